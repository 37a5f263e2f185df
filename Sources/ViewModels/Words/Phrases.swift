import Foundation
import Templates

/// The phrases of one language, by key.
public struct Phrases: Sendable {
    /// The language, such as `en`.
    public let language: String
    /// Whether it is written from right to left.
    public let isRightToLeft: Bool
    /// All phrases.
    public let all: [String: String]

    /// The embedded phrases of a language; nil where there are none.
    public init?(language: String) {
        guard let file = embedded_file("languages/\(language).json") else { return nil }
        let json = Data(String(cString: file.pointee.text).utf8)
        guard let all = try? JSONDecoder().decode([String: String].self, from: json) else { return nil }
        self.init(language: language, all: all)
    }

    /// Phrases from elsewhere.
    public init(language: String, all: [String: String]) {
        self.language = language
        self.all = all
        isRightToLeft = Locale.Language(identifier: language).characterDirection == .rightToLeft
    }

    /// A phrase, with what its `{names}` stand for put in. A key that is not there is a mistake of the program, and
    /// shows itself as the key.
    public subscript(key: String, values: [String: String]) -> String {
        values.reduce(all[key] ?? key) { text, value in
            text.replacingOccurrences(of: "{\(value.key)}", with: value.value)
        }
    }

    /// A phrase without anything to put in.
    public subscript(key: String) -> String {
        all[key] ?? key
    }

    /// A phrase that speaks of a number: `key.one` for one, `key.other` for all else.
    public func counted(_ key: String, _ count: Int) -> String {
        self[count == 1 ? key + ".one" : key + ".other", ["count": String(count)]]
    }
}
