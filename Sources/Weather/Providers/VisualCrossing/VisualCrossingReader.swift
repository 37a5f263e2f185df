import FoundationEssentials
import TextForms
import Wording

/// Reads a response of Visual Crossing's Timeline.
struct VisualCrossingReader {
    let root: JSONObject
    let units: VisualCrossingUnits
    /// The local clock, for times that are not written as instants; nil if the time zone is unknown.
    let clock: LocalClock?

    init(_ root: JSONObject, _ hints: ReadingHints) throws(ForecastProblem) {
        self.root = root
        try ForecastLimits.checkRows(of: root, "days", each: "hours")
        units = VisualCrossingUnits(askedFor: hints.units, air: try VisualCrossingAir.all(in: root))
        let zone = try firstKnown(hints.timeZone, root.words("timezone")).flatMap(TimeZone.init(named:))
        let ahead = try root.double("tzoffset").flatMap { LocalClock(hoursAhead: $0) }
        clock = zone.map { LocalClock($0) } ?? ahead
    }

    /// Returns the forecast, and adds messages about skipped parts.
    func forecast(noting words: inout Sentences) throws(ForecastProblem) -> Forecast {
        var forecast = Forecast(
            from: .service(.visualCrossing), place: try place(),
            attribution: Provider.visualCrossing.attribution)
        forecast.current = try root.object("currentConditions").flatMap(current)
        for (day, hours) in try root.known("days", day) {
            forecast.days.append(day)
            forecast.hours += hours
        }
        forecast.hours.hold(for: 3600)
        if forecast.hasUnits, units.isInDoubt { forecast.doubts = [.units] }
        forecast.alerts = try root.independent("alerts", each: "alert", noting: &words, alert)
        return forecast
    }

    private func place() throws(ForecastProblem) -> Place {
        let zone = try root.words("timezone")
        return Place(
            name: try root.words("resolvedAddress").flatMap(Self.name), latitude: try root.double("latitude"),
            longitude: try root.double("longitude"),
            timeZone: zone.flatMap(TimeZone.init(named:)) == nil ? nil : zone)
    }

    /// Returns the town of an address such as `Austin, TX, United States`. An address that begins with a number stays
    /// unchanged; a pair of coordinates is not a name.
    static func name(of address: String) -> String? {
        let parts = address.split(separator: ",", maxSplits: 8).map { $0.trimmedInLine }
        if parts.count == 2, parts.allSatisfy({ Double($0) != nil }) { return nil }
        guard let first = parts.first, !first.isEmpty, first.first?.isNumber == false else { return address }
        return first
    }

    private func alert(_ entry: JSONObject) throws(ForecastProblem) -> WeatherAlert? {
        guard let title = try firstKnown(entry.words("event"), entry.words("headline")) else { return nil }
        return WeatherAlert(
            title: title, description: try entry.words("description"), language: try entry.words("language"),
            starts: try time(entry, "onsetEpoch", "onset"), ends: try time(entry, "endsEpoch", "ends"),
            url: try entry.words("link"))
    }

    // MARK: - Times

    /// Returns a time, written as an instant or else in local time.
    private func time(
        _ entry: JSONObject, _ instant: StaticString, _ written: StaticString
    ) throws(ForecastProblem) -> Date? {
        let text = try entry.words(written)
        if let time = try entry.unixTime(instant) { return time }
        return text.flatMap { InstantParser.parse($0) }.flatMap { written in clock?.instant(written) }
    }

    /// Returns a time of a day, written as an instant or else as `06:16:28` in local time.
    func time(
        _ entry: JSONObject, _ instant: StaticString, _ written: StaticString, of date: CalendarDate?
    ) throws(ForecastProblem) -> Date? {
        let text = try entry.words(written)
        if let time = try entry.unixTime(instant) { return time }
        guard let text, let date, let clock else { return nil }
        return InstantParser.parse("\(date)T\(text)").map(clock.instant)
    }
}

extension LocalClock {
    /// Creates a clock with a UTC offset in hours; nil if no place has this offset.
    fileprivate init?(hoursAhead hours: Double) {
        guard hours.magnitude <= 18 else { return nil }
        self.init(offset: Int((hours * 3600).rounded()))
    }
}
