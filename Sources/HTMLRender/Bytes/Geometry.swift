/// The permitted syntax of a drawing's attribute, so that a value can only place or colour a shape.
///
/// Some of these attributes can refer to other files (`fill="url(…)"`). An attribute with any other value is omitted.
/// The number of seconds until a page reloads itself is checked in the same way.
enum Geometry: Equatable, Sendable {
    /// Numbers, with or without a unit: `12`, `-.5`, `50%`, `0 0 32 32`.
    case numbers
    /// The commands of a path: `M20 56C70-12 170-12 220 56`.
    case path
    /// Transformations: `rotate(42) translate(3, 4)`.
    case transform
    /// A colour: `#5f7890`, `red`, `rgb(0 0 0 / 50%)`, `var(--sun)`.
    case colour
    /// Digits. A browser would read any other character after the seconds of a reload as an address.
    case wholeNumber

    /// Returns whether a text has exactly this syntax.
    func isPlain(_ text: String) -> Bool {
        text.utf8.withContiguousStorageIfAvailable { bytes in
            // A path has no words, only letters that each have a meaning.
            if self == .path {
                return !bytes.isEmpty && bytes.allSatisfy { Self.isFigure($0) || Self.isCommand($0) }
            }
            if self == .wholeNumber {
                return !bytes.isEmpty && bytes.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
            }
            var word = Word()
            for byte in bytes {
                if word.count == 0, Self.isFigure(byte) { continue }
                if word.take(byte) { continue }
                guard allows(word, before: byte), allows(byte) else { return false }
                word = Word()
            }
            return !bytes.isEmpty && allows(word, before: 0)
        } ?? false
    }

    private func allows(_ byte: UInt8) -> Bool {
        if Self.isFigure(byte) { return true }
        return switch byte {
        case UInt8(ascii: "%"): self == .numbers || self == .colour
        case UInt8(ascii: "("), UInt8(ascii: ")"): self == .transform || self == .colour
        case UInt8(ascii: "#"), UInt8(ascii: "/"), UInt8(ascii: "_"): self == .colour
        default: false
        }
    }

    /// Returns whether a byte belongs to a number or separates numbers, as most do.
    @inline(__always)
    private static func isFigure(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "), UInt8(ascii: ","), UInt8(ascii: "."),
            UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "\n"), UInt8(ascii: "\t"):
            true
        default: false
        }
    }

    /// Returns whether a byte is a command of a path; `e` is the exponent of a number.
    @inline(__always)
    private static func isCommand(_ byte: UInt8) -> Bool {
        switch byte | 0x20 {
        case UInt8(ascii: "m"), UInt8(ascii: "l"), UInt8(ascii: "h"), UInt8(ascii: "v"), UInt8(ascii: "c"),
            UInt8(ascii: "s"), UInt8(ascii: "q"), UInt8(ascii: "t"), UInt8(ascii: "a"), UInt8(ascii: "z"),
            UInt8(ascii: "e"):
            true
        default: false
        }
    }

    private func allows(_ word: Word, before next: UInt8) -> Bool {
        if next == UInt8(ascii: "(") { return functions.contains(word) }
        if word.count == 0 { return true }
        switch self {
        case .numbers: return Self.units.contains(word)
        case .path, .wholeNumber: return false
        case .transform: return word == "e" || word == "deg"
        case .colour: return true
        }
    }

    private var functions: [Word] {
        switch self {
        case .numbers, .path, .wholeNumber: []
        case .transform: Self.transformations
        case .colour: Self.colours
        }
    }

    private static let units: [Word] = ["e", "px", "em", "rem", "pt", "deg", "auto"]
    private static let transformations: [Word] = ["rotate", "translate", "scale", "matrix", "skewx", "skewy"]
    private static let colours: [Word] = [
        "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "var",
    ]
}

extension Geometry {
    /// A short word as a number, regardless of case, so that checking a value allocates no memory.
    private struct Word: Equatable, ExpressibleByStringLiteral {
        private(set) var count = 0
        private var letters: UInt128 = 0

        init() {}

        init(stringLiteral text: StaticString) {
            text.withUTF8Buffer { for byte in $0 { _ = take(byte) } }
        }

        /// Adds a letter. Returns false, without a change, for any other byte.
        mutating func take(_ byte: UInt8) -> Bool {
            let letter = byte | 0x20
            guard letter >= UInt8(ascii: "a"), letter <= UInt8(ascii: "z") else { return false }
            count += 1
            letters = letters << 8 | UInt128(letter)
            return true
        }
    }
}
