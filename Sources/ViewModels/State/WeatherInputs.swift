import Rx
import Weather

/// What every view model is made from: the stream of states, the stream of preferences, and the world.
///
/// The states are subscribed to once, however many outputs are made from them. An output emits once for each state, and
/// once for each change of a preference that it uses; while there is no weather, what it emits is empty.
public struct WeatherInputs {
    /// The states of the weather. A new subscriber gets the present one at once.
    public let state: AnyPublisher<WeatherDataState, Never>
    /// The reader's choices. A new subscriber gets the present ones at once.
    public let preferences: AnyPublisher<Preferences, Never>
    /// The clock and the words.
    public let world: World

    /// What each state says of the weather; nil for a state that has none.
    private let readings: AnyPublisher<Reading?, Never>

    /// Inputs with preferences that can change while pages are shown.
    public init(
        state: some Publisher<WeatherDataState, Never>,
        preferences: some Publisher<Preferences, Never>,
        world: World
    ) {
        self.state = state.shareLatest()
        self.preferences = preferences.eraseToAnyPublisher()
        self.world = world
        readings = self.state
            .map { state in state.weatherData.map { Reading($0, at: world.now()) } }
            .shareLatest()
    }
}

// MARK: - Outputs from the weather alone

extension WeatherInputs {
    /// A text that is made from the weather; nil while there is none.
    func text(_ text: @escaping (Reading) -> String?) -> AnyPublisher<String?, Never> {
        output(text, otherwise: nil)
    }

    /// A yes or no about the weather; no while there is none.
    func flag(_ flag: @escaping (Reading) -> Bool) -> AnyPublisher<Bool, Never> {
        output(flag, otherwise: false)
    }

    /// The cells that are made from the weather; none while there is none.
    func cells<Cell>(_ cells: @escaping (Reading) -> [Cell]) -> AnyPublisher<[Cell], Never> {
        output(cells, otherwise: [])
    }

    private func output<Value>(
        _ value: @escaping (Reading) -> Value, otherwise nothing: Value
    ) -> AnyPublisher<Value, Never> {
        readings.map { $0.map(value) ?? nothing }.eraseToAnyPublisher()
    }
}

// MARK: - Outputs that follow preferences

extension WeatherInputs {
    /// A text that is made from the weather and one of the preferences.
    func text<Choice: Equatable>(
        using choice: KeyPath<Preferences, Choice>, _ text: @escaping (Reading, Choice) -> String?
    ) -> AnyPublisher<String?, Never> {
        self.text(usingEach: choice) { text($0, $1[keyPath: choice]) }
    }

    /// A text that is made from the weather and several of the preferences.
    func text<each Choice: Equatable>(
        usingEach choice: repeat KeyPath<Preferences, each Choice>, text: @escaping (Reading, Preferences) -> String?
    ) -> AnyPublisher<String?, Never> {
        output(choices(repeat each choice), text, otherwise: nil)
    }

    /// Cells that are made from the weather and those of the preferences that they use.
    func cells<Cell, each Choice: Equatable>(
        usingEach choice: repeat KeyPath<Preferences, each Choice>, cells: @escaping (Reading, Preferences) -> [Cell]
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
        _ choices: some Publisher<Preferences, Never>, _ value: @escaping (Reading, Preferences) -> Value,
        otherwise nothing: Value
    ) -> AnyPublisher<Value, Never> {
        readings.combineLatest(choices)
            .map { reading, choices in reading.map { value($0, choices) } ?? nothing }
            .eraseToAnyPublisher()
    }
}
