import FoundationEssentials
import ViewModels
import Weather

/// A state in which a view is shown: its weather and the time, or the user's input.
struct PreviewState: Sendable {
    let name: String
    /// Changes the sample forecast.
    var weather: @Sendable (Forecast) -> WeatherDataState = { .data($0) }
    /// The time between the forecast's instant and the shown instant.
    var delay: TimeInterval = 0
    /// The events of the location service.
    var location: [LocationService.Word] = []
    /// The texts typed into the form: a name, a password, and the password again.
    var typed: [String] = []

    /// The unchanged sample.
    static let usual = PreviewState(name: "usual")
    /// A state that waits for weather.
    static let loading = PreviewState(name: "loading", weather: { _ in .loading })

    /// Returns a state with the sample after a change.
    static func changed(_ name: String, _ change: @escaping @Sendable (inout Forecast) -> Void) -> PreviewState {
        PreviewState(
            name: name,
            weather: { forecast in
                var forecast = forecast
                change(&forecast)
                return .data(forecast)
            })
    }

    /// Returns a state with the sample, shown some hours later.
    static func later(_ name: String, hours: Double) -> PreviewState {
        PreviewState(name: name, delay: hours * 3600)
    }

    /// Returns a state with an error instead of weather.
    static func failed(_ name: String, _ error: WeatherDataError) -> PreviewState {
        PreviewState(name: name, weather: { _ in .error(error) })
    }

    /// The location before it is started, found, and denied.
    static let locations = [
        PreviewState(name: "not-started"),
        PreviewState(
            name: "found",
            location: [.status(.authorizedWhenInUse), .place(Place(latitude: 62.4722, longitude: -6.1549))]),
        PreviewState(name: "refused", location: [.status(.denied), .failure(.denied)]),
    ]

    /// The form with every possible error, and with none.
    static let signups = [
        PreviewState(name: "untouched"),
        PreviewState(name: "name-too-short", typed: ["ada", "", ""]),
        PreviewState(name: "password-too-weak", typed: ["adalovelace", "rainrain", ""]),
        PreviewState(name: "passwords-differ", typed: ["adalovelace", "Rain-7-mm", "Rain-7-cm"]),
        PreviewState(name: "valid", typed: ["adalovelace", "Rain-7-mm", "Rain-7-mm"]),
    ]
}

/// Weather that the sample does not contain.
extension Forecast {
    /// Removes all but the times, the sky and one temperature.
    mutating func forgetMost() {
        func little(_ moment: WeatherMoment) -> WeatherMoment {
            var little = WeatherMoment(time: moment.time)
            (little.temperature, little.condition) = (moment.temperature, moment.condition)
            return little
        }
        current = current.map(little)
        hours = hours.prefix(3).map(little)
        days = days.prefix(2).map { day in
            var little = WeatherDay(date: day.date)
            (little.high, little.condition) = (day.high, day.condition)
            return little
        }
    }

    /// Changes the weather to thunder and hurricane-force wind.
    mutating func storm() {
        current?.condition = Condition(.thunderstorm, .heavy)
        current?.windSpeed = Speed(metersPerSecond: 34)
        current?.windGust = Speed(metersPerSecond: 51)
    }

    /// Makes all hours colder, around the freezing point.
    mutating func cool() {
        for index in hours.indices {
            hours[index].temperature = hours[index].temperature.map { Temperature(celsius: $0.celsius - 9) }
        }
    }

    /// Removes the hours.
    mutating func keepHours(_ count: Int) { hours = Array(hours.prefix(count)) }

    /// Changes the alerts to one warning of each severity.
    mutating func warn() {
        let severities: [WeatherAlert.Severity] = [.minor, .moderate, .severe, .extreme, .unknown]
        alerts = severities.map { severity in
            var alert = WeatherAlert(title: "Warning: \(severity.rawValue)", severity: severity)
            alert.description = "Loose things are blown away.\nStay inside."
            alert.language = "en"
            return alert
        }
    }

    /// Moves the place to Longyearbyen, at a solstice.
    mutating func move(toMidsummer isSummer: Bool) {
        place = Place(
            name: "Longyearbyen", latitude: 78.22, longitude: 15.65, timeZone: "Arctic/Longyearbyen", country: "NO")
        let months = isSummer ? 8.0 : 2.2
        let shift = months * 30.5 * 86_400
        fetchedAt? += shift
        current?.time += shift
        for index in hours.indices { hours[index].time += shift }
        days = []
    }
}
