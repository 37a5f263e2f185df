import Rx
import Weather

/// The stream of view states, made from the states and the preferences. A new subscriber first gets the current one.
///
/// The first subscriber subscribes to both; with the last one, the view state is released.
final class ViewStates: Publisher {
    typealias Output = ViewState
    typealias Failure = Never

    private let states: AnyPublisher<WeatherDataState, Never>
    private let preferences: AnyPublisher<Preferences, Never>
    private let world: World

    private let present = CurrentValueSubject<ViewState, Never>(ViewState(after: 0))
    /// View states are made and sent by one thread at a time. A subscriber may cause the next one.
    private let turn = Turn()
    /// Guards the following two variables.
    private let lock = Lock()
    private var subscribers = 0
    private var following: [AnyCancellable] = []

    init(
        states: AnyPublisher<WeatherDataState, Never>, preferences: AnyPublisher<Preferences, Never>, world: World
    ) {
        (self.states, self.preferences, self.world) = (states, preferences, world)
    }

    func receive<S: Subscriber<ViewState, Never>>(subscriber: S) {
        let isFirst = lock.withLock {
            subscribers += 1
            return subscribers == 1
        }
        present.receive(
            subscriber: AnySubscriber<ViewState, Never>(
                receiveSubscription: { subscriber.receive(subscription: ViewStateSubscription($0, to: self)) },
                receiveValue: subscriber.receive,
                receiveCompletion: subscriber.receive))
        if isFirst { follow() }
    }

    /// Subscribes to the preferences first, so that an available state is shown once rather than twice.
    private func follow() {
        let both = [
            preferences.sink { [weak self] in self?.show($0) },
            states.sink { [weak self] in self?.show($0) },
        ]
        lock.withLock {
            if subscribers > 0 { following += both }
        }
    }

    fileprivate func leave() {
        // The returned objects are released, and so cancelled, outside the lock.
        let isLast: (Bool, [AnyCancellable]) = lock.withLock {
            subscribers -= 1
            guard subscribers == 0 else { return (false, []) }
            defer { following = [] }
            return (true, following)
        }
        if isLast.0 { turn.take { present.value = ViewState(after: present.value.number + 1) } }
    }

    private func show(_ state: WeatherDataState) {
        turn.take { present.send(ViewState(state, after: present.value, in: world)) }
    }

    private func show(_ choices: Preferences) {
        turn.take { present.send(ViewState(choices, after: present.value)) }
    }
}

/// A subscription that keeps the view states alive, and notifies them once when it is cancelled.
private final class ViewStateSubscription: Subscription {
    private let base: any Subscription
    private let lock = Lock()
    private var viewStates: ViewStates?

    init(_ base: any Subscription, to viewStates: ViewStates) {
        (self.base, self.viewStates) = (base, viewStates)
    }

    func request(_ demand: Subscribers.Demand) { base.request(demand) }

    func cancel() {
        base.cancel()
        lock.withLock { viewStates.take() }?.leave()
    }
}
