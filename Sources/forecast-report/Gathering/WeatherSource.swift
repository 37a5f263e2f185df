import Files
import Weather

/// The source of a page's weather.
enum WeatherSource: Equatable, Sendable {
    /// Files, or standard input for `-`; several files describe one place.
    case inputs([String])
    /// A request to a service about a place.
    case service(Provider, Place)
    /// The built-in sample.
    case sample
}

extension WeatherSource {
    /// The name of the source in messages.
    var name: String {
        switch self {
        case .inputs(let inputs) where inputs.count == 1: Self.name(ofInput: inputs[0])
        case .inputs(let inputs): inputs.map(Self.name(ofInput:)).joined(separator: ", ")
        case .service(let provider, _): provider.title
        case .sample: "the built-in sample"
        }
    }

    /// Returns the name of an input in messages.
    static func name(ofInput input: String) -> String { input == "-" ? "standard input" : input }

    /// Returns the source of the weather, from the arguments and choices.
    static func chosen(in context: CommandContext) throws(CommandProblem) -> WeatherSource {
        let inputs = context.invocation.arguments
        var named: Set<FilePath> = []
        for input in inputs where !named.insert(FilePath(input)).inserted {
            throw CommandProblem(.usage, "“\(input)” is given twice", code: "named-twice")
        }
        if !inputs.isEmpty { return .inputs(inputs) }
        guard let place = try Place.chosen(in: context) else { return .sample }
        return .service(try .asked(by: context.choices), place)
    }
}

extension Provider {
    /// Returns the service to fetch from.
    static func asked(by choices: Choices) throws(CommandProblem) -> Provider {
        let provider = choices[WeatherOptions.provider] ?? .openMeteo
        guard Provider.askable.contains(provider) else {
            let names = Provider.askable.map(\.rawValue).joined(separator: ", ")
            throw CommandProblem(
                .usage, "fetching from \(provider.title) is not supported; choose one of: \(names)", code: "not-askable"
            )
        }
        return provider
    }
}

extension Place {
    /// Returns the chosen place; nil if there is none. The command line takes precedence over settings, even those with
    /// another name. With coordinates, a name is only a label.
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

    /// Returns the place of a name, with a note if several places have it.
    static func named(_ name: String, telling messages: Messages) throws(CommandProblem) -> Place {
        let found = try FoundPlace(named: name)
        if let note = found.note { messages.note(note, .severalPlaces) }
        return found.place
    }
}
