import Files
import Foundation
import Weather

/// Where the weather of a page comes from.
enum WeatherSource: Equatable, Sendable {
    /// Files, or standard input for `-`; several are one place's.
    case inputs([String])
    /// A service is asked about a place.
    case service(Provider, Place)
    /// What is part of the program.
    case sample
}

extension WeatherSource {
    /// What to call it in a message.
    var name: String {
        switch self {
        case .inputs(let inputs): inputs.map(Self.name(ofInput:)).joined(separator: ", ")
        case .service(let provider, _): provider.title
        case .sample: "the embedded sample"
        }
    }

    /// What to call an input.
    static func name(ofInput input: String) -> String { input == "-" ? "standard input" : input }

    /// Where the weather comes from, as it was asked for.
    static func chosen(in context: CommandContext) throws(CommandProblem) -> WeatherSource {
        let inputs = context.invocation.arguments
        var named: Set<FilePath> = []
        for input in inputs where !named.insert(FilePath(input)).inserted {
            throw CommandProblem(.usage, "“\(input)” is named twice", code: "named-twice")
        }
        if !inputs.isEmpty { return .inputs(inputs) }
        guard let place = try Place.chosen(in: context) else { return .sample }
        return .service(try .asked(by: context.choices), place)
    }
}

extension Provider {
    /// The service that is asked.
    static func asked(by choices: Choices) throws(CommandProblem) -> Provider {
        let provider = choices[WeatherOptions.provider] ?? .openMeteo
        guard Provider.askable.contains(provider) else {
            let names = Provider.askable.map(\.rawValue).joined(separator: ", ")
            throw CommandProblem(
                .usage, "\(provider.title) cannot be asked from here; these can: \(names)", code: "not-askable")
        }
        return provider
    }
}

extension Place {
    /// The place that was chosen; nil where none was. What stands on the command line counts for more than what stands
    /// elsewhere. Beside coordinates a name is only what the place is called.
    static func chosen(in context: CommandContext) throws(CommandProblem) -> Place? {
        let choices = context.choices
        let isGiven = choices.given(WeatherOptions.place) != nil || choices.given(WeatherOptions.at) != nil
        let name = isGiven ? choices.given(WeatherOptions.place) : choices[WeatherOptions.place]
        if let point = isGiven ? choices.given(WeatherOptions.at) : choices[WeatherOptions.at] {
            return Place(name: name, latitude: point.latitude, longitude: point.longitude)
        }
        guard let name else { return nil }
        return try named(name, telling: context.messages)
    }

    /// The place of a name, with a note where several have it.
    static func named(_ name: String, telling messages: Messages) throws(CommandProblem) -> Place {
        let found = try FoundPlace(named: name)
        if let note = found.note { messages.note(note, .severalPlaces) }
        return found.place
    }
}
