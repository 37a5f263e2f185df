import Foundation

/// The name of a page among many: `no/oslo`, of which `no/oslo.html` is made.
package struct PageID: Hashable, Sendable, CustomStringConvertible {
    /// The name as it was given.
    package let description: String
    /// The name as file systems see it that make no difference between `Oslo` and `oslo`, or between two ways to write `Å`.
    package let folded: String

    /// Why a text names no page.
    package enum Mistake: Error, Equatable {
        case length(Int)
        case segment(String)
        case character(Unicode.Scalar)
    }

    /// A name of letters and digits of any script and of `. _ ~ -`, in segments that `/` divides.
    package init(_ text: String) throws(Mistake) {
        guard (1...Self.longest).contains(text.utf8.count) else { throw .length(text.utf8.count) }
        if let character = text.unicodeScalars.first(where: { !Self.isAllowed($0) }) { throw .character(character) }
        // Of bytes, since a mark behind a slash makes a character with it.
        for segment in text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        where segment.first ?? UInt8(ascii: ".") == UInt8(ascii: ".") {
            throw .segment(String(decoding: segment, as: UTF8.self))
        }
        (description, folded) = (text, Self.folded(text))
    }

    /// The bytes of the longest name.
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
            // What is not shown would make names that look the same.
            !scalar.properties.isDefaultIgnorableCodePoint
        default: false
        }
    }

    /// A text as those file systems see it.
    package static func folded(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
        // By way of upper case, in which `ß` and `ss` are the same; and to that from lower case, of which `ẞ` has the same.
        let small = text.decomposedStringWithCanonicalMapping.lowercased()
        return small.uppercased().lowercased().decomposedStringWithCanonicalMapping
    }
}
