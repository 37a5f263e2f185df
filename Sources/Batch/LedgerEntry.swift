import Files

extension Ledger {
    /// A page that an earlier run, or this one, has made.
    package struct Entry: Equatable, Sendable {
        /// Its row, by which the pages of this run are told from those of which there is no line any more.
        package let number: Int64
        package let id: String
        package let path: String
        package let page: Made
        package let place: PlaceWords

        package init(number: Int64, id: String, path: String, page: Made, place: PlaceWords = PlaceWords()) {
            (self.number, self.id, self.path, self.page, self.place) = (number, id, path, page, place)
        }

        /// Whether it is at a path: two of the same letters can be those of two files.
        package func isAt(_ path: String) -> Bool { FilePath(self.path) == FilePath(path) }
    }

    /// A page as it was made.
    package struct Made: Equatable, Sendable {
        /// What all went into it.
        package let key: Fingerprint
        /// What tells its content from another.
        package let content: Fingerprint
        package let bytes: Int
        /// When its file was written, in nanoseconds since 1970.
        package let modified: Int64
        /// The instant of the run in which its content changed last, in seconds since 1970.
        package let changed: Int
        /// The names of the style sheets to which it links.
        package let styles: [String]
        /// How many bytes its compressed copies have, by how their names end.
        package var copies: [String: Int]

        package init(
            key: Fingerprint, content: Fingerprint, bytes: Int, modified: Int64 = 0, changed: Int,
            styles: [String] = [],
            copies: [String: Int] = [:]
        ) {
            (self.key, self.content, self.bytes) = (key, content, bytes)
            (self.modified, self.changed, self.styles, self.copies) = (modified, changed, styles, copies)
        }

        /// The same page in a file that was written at a time.
        package func modified(at time: Int64, changed: Int) -> Made {
            Made(
                key: key, content: content, bytes: bytes, modified: time, changed: changed, styles: styles,
                copies: copies)
        }
    }

    /// What a list of all places says of one; a text is empty where it is not known.
    package struct PlaceWords: Equatable, Sendable {
        package var name = ""
        /// The two letters of the country.
        package var country = ""
        package var temperature = ""
        package var summary = ""
        /// The name of the drawing for the weather.
        package var icon = ""

        package init() {}
    }
}

extension Ledger.Entry {
    /// What is kept of a page beside its number.
    static let columns = [
        "id", "path", "key_high", "key_low", "content_high", "content_low", "bytes", "modified", "changed", "styles",
        "copies", "name", "country", "temperature", "summary", "icon",
    ]

    /// The values of ``columns``.
    static func values(
        _ id: String, _ path: String, _ made: Ledger.Made, _ place: Ledger.PlaceWords
    ) -> [Statement.Value] {
        let (key, content) = (made.key.words, made.content.words)
        let numbers = [key.0, key.1, content.0, content.1, Int64(made.bytes), made.modified, Int64(made.changed)]
        let words = [
            made.styles.joined(separator: " "), text(of: made.copies), place.name, place.country, place.temperature,
            place.summary, place.icon,
        ]
        return [.text(id), .text(path)] + numbers.map { .number($0) } + words.map { .text($0) }
    }

    /// Compressed copies as they are kept: `.br 9000 .gz 11000`.
    static func text(of copies: [String: Int]) -> String {
        copies.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: " ")
    }

    private static func copies(_ text: String) -> [String: Int]? {
        let words = text.split(separator: " ").map(String.init)
        var copies: [String: Int] = [:]
        for index in stride(from: 0, to: words.count, by: 2) {
            guard index + 1 < words.count, Compression.allCases.contains(where: { $0.suffix == words[index] }),
                let size = Int(words[index + 1]), size >= 0
            else { return nil }
            copies[words[index]] = size
        }
        return copies
    }

    /// The page of a row that has its number and then ``columns``; nil where no run has written that.
    init?(_ row: Statement) {
        (number, id, path) = (row.number(0), row.text(1), row.text(2))
        guard Self.numbers.contains(number), Self.isInFolder(path), let copies = Self.copies(row.text(11)) else {
            return nil
        }
        page = Ledger.Made(
            key: Fingerprint(words: (row.number(3), row.number(4))),
            content: Fingerprint(words: (row.number(5), row.number(6))), bytes: Int(row.number(7)),
            modified: row.number(8), changed: Int(row.number(9)),
            styles: row.text(10).split(separator: " ").map(String.init), copies: copies)
        var place = Ledger.PlaceWords()
        (place.name, place.country) = (row.text(12), row.text(13))
        (place.temperature, place.summary, place.icon) = (row.text(14), row.text(15), row.text(16))
        self.place = place
    }

    /// More pages than a file system has files.
    static let numbers: ClosedRange<Int64> = 1...1 << 31

    /// Whether a path does not lead out of the folder in which pages lie.
    package static func isInFolder(_ path: String) -> Bool {
        let path = FilePath(path)
        return path.isPlain && !path.isAbsolute && !path.isEmpty
    }
}
