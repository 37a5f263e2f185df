/// A template file's bytes, with a way from an offset to the line and column that an editor shows.
struct SourceText {
    let name: String
    let bytes: [UInt8]

    /// Line and column of an offset, both from one. A column counts characters, as editors do.
    func position(at offset: Int) -> (line: Int, column: Int) {
        let before = bytes[..<min(offset, bytes.count)]
        let line = before.reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return (line, String(decoding: before[start...], as: UTF8.self).count + 1)
    }

    /// The offset of a byte column in a line, both from one, as the parser reports them.
    func offset(line: Int, byteColumn: Int) -> Int {
        var start = 0
        for _ in 1..<max(line, 1) {
            guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { break }
            start = end + 1
        }
        return min(start + max(byteColumn - 1, 0), bytes.count)
    }

    /// The whole line, from one, without its line break.
    func line(_ number: Int) -> String {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard number >= 1, number <= lines.count else { return "" }
        return String(decoding: lines[number - 1], as: UTF8.self)
    }

    /// The offset of an attribute's name in the tag that starts at `tag`.
    func offset(ofAttribute name: String, inTagAt tag: Int) -> Int {
        let needle = Array(name.utf8)
        var index = tag + 1
        while index + needle.count < bytes.count, bytes[index] != UInt8(ascii: "<") {
            let isName = bytes[index..<index + needle.count].elementsEqual(needle)
            if isName, Self.isSpace(bytes[index - 1]), Self.endsName(bytes[index + needle.count]) { return index }
            index += 1
        }
        return tag
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || (9...13).contains(byte)
    }

    private static func endsName(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "=") || isSpace(byte)
    }
}
