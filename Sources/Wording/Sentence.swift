/// A message together with its kind: the literal text without the interpolated values.
///
/// ```swift
/// let sentence: Sentence = "there is no icon called “\(name)”"
/// sentence.text    // there is no icon called “sum”
/// sentence.kind    // there is no icon called “…”
/// ```
package struct Sentence: Hashable, Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
    /// The whole message.
    package let text: String
    /// The text that all messages of its kind share.
    package let kind: String

    package var description: String { text }

    /// Creates a message of a given kind.
    package init(_ text: String, kind: String) {
        (self.text, self.kind) = (text, kind)
    }

    package init(stringLiteral value: String) {
        self.init(value, kind: value)
    }

    package init(stringInterpolation parts: StringInterpolation) {
        self.init(parts.text, kind: parts.kind)
    }

    /// The literal parts of a message and the values between them.
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""
        fileprivate var kind = ""

        package init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity)
            kind.reserveCapacity(literalCapacity)
        }

        package mutating func appendLiteral(_ literal: String) {
            text += literal
            kind += literal
        }

        package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            text += value.description
            kind += "…"
        }
    }
}
