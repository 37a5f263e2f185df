/// All texts and names in a locale's dates, concatenated.
struct DateVocabulary {
    private(set) var texts = TextPool()
    /// The range of each name in the texts.
    private var ranges: [Range<Int>] = []
    private var kept: [Names] = []

    /// A set of consecutive names, with the letters of the pattern for them.
    struct Names {
        let letters: String
        let first, count: Int
        /// The length in bytes of the longest name.
        let longest: Int
    }

    init(_ names: [DateNames]) {
        for names in names { keep(names.texts, for: names.letters) }
    }

    /// The range of a name.
    subscript(_ name: Int) -> Range<Int> { ranges[name] }

    /// Stores a text that is not a name, and returns its range.
    mutating func keep(_ text: Substring) -> Range<Int> { texts.keep(text) }

    /// Returns the names for letters of a pattern. If they are unknown, each name consists of these letters.
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
