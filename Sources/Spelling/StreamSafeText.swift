extension String {
    /// The text of some bytes in UTF-8, in its ``streamSafe`` form.
    package init(streamSafe bytes: UnsafeBufferPointer<UInt8>) {
        self = String(decoding: bytes, as: UTF8.self)
        if bytes.count > StreamSafe.safeCount { self = streamSafe }
    }

    /// The text with at most thirty marks in a row.
    ///
    /// Comparing and hashing a text puts each run of combining marks in order, which takes the square of the run's length. As
    /// Unicode's Stream-Safe Text Format does (UAX #15), this puts an invisible joiner between the marks of a longer run. No
    /// language has such runs; all other texts stay the same.
    package var streamSafe: String {
        guard utf8.count > StreamSafe.safeCount else { return self }
        let isSafe = utf8.withContiguousStorageIfAvailable { !StreamSafe.mayHaveLongRun($0) } ?? false
        return isSafe ? self : StreamSafe.text(self)
    }
}

/// Runs of combining marks.
private enum StreamSafe {
    /// How many marks may follow one another.
    static let longestRun = 30
    /// How many bytes have no longer run: each mark has two bytes or more.
    static let safeCount = 2 * longestRun

    /// COMBINING GRAPHEME JOINER, at which marks are not put in order.
    private static let joiner: Unicode.Scalar = "\u{34F}"

    /// The first bytes, from 0xC0 on, of the characters among which there are marks: not those of Latin, Greek, Cyrillic
    /// and Chinese letters.
    private static let firstBytes: UInt64 = {
        let ranges: [ClosedRange<UInt64>] = [
            0xCC...0xCD, 0xD2...0xD2, 0xD6...0xE3, 0xEA...0xEA, 0xEF...0xF7,
        ]
        return ranges.joined().reduce(0) { $0 | 1 << ($1 - 0xC0) }
    }()

    /// Whether more characters follow one another that could be marks, by their first bytes, than may.
    static func mayHaveLongRun(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let firstBytes = firstBytes
        var run = 0
        for byte in bytes {
            if byte & 0xC0 == 0x80 { continue }
            run = byte >= 0xC0 && firstBytes >> UInt64(byte & 0x3F) & 1 == 1 ? run + 1 : 0
            if run > longestRun { return true }
        }
        return false
    }

    /// A text with a joiner wherever marks follow one another for too long.
    static func text(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var run = 0
        for scalar in text.unicodeScalars {
            let isMark = scalar.properties.canonicalCombiningClass != .notReordered
            if isMark, run == longestRun {
                result.append(joiner)
                run = 0
            }
            run = isMark ? run + 1 : 0
            result.append(scalar)
        }
        return String(result)
    }
}
