import FoundationEssentials

/// Combines forecasts of one service for one place, such as current weather, hours and alerts.
///
/// The latest forecast determines the current weather, and the first one has priority for everything else. Hours and
/// days of later forecasts fill in missing values. Hours replace steps of a few minutes, such as those of a nowcast.
struct Combination {
    /// The reason why two forecasts cannot be combined.
    struct Mismatch: Error, Equatable {
        let words: String
    }

    /// The combined forecast. Added hours and days come after the others until ``inOrder``.
    private(set) var forecast: Forecast
    /// Created with the second forecast, since there is usually only one.
    private var known: Known?
    private var hasMoreHours = false
    private var hasMoreDays = false

    /// The greatest distance between forecasts of one place; a service's grid can move a point by kilometers.
    private static let reach: Length = Length(kilometers: 50)

    init(_ first: Forecast) {
        forecast = first
    }

    /// Indices of the combined values.
    private struct Known {
        var times: [Date: Int]
        var dates: [CalendarDate: Int]
        var minutes: [Date: Int]
        var air: [Date: Int]
        var alerts: Set<WeatherAlert>
        var computed: Set<String>

        init(of forecast: Forecast) {
            times = Dictionary(zip(forecast.hours.map(\.time), 0...), uniquingKeysWith: { first, _ in first })
            dates = Dictionary(zip(forecast.days.map(\.date), 0...), uniquingKeysWith: { first, _ in first })
            minutes = Dictionary(zip(forecast.minutes.map(\.time), 0...), uniquingKeysWith: { first, _ in first })
            air = Dictionary(zip(forecast.air.hours.map(\.time), 0...), uniquingKeysWith: { first, _ in first })
            alerts = Set(forecast.alerts)
            computed = Set(forecast.computed)
        }
    }

    /// Adds another forecast.
    mutating func add(_ other: Forecast) throws(Mismatch) {
        try check(other)
        var known = known.take() ?? Known(of: forecast)
        defer { self.known = known }
        forecast.language = forecast.language ?? other.language
        forecast.secondsFromGreenwich = forecast.secondsFromGreenwich ?? other.secondsFromGreenwich
        forecast.place = Self.merged(forecast.place, other.place)
        forecast.fetchedAt = Self.fetchedAt(forecast, other)
        forecast.current = [forecast.current, other.current].compactMap { $0 }.max { $0.time < $1.time }
        if forecast.hours.areShorterThanHours, !other.hours.areShorterThanHours, !other.hours.isEmpty {
            (forecast.hours, known.times) = ([], [:])
        }
        let (hours, days) = (forecast.hours.count, forecast.days.count)
        if hours == 0 || !other.hours.areShorterThanHours || forecast.hours.areShorterThanHours {
            Self.add(other.hours, to: &forecast.hours, &known.times, by: \.time) { $0.complete(with: $1) }
        }
        Self.add(other.days, to: &forecast.days, &known.dates, by: \.date) { $0.complete(with: $1) }
        hasMoreHours = hasMoreHours || forecast.hours.count > hours
        hasMoreDays = hasMoreDays || forecast.days.count > days
        Self.add(other.minutes, to: &forecast.minutes, &known.minutes, by: \.time) { $0.complete(with: $1) }
        Self.add(other.air.hours, to: &forecast.air.hours, &known.air, by: \.time) { $0.fill(from: $1) }
        forecast.air.current = [forecast.air.current, other.air.current].compactMap { $0 }.max { $0.time < $1.time }
        for alert in other.alerts where known.alerts.insert(alert).inserted { forecast.alerts.append(alert) }
        // An attribution that continues the other one names more sources. It is compared by bytes, since one character
        // can be as long as the text.
        if let attribution = other.attribution,
            attribution.text.utf8.starts(with: (forecast.attribution?.text ?? "").utf8)
        {
            forecast.attribution = attribution
        }
        for doubt in other.doubts where !forecast.doubts.contains(doubt) { forecast.doubts.append(doubt) }
        for path in other.computed where known.computed.insert(path).inserted { forecast.computed.append(path) }
    }

    /// Returns the time of the older forecast. Warnings and observations of today do not make a forecast of last week
    /// fresh.
    private static func fetchedAt(_ one: Forecast, _ other: Forecast) -> Date? {
        let both = [one, other]
        let forecasts = both.filter { !$0.hours.isEmpty || !$0.days.isEmpty }.compactMap(\.fetchedAt)
        return forecasts.min() ?? both.compactMap(\.fetchedAt).max()
    }

    /// Appends new hours or days, and completes existing ones.
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

    /// Returns the forecast with its hours and days in order of time.
    consuming func inOrder() -> Forecast {
        if hasMoreHours { forecast.hours.sort { $0.time < $1.time } }
        if hasMoreDays { forecast.days.sort { $0.date < $1.date } }
        return forecast
    }

    /// Rejects a forecast of another service or for another place.
    private func check(_ other: Forecast) throws(Mismatch) {
        guard forecast.origin == other.origin else {
            throw Mismatch(
                words: "this is from \(other.origin.name), the previous document from \(forecast.origin.name)")
        }
        if let distance = forecast.place.distance(to: other.place), distance > Self.reach {
            let away = Int(distance.kilometers.rounded())
            throw Mismatch(words: "the place is \(away) km away from that of the previous document")
        }
    }

    private static func merged(_ first: Place, _ second: Place) -> Place {
        Place(
            name: first.name ?? second.name, latitude: first.latitude ?? second.latitude,
            longitude: first.longitude ?? second.longitude, timeZone: first.timeZone ?? second.timeZone,
            country: first.country ?? second.country)
    }
}

extension [WeatherMoment] {
    /// Whether the moments are steps of less than an hour.
    fileprivate var areShorterThanHours: Bool { first?.duration.map { $0 < 3600 } ?? false }
}

extension WeatherMoment {
    /// Fills in missing values from another moment of the same time, provided that they describe the same span.
    fileprivate mutating func complete(with other: WeatherMoment) {
        let isSameSpan = duration == other.duration
        fill(from: other) { isSameSpan || !$0.isOfSpan }
        if isSameSpan { likely.fill(from: other.likely) }
        if condition == nil, code == nil { (condition, code, summary) = (other.condition, other.code, other.summary) }
        isDay = isDay ?? other.isDay
    }
}

extension WeatherDay {
    /// Fills in missing values from another day of the same date.
    fileprivate mutating func complete(with other: WeatherDay) {
        fill(from: other)
        likely.fill(from: other.likely)
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

extension WeatherMinute {
    /// Fills in missing values from the same minute of another document.
    fileprivate mutating func complete(with other: WeatherMinute) {
        fill(from: other)
        kind = kind ?? other.kind
    }
}

extension Place {
    /// Returns the distance on the ground to another place; nil if either position is unknown.
    public func distance(to other: Place) -> Length? {
        guard let latitude, let longitude, let otherLatitude = other.latitude, let otherLongitude = other.longitude
        else { return nil }
        return SpherePoint(latitude: latitude, longitude: longitude)
            .distance(to: SpherePoint(latitude: otherLatitude, longitude: otherLongitude))
    }
}
