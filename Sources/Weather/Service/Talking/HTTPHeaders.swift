import FoundationEssentials
import Spelling
import TextForms

/// The header fields of a response.
enum HTTPHeaders {
    /// Returns the fields of the header lines after a status line. If there are several of one name, the first one is
    /// used; those of `Cache-Control` are one list. Lines with an invalid name are skipped.
    ///
    /// A space after the colon is optional, a line that begins with a space continues the previous one, and bytes that
    /// are not valid UTF-8 are read as ISO-8859-1 (RFC 9110, section 5).
    static func fields(in lines: Data) -> [String: String] {
        var fields: [(name: String, value: String)] = []
        for line in lines.split(whereSeparator: { $0 == 0x0D || $0 == 0x0A }).dropFirst() {
            if let first = line.first, first == 0x20 || first == 0x09 {
                guard let last = fields.indices.last else { continue }
                fields[last].value += " " + text(line)
            } else if let colon = line.firstIndex(of: UInt8(ascii: ":")), line[..<colon].allSatisfy(isLetterOfName) {
                fields.append((text(line[..<colon]), text(line[line.index(after: colon)...])))
            }
        }
        let lists = fields.filter { $0.name.lowercased() == cacheControl }.map(\.value)
        var found = Dictionary(fields.map { ($0.name.lowercased(), $0.value) }, uniquingKeysWith: { first, _ in first })
        if lists.count > 1 { found[cacheControl] = lists.joined(separator: ", ") }
        return found
    }

    private static let cacheControl = "cache-control"

    /// Returns whether a value can be sent: a line break would begin another field.
    static func canSend(_ value: String) -> Bool { value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } }

    /// Returns whether a name can contain a byte. Names are visible ASCII.
    private static func isLetterOfName(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7F }

    private static func text(_ bytes: Data.SubSequence) -> String {
        let text =
            String(validating: bytes, as: UTF8.self)
            ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
        return text.trimmedInLine.streamSafe
    }
}
