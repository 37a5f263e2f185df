import Glibc
import Templates
import Weather

/// The phrases of one language, by key.
public struct Phrases: Sendable {
    /// The language, such as `en`.
    public let language: String
    /// All phrases.
    public let all: [String: String]
    private let plurals: PluralRule
    /// The phrases of the conditions, by the index of the condition.
    let conditions: [String?]
    /// Phrases such as `southwest` and `from the southwest`, by eighths of a turn from the north.
    let directions, windsFrom: [String]
    /// The phrases for each kind of precipitation: `rain`, and the form used after another kind of rain.
    let falls, fallsInside: [String]

    /// Reads the embedded phrases of a language; nil if there are none.
    public init?(language: String) {
        guard let file = EmbeddedFile.named("languages/\(language)") else { return nil }
        // The first line is the name of the file with the keys.
        var phrases = Lines(of: file.bytes)
        guard let name = phrases.next(), let keys = EmbeddedFile.named("keys/\(name)") else { return nil }
        var all = [String: String](minimumCapacity: 512)
        for (key, phrase) in zip(Lines(of: keys.bytes), phrases) { all[key] = phrase }
        self.init(language: language, all: all)
    }

    /// Creates phrases from a dictionary.
    public init(language: String, all: [String: String]) {
        self.language = language
        self.all = all
        plurals = PluralRule(language: language)
        // Phrases that are needed in each hour are looked up without their keys.
        var conditions = [String?](repeating: nil, count: Condition.tableSize)
        for (key, phrase) in all where key.utf8.starts(with: "condition.".utf8) {
            if let condition = Condition(name: String(key.utf8.dropFirst("condition.".utf8.count)) ?? "") {
                conditions[condition.tableIndex] = phrase
            }
        }
        self.conditions = conditions
        directions = Self.compass.map { all["direction." + $0] ?? "direction." + $0 }
        windsFrom = Self.compass.map { all["wind.from." + $0] ?? "wind.from." + $0 }
        let kinds = Falling.allCases.map { "falls." + $0.stringValue }
        falls = kinds.map { all[$0] ?? $0 }
        fallsInside = kinds.map { all[$0 + ".inside"] ?? $0 + ".inside" }
    }

    private static let compass = [
        "north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest",
    ]

    /// The codes of all languages with phrases, in order.
    public static let languages: [String] = EmbeddedFile.files(in: "languages").map(\.name)

    /// The share of the phrases that independent translations also have; nil for English, from which others translate.
    ///
    /// It counts only phrases whose English text others have translated; `docs/languages.md` says how.
    public var witnessed: Double? {
        LocaleTable.witnesses(of: language).map { Double($0.count) / Double(max(1, $0.of)) }
    }

    /// Returns a phrase with its `{names}` replaced by values. A missing key is a programming error, and is returned
    /// itself.
    public subscript(key: String, values: KeyValuePairs<String, String>) -> String {
        Self.fill(all[key] ?? key, values)
    }

    /// Returns a phrase without placeholders.
    public subscript(key: String) -> String {
        all[key] ?? key
    }

    /// Returns a phrase with a number in its plural form: `key.one` for one in English, `key.few` for three in Polish.
    /// The phrase's `{count}` is replaced by the formatted number.
    func counted(_ key: String, _ count: Int, written: String) -> String {
        let phrase = all["\(key).\(plurals.category(count).rawValue)"] ?? self[key + ".other"]
        return Self.fill(phrase, ["count": written])
    }

    /// Replaces placeholders in one pass, so that braces in a value stay as they are.
    private static func fill(_ text: String, _ values: KeyValuePairs<String, String>) -> String {
        var text = text
        return text.withUTF8 { text in
            let longest = values.indices.reduce(0) { max($0, values[$1].value.utf8.count) }
            let places = text.reduce(0) { $1 == UInt8(ascii: "{") ? $0 + 1 : $0 }
            return String(atMost: text.count + places * longest) { output in
                pieces(of: text, values) { fixed, value in
                    output.write(fixed)
                    if var value { value.withUTF8 { output.write($0) } }
                }
            }
        }
    }

    /// Passes on the pieces of a text, each with the value that follows it. The last one has no value.
    private static func pieces(
        of text: UnsafeBufferPointer<UInt8>, _ values: KeyValuePairs<String, String>,
        _ body: (_ fixed: UnsafeBufferPointer<UInt8>, _ value: String?) -> Void
    ) {
        var (start, next) = (0, 0)
        while let open = text.index(of: "{", from: next), let close = text.index(of: "}", from: open) {
            let name = UnsafeBufferPointer(rebasing: text[open + 1..<close])
            next = close + 1
            if let value = values.indices.first(where: { values[$0].key.isWritten(name) }) {
                body(UnsafeBufferPointer(rebasing: text[start..<open]), values[value].value)
                start = next
            }
        }
        body(UnsafeBufferPointer(rebasing: text[start...]), nil)
    }
}

/// The lines of a text.
private struct Lines: Sequence, IteratorProtocol {
    private let text: UnsafeBufferPointer<UInt8>
    private var start = 0

    init(of text: UnsafeBufferPointer<UInt8>) { self.text = text }

    mutating func next() -> String? {
        guard start < text.count else { return nil }
        let end = text.index(of: "\n", from: start) ?? text.count
        defer { start = end + 1 }
        return String(decoding: UnsafeBufferPointer(rebasing: text[start..<end]), as: UTF8.self)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns the first index of an ASCII character, from an index of the text on; nil if there is none.
    fileprivate func index(of character: Unicode.Scalar, from start: Int) -> Int? {
        // The search ends at the end of the text, so the result is an index of it.
        guard let text = baseAddress, let place = memchr(text + start, Int32(character.value), count - start) else {
            return nil
        }
        return UnsafeRawPointer(place) - UnsafeRawPointer(text)
    }
}

extension String {
    /// Returns whether the character consists of these bytes.
    fileprivate func isWritten(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard utf8.count == bytes.count else { return false }
        var text = self
        return text.withUTF8 { $0.elementsEqual(bytes) }
    }
}
