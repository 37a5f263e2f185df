extension StringProtocol {
    /// The text without surrounding white space and line breaks.
    package var trimmed: String { trimming(while: \.isSpaceOrBreak) }

    /// The text without surrounding spaces and tabs. Line breaks stay.
    package var trimmedInLine: String { trimming { $0.isSpaceOrBreak && !$0.isBreak } }

    /// Returns the text without the scalars at both ends that satisfy a condition.
    package func trimming(while isTrimmed: (Unicode.Scalar) -> Bool) -> String {
        let scalars = unicodeScalars
        guard let first = scalars.firstIndex(where: { !isTrimmed($0) }),
            let last = scalars.lastIndex(where: { !isTrimmed($0) })
        else { return "" }
        return String(self[first..<scalars.index(after: last)])
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is white space or a line break. The zero-width space is, although Unicode now counts it as a
    /// control character: texts that were copied from web pages can begin and end with it.
    package var isSpaceOrBreak: Bool { properties.isWhitespace || self == "\u{200B}" }

    /// Whether the scalar is a line break.
    fileprivate var isBreak: Bool {
        switch self {
        case "\n"..."\r", "\u{85}", "\u{2028}", "\u{2029}": true
        default: false
        }
    }
}
