import Spelling

/// A name under which a record has no output, or none of the kind that was asked for.
public struct UnknownOutput: Error, Equatable, Sendable, CustomStringConvertible {
    /// The name.
    public let name: String
    /// What is wrong with it, as a sentence.
    public let description: String

    init(_ name: String, among names: [String]) {
        let near = Suggestion.nearest(to: name, among: names).map { "; did you mean “\($0)”?" } ?? ""
        (self.name, description) = (name, "there is no output “\(name)”\(near)")
    }

    init(_ name: String, emittingNo kind: String) {
        (self.name, description) = (name, "the output “\(name)” emits no \(kind)")
    }
}
