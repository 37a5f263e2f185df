import Foundation
import Rx
import Weather

/// Follows somebody who moves with the weather of wherever that is, and asks for it no more often than a gate lets it.
struct WeatherWatch<Context: Scheduler> {
    let locations: AnyPublisher<GeoPoint, WeatherDataError>
    let gate: FetchGate
    let now: () -> Date
    let scheduler: Context
    let fetch: (GeoPoint) -> AnyPublisher<Forecast, WeatherDataError>

    /// A location and the one before, by which the gate sees whether somebody has moved.
    private struct Leg: Equatable {
        let before: GeoPoint?
        let here: GeoPoint
    }

    /// Shows each state, from loading on, as long as the returned value is kept. It ends when the location is lost.
    func follow(_ show: @escaping (WeatherDataState) -> Void) -> AnyCancellable {
        let memory = CurrentValueSubject<GateMemory, Never>(GateMemory())
        // The first location has none before it, and would wait in the zip for a second one.
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
            // Only now: a gate that opens after an answer shows the next loading after it.
            if let outcome = memory.value.after(state, at: now()) { memory.value = outcome }
        }
        // Both sides of the zip listen by now, so neither misses a location that is there already.
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

    /// When to look at the gate again: after each outcome, since somebody may have moved while it was awaited, and when
    /// time alone opens the gate. What is shown meanwhile is no reason to look.
    private func times(after memory: some Publisher<GateMemory, Never>) -> AnyPublisher<Date, Never> {
        memory
            .filter { $0.askingSince == nil }
            .map { memory in Just(now()).append(opening(after: memory)) }
            .switchToLatest()
            .eraseToAnyPublisher()
    }

    private func opening(after memory: GateMemory) -> AnyPublisher<Date, Never> {
        guard let opening = gate.opening(after: memory) else { return Empty().eraseToAnyPublisher() }
        // The second makes sure that the gate is found open, although the scheduler has a clock of its own.
        let wait = max(0, opening.timeIntervalSince(now())) + 1
        return Just(()).delay(for: .seconds(wait), scheduler: scheduler).map(now).eraseToAnyPublisher()
    }
}

extension GateMemory {
    /// The same with a location that was looked at before.
    fileprivate func noticing(_ point: GeoPoint?) -> GateMemory {
        var memory = self
        if let point { memory.notice(point) }
        return memory
    }

    /// The memory of what came of asking; nil while that is not known.
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
