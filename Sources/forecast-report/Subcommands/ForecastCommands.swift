import Foundation
import Weather

/// What was understood, in the canonical format.
extension Errand {
    func inspect() throws(CommandProblem) -> ExitCode {
        let making = Making(now: try instant()) {
            { forecast, _ throws(CommandProblem) in
                MadeText(bytes: try Self.canonical(forecast), isInDoubt: !forecast.doubts.isEmpty)
            }
        }
        return try make(from: try source(), orElse: "-", suffix: ".json", making)
    }

    /// The weather of a place, from a service.
    func fetch() throws(CommandProblem) {
        guard let place = try chosenPlace() else {
            throw CommandProblem(
                .usage, "fetch needs a place: --at LATITUDE,LONGITUDE or --place NAME", code: "no-place")
        }
        let source = WeatherSource.service(try askedProvider(), place)
        let destination = destination(orElse: "-")
        let name = "forecast.json"
        if isDry { return try plan(Wanted(source: source, name: name), to: destination) }
        try write(try Self.canonical(try forecast(from: source)), to: destination, as: name)
    }

    private static func canonical(_ forecast: Forecast) throws(CommandProblem) -> [UInt8] {
        guard let data = try? CanonicalFormat.write(forecast.includingSky) else {
            throw CommandProblem(.software, "the forecast cannot be written in the canonical format")
        }
        return Array(data) + [UInt8(ascii: "\n")]
    }
}
