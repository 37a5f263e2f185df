import FoundationEssentials
import Weather

/// The light in which the icon of a condition is drawn.
enum Daylight: CaseIterable {
    case day, night
    /// The hours of a polar night in which it is light although the sun stays below the horizon.
    case twilight

    /// The luminary behind the clouds, in the names of icons.
    var body: String {
        switch self {
        case .day: "sun"
        case .night: "moon"
        case .twilight: "horizon"
        }
    }

    var clearSky: String {
        switch self {
        case .day: "sun.max"
        case .night: "moon"
        case .twilight: "sun.horizon"
        }
    }
}

extension PresentedForecast {
    /// Returns the light for the icon of a whole day.
    func light(of day: borrowing WeatherDay) -> Daylight {
        day.sun(in: forecast.sky).polar == .night ? .twilight : .day
    }

    /// Returns the light for the icon of a moment: daylight if it is unknown.
    func light(of moment: WeatherMoment) -> Daylight {
        light(at: moment.time, isDay: forecast.isDay(moment))
    }

    /// Returns the light for the icon of one of the hours.
    func light(inHour index: Int) -> Daylight {
        light(at: forecast.hours[index].time, isDay: forecast.isDay(inHour: index))
    }

    private func light(at time: Date, isDay: Bool?) -> Daylight {
        guard isDay == false else { return .day }
        let date = wallTime(at: time).date
        guard let day = forecast.days.firstIndex(where: { $0.date == date }),
            forecast.days[day].sun(in: forecast.sky).polar == .night,
            let latitude = forecast.place.latitude, let longitude = forecast.place.longitude,
            let observer = Observer(latitude: latitude, longitude: longitude)
        else { return .night }
        let sun = Ephemeris().sun(at: time, from: observer)
        return sun.altitude > Self.civilTwilight ? .twilight : .night
    }

    /// The altitude of the sun in degrees at the limit of civil twilight.
    private static var civilTwilight: Double { -6 }
}
