import Foundation

/// Why data could not be understood: what was found, and where in the JSON.
public struct ForecastProblem: Error, Equatable, Sendable, CustomStringConvertible {
    /// What is wrong, in one sentence.
    public let message: String
    /// The place inside the document, such as `hours[3].temperature`; empty for the document itself.
    public let path: String

    init(_ message: String, at path: String) {
        self.message = message
        self.path = path
    }

    /// The place and the message.
    public var description: String {
        path.isEmpty ? message : "\(path): \(message)"
    }
}

extension ForecastProblem {
    init(_ error: DecodingError) {
        switch error {
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            self.init(context.debugDescription, at: Self.path(context.codingPath))
        case .keyNotFound(let key, let context):
            self.init("“\(key.stringValue)” is missing", at: Self.path(context.codingPath))
        case .dataCorrupted(let context) where context.codingPath.isEmpty:
            let detail = (context.underlyingError as NSError?)?.userInfo["NSDebugDescription"] as? String
            self.init("this is not JSON: \(detail ?? context.debugDescription)", at: "")
        case .dataCorrupted(let context):
            self.init(context.debugDescription, at: Self.path(context.codingPath))
        @unknown default:
            self.init(String(describing: error), at: "")
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        keys.reduce("") { path, key in
            if let index = key.intValue { return path + "[\(index)]" }
            return path.isEmpty ? key.stringValue : path + "." + key.stringValue
        }
    }
}
