import Rx
import Weather

/// A stream made of viewStates: a value for each state, and one for each change of a preference that it uses.
///
/// All outputs are of this type, whatever they say, so that there are few types to make when a program starts.
struct WeatherOutput<Value>: Publisher {
    typealias Output = Value
    typealias Failure = Never

    private let viewStates: AnyPublisher<ViewState, Never>
    private let uses: PreferenceUse?
    private let value: (ViewState) -> Value

    /// An output of what is made of each view state that has a state.
    ///
    /// - Parameter uses: The preferences that it is made with. While these are not known, there is no value either.
    init(
        _ viewStates: AnyPublisher<ViewState, Never>, using uses: PreferenceUse? = nil,
        _ value: @escaping (ViewState) -> Value
    ) {
        (self.viewStates, self.uses, self.value) = (viewStates, uses, value)
    }

    func receive<S: Subscriber<Value, Never>>(subscriber: S) {
        // A chain of operators would be a few types more for each kind of value.
        var shown: ViewState?
        viewStates.receive(
            subscriber: AnySubscriber<ViewState, Never>(
                receiveSubscription: subscriber.receive,
                receiveValue: { [uses, value] viewState in
                    guard viewState.isNews(after: shown, using: uses) else { return .max(1) }
                    shown = viewState
                    return subscriber.receive(value(viewState))
                },
                receiveCompletion: subscriber.receive))
    }

    /// The stream of what is made of each value. Two of these in a row are one.
    func map<Other>(_ transform: @escaping (Value) -> Other) -> WeatherOutput<Other> {
        WeatherOutput<Other>(viewStates, using: uses) { [value] in transform(value($0)) }
    }

    /// The same stream, where a value is made once for all that is made of it.
    func shared() -> WeatherOutput {
        let memo = Memo<Value>()
        return WeatherOutput(viewStates, using: uses) { [value] viewState in
            memo.value(of: viewState.number) { value(viewState) }
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

extension ViewState {
    /// Whether an output has to say what it did not say of the view state that it showed last.
    fileprivate func isNews(after shown: ViewState?, using uses: PreferenceUse?) -> Bool {
        guard state != nil else { return false }
        guard let uses else { return shown?.stateNumber != stateNumber }
        guard let preferences else { return false }
        guard let shown, shown.stateNumber == stateNumber, let before = shown.preferences else { return true }
        // Preferences that change while a view state is being sent may arrive before that view state does.
        return shown.number < number && !uses.isSame(before, preferences)
    }
}
