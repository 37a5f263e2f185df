import Foundation
import Weather

extension Forecast {
    /// The forecast, if there is something in it to show and a time zone to show it in: the data's, or that of the place.
    ///
    /// There may be nothing to show although all was understood: an empty list of alerts says that there are none.
    ///
    /// - Parameter name: What messages call the data.
    func showable(called name: String) throws(CommandProblem) -> Forecast {
        guard tellsWeather || !alerts.isEmpty else {
            let isBare = current != nil || !hours.isEmpty || !days.isEmpty
            let lacks =
                isBare
                ? "no temperature, wind, precipitation or condition" : "no “current”, “hours”, “days” or “alerts”"
            throw CommandProblem(.data, "\(name): there is no weather in it: \(lacks)", code: "empty")
        }
        let zone = place.timeZone ?? ""
        if TimeZone(named: zone) != nil { return self }
        if TimeZone(identifier: "Europe/London") == nil {
            throw CommandProblem(
                .configuration, "there are no time zones on this machine; install the package tzdata",
                code: "no-time-zones")
        }
        let what =
            zone.isEmpty ? "the time zone of the place is not known" : "the time zone “\(zone)” is not known here"
        throw CommandProblem(
            .data, "\(name): \(what); give --time-zone such as Europe/Oslo, or --place", code: "no-time-zone")
    }
}
