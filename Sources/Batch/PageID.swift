import TextForms

/// The identifier of a page: `no/oslo`, which gives `no/oslo.html`.
package struct PageID: Hashable, Sendable, CustomStringConvertible {
    /// The identifier as given.
    package let description: String
    /// The identifier in a form that is equal for names that some file systems do not distinguish: `Oslo` and `oslo`,
    /// or two encodings of `Å`.
    package let folded: String

    /// The reasons why a text is no identifier.
    package enum Mistake: Error, Equatable {
        case length(Int)
        case segment(String)
        case character(Unicode.Scalar)
    }

    /// An identifier of letters and digits of any script and of `. _ ~ -`, in segments separated by `/`.
    package init(_ text: String) throws(Mistake) {
        guard (1...Self.longest).contains(text.utf8.count) else { throw .length(text.utf8.count) }
        if let character = text.unicodeScalars.first(where: { !Self.isAllowed($0) }) { throw .character(character) }
        // Compares bytes, since a combining mark after a slash forms one character with it.
        for segment in text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        where segment.first ?? UInt8(ascii: ".") == UInt8(ascii: ".") {
            throw .segment(String(decoding: segment, as: UTF8.self))
        }
        (description, folded) = (text, Self.folded(text))
    }

    /// The longest identifier in bytes.
    package static let longest = 200

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            return switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "/", ".", "_", "~", "-": true
            default: false
            }
        }
        return switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .nonspacingMark, .spacingMark:
            // Invisible characters would make identifiers that look the same.
            !scalar.properties.isDefaultIgnorableCodePoint
        default: false
        }
    }

    /// A text in the form that such file systems compare.
    package static func folded(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
        // Upper case first, in which `ß` and `ss` are equal; then lower case, since `ẞ` has the lower case of `ß`.
        let small = text.decomposed.lowercased()
        return small.uppercased().lowercased().decomposed
    }
}
