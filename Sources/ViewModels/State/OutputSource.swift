import Rx
import Weather

/// A source of outputs: the weather, or a part of it that is computed once for many outputs.
protocol OutputSource {
    associatedtype Part

    /// The stream of view states.
    var viewStates: AnyPublisher<ViewState, Never> { get }

    /// Returns the part of a view state; nil if it has none.
    func part(of viewState: ViewState) -> Part?
}

// MARK: - Outputs that depend on the weather only

extension OutputSource {
    /// Returns a stream of texts made from the weather; nil without weather.
    func text(_ text: @escaping (Part) -> String?) -> AnyPublisher<String?, Never> {
        WeatherOutput(viewStates) { viewState in part(of: viewState).flatMap(text) }.eraseToAnyPublisher()
    }

    /// Returns a stream of flags made from the weather; false without weather.
    func flag(_ flag: @escaping (Part) -> Bool) -> AnyPublisher<Bool, Never> {
        WeatherOutput(viewStates) { viewState in part(of: viewState).map(flag) ?? false }.eraseToAnyPublisher()
    }

    /// Returns a stream of cells made from the weather; empty without weather.
    func cells<Cell>(_ cells: @escaping (Part) -> [Cell]) -> WeatherOutput<[Cell]> {
        WeatherOutput(viewStates) { viewState in part(of: viewState).map(cells) ?? [] }
    }
}

// MARK: - Outputs that depend on preferences

extension OutputSource {
    /// Returns a stream of texts made from the weather and one preference.
    func text<Choice: Equatable>(
        using choice: @escaping (Preferences) -> Choice, _ text: @escaping (Part, Choice) -> String?
    ) -> AnyPublisher<String?, Never> {
        output(PreferenceUse(choice)) { text($0, choice($1)) }.map { $0 ?? nil }.eraseToAnyPublisher()
    }

    /// Returns a stream of texts made from the weather and several preferences.
    func text<each Choice: Equatable>(
        usingEach choice: repeat @escaping (Preferences) -> each Choice, text: @escaping (Part, Preferences) -> String?
    ) -> AnyPublisher<String?, Never> {
        output(PreferenceUse(repeat each choice), text).map { $0 ?? nil }.eraseToAnyPublisher()
    }

    /// Returns a stream of cells made from the weather and the preferences that they use.
    func cells<Cell, each Choice: Equatable>(
        usingEach choice: repeat @escaping (Preferences) -> each Choice, cells: @escaping (Part, Preferences) -> [Cell]
    ) -> WeatherOutput<[Cell]> {
        output(PreferenceUse(repeat each choice), cells).map { $0 ?? [] }
    }

    /// Returns a stream of values made from the weather and several preferences; nil without weather.
    func output<Value, each Choice: Equatable>(
        usingEach choice: repeat @escaping (Preferences) -> each Choice, value: @escaping (Part, Preferences) -> Value
    ) -> WeatherOutput<Value?> {
        output(PreferenceUse(repeat each choice), value)
    }

    private func output<Value>(
        _ uses: PreferenceUse, _ value: @escaping (Part, Preferences) -> Value
    ) -> WeatherOutput<Value?> {
        WeatherOutput(viewStates, using: uses) { viewState in
            guard let choices = viewState.preferences else { return nil }
            return part(of: viewState).map { value($0, choices) }
        }
    }
}

// MARK: - Sources

/// The states themselves, for outputs that also have a value without weather.
struct WeatherStates: OutputSource {
    let viewStates: AnyPublisher<ViewState, Never>

    func part(of viewState: ViewState) -> WeatherDataState? { viewState.state }
}

/// A part of the weather that is computed once for each state, for any number of outputs.
struct WeatherPart<Part>: OutputSource {
    let viewStates: AnyPublisher<ViewState, Never>
    private let memo = Memo<Part?>()
    private let part: (ViewState) -> Part?

    init(of viewStates: AnyPublisher<ViewState, Never>, _ part: @escaping (ViewState) -> Part?) {
        (self.viewStates, self.part) = (viewStates, part)
    }

    func part(of viewState: ViewState) -> Part? {
        memo.value(of: viewState.stateNumber) { part(viewState) }
    }
}

extension OutputSource {
    /// Returns a part of this source for several outputs; nil if it has none.
    func part<Inner>(_ inner: @escaping (Part) -> Inner?) -> WeatherPart<Inner> {
        WeatherPart(of: viewStates) { viewState in part(of: viewState).flatMap(inner) }
    }
}
