import Rx
import Weather

/// Something that outputs are made from: the whole weather, or a part of it that is worked out once for many outputs.
protocol WeatherSource {
    associatedtype Part

    /// All that there is to show, one scene after the other.
    var scenes: AnyPublisher<Scene, Never> { get }

    /// What a scene has of it; nil for one that has none.
    func part(of scene: Scene) -> Part?
}

// MARK: - Outputs from the weather alone

extension WeatherSource {
    /// A text that is made from the weather; nil while there is none.
    func text(_ text: @escaping (Part) -> String?) -> AnyPublisher<String?, Never> {
        WeatherOutput(scenes) { scene in part(of: scene).flatMap(text) }.eraseToAnyPublisher()
    }

    /// A yes or no about the weather; no while there is none.
    func flag(_ flag: @escaping (Part) -> Bool) -> AnyPublisher<Bool, Never> {
        WeatherOutput(scenes) { scene in part(of: scene).map(flag) ?? false }.eraseToAnyPublisher()
    }

    /// The cells that are made from the weather; none while there is none.
    func cells<Cell>(_ cells: @escaping (Part) -> [Cell]) -> WeatherOutput<[Cell]> {
        WeatherOutput(scenes) { scene in part(of: scene).map(cells) ?? [] }
    }
}

// MARK: - Outputs that follow preferences

extension WeatherSource {
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
        WeatherOutput(scenes, using: uses) { scene in
            guard let choices = scene.preferences else { return nil }
            return part(of: scene).map { value($0, choices) }
        }
    }
}

// MARK: - Sources

/// The states themselves, for outputs that say something also while there is no weather.
struct WeatherStates: WeatherSource {
    let scenes: AnyPublisher<Scene, Never>

    func part(of scene: Scene) -> WeatherDataState? { scene.state }
}

/// A part of the weather that is worked out once for each state, however many outputs are made from it.
struct WeatherPart<Part>: WeatherSource {
    let scenes: AnyPublisher<Scene, Never>
    private let newest = Newest<Part?>()
    private let part: (Scene) -> Part?

    init(of scenes: AnyPublisher<Scene, Never>, _ part: @escaping (Scene) -> Part?) {
        (self.scenes, self.part) = (scenes, part)
    }

    func part(of scene: Scene) -> Part? {
        newest.value(of: scene.stateNumber) { part(scene) }
    }
}

extension WeatherSource {
    /// A part of this that several outputs share; nil where it has none.
    func part<Inner>(_ inner: @escaping (Part) -> Inner?) -> WeatherPart<Inner> {
        WeatherPart(of: scenes) { scene in part(of: scene).flatMap(inner) }
    }
}
