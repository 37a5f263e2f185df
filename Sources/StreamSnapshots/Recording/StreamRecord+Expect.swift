extension StreamRecord {
    /// Takes the next unchecked event.
    @discardableResult
    public func next(file: String = #fileID, line: Int = #line) throws(RecordProblem) -> StreamEvent<Output, Failure> {
        guard let entry = log.takeNext() else { throw problem("another event", file, line) }
        return entry.event
    }

    /// Checks that the next events are these values, in this order.
    public func expect(_ values: Output..., file: String = #fileID, line: Int = #line) throws(RecordProblem)
    where Output: Equatable {
        for expected in values {
            let wanted = "the value \(ValueText.line(of: expected))"
            guard let entry = log.takeNext() else { throw problem(wanted, file, line) }
            if case .value(expected) = entry.event { continue }
            throw problem(wanted, insteadOf: entry, file, line)
        }
    }

    /// Checks that the next event is the end of the stream.
    public func expectFinished(file: String = #fileID, line: Int = #line) throws(RecordProblem) {
        guard let entry = log.takeNext() else { throw problem("the end", file, line) }
        guard case .finished = entry.event else { throw problem("the end", insteadOf: entry, file, line) }
    }

    /// Checks that the next event is a failure.
    ///
    /// - Returns: The error.
    @discardableResult
    public func expectFailure(file: String = #fileID, line: Int = #line) throws(RecordProblem) -> Failure {
        guard let entry = log.takeNext() else { throw problem("a failure", file, line) }
        guard case .failed(let error) = entry.event else {
            throw problem("a failure", insteadOf: entry, file, line)
        }
        return error
    }

    /// Marks all events so far as checked.
    public func skipEvents() { log.seeAll() }

    /// Checks that every event was checked. Comparing the record with a snapshot checks all of them; reading
    /// ``values``, ``events`` or ``text`` does not.
    public func expectNoMoreEvents(file: String = #fileID, line: Int = #line) throws(RecordProblem) {
        try RecordProblem.expectNothingUnseen(in: [log], at: SourcePlace(file: file, line: line))
    }

    private func problem(_ wanted: String, _ file: String, _ line: Int) -> RecordProblem {
        RecordProblem("“\(name)”: expected \(wanted), got no further event", at: SourcePlace(file: file, line: line))
    }

    private func problem(
        _ wanted: String, insteadOf entry: EventLog<Output, Failure>.Entry, _ file: String, _ line: Int
    ) -> RecordProblem {
        let got = log.lines(entry) { $0 }.joined(separator: "\n")
        return RecordProblem("“\(name)”: expected \(wanted), got \(got)", at: SourcePlace(file: file, line: line))
    }
}
