import Foundation
import Templates
import Weather

/// The phrases of one language, by key.
public struct Phrases: Sendable {
    /// The language, such as `en`.
    public let language: String
    /// All phrases.
    public let all: [String: String]
    private let plurals: PluralRule
    /// The phrases of the conditions, by their place among all conditions.
    let conditions: [String?]
    /// `southwest` and `from the southwest`, by eighths of a turn from the north on.
    let directions, windsFrom: [String]
    /// `rain` and what it is after other rain, for each kind of what falls.
    let falls, fallsInside: [String]

    /// The embedded phrases of a language; nil where there are none.
    public init?(language: String) {
        guard let file = EmbeddedFile.named("languages/\(language).json"),
            let members = try? JSONDocument(Data(file.bytes)).root.object()
        else { return nil }
        var all = [String: String](minimumCapacity: 512)
        for member in members { all[member.name] = try? member.value.string() }
        self.init(language: language, all: all)
    }

    /// Phrases from elsewhere.
    public init(language: String, all: [String: String]) {
        self.language = language
        self.all = all
        plurals = PluralRule(language: language)
        // What is asked for in each hour is found without its key.
        var conditions = [String?](repeating: nil, count: Condition.tableSize)
        for (key, phrase) in all where key.utf8.starts(with: "condition.".utf8) {
            if let condition = Condition(name: String(key.dropFirst("condition.".count))) {
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

    /// The codes of all languages that there are phrases of, in order.
    public static let languages: [String] = EmbeddedFile.all.compactMap { file in
        let name = file.name
        guard name.hasPrefix("languages/"), name.hasSuffix(".json") else { return nil }
        return String(name.dropFirst("languages/".count).dropLast(".json".count))
    }

    /// A phrase, with what its `{names}` stand for put in. A key that is not there is a mistake of the program, and
    /// shows itself as the key.
    public subscript(key: String, values: KeyValuePairs<String, String>) -> String {
        Self.fill(all[key] ?? key, values)
    }

    /// A phrase without anything to put in.
    public subscript(key: String) -> String {
        all[key] ?? key
    }

    /// A phrase that speaks of a number, in the form that goes with it: `key.one` for one in English, `key.few` for
    /// three in Polish. Its `{count}` is the number as it is written.
    func counted(_ key: String, _ count: Int, written: String) -> String {
        let phrase = all["\(key).\(plurals.category(count).rawValue)"] ?? self[key + ".other"]
        return Self.fill(phrase, ["count": written])
    }

    /// Puts values into a text in one pass: a brace in a value is only a brace.
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

    /// Hands out the pieces of a text, each with the value that follows it; none follows the last.
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

extension UnsafeBufferPointer<UInt8> {
    /// The first place of a character of ASCII, from an index of the text or its end on; nil where there is none.
    fileprivate func index(of character: Unicode.Scalar, from start: Int) -> Int? {
        // What is searched ends with the text, in which the place is.
        guard let text = baseAddress, let place = memchr(text + start, Int32(character.value), count - start) else {
            return nil
        }
        return UnsafeRawPointer(place) - UnsafeRawPointer(text)
    }
}

extension String {
    /// Whether these bytes are its own.
    fileprivate func isWritten(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard utf8.count == bytes.count else { return false }
        var text = self
        return text.withUTF8 { $0.elementsEqual(bytes) }
    }
}
