/// Double hyphens, which a comment must not contain.
///
/// The parser reports each of them together with the whole comment before it, which is slow for a long comment. So it
/// gets only the first one of each comment.
extension SourceText {
    /// The text with spaces instead of the hyphens after the first double hyphen of a comment.
    var withFewerHyphens: [UInt8] {
        var bytes = bytes
        var start = bytes.withUnsafeBytes { $0.first(UInt8(ascii: "<")) }
        while let offset = start {
            let end = Self.end(of: offset, in: bytes)
            if Self.begins(bytes, "<!--", at: offset) { Self.thin(&bytes, from: offset + 4, to: end) }
            start = bytes.withUnsafeBytes { $0.first(UInt8(ascii: "<"), from: max(end, offset + 1)) }
        }
        return bytes
    }

    /// Constructs whose content is not parsed.
    private static let wholes = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")]

    /// Returns the end of the comment, section or instruction at an offset, or the offset itself.
    private static func end(of offset: Int, in bytes: [UInt8]) -> Int {
        guard let (open, close) = wholes.first(where: { begins(bytes, $0.0, at: offset) }) else { return offset }
        let start = offset + open.utf8.count
        return (start..<max(start, bytes.count)).first { begins(bytes, close, at: $0) } ?? bytes.count
    }

    private static func thin(_ bytes: inout [UInt8], from start: Int, to end: Int) {
        guard start < end, let first = (start..<end - 1).first(where: { begins(bytes, "--", at: $0) }) else { return }
        for index in first + 2..<max(first + 2, end) where bytes[index] == UInt8(ascii: "-") {
            bytes[index] = UInt8(ascii: " ")
        }
    }

    private static func begins(_ bytes: [UInt8], _ text: String, at offset: Int) -> Bool {
        bytes[min(offset, bytes.count)...].starts(with: text.utf8)
    }
}
