/// The files that a style names. The content policy forbids to load them, but a browser's panels about a page and its sources
/// can load them nevertheless.
package enum StyleFiles {
    /// Returns the beginning of a part of a style that names a file; nil if there is none.
    ///
    /// Comments and texts are searched as well, so that it does not depend on where a browser sees their ends.
    package static func first(in style: some Collection<UInt8>) -> String? {
        let plain = style.contains(backslash) ? withoutEscapes(style) : Array(style)
        for (index, byte) in plain.enumerated() {
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "="):
                let before = plain[...index]
                if ends(before, with: "url("), !namesPart(plain[(index + 1)...]) { return "url(" }
                if let name = names.first(where: { ends(before, with: $0) }) { return name }
            case UInt8(ascii: "@"):
                let rest = plain[index...]
                let follows = rest.dropFirst(importing.utf8.count).first.map(isOfName) ?? false
                if ends(rest.prefix(importing.utf8.count), with: importing), !follows { return importing }
            default: continue
            }
        }
        return nil
    }

    /// What a template can do instead.
    static let advice = "use data-icon for a drawing, and url(#id) for a part of the page"

    private static let names = ["src(", "image(", "image-set(", "sourceMappingURL=", "sourceURL="]
    private static let importing = "@import"
    private static let backslash = UInt8(ascii: "\\")

    /// Whether a style ends with a text, in small or capital letters.
    private static func ends(_ style: ArraySlice<UInt8>, with text: String) -> Bool {
        style.suffix(text.utf8.count).elementsEqual(text.utf8) { $0 | 0x20 == $1 | 0x20 }
    }

    /// Whether what follows `url(` refers to a part of the same page.
    private static func namesPart(_ style: ArraySlice<UInt8>) -> Bool {
        var rest = style.drop(while: isBlank)
        let quote = rest.first.flatMap { "\"'".utf8.contains($0) ? $0 : nil }
        if quote != nil { rest = rest.dropFirst() }
        guard rest.popFirst() == UInt8(ascii: "#") else { return false }
        // The zero is an escaped character.
        rest = rest.drop { $0 != 0 && !isBlank($0) && !"\"'()".utf8.contains($0) }
        if let quote, rest.popFirst() != quote { return false }
        return rest.drop(while: isBlank).first == UInt8(ascii: ")")
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        0x61...0x7A ~= byte | 0x20 || 0x30...0x39 ~= byte || "-_".utf8.contains(byte)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { " \t\n\r\u{C}".utf8.contains(byte) }

    /// The style with its escapes replaced by their characters: `\75 rl(` is `url(`. An escaped character is a part of a name
    /// or a text: instead of those that have another meaning there is a zero.
    private static func withoutEscapes(_ style: some Collection<UInt8>) -> [UInt8] {
        var (plain, rest) = ([UInt8](), Array(style)[...])
        while let byte = rest.popFirst() {
            guard byte == backslash else {
                plain.append(byte)
                continue
            }
            let digits = rest.prefix(6).prefix { Character(Unicode.Scalar($0)).isHexDigit }
            guard !digits.isEmpty else {
                if let escaped = rest.popFirst() { plain.append(isOfName(escaped) ? escaped : 0) }
                continue
            }
            let number = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0
            plain.append(isOfName(number) ? number : 0)
            rest = rest.dropFirst(digits.count)
            // A space ends the number; two characters can be the end of one line.
            if rest.starts(with: "\r\n".utf8) { rest.removeFirst() }
            if let space = rest.first, isBlank(space) { rest.removeFirst() }
        }
        return plain
    }
}
