/// All texts and names in a locale's dates, one behind the other.
struct DateVocabulary {
    private(set) var texts = TextPool()
    /// Where each name is among the texts.
    private var ranges: [Range<Int>] = []
    private var kept: [Names] = []

    /// Names that follow one another, and the letters that stand for them.
    struct Names {
        let letters: String
        let first, count: Int
        /// The bytes of the longest.
        let longest: Int
    }

    init(_ names: [DateNames]) {
        for names in names { keep(names.texts, for: names.letters) }
    }

    /// Where a name is.
    subscript(_ name: Int) -> Range<Int> { ranges[name] }

    /// Keeps a text that stands between names; gives where it is.
    mutating func keep(_ text: Substring) -> Range<Int> { texts.keep(text) }

    /// The names that some letters stand for; where they are not known, the letters are there instead of each.
    mutating func names(_ letters: Substring, of field: DateField.Names) -> Names {
        if let names = kept.first(where: { $0.letters == letters && $0.count >= field.count }) { return names }
        return keep(Array(repeating: String(letters), count: field.count), for: String(letters))
    }

    @discardableResult
    private mutating func keep(_ names: [String], for letters: String) -> Names {
        var longest = 0
        for name in names {
            ranges.append(texts.keep(name))
            longest = max(longest, name.utf8.count)
        }
        kept.append(Names(letters: letters, first: ranges.count - names.count, count: names.count, longest: longest))
        return kept[kept.count - 1]
    }
}
