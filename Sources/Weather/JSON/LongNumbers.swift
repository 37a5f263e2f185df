/// Numbers with more digits than a `Double` has. Converting one can take a thousand times as long as an ordinary number.
enum LongNumbers {
    /// The length of such a number, with its point.
    static let length = 20
    /// The maximum number of them in a document, far more than any service sends.
    static let most = 100_000

    /// Returns whether a text contains too many of them. Digits in texts count as well.
    static func areTooMany(in text: UnsafeRawBufferPointer) -> Bool {
        guard text.count > length * most else { return false }
        // Each of them contains a digit or a point at one of these positions.
        var (count, position) = (0, length - 1)
        while position < text.count {
            var (start, end) = (position, position)
            while start > 0, isFigure(text[start]), isFigure(text[start - 1]) { start -= 1 }
            while end < text.count, isFigure(text[end]) { end += 1 }
            if end - start >= length { count += 1 }
            position = end + length
        }
        return count > most
    }

    private static func isFigure(_ byte: UInt8) -> Bool {
        byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: ".")
    }
}
