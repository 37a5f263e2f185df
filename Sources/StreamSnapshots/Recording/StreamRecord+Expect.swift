extension StreamRecord {
    /// Takes the next event that nobody has looked at.
    @discardableResult
    public func next(file: String = #fileID, line: Int = #line) throws(RecordProblem) -> StreamEvent<Output, Failure> {
        guard let entry = log.takeNext() else { throw problem("another event was expected", file, line) }
        return entry.event
    }

    /// Checks that the next events are these values, in this order.
    public func expect(_ values: Output..., file: String = #fileID, line: Int = #line) throws(RecordProblem)
    where Output: Equatable {
        for expected in values {
            let wanted = "the value \(ValueText.line(of: expected)) was expected"
            guard let entry = log.takeNext() else { throw problem(wanted, file, line) }
            if case .value(expected) = entry.event { continue }
            throw problem(wanted, insteadOf: entry, file, line)
        }
    }

    /// Checks that the next event is the end.
    public func expectFinished(file: String = #fileID, line: Int = #line) throws(RecordProblem) {
        guard let entry = log.takeNext() else { throw problem("the end was expected", file, line) }
        guard case .finished = entry.event else { throw problem("the end was expected", insteadOf: entry, file, line) }
    }

    /// Checks that the next event is a failure.
    ///
    /// - Returns: The error.
    @discardableResult
    public func expectFailure(file: String = #fileID, line: Int = #line) throws(RecordProblem) -> Failure {
        guard let entry = log.takeNext() else { throw problem("a failure was expected", file, line) }
        guard case .failed(let error) = entry.event else {
            throw problem("a failure was expected", insteadOf: entry, file, line)
        }
        return error
    }

    /// Counts all that has happened so far as looked at.
    public func skipEvents() { log.seeAll() }

    /// Checks that somebody has looked at every event. Comparing the record with a snapshot looks at all of them;
    /// reading ``values``, ``events`` or ``text`` does not.
    public func expectNoMoreEvents(file: String = #fileID, line: Int = #line) throws(RecordProblem) {
        try RecordProblem.expectNothingUnseen(in: [log], at: SourcePlace(file: file, line: line))
    }

    private func problem(_ wanted: String, _ file: String, _ line: Int) -> RecordProblem {
        RecordProblem("Of “\(name)” \(wanted), and nothing came.", at: SourcePlace(file: file, line: line))
    }

    private func problem(
        _ wanted: String, insteadOf entry: EventLog<Output, Failure>.Entry, _ file: String, _ line: Int
    ) -> RecordProblem {
        let got = log.lines(entry) { $0 }.joined(separator: "\n")
        return RecordProblem("Of “\(name)” \(wanted), and this came: \(got)", at: SourcePlace(file: file, line: line))
    }
}
