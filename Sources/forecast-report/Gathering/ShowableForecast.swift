import FoundationEssentials
import Weather

extension Forecast {
    /// Returns the forecast if it contains weather and has a time zone: the data's own, or that of the place.
    ///
    /// Valid data can contain no weather: an empty list of alerts says that there are none.
    ///
    /// - Parameter name: The name of the data in messages.
    func showable(called name: String) throws(CommandProblem) -> Forecast {
        guard tellsWeather || !alerts.isEmpty else {
            let isBare = current != nil || !hours.isEmpty || !days.isEmpty
            let lacks =
                isBare
                ? "no temperature, wind, precipitation or condition" : "no “current”, “hours”, “days” or “alerts”"
            throw CommandProblem(.data, "\(name): contains no weather: \(lacks)", code: "empty")
        }
        let zone = place.timeZone ?? ""
        if TimeZone(named: zone) != nil { return self }
        if TimeZone(named: "Europe/London") == nil {
            throw CommandProblem(
                .configuration, "the time zone database is missing; install the package tzdata",
                code: "no-time-zones")
        }
        let what =
            zone.isEmpty ? "the time zone of the place is unknown" : "unknown time zone “\(zone)”"
        throw CommandProblem(
            .data, "\(name): \(what); give --time-zone such as Europe/Oslo, or --place", code: "no-time-zone")
    }
}
