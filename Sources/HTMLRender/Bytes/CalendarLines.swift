/// The lines of an iCalendar file (RFC 5545, 3.1): they end with CRLF, and a long one continues in the next line after
/// a blank.
enum CalendarLines {
    /// The maximum number of bytes of a line without its end.
    static let most = 75

    /// Writes lines that end with a line feed. Empty lines are left out. No character is divided.
    static func fold(_ text: UnsafeBufferPointer<UInt8>, into output: inout ByteBuffer) {
        var start = 0
        while start < text.count {
            var end = start
            while end < text.count, text[end] != UInt8(ascii: "\n") { end += 1 }
            if end > start { fold(text, start..<end, into: &output) }
            start = end + 1
        }
    }

    private static func fold(
        _ text: UnsafeBufferPointer<UInt8>, _ line: Range<Int>, into output: inout ByteBuffer
    ) {
        var start = line.lowerBound
        var room = most
        while start < line.upperBound {
            var end = min(start + room, line.upperBound)
            // A byte of the form 10xxxxxx continues a character, of which there are at most three.
            while end < line.upperBound, end > start + 1, text[end] & 0xC0 == 0x80 { end -= 1 }
            output.append(UnsafeBufferPointer(rebasing: text[start..<end]))
            output.append("\r\n")
            if end < line.upperBound { output.append(" ") }
            start = end
            room = most - 1
        }
    }
}
