/// The bytes of a template file, with conversion from an offset to a line and column.
///
/// The elements and attributes of a file share one instance.
final class SourceText: Sendable {
    let name: String
    let bytes: [UInt8]

    init(name: String, bytes: [UInt8]) {
        (self.name, self.bytes) = (name, bytes)
    }

    /// Returns the line and column of an offset, counted from 1. A column counts characters, as in editors.
    func position(at offset: Int) -> (line: Int, column: Int) {
        let before = bytes[..<min(offset, bytes.count)]
        let line = before.reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
        return (line, String(decoding: before[lineStart(offset)...], as: UTF8.self).count + 1)
    }

    /// Returns the line that contains an offset, without its line break.
    func line(at offset: Int) -> String {
        let start = lineStart(offset)
        var end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return bytes[start..<end].withUnsafeBufferPointer { String(streamSafe: $0) }
    }

    private func lineStart(_ offset: Int) -> Int {
        bytes[..<min(offset, bytes.count)].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    }

    /// Returns the offset of a byte column in a line, both counted from 1, as reported by the parser.
    func offset(line: Int, byteColumn: Int) -> Int {
        var start = 0
        for _ in 1..<max(line, 1) {
            guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { break }
            start = end + 1
        }
        return min(start + max(byteColumn - 1, 0), bytes.count)
    }

    /// Returns the first position of a byte, at or after an offset.
    func first(_ byte: UInt8, from offset: Int) -> Int? {
        bytes.withUnsafeBytes { $0.first(byte, from: offset) }
    }

    /// Returns the first position of a text, at or after an offset.
    func first(_ text: StaticString, from offset: Int = 0) -> Int? {
        bytes.withUnsafeBytes { $0.first(text, from: offset) }
    }

    /// Returns the last position of a text that begins before an offset.
    func last(_ text: String, before offset: Int) -> Int? {
        let wanted = Array(text.utf8)
        let end = min(offset, bytes.count - wanted.count + 1)
        return end > 0 ? (0..<end).last { holds(wanted, at: $0) } : nil
    }

    /// Returns whether a lower-case text is at an offset, optionally in any case.
    func holds(_ wanted: [UInt8], at offset: Int, anyCase: Bool = false) -> Bool {
        guard offset + wanted.count <= bytes.count else { return false }
        return wanted.indices.allSatisfy { index in
            let byte = bytes[offset + index]
            let isCapital = anyCase && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            return (isCapital ? byte | 0x20 : byte) == wanted[index]
        }
    }

    /// Returns the text with spaces in some ranges, so that all offsets stay the same.
    func blanked(_ ranges: [Range<Int>]) -> SourceText {
        var bytes = bytes
        for index in ranges.joined() where bytes[index] != UInt8(ascii: "\n") { bytes[index] = UInt8(ascii: " ") }
        return SourceText(name: name, bytes: bytes)
    }

    /// The position of the doctype, which only comments and instructions may precede.
    var doctype: Int? {
        var index = 0
        while index < bytes.count {
            if holds(Array("<!--".utf8), at: index) {
                index = first("-->", from: index) ?? bytes.count
            } else if holds(Array("<?".utf8), at: index) {
                index = first("?>", from: index) ?? bytes.count
            } else if bytes[index] == UInt8(ascii: "<") {
                return holds(Array("<!DOCTYPE".utf8), at: index) ? index : nil
            } else {
                index += 1
            }
        }
        return nil
    }

    /// The positions of each `<`.
    var tags: [Int] {
        bytes.indices.filter { bytes[$0] == UInt8(ascii: "<") }
    }
}
