import Rx
import Weather

/// A stream made from view states, with a value for each state and for each change of a preference that it uses.
///
/// All outputs have this one type, so that the program creates few types when it starts.
struct WeatherOutput<Value>: Publisher {
    typealias Output = Value
    typealias Failure = Never

    private let viewStates: AnyPublisher<ViewState, Never>
    private let uses: PreferenceUse?
    private let value: (ViewState) -> Value

    /// Creates an output from each view state that has a state.
    ///
    /// - Parameter uses: The preferences that it uses. It has no value while these are unknown.
    init(
        _ viewStates: AnyPublisher<ViewState, Never>, using uses: PreferenceUse? = nil,
        _ value: @escaping (ViewState) -> Value
    ) {
        (self.viewStates, self.uses, self.value) = (viewStates, uses, value)
    }

    func receive<S: Subscriber<Value, Never>>(subscriber: S) {
        // A chain of operators would need more types for each kind of value.
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

    /// Transforms each value. Two successive transformations become one.
    func map<Other>(_ transform: @escaping (Value) -> Other) -> WeatherOutput<Other> {
        WeatherOutput<Other>(viewStates, using: uses) { [value] in transform(value($0)) }
    }

    /// Returns the same stream with values that are made once for all subscribers.
    func shared() -> WeatherOutput {
        let memo = Memo<Value>()
        return WeatherOutput(viewStates, using: uses) { [value] viewState in
            memo.value(of: viewState.number) { value(viewState) }
        }
    }
}

/// The preferences that an output uses.
struct PreferenceUse {
    /// Whether these preferences are equal in both.
    let isSame: (Preferences, Preferences) -> Bool

    /// Creates the use of some of the preferences.
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
    /// Returns whether an output has to emit for this view state after the one shown last.
    fileprivate func isNews(after shown: ViewState?, using uses: PreferenceUse?) -> Bool {
        guard state != nil else { return false }
        guard let uses else { return shown?.stateNumber != stateNumber }
        guard let preferences else { return false }
        guard let shown, shown.stateNumber == stateNumber, let before = shown.preferences else { return true }
        // Preferences that change while a view state is being sent may arrive before that view state.
        return shown.number < number && !uses.isSame(before, preferences)
    }
}
