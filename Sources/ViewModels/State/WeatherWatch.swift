import FoundationEssentials
import Rx
import Weather

/// The longest time in seconds between two looks at the clock. That of a scheduler can stand still while the machine
/// sleeps, so that one long wait would end too late.
private let longestPause: TimeInterval = 60

/// Follows a moving location and requests its weather, no more often than a gate permits.
struct WeatherWatch<Context: Scheduler> {
    let locations: AnyPublisher<GeoPoint, WeatherDataError>
    let gate: FetchGate
    let now: () -> Date
    let scheduler: Context
    let fetch: (GeoPoint) -> AnyPublisher<Forecast, WeatherDataError>

    /// A location and the previous one, from which the gate determines the movement.
    private struct Leg: Equatable {
        let before: GeoPoint?
        let here: GeoPoint
    }

    /// Passes on each state, from loading on, while the returned value is kept. It ends when the location fails.
    func follow(_ show: @escaping (WeatherDataState) -> Void) -> AnyCancellable {
        let memory = CurrentValueSubject<GateMemory, Never>(GateMemory())
        // The first location has no predecessor, and would wait in the zip for a second one.
        let located = locations.map(Optional.some).prepend(nil).multicast(subject: PassthroughSubject())
        let legs = located.zip(located.dropFirst()).compactMap { before, here in
            here.map { Leg(before: before, here: $0) }
        }

        let states = gate.looks(at: legs, times(after: memory), now: now, point: \.here) {
            memory.value.noticing($0.before)
        }
        .filter(\.opens)
        .map { look in
            memory.value.ask(about: look.wish.here, at: look.time)
            return weather(at: look.wish.here).setFailureType(to: WeatherDataError.self)
        }
        .switchToLatest()
        .catch { Just(.error($0)) }
        .prepend(.loading)
        .removeDuplicates { $0.isLoading && $1.isLoading }
        .sink { state in
            show(state)
            // Updated after the state is shown, so that a gate that opens then shows the next loading state after it.
            if let outcome = memory.value.after(state, at: now()) { memory.value = outcome }
        }
        // Both sides of the zip are subscribed now, so neither misses an available location.
        let connection = located.connect()
        return AnyCancellable {
            connection.cancel()
            states.cancel()
        }
    }

    private func weather(at point: GeoPoint) -> AnyPublisher<WeatherDataState, Never> {
        fetch(point)
            .first()
            .map(WeatherDataState.data)
            .catch { Just(.error($0)) }
            .replaceEmpty(with: .error(.failedRequest))
            .receive(on: scheduler)
            .prepend(.loading)
            .eraseToAnyPublisher()
    }

    /// Returns the times to check the gate again: after each outcome, since the location may have changed meanwhile,
    /// and when the gate opens after a time. The displayed state is not a reason to check.
    private func times(after memory: some Publisher<GateMemory, Never>) -> AnyPublisher<Date, Never> {
        memory
            .filter { $0.askingSince == nil }
            .map { memory in Just(now()).append(opening(after: memory)) }
            .switchToLatest()
            .eraseToAnyPublisher()
    }

    /// Returns the times to check the gate while it is closed, from a shortest wait in seconds on.
    private func opening(after memory: GateMemory, in shortest: TimeInterval = 0) -> AnyPublisher<Date, Never> {
        guard let time = gate.opening(after: memory) else { return Empty().eraseToAnyPublisher() }
        // The additional second ensures that the gate is open, although the scheduler has its own clock.
        let wait = max(shortest, time.timeIntervalSince(now())) + 1
        let (count, start) = (Int(min(wait / longestPause, 1e9)), scheduler.now)
        return repeatElement(longestPause, count: count).publisher
            .append(wait - Double(count) * longestPause)
            .flatMap(maxPublishers: .max(1)) { Just(()).delay(for: .seconds($0), scheduler: scheduler) }
            .map(now)
            .append(Deferred { again(after: memory, since: start) })
            .eraseToAnyPublisher()
    }

    /// Returns the times to check a gate that is still closed, for example because a clock was set back. On a scheduler
    /// that does not wait, there would be no end of them.
    private func again(after memory: GateMemory, since start: Context.SchedulerTimeType) -> AnyPublisher<Date, Never> {
        scheduler.now > start ? opening(after: memory, in: longestPause) : Empty().eraseToAnyPublisher()
    }
}

extension GateMemory {
    /// Returns the memory with a location that was checked before.
    fileprivate func noticing(_ point: GeoPoint?) -> GateMemory {
        var memory = self
        if let point { memory.notice(point) }
        return memory
    }

    /// Returns the memory with the outcome of a request; nil while it is unknown.
    fileprivate func after(_ state: WeatherDataState, at now: Date) -> GateMemory? {
        var memory = self
        switch state {
        case .loading: return nil
        case .data: memory.succeed(at: now)
        case .error: memory.fail(at: now)
        }
        return memory
    }
}
