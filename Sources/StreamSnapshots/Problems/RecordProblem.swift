/// An error thrown when a stream's events differ from those that a test expects.
public struct RecordProblem: Error, Equatable, CustomStringConvertible {
    /// The description of the error, with its place in the test.
    public let description: String

    init(_ message: String, at place: SourcePlace) {
        description = "\(place): \(message)"
    }

    /// Throws if there are unchecked events.
    static func expectNothingUnseen(in logs: [any Attentive], at place: SourcePlace) throws(RecordProblem) {
        let messages = logs.compactMap(\.unseen)
        if !messages.isEmpty { throw RecordProblem(messages.joined(separator: "\n"), at: place) }
    }
}
