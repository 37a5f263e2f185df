import Rx
import Weather

/// Something that outputs are made from: the whole weather, or a part of it that is worked out once for many outputs.
protocol OutputSource {
    associatedtype Part

    /// All that there is to show, one view state after the other.
    var viewStates: AnyPublisher<ViewState, Never> { get }

    /// What a view state has of it; nil for one that has none.
    func part(of viewState: ViewState) -> Part?
}

// MARK: - Outputs from the weather alone

extension OutputSource {
    /// A text that is made from the weather; nil while there is none.
    func text(_ text: @escaping (Part) -> String?) -> AnyPublisher<String?, Never> {
        WeatherOutput(viewStates) { viewState in part(of: viewState).flatMap(text) }.eraseToAnyPublisher()
    }

    /// A yes or no about the weather; no while there is none.
    func flag(_ flag: @escaping (Part) -> Bool) -> AnyPublisher<Bool, Never> {
        WeatherOutput(viewStates) { viewState in part(of: viewState).map(flag) ?? false }.eraseToAnyPublisher()
    }

    /// The cells that are made from the weather; none while there is none.
    func cells<Cell>(_ cells: @escaping (Part) -> [Cell]) -> WeatherOutput<[Cell]> {
        WeatherOutput(viewStates) { viewState in part(of: viewState).map(cells) ?? [] }
    }
}

// MARK: - Outputs that follow preferences

extension OutputSource {
    /// A text that is made from the weather and one of the preferences.
    func text<Choice: Equatable>(
        using choice: @escaping (Preferences) -> Choice, _ text: @escaping (Part, Choice) -> String?
    ) -> AnyPublisher<String?, Never> {
        output(PreferenceUse(choice)) { text($0, choice($1)) }.map { $0 ?? nil }.eraseToAnyPublisher()
    }

    /// A text that is made from the weather and several of the preferences.
    func text<each Choice: Equatable>(
        usingEach choice: repeat @escaping (Preferences) -> each Choice, text: @escaping (Part, Preferences) -> String?
    ) -> AnyPublisher<String?, Never> {
        output(PreferenceUse(repeat each choice), text).map { $0 ?? nil }.eraseToAnyPublisher()
    }

    /// Cells that are made from the weather and those of the preferences that they use.
    func cells<Cell, each Choice: Equatable>(
        usingEach choice: repeat @escaping (Preferences) -> each Choice, cells: @escaping (Part, Preferences) -> [Cell]
    ) -> WeatherOutput<[Cell]> {
        output(PreferenceUse(repeat each choice), cells).map { $0 ?? [] }
    }

    /// Whatever is made from the weather and several of the preferences, to make outputs of; nil while there is none.
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

/// The states themselves, for outputs that say something also while there is no weather.
struct WeatherStates: OutputSource {
    let viewStates: AnyPublisher<ViewState, Never>

    func part(of viewState: ViewState) -> WeatherDataState? { viewState.state }
}

/// A part of the weather that is worked out once for each state, however many outputs are made from it.
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
    /// A part of this that several outputs share; nil where it has none.
    func part<Inner>(_ inner: @escaping (Part) -> Inner?) -> WeatherPart<Inner> {
        WeatherPart(of: viewStates) { viewState in part(of: viewState).flatMap(inner) }
    }
}
