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
        case help
        case version
    }

    init(_ arguments: [String]) throws(CommandProblem) {
        var arguments = arguments[...]
        var (units, clock, theme) = (UnitPreset.us, Clock.twelveHours, Theme.auto)
        if arguments.first == "inspect" {
            request = .inspect
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
