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
            // All these constructs have one of two marks in front, which tags do not have.
            guard offset + 1 < bytes.count, "!?".utf8.contains(bytes[offset + 1]) else {
                start = bytes.withUnsafeBytes { $0.first(UInt8(ascii: "<"), from: offset + 1) }
                continue
            }
            let end = Self.end(of: offset, in: bytes)
            if Self.begins(bytes, "<!--", at: offset) { Self.thin(&bytes, from: offset + 4, to: end) }
            start = bytes.withUnsafeBytes { $0.first(UInt8(ascii: "<"), from: max(end, offset + 1)) }
        }
        return bytes
    }

    /// Constructs whose content is not parsed.
    private static let wholes: [(String, StaticString)] = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")]

    /// Returns the end of the comment, section or instruction at an offset, or the offset itself.
    private static func end(of offset: Int, in bytes: [UInt8]) -> Int {
        guard let (open, close) = wholes.first(where: { begins(bytes, $0.0, at: offset) }) else { return offset }
        let start = offset + open.utf8.count
        return bytes.withUnsafeBytes { $0.first(close, from: start) } ?? bytes.count
    }

    private static func thin(_ bytes: inout [UInt8], from start: Int, to end: Int) {
        guard start < end, let first = bytes.withUnsafeBytes({ $0.first("--", from: start) }), first < end - 1 else {
            return
        }
        for index in first + 2..<max(first + 2, end) where bytes[index] == UInt8(ascii: "-") {
            bytes[index] = UInt8(ascii: " ")
        }
    }

    private static func begins(_ bytes: [UInt8], _ text: String, at offset: Int) -> Bool {
        bytes[min(offset, bytes.count)...].starts(with: text.utf8)
    }
}
