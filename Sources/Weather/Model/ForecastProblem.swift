/// An error in data: what is wrong, and where in the JSON.
public struct ForecastProblem: Error, Equatable, Sendable, CustomStringConvertible {
    /// What is wrong, in one sentence.
    public let message: String
    /// The path inside the document, such as `hours[3].temperature`; empty for the document itself.
    public let path: String

    init(_ message: String, at path: String) {
        self.message = message
        self.path = path
    }

    /// The path and the message.
    public var description: String {
        path.isEmpty ? message : "\(path): \(message)"
    }
}
