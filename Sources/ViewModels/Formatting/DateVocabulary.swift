/// All texts and names in a locale's dates, one behind the other.
struct DateVocabulary {
    private(set) var texts = TextPool()
    /// Where each name is among the texts.
    private var ranges: [Range<Int>] = []
    private let known: [String: [String]]
    private var kept: [Substring: Names] = [:]

    /// Names that follow one another.
    struct Names {
        let first: Int
        /// The bytes of the longest.
        let longest: Int
    }

    /// - Parameter known: The names that letters of patterns stand for.
    init(_ known: [String: [String]]) {
        self.known = known
    }

    /// Where a name is.
    subscript(_ name: Int) -> Range<Int> { ranges[name] }

    /// Keeps a text that stands between names; gives where it is.
    mutating func keep(_ text: Substring) -> Range<Int> { texts.keep(text) }

    /// The names that some letters stand for; where that is not known, the letters are there instead of each.
    mutating func names(_ letters: Substring, of field: DateField.Names) -> Names {
        if let names = kept[letters] { return names }
        let first = ranges.count
        let known = known[String(letters)].flatMap { $0.count == field.count ? $0 : nil }
        for name in known ?? Array(repeating: String(letters), count: field.count) { ranges.append(texts.keep(name)) }
        let names = Names(first: first, longest: ranges[first...].map(\.count).max() ?? 0)
        kept[letters] = names
        return names
    }
}
