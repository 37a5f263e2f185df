/// Writes text so that it stays text, for the place where it stands.
enum Escape {
    /// For content between tags.
    static func text(_ string: String) -> String {
        var bytes: [UInt8] = []
        append(string, to: &bytes, quoted: false)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// For a value between double quotes.
    static func attribute(_ string: String) -> String {
        var bytes: [UInt8] = []
        append(string, to: &bytes, quoted: true)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends a text; what would be markup is written as references, everything between is copied in one piece.
    static func append(_ string: String, to output: inout [UInt8], quoted: Bool) {
        var string = string
        string.withUTF8 { bytes in
            var start = 0
            for index in bytes.indices {
                guard let reference = reference(for: bytes[index], quoted: quoted) else { continue }
                output.append(contentsOf: bytes[start..<index])
                output.append(contentsOf: reference.utf8)
                start = index + 1
            }
            output.append(contentsOf: bytes[start...])
        }
    }

    private static func reference(for byte: UInt8, quoted: Bool) -> StaticString? {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\"") where quoted: "&quot;"
        case UInt8(ascii: "'") where quoted: "&#39;"
        // A browser reads these as nothing, as the end of the file or as an error; the reader gets a visible sign.
        case 0x00..<0x09, 0x0B, 0x0E..<0x20, 0x7F: "\u{FFFD}"
        default: nil
        }
    }
}

extension StaticString {
    fileprivate var utf8: UnsafeBufferPointer<UInt8> {
        // A static string's bytes live as long as the program.
        UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
    }
}

/// Which addresses a page may lead to.
enum SafeURL {
    private static let schemes: Set<String> = ["http", "https", "mailto", "tel"]

    /// The address, or `#` when following it could run code or open something unexpected.
    ///
    /// Browsers skip blanks and control characters when they look for a scheme, so this does too.
    static func harmless(_ address: String) -> String {
        let visible = address.unicodeScalars.filter { $0.value > 0x20 && $0.value != 0x7F }
        let head = visible.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        guard let colon = head.firstIndex(of: ":") else { return address }
        let scheme = String(String.UnicodeScalarView(head[..<colon])).lowercased()
        return schemes.contains(scheme) ? address : "#"
    }
}
