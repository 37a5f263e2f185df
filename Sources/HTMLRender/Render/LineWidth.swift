/// The width of the last line of a page, which has not ended yet.
///
/// It is measured only where a format requires it, and continued from the previous measurement, since a line can be as
/// long as the page.
struct LineWidth {
    private var width = 0
    /// The number of bytes of the page that have been measured.
    private var measured = 0

    /// Returns the width of the last line of a page without its styles. The page only grows between two measurements.
    mutating func width(ofLastLine page: UnsafeBufferPointer<UInt8>) -> Int {
        var start = measured
        if let lineFeed = page[start...].lastIndex(of: UInt8(ascii: "\n")) { (width, start) = (0, lineFeed + 1) }
        width += Self.width(of: page[start...])
        measured = page.count
        return width
    }

    private static func width(of line: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        var text: [UInt8] = []
        text.reserveCapacity(line.count)
        var isSequence = false
        for byte in line {
            if byte == 0x1B { isSequence = true }
            if !isSequence { text.append(byte) }
            if byte == UInt8(ascii: "m") { isSequence = false }
        }
        return DisplayWidth.of(String(decoding: text, as: UTF8.self))
    }
}
