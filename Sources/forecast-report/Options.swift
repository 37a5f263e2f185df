import Foundation
import ViewModels
import Weather

/// What a person asked for on the command line.
struct Options: Equatable {
    var inputs: [Input] = []
    var output = "forecast.html"
    var preferences = Preferences(.us)
    var now: Date?
    var timeZone: String?
    var payloadUnits: PayloadUnits?
    var place: String?
    var point: GeoPoint?
    var provider: Provider?
    var storage = WeatherService.Use.gate
    var endpoint: URL?
    var allowsHTTP = false
    var request: Request = .page

    /// Where the weather comes from.
    enum Input: Equatable {
        case standardInput
        case file(String)
    }

    /// What the command shall do.
    enum Request: Equatable {
        case page
        case inspect
        case fetch
        case help
        case version
    }

    init(_ arguments: [String]) throws(CommandProblem) {
        var arguments = arguments[...]
        var (units, clock, theme) = (UnitPreset.us, Clock.twelveHours, Theme.auto)
        if let subcommand = arguments.first.flatMap(Request.init(subcommand:)) {
            request = subcommand
            output = "-"
            arguments.removeFirst()
        }
        while let argument = arguments.popFirst() {
            switch argument {
            case "-h", "--help": request = .help
            case "--version": request = .version
            case "-o", "--output": output = try Self.value(of: argument, from: &arguments)
            case "--units": units = try Self.choice(of: argument, from: &arguments)
            case "--theme": theme = try Self.choice(of: argument, from: &arguments)
            case "--time": clock = try Self.choice(of: argument, from: &arguments)
            case "--time-zone": timeZone = try Self.zone(of: argument, from: &arguments)
            case "--payload-units": payloadUnits = try Self.choice(of: argument, from: &arguments) as PayloadUnits
            case "--place": place = try Self.value(of: argument, from: &arguments)
            case "--at": point = try Self.point(of: argument, from: &arguments)
            case "--provider": provider = try Self.choice(of: argument, from: &arguments) as Provider
            case "--offline": storage = .stored
            case "--no-cache": storage = .service
            case "--endpoint": endpoint = try Self.address(of: argument, from: &arguments)
            case "--allow-http": allowsHTTP = true
            case "--now": now = try Self.instant(of: argument, from: &arguments)
            case "-": try take(.standardInput, calledBy: argument)
            case _ where argument.hasPrefix("-"):
                throw CommandProblem(
                    .usage, "there is no option “\(argument)”; `forecast-report --help` lists them")
            default: try take(.file(argument), calledBy: argument)
            }
        }
        preferences = Preferences(units, clock: clock)
        preferences.theme = theme
    }

    private mutating func take(_ input: Input, calledBy argument: String) throws(CommandProblem) {
        guard !argument.isEmpty else {
            throw CommandProblem(.usage, "the input has an empty name; give a file, or - for standard input")
        }
        guard !inputs.contains(input) else { throw CommandProblem(.usage, "“\(argument)” is named twice") }
        inputs.append(input)
    }

    /// What stands behind an option. The next option is no value: a file of such a name is written `./-name`.
    private static func value(
        of option: String, from arguments: inout ArraySlice<String>
    ) throws(CommandProblem) -> String {
        guard let value = arguments.first, !value.isEmpty, value == "-" || !value.hasPrefix("-") else {
            throw CommandProblem(.usage, "“\(option)” needs a value")
        }
        arguments.removeFirst()
        return value
    }

    private static func choice<Choice: CaseIterable & RawRepresentable<String>>(
        of option: String, from arguments: inout ArraySlice<String>
    ) throws(CommandProblem) -> Choice {
        let value = try value(of: option, from: &arguments)
        guard let choice = Choice(rawValue: value) else {
            let all = Choice.allCases.map(\.rawValue).joined(separator: ", ")
            throw CommandProblem(.usage, "“\(option)” cannot be “\(value)”; it is one of \(all)")
        }
        return choice
    }

    /// Degrees north and east. South and west begin with a minus, which is no option here.
    private static func point(
        of option: String, from arguments: inout ArraySlice<String>
    ) throws(CommandProblem) -> GeoPoint {
        let value = arguments.popFirst() ?? ""
        let degrees = value.split(separator: ",", omittingEmptySubsequences: false).compactMap { Double($0) }
        guard degrees.count == 2, let point = GeoPoint(latitude: degrees[0], longitude: degrees[1]) else {
            throw CommandProblem(.usage, "“\(option)” takes degrees north and east such as 59.91,10.75, not “\(value)”")
        }
        return point
    }

    private static func address(
        of option: String, from arguments: inout ArraySlice<String>
    ) throws(CommandProblem) -> URL {
        let value = try value(of: option, from: &arguments)
        guard let address = URL(string: value), ["http", "https"].contains(address.scheme), address.host != nil else {
            throw CommandProblem(.usage, "“\(option)” takes an address such as https://example.org, not “\(value)”")
        }
        return address
    }

    private static func zone(
        of option: String, from arguments: inout ArraySlice<String>
    ) throws(CommandProblem) -> String {
        let value = try value(of: option, from: &arguments)
        guard TimeZone(identifier: value) != nil else {
            throw CommandProblem(.usage, "“\(option)” takes a zone such as Europe/Oslo, not “\(value)”")
        }
        return value
    }

    private static func instant(
        of option: String, from arguments: inout ArraySlice<String>
    ) throws(CommandProblem) -> Date {
        let value = try value(of: option, from: &arguments)
        guard let instant = try? Date(value, strategy: .iso8601) else {
            throw CommandProblem(.usage, "“\(option)” takes an instant such as 2026-10-15T05:00:00Z, not “\(value)”")
        }
        return instant
    }
}

extension Options.Request {
    /// What a subcommand asks for; nil for any other word.
    fileprivate init?(subcommand: String) {
        switch subcommand {
        case "inspect": self = .inspect
        case "fetch": self = .fetch
        default: return nil
        }
    }
}
