import Rx

/// Something that outputs are made from: the whole weather, or a part of it that is worked out once for many outputs.
protocol WeatherSource {
    associatedtype Part

    /// What each state has of it; nil for a state that has none.
    var parts: AnyPublisher<Part?, Never> { get }
    /// The reader's choices.
    var preferences: AnyPublisher<Preferences, Never> { get }
}

/// A part of the weather that is worked out once for each state, however many outputs are made from it.
struct WeatherPart<Part>: WeatherSource {
    let parts: AnyPublisher<Part?, Never>
    let preferences: AnyPublisher<Preferences, Never>
}

extension WeatherSource {
    /// A part of this that several outputs share; nil where it has none.
    func part<Inner>(_ inner: @escaping (Part) -> Inner?) -> WeatherPart<Inner> {
        WeatherPart(parts: parts.map { $0.flatMap(inner) }.shareLatest(), preferences: preferences)
    }
}

// MARK: - Outputs from the weather alone

extension WeatherSource {
    /// A text that is made from the weather; nil while there is none.
    func text(_ text: @escaping (Part) -> String?) -> AnyPublisher<String?, Never> {
        output(text, otherwise: nil)
    }

    /// A yes or no about the weather; no while there is none.
    func flag(_ flag: @escaping (Part) -> Bool) -> AnyPublisher<Bool, Never> {
        output(flag, otherwise: false)
    }

    /// The cells that are made from the weather; none while there is none.
    func cells<Cell>(_ cells: @escaping (Part) -> [Cell]) -> AnyPublisher<[Cell], Never> {
        output(cells, otherwise: [])
    }

    private func output<Value>(
        _ value: @escaping (Part) -> Value, otherwise nothing: Value
    ) -> AnyPublisher<Value, Never> {
        parts.map { $0.map(value) ?? nothing }.eraseToAnyPublisher()
    }
}

// MARK: - Outputs that follow preferences

extension WeatherSource {
    /// A text that is made from the weather and one of the preferences.
    func text<Choice: Equatable>(
        using choice: KeyPath<Preferences, Choice>, _ text: @escaping (Part, Choice) -> String?
    ) -> AnyPublisher<String?, Never> {
        self.text(usingEach: choice) { text($0, $1[keyPath: choice]) }
    }

    /// A text that is made from the weather and several of the preferences.
    func text<each Choice: Equatable>(
        usingEach choice: repeat KeyPath<Preferences, each Choice>, text: @escaping (Part, Preferences) -> String?
    ) -> AnyPublisher<String?, Never> {
        output(choices(repeat each choice), text, otherwise: nil)
    }

    /// Cells that are made from the weather and those of the preferences that they use.
    func cells<Cell, each Choice: Equatable>(
        usingEach choice: repeat KeyPath<Preferences, each Choice>, cells: @escaping (Part, Preferences) -> [Cell]
    ) -> AnyPublisher<[Cell], Never> {
        output(choices(repeat each choice), cells, otherwise: [])
    }

    /// The preferences, sent anew only when one of the named ones has changed.
    func choices<each Choice: Equatable>(
        _ used: repeat KeyPath<Preferences, each Choice>
    ) -> some Publisher<Preferences, Never> {
        preferences.removeDuplicates { before, after in
            for path in repeat each used {
                if before[keyPath: path] != after[keyPath: path] { return false }
            }
            return true
        }
    }

    private func output<Value>(
        _ choices: some Publisher<Preferences, Never>, _ value: @escaping (Part, Preferences) -> Value,
        otherwise nothing: Value
    ) -> AnyPublisher<Value, Never> {
        parts.combineLatest(choices)
            .map { part, choices in part.map { value($0, choices) } ?? nothing }
            .eraseToAnyPublisher()
    }
}
