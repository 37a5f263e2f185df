/// What a stream does, drawn as a line: `-a-(bc)-|`.
///
/// Each place of the line is a tick of time. `-` is a tick in which nothing happens; a letter, digit or any other
/// character is a value, `|` the end, `#` a failure. What happens in the same tick stands in parentheses. Spaces only
/// make it easier to read.
///
/// ```swift
/// let typed = time.hot(try Marbles("-t-te-tea|", values: ["t": "tea"]))
/// ```
public struct Marbles<Value, Failure: Error> {
    /// What happens in a tick, which counts from 0.
    let events: [(tick: Int, event: StreamEvent<Value, Failure>)]

    /// A line whose values are listed, and which may fail.
    public init(_ line: String, values: [Character: Value], failure: Failure) throws(MarbleProblem) {
        try self.init(line, { values[$0] }, failure)
    }

    /// A line whose values are listed.
    public init(_ line: String, values: [Character: Value]) throws(MarbleProblem) where Failure == Never {
        try self.init(line, { values[$0] }, nil)
    }

    /// A line whose values are the characters themselves, and which may fail.
    public init(_ line: String, failure: Failure) throws(MarbleProblem) where Value == String {
        try self.init(line, { String($0) }, failure)
    }

    /// A line whose values are the characters themselves.
    public init(_ line: String) throws(MarbleProblem) where Value == String, Failure == Never {
        try self.init(line, { String($0) }, nil)
    }

    private init(_ line: String, _ value: (Character) -> Value?, _ failure: Failure?) throws(MarbleProblem) {
        var reader = MarbleReader(line)
        var events: [(tick: Int, event: StreamEvent<Value, Failure>)] = []
        while let mark = try reader.next() {
            switch mark.character {
            case "|": events.append((mark.tick, .finished))
            case "#":
                guard let failure else { throw reader.problem("the stream cannot fail; pass `failure:`") }
                events.append((mark.tick, .failed(failure)))
            case let character:
                guard let value = value(character) else { throw reader.problem("no value is listed for it") }
                events.append((mark.tick, .value(value)))
            }
        }
        self.events = events
    }
}
