/// Says that a stream did something else than a test expected of it.
public struct RecordProblem: Error, Equatable, CustomStringConvertible {
    /// What is wrong, and where in the test it was found out.
    public let description: String

    init(_ message: String, at place: SourcePlace) {
        description = "\(place): \(message)"
    }

    /// Throws when there is something that nobody has looked at.
    static func expectNothingUnseen(in logs: [any Attentive], at place: SourcePlace) throws(RecordProblem) {
        let messages = logs.compactMap(\.unseen)
        if !messages.isEmpty { throw RecordProblem(messages.joined(separator: "\n"), at: place) }
    }
}
