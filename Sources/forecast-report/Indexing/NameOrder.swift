import Foundation

/// The alphabetical order of a language, and the letters under which names are listed.
struct NameOrder {
    private let locale: Locale
    private var letters: [Character: String] = [:]

    /// The order of a locale, such as `nb_NO`, in which Ørsta comes after Zurich.
    init(locale identifier: String) { locale = Locale(identifier: identifier) }

    /// Sorts entries by name; those of the same name by path.
    ///
    /// To compare two names as the language does takes microseconds. The entries are put into nearly the right order by a
    /// quick key first, so that most of them are compared once.
    func sort(_ entries: inout [PlaceEntry]) {
        let keyed = entries.map { (key: Self.key(of: $0.name), entry: $0) }
            .sorted { ($0.key, $0.entry.path) < ($1.key, $1.entry.path) }
        entries.removeAll(keepingCapacity: true)
        for (_, entry) in keyed {
            guard let last = entries.last, precedes(entry, last) else {
                entries.append(entry)
                continue
            }
            var (low, high) = (0, entries.count - 1)
            while low < high {
                let middle = (low + high) / 2
                if precedes(entry, entries[middle]) { high = middle } else { low = middle + 1 }
            }
            entries.insert(entry, at: low)
        }
    }

    /// Sorts names of which there are few.
    func precedes(_ one: String, _ other: String) -> Bool { compare(one, other) == .orderedAscending }

    private func precedes(_ one: PlaceEntry, _ other: PlaceEntry) -> Bool { precedes(one.name, other.name) }

    private func compare(_ one: String, _ other: String) -> ComparisonResult {
        one.compare(other, options: [], range: nil, locale: locale)
    }

    private static func key(of name: String) -> String {
        name.folding(options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: nil)
    }

    // MARK: - Letters

    /// The letter under which a name is listed: `O` for Oslo, and for Ölde in German; `Ö` for Örebro in Swedish; `#` for what
    /// begins with no letter.
    mutating func letter(of name: String) -> String {
        guard let first = name.first, first.isLetter else { return "#" }
        if let known = letters[first] { return known }
        let letter = letter(of: first)
        letters[first] = letter
        return letter
    }

    private func letter(of first: Character) -> String {
        let scalar = first.unicodeScalars[first.unicodeScalars.startIndex]
        if scalar.properties.isIdeographic { return "漢字" }
        if let initial = Self.initial(of: scalar) { return initial }
        let isLatin = scalar.value < 0x250 || 0x1E00...0x1EFF ~= scalar.value
        let candidates = (isLatin ? Self.latin : []) + [Self.plain(first)]
        let own = String(first)
        let letter = candidates.first { letter in
            // U+FFFF comes behind all other characters.
            compare(own, letter) != .orderedAscending && compare(own, letter + "\u{FFFF}") == .orderedAscending
        }
        return (letter ?? own).uppercased(with: locale)
    }

    /// A letter without marks, in small letters; of those of Japanese the hiragana.
    private static func plain(_ letter: Character) -> String {
        let folded = key(of: String(letter)).decomposedStringWithCanonicalMapping.unicodeScalars
        let base = String(folded.first.map(Character.init) ?? letter)
        guard let scalar = folded.first, 0x30A1...0x30F6 ~= scalar.value else { return base }
        return base.applyingTransform(.hiraganaToKatakana, reverse: true) ?? base
    }

    private static let latin = "abcdefghijklmnopqrstuvwxyz".map { String($0) }

    /// The first consonant of a Korean syllable.
    private static func initial(of scalar: Unicode.Scalar) -> String? {
        guard 0xAC00...0xD7A3 ~= scalar.value else { return nil }
        return String(Array("ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ")[Int(scalar.value - 0xAC00) / 588])
    }
}
