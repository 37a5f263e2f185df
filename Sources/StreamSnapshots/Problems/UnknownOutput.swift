import Spelling

/// An error thrown when a record has no output of the requested name or kind.
public struct UnknownOutput: Error, Equatable, Sendable, CustomStringConvertible {
    /// The name.
    public let name: String
    /// The description of the error.
    public let description: String

    init(_ name: String, among names: [String]) {
        let near = Suggestion.nearest(to: name, among: names).map { "; did you mean “\($0)”?" } ?? ""
        (self.name, description) = (name, "unknown output “\(name)”\(near)")
    }

    init(_ name: String, emittingNo kind: String) {
        (self.name, description) = (name, "the output “\(name)” emits no \(kind)")
    }
}
