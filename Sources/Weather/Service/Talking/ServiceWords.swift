import Foundation

/// What a service says about a problem, in whatever form.
enum ServiceWords {
    /// The longest text that is passed on.
    private static let longest = 200

    /// The service's words in a body; nil where there are none.
    static func of(_ body: Data) -> String? {
        guard let words = isPage(body) ? title(of: body) : message(in: body) ?? plainText(body) else { return nil }
        return line(of: words)
    }

    /// The words in one line that is not too long; nil where there are none.
    static func line(of words: String) -> String? {
        // A character can be made of any number of scalars, and a text of any number of characters.
        let start = String(words.unicodeScalars.prefix(8 * longest))
        let line = start.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !line.isEmpty else { return nil }
        return line.unicodeScalars.count > longest ? String(line.unicodeScalars.prefix(longest)) + "…" : line
    }

    /// Whether a body is a page for people.
    static func isPage(_ body: Data) -> Bool {
        body.first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "<")
    }

    private static func message(in body: Data) -> String? {
        guard let root = try? JSONDocument(body).root.object() else { return nil }
        return text(of: root) ?? root["error"].flatMap { try? $0.object() }.flatMap(text)
    }

    /// The first line of a body that is neither a page nor JSON, but a sentence: it begins with a letter.
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
        guard let start = page.range(of: "<title", options: .caseInsensitive),
            let open = page[start.upperBound...].firstIndex(of: ">"),
            let close = page[open...].firstIndex(of: "<")
        else { return nil }
        return String(page[open..<close].dropFirst())
    }
}
