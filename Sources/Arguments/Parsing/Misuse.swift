import Spelling

/// An error in the arguments: what is wrong, and what to do.
public struct Misuse: Error, Equatable, Sendable, CustomStringConvertible {
    /// The kind of error.
    public let kind: Kind
    /// The error.
    public let message: String
    /// The advice.
    public let advice: String

    /// The kinds of errors; their names stay the same.
    public enum Kind: String, CaseIterable, Sendable {
        case unknownOption = "unknown-option"
        case unknownSubcommand = "unknown-subcommand"
        case unknownTopic = "unknown-topic"
        case missingValue = "missing-value"
        case surplusValue = "surplus-value"
        case wrongValue = "wrong-value"
        case missingArgument = "missing-argument"
        case surplusArgument = "surplus-argument"
    }

    /// The message and the advice, in a sentence.
    public var description: String { advice.isEmpty ? message : "\(message); \(advice)" }

    init(_ kind: Kind, _ message: String, _ advice: String = "") {
        (self.kind, self.message, self.advice) = (kind, message, advice)
    }
}

extension Misuse {
    static func wrongValue(_ value: String, of name: String, _ refusal: OptionDescription.Refusal) -> Misuse {
        Misuse(
            .wrongValue, "“\(name)” takes \(refusal.expectation), not “\(shortened(value))”",
            refusal.suggestion.map { "did you mean “\($0)”?" } ?? "")
    }

    /// Returns a text, shortened if necessary so that it fits into a message.
    package static func shortened(_ text: String) -> String {
        // A character can consist of any number of scalars.
        guard text.utf8.count > 80, text.unicodeScalars.count > 80 else { return text }
        return String(text.unicodeScalars.prefix(79)) + "…"
    }
}

extension ValueShape {
    /// Returns the value that was probably meant.
    func suggestion(for text: String) -> String? {
        meant(text) ?? Suggestion.nearest(to: text, among: choices.map(\.name))
    }
}
