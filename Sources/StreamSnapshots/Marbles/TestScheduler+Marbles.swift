import Rx

extension TestScheduler {
    /// Makes a stream that plays a line of marbles once, beginning now, with or without subscribers, like a user's
    /// input.
    public func hot<Value, Failure>(
        _ marbles: Marbles<Value, Failure>, tick: VirtualTime.Stride = 1
    ) -> AnyPublisher<Value, Failure> {
        let subject = PassthroughSubject<Value, Failure>()
        play(marbles, into: subject, tick: tick)
        return subject.eraseToAnyPublisher()
    }

    /// Makes a stream that plays a line of marbles to each subscriber from its subscription, like a service's response.
    public func cold<Value, Failure>(
        _ marbles: Marbles<Value, Failure>, tick: VirtualTime.Stride = 1
    ) -> AnyPublisher<Value, Failure> {
        Deferred { self.hot(marbles, tick: tick) }.eraseToAnyPublisher()
    }

    /// Sends the events of a line of marbles to a subject, beginning now.
    public func play<Value, Failure>(
        _ marbles: Marbles<Value, Failure>, into subject: some Subject<Value, Failure>, tick: VirtualTime.Stride = 1
    ) {
        for (place, event) in marbles.events {
            schedule(after: now.advanced(by: .nanoseconds(tick.nanoseconds * place))) {
                switch event {
                case .value(let value): subject.send(value)
                case .finished: subject.send(completion: .finished)
                case .failed(let error): subject.send(completion: .failure(error))
                case .requested, .cancelled: break
                }
            }
        }
    }
}

extension StreamRecord {
    /// Returns the record as a line of marbles, with each event in its tick. The record needs a clock.
    ///
    /// Values longer than a character, and several in one tick, are in parentheses: `-a-(bc)-(10)|`.
    public func marbles(tick: VirtualTime.Stride = 1) -> String {
        var ticks: [[String]] = []
        for entry in log.entries {
            guard let mark = entry.event.mark, let time = entry.time else { continue }
            let place = max(0, time.nanoseconds) / max(1, tick.nanoseconds)
            while ticks.count <= place { ticks.append([]) }
            ticks[place].append(mark)
        }
        return ticks.map { marks in
            if marks.isEmpty { return "-" }
            let separator = marks.allSatisfy { $0.count == 1 } ? "" : " "
            let together = marks.joined(separator: separator)
            return together.count == 1 ? together : "(\(together))"
        }
        .joined()
    }
}

extension StreamEvent {
    /// The mark of the event in a line of marbles; nil for an event that a line does not show.
    fileprivate var mark: String? {
        switch self {
        case .value(let value as any StringProtocol): String(value)
        case .value(let value): ValueText.line(of: value)
        case .finished: "|"
        case .failed: "#"
        case .requested, .cancelled: nil
        }
    }
}
