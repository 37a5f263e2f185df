import FoundationEssentials

/// Extracts a service's error message from a body of any format.
enum ServiceWords {
    /// The greatest length of a message.
    private static let longest = 200

    /// The size in bytes of the largest body that is parsed for a message.
    private static let largest = 1 << 20

    /// Returns the message in a body; nil if there is none.
    static func of(_ body: Data) -> String? {
        guard let words = isPage(body) ? title(of: body) : message(in: body) ?? plainText(body) else { return nil }
        return line(of: words)
    }

    /// Returns a message as one line of limited length; nil if it is empty.
    static func line(of words: String) -> String? {
        // A character can consist of any number of scalars, and a text of any number of characters.
        let start = String(words.unicodeScalars.prefix(8 * longest))
        let line = start.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !line.isEmpty else { return nil }
        return line.unicodeScalars.count > longest ? String(line.unicodeScalars.prefix(longest)) + "…" : line
    }

    /// Returns whether a body is a web page.
    static func isPage(_ body: Data) -> Bool {
        body.first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "<")
    }

    private static func message(in body: Data) -> String? {
        guard body.count <= largest, let root = try? JSONDocument(body).root.object() else { return nil }
        return text(of: root) ?? root["error"].flatMap { try? $0.object() }.flatMap(text)
    }

    /// Returns the first line of a plain-text body, if it begins with a letter and contains a space.
    private static func plainText(_ body: Data) -> String? {
        let line = body.prefix(8 * longest).prefix { $0 >= 0x20 }
        guard let text = String(validating: line, as: UTF8.self), text.first?.isLetter == true, text.contains(" ")
        else {
            return nil
        }
        return text
    }

    private static func text(of object: JSONObject) -> String? {
        let names: [StaticString] = ["detail", "message", "reason", "error", "title"]
        return names.lazy.compactMap { object[$0].flatMap { try? $0.string() } }.first
    }

    private static func title(of body: Data) -> String? {
        let page = String(decoding: body.prefix(4096), as: UTF8.self)
        return WebPage.title(of: page).map(String.init)
    }
}
