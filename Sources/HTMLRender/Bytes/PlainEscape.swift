/// Escapes text for a form that is not markup, so that no text from the data can end its line or its field, or control
/// a terminal.
enum PlainEscape: Equatable, Sendable {
    /// A line of text for a terminal or a file.
    case line
    /// Several lines: line breaks stay.
    case lines
    /// A value of type TEXT in iCalendar (RFC 5545, 3.3.11).
    case calendar
    /// An address, or another value without escaping: empty if a character is not permitted.
    case address

    /// Returns the escaped text.
    func escaped(_ text: String) -> String {
        if self == .address { return Self.isAddress(text) ? text : "" }
        if text.utf8.allSatisfy(isPlain) { return text }
        var result = String.UnicodeScalarView()
        var wasReturn = false
        for scalar in text.unicodeScalars {
            // A line break of two characters is one.
            if !(wasReturn && scalar == "\n") { append(scalar, to: &result) }
            wasReturn = scalar == "\r"
        }
        return String(result)
    }

    private func append(_ scalar: Unicode.Scalar, to result: inout String.UnicodeScalarView) {
        switch scalar.value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: result.append(each: lineBreak.unicodeScalars)
        case 0x09: result.append(" ")
        case 0x00..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: result.append("\u{FFFD}")
        case 0x2C, 0x3B, 0x5C:
            if self == .calendar { result.append("\\") }
            result.append(scalar)
        default: result.append(scalar)
        }
    }

    private var lineBreak: String {
        switch self {
        case .line, .address: " "
        case .lines: "\n"
        case .calendar: "\\n"
        }
    }

    private func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\\"): self != .calendar
        default: byte >= 0x20 && byte < 0x7F
        }
    }

    /// Returns whether a text is an address without blanks and control characters, to which a page may link.
    private static func isAddress(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } && SafeURL.isHarmless(text)
    }
}

extension String.UnicodeScalarView {
    /// Appends scalars one by one: the standard library's `append(contentsOf:)` copies the whole text each time.
    mutating func append(each scalars: some Sequence<Unicode.Scalar>) {
        for scalar in scalars { append(scalar) }
    }
}
