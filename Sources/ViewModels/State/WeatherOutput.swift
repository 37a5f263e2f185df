import Rx
import Weather

/// A stream made of scenes: a value for each state, and one for each change of a preference that it uses.
///
/// All outputs are of this type, whatever they say, so that there are few types to make when a program starts.
struct WeatherOutput<Value>: Publisher {
    typealias Output = Value
    typealias Failure = Never

    private let scenes: AnyPublisher<Scene, Never>
    private let uses: PreferenceUse?
    private let value: (Scene) -> Value

    /// An output of what is made of each scene that has a state.
    ///
    /// - Parameter uses: The preferences that it is made with. While these are not known, there is no value either.
    init(
        _ scenes: AnyPublisher<Scene, Never>, using uses: PreferenceUse? = nil, _ value: @escaping (Scene) -> Value
    ) {
        (self.scenes, self.uses, self.value) = (scenes, uses, value)
    }

    func receive<S: Subscriber<Value, Never>>(subscriber: S) {
        // A chain of operators would be a few types more for each kind of value.
        var shown: Scene?
        scenes.receive(
            subscriber: AnySubscriber<Scene, Never>(
                receiveSubscription: subscriber.receive,
                receiveValue: { [uses, value] scene in
                    guard scene.isNews(after: shown, using: uses) else { return .max(1) }
                    shown = scene
                    return subscriber.receive(value(scene))
                },
                receiveCompletion: subscriber.receive))
    }

    /// The stream of what is made of each value. Two of these in a row are one.
    func map<Other>(_ transform: @escaping (Value) -> Other) -> WeatherOutput<Other> {
        WeatherOutput<Other>(scenes, using: uses) { [value] in transform(value($0)) }
    }

    /// The same stream, where a value is made once for all that is made of it.
    func shared() -> WeatherOutput {
        let newest = Newest<Value>()
        return WeatherOutput(scenes, using: uses) { [value] scene in
            newest.value(of: scene.number) { value(scene) }
        }
    }
}

/// Which of the preferences an output is made with.
struct PreferenceUse {
    /// Whether those are the same in both.
    let isSame: (Preferences, Preferences) -> Bool

    /// The use of some of the preferences.
    init<each Choice: Equatable>(_ choice: repeat @escaping (Preferences) -> each Choice) {
        isSame = { before, after in
            for choice in repeat each choice {
                if choice(before) != choice(after) { return false }
            }
            return true
        }
    }
}

extension Scene {
    /// Whether an output has to say what it did not say of the scene that it showed last.
    fileprivate func isNews(after shown: Scene?, using uses: PreferenceUse?) -> Bool {
        guard state != nil else { return false }
        guard let uses else { return shown?.stateNumber != stateNumber }
        guard let preferences else { return false }
        guard let shown, shown.stateNumber == stateNumber, let before = shown.preferences else { return true }
        // Preferences that change while a scene is being sent may arrive before that scene does.
        return shown.number < number && !uses.isSame(before, preferences)
    }
}
