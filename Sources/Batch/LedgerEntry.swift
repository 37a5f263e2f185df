import Files

extension Ledger {
    /// A page in the ledger, from an earlier run or from this one.
    package struct Entry: Equatable, Sendable {
        /// The page's row number, which tells the pages of this run from those without a line.
        package let number: Int64
        package let id: String
        package let path: String
        package let page: Made
        package let place: PlaceWords

        package init(number: Int64, id: String, path: String, page: Made, place: PlaceWords = PlaceWords()) {
            (self.number, self.id, self.path, self.page, self.place) = (number, id, path, page, place)
        }

        /// Whether it is at a path. Names that differ only in case can be two files.
        package func isAt(_ path: String) -> Bool { FilePath(self.path) == FilePath(path) }
    }

    /// The properties of a page when it was made.
    package struct Made: Equatable, Sendable {
        /// The hash of everything that it was made from.
        package let key: Fingerprint
        /// The hash of its content.
        package let content: Fingerprint
        package let bytes: Int
        /// The time of its file, in nanoseconds since 1970.
        package let modified: Int64
        /// The instant of the run that last changed its content, in seconds since 1970.
        package let changed: Int
        /// The names of the style sheets that it links to.
        package let styles: [String]
        /// The sizes of the files that were made with it.
        package var companions: [Companion: Int]

        package init(
            key: Fingerprint, content: Fingerprint, bytes: Int, modified: Int64 = 0, changed: Int,
            styles: [String] = [],
            companions: [Companion: Int] = [:]
        ) {
            (self.key, self.content, self.bytes) = (key, content, bytes)
            (self.modified, self.changed, self.styles, self.companions) = (modified, changed, styles, companions)
        }

        /// Returns the same page with the time of its file.
        package func modified(at time: Int64, changed: Int) -> Made {
            Made(
                key: key, content: content, bytes: bytes, modified: time, changed: changed, styles: styles,
                companions: companions)
        }
    }

    /// The texts about a place for a list; a text is empty if unknown.
    package struct PlaceWords: Equatable, Sendable {
        package var name = ""
        /// The country's code of two letters.
        package var country = ""
        package var temperature = ""
        package var summary = ""
        /// The name of the weather's drawing.
        package var icon = ""

        package init() {}
    }
}

extension Ledger.Entry {
    /// The stored columns beside the row number.
    static let columns = [
        "id", "path", "key_high", "key_low", "content_high", "content_low", "bytes", "modified", "changed", "styles",
        "companions", "name", "country", "temperature", "summary", "icon",
    ]

    /// The values of ``columns``.
    static func values(
        _ id: String, _ path: String, _ made: Ledger.Made, _ place: Ledger.PlaceWords
    ) -> [Statement.Value] {
        let (key, content) = (made.key.words, made.content.words)
        let numbers = [key.0, key.1, content.0, content.1, Int64(made.bytes), made.modified, Int64(made.changed)]
        let words = [
            made.styles.joined(separator: " "), text(of: made.companions), place.name, place.country,
            place.temperature, place.summary, place.icon,
        ]
        return [.text(id), .text(path)] + numbers.map { .number($0) } + words.map { .text($0) }
    }

    /// The files made with a page in stored form: `.br 9000 .gz 11000 .ics 4000`.
    static func text(of companions: [Companion: Int]) -> String {
        companions.map { "\($0.key.name) \($0.value)" }.sorted().joined(separator: " ")
    }

    static func companions(_ text: String) -> [Companion: Int]? {
        let words = text.split(separator: " ").map(String.init)
        var companions: [Companion: Int] = [:]
        for index in stride(from: 0, to: words.count, by: 2) {
            guard index + 1 < words.count, let companion = Companion(words[index]), let size = Int(words[index + 1]),
                size >= 0
            else { return nil }
            companions[companion] = size
        }
        return companions
    }

    /// Parses a row with its number followed by ``columns``; nil if no run has written it.
    init?(_ row: Statement) {
        (number, id, path) = (row.number(0), row.text(1), row.text(2))
        let (styleNames, companionSizes) = (row.text(10), row.text(11))
        // More than a page has: otherwise each line of a page could cost as much as the whole database.
        guard max(styleNames.utf8.count, companionSizes.utf8.count) <= 4096 else { return nil }
        let styles = styleNames.split(separator: " ").map(String.init)
        guard Self.numbers.contains(number), Self.isInFolder(path), styles.allSatisfy(Self.isInFolder),
            let companions = Self.companions(companionSizes)
        else { return nil }
        page = Ledger.Made(
            key: Fingerprint(words: (row.number(3), row.number(4))),
            content: Fingerprint(words: (row.number(5), row.number(6))), bytes: Int(row.number(7)),
            modified: row.number(8), changed: Int(row.number(9)),
            styles: styles, companions: companions)
        var place = Ledger.PlaceWords()
        (place.name, place.country) = (row.text(12), row.text(13))
        (place.temperature, place.summary, place.icon) = (row.text(14), row.text(15), row.text(16))
        self.place = place
    }

    /// More pages than a file system has files.
    static let numbers: ClosedRange<Int64> = 1...1 << 53

    /// The page and the files that were made with it.
    package var files: [(path: String, bytes: Int, modified: Int64)] {
        let companions = page.companions.map { ($0.key.path(beside: path), $0.value, page.modified) }
        return [(path, page.bytes, page.modified)] + companions.sorted { $0.0 < $1.0 }
    }

    /// Whether a path is that of a file inside the folder of pages.
    package static func isInFolder(_ path: String) -> Bool {
        let path = FilePath(path)
        return path.isPlain && !path.isAbsolute && !path.isEmpty && !path.isTooLong
    }
}
