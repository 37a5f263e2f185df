import Foundation

/// Makes one forecast of those that a service gave for the same place: weather now and forecast, hours and alerts.
///
/// Where several say the same thing, the newest one counts for the weather now, and the first one for all else. What one of
/// them says of an hour or a day completes what others say of it.
struct Combination {
    /// Why two forecasts are not one.
    struct Mismatch: Error, Equatable {
        let words: String
    }

    /// Everything that the forecasts say. The hours and days that were added are behind the others, until ``inOrder``.
    private(set) var forecast: Forecast
    /// Made when there is a second forecast: mostly there is one alone.
    private var known: Known?
    private var hasMoreHours = false
    private var hasMoreDays = false

    /// Places further apart than this are not the same: a service's grid can put a point some kilometers away.
    private static let reach: Length = Length(kilometers: 50)

    init(_ first: Forecast) {
        forecast = first
    }

    /// What is known already, to be looked up.
    private struct Known {
        var times: [Date: Int]
        var dates: [CalendarDate: Int]
        var alerts: Set<WeatherAlert>
        var computed: Set<String>

        init(of forecast: Forecast) {
            times = Dictionary(zip(forecast.hours.map(\.time), 0...), uniquingKeysWith: { first, _ in first })
            dates = Dictionary(zip(forecast.days.map(\.date), 0...), uniquingKeysWith: { first, _ in first })
            alerts = Set(forecast.alerts)
            computed = Set(forecast.computed)
        }
    }

    /// Adds what another forecast says.
    mutating func add(_ other: Forecast) throws(Mismatch) {
        try check(other)
        var known = known.take() ?? Known(of: forecast)
        defer { self.known = known }
        forecast.language = forecast.language ?? other.language
        forecast.secondsFromGreenwich = forecast.secondsFromGreenwich ?? other.secondsFromGreenwich
        forecast.place = Self.merged(forecast.place, other.place)
        forecast.fetchedAt = [forecast.fetchedAt, other.fetchedAt].compactMap { $0 }.max()
        forecast.current = [forecast.current, other.current].compactMap { $0 }.max { $0.time < $1.time }
        let (hours, days) = (forecast.hours.count, forecast.days.count)
        Self.add(other.hours, to: &forecast.hours, &known.times, by: \.time) { $0.complete(with: $1) }
        Self.add(other.days, to: &forecast.days, &known.dates, by: \.date) { $0.complete(with: $1) }
        hasMoreHours = hasMoreHours || forecast.hours.count > hours
        hasMoreDays = hasMoreDays || forecast.days.count > days
        for alert in other.alerts where known.alerts.insert(alert).inserted { forecast.alerts.append(alert) }
        forecast.attribution = forecast.attribution ?? other.attribution
        for doubt in other.doubts where !forecast.doubts.contains(doubt) { forecast.doubts.append(doubt) }
        for path in other.computed where known.computed.insert(path).inserted { forecast.computed.append(path) }
    }

    /// Adds hours or days behind those that are known, and completes these with what is said of them again.
    private static func add<Part, Key: Hashable>(
        _ others: [Part], to all: inout [Part], _ known: inout [Key: Int], by key: (Part) -> Key,
        _ complete: (inout Part, Part) -> Void
    ) {
        for other in others {
            if let index = known[key(other)] {
                complete(&all[index], other)
            } else {
                known[key(other)] = all.count
                all.append(other)
            }
        }
    }

    /// The forecast with its hours and days in the order of time.
    consuming func inOrder() -> Forecast {
        if hasMoreHours { forecast.hours.sort { $0.time < $1.time } }
        if hasMoreDays { forecast.days.sort { $0.date < $1.date } }
        return forecast
    }

    /// Refuses a forecast of another service or for another place.
    private func check(_ other: Forecast) throws(Mismatch) {
        guard forecast.provider == other.provider else {
            throw Mismatch(words: "this is of \(other.provider), the document before it of \(forecast.provider)")
        }
        if let distance = forecast.place.distance(to: other.place), distance > Self.reach {
            let away = Int(distance.kilometers.rounded())
            throw Mismatch(words: "this is for a place \(away) km away from that of the document before it")
        }
    }

    private static func merged(_ first: Place, _ second: Place) -> Place {
        Place(
            name: first.name ?? second.name, latitude: first.latitude ?? second.latitude,
            longitude: first.longitude ?? second.longitude, timeZone: first.timeZone ?? second.timeZone,
            country: first.country ?? second.country)
    }
}

extension WeatherMoment {
    /// Takes what this does not say from another of the same time, as far as it is of the same span.
    fileprivate mutating func complete(with other: WeatherMoment) {
        let isSameSpan = duration == other.duration
        fill(from: other) { isSameSpan || !$0.isOfSpan }
        if condition == nil, code == nil { (condition, code, summary) = (other.condition, other.code, other.summary) }
        isDay = isDay ?? other.isDay
    }
}

extension WeatherDay {
    /// Takes what this does not say from another of the same date.
    fileprivate mutating func complete(with other: WeatherDay) {
        fill(from: other)
        if condition == nil, code == nil { (condition, code, summary) = (other.condition, other.code, other.summary) }
        if nightCondition == nil, nightSummary == nil {
            (nightCondition, nightSummary) = (other.nightCondition, other.nightSummary)
        }
        if sunrise == nil, sunset == nil, polar == nil {
            (sunrise, sunset, polar) = (other.sunrise, other.sunset, other.polar)
        }
        if moonrise == nil, moonset == nil { (moonrise, moonset) = (other.moonrise, other.moonset) }
    }
}

extension Place {
    /// How far away another place is on the ground; nil where one of them is not known.
    public func distance(to other: Place) -> Length? {
        guard let latitude, let longitude, let otherLatitude = other.latitude, let otherLongitude = other.longitude
        else { return nil }
        return SpherePoint(latitude: latitude, longitude: longitude)
            .distance(to: SpherePoint(latitude: otherLatitude, longitude: otherLongitude))
    }
}
