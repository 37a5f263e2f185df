import FoundationEssentials
import FoundationInternationalization
import TextForms

/// The alphabetical order of a language, and the letters under which it lists names.
struct NameOrder {
    private let locale: Locale
    private let collation: Collation
    private var letters: [Character: String] = [:]

    /// Creates the order of a locale, such as `nb_NO`, in which Ørsta comes after Zurich.
    init(locale identifier: String) {
        locale = Locale(identifier: identifier)
        collation = Collation(locale: identifier)
    }

    /// Returns the bytes by which names are sorted.
    func key(of name: String) -> [UInt8] { collation.key(of: name) }

    /// Returns whether a name comes before another one.
    func precedes(_ one: String, _ other: String) -> Bool {
        collation.key(of: one).lexicographicallyPrecedes(collation.key(of: other))
    }

    // MARK: - Letters

    /// Returns the letter under which a name is listed: `O` for Oslo, and for Ölde in German; `Ö` for Örebro in
    /// Swedish; `#` for a name that does not begin with a letter.
    mutating func letter(of name: String) -> String {
        guard let first = name.first, first.isLetter, first.unicodeScalars.count <= Self.scalarsOfLetter,
            first.unicodeScalars.first?.properties.generalCategory != .nonspacingMark
        else { return "#" }
        if let known = letters[first] { return known }
        let letter = letter(of: first)
        if letters.count >= Self.mostKnown { letters = [:] }
        letters[first] = letter
        return letter
    }

    /// More than the letters of any language.
    private static let mostKnown = 100_000

    /// No letter that a language lists has more marks.
    private static let scalarsOfLetter = 4

    private func letter(of first: Character) -> String {
        let scalar = first.unicodeScalars[first.unicodeScalars.startIndex]
        if scalar.properties.isIdeographic { return "漢字" }
        if let initial = Self.initial(of: scalar) { return initial }
        // Arabic lists alef with a hamza before alef, under the same heading.
        if ["أ", "إ", "آ"].contains(scalar) { return "ا" }
        let isLatin = scalar.value < 0x250 || 0x1E00...0x1EFF ~= scalar.value
        let candidates = (isLatin ? Self.latin : []) + [Self.plain(first)]
        let own = String(first)
        let letter = candidates.first { letter in
            // U+FFFF sorts after all other characters.
            !precedes(own, letter) && precedes(own, letter + "\u{FFFF}")
        }
        return (letter ?? own).uppercased(with: locale)
    }

    /// Returns a letter without marks, in lower case; for Japanese, the hiragana.
    private static func plain(_ letter: Character) -> String {
        let text = String(letter)
        let isWideOrNarrow = text.unicodeScalars.first.map { 0xFF01...0xFFEF ~= $0.value } ?? false
        guard let base = (isWideOrNarrow ? text.compatible : text).folded.decomposed.unicodeScalars.first else {
            return text
        }
        return String(Character(hiragana(of: base) ?? base))
    }

    /// Returns the hiragana of a katakana; nil for another letter.
    private static func hiragana(of letter: Unicode.Scalar) -> Unicode.Scalar? {
        switch letter.value {
        case 0x30F5: "か"
        case 0x30F6: "け"
        case 0x30A1...0x30F4: Unicode.Scalar(letter.value - 0x60)
        default: nil
        }
    }

    private static let latin = "abcdefghijklmnopqrstuvwxyz".map { String($0) }

    /// Returns the first consonant of a Korean syllable.
    private static func initial(of scalar: Unicode.Scalar) -> String? {
        guard 0xAC00...0xD7A3 ~= scalar.value else { return nil }
        return String(Array("ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ")[Int(scalar.value - 0xAC00) / 588])
    }
}
