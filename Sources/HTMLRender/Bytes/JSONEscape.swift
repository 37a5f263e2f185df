/// Escapes text for a string of JSON inside an element of a page.
///
/// Neither a parser of HTML nor one of XML sees a tag or a reference in it, wherever the element is.
enum JSONEscape {
    /// Returns the content of a string, without the quotation marks.
    static func escaped(_ text: String) -> String {
        if text.utf8.allSatisfy(isPlain) { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x22, 0x5C: result.append(each: ["\\", scalar])
            case 0x00..<0x20, 0x7F..<0xA0, 0x26, 0x3C, 0x3E, 0x2028, 0x2029, 0xFFFE, 0xFFFF:
                result.append(each: code(of: scalar).unicodeScalars)
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    /// Returns the characters of a string's content that are markup as their codes. Other escapes stay as they are.
    static func withoutMarkup(_ content: String) -> String {
        content.unicodeScalars.contains { "<>&".unicodeScalars.contains($0) }
            ? content.unicodeScalars.map { "<>&".unicodeScalars.contains($0) ? code(of: $0) : String($0) }.joined()
            : content
    }

    private static func code(of scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"): false
        default: byte >= 0x20 && byte < 0x7F
        }
    }
}
