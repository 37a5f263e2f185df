/// An error in data, and its place in the JSON.
public struct ForecastProblem: Error, Equatable, Sendable, CustomStringConvertible {
    /// The error, in one sentence.
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
