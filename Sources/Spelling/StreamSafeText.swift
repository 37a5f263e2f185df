extension String {
    /// Creates the text of UTF-8 bytes, in its ``streamSafe`` form.
    package init(streamSafe bytes: UnsafeBufferPointer<UInt8>) {
        self = String(decoding: bytes, as: UTF8.self)
        if bytes.count > StreamSafe.safeCount { self = streamSafe }
    }

    /// The text with at most thirty combining marks in a row.
    ///
    /// Comparing and hashing a text sorts each run of combining marks, in time quadratic in the length of the run. Like
    /// Unicode's Stream-Safe Text Format (UAX #15), this inserts an invisible joiner into longer runs. No language has
    /// such runs; all other texts stay the same.
    package var streamSafe: String {
        guard utf8.count > StreamSafe.safeCount else { return self }
        let isSafe = utf8.withContiguousStorageIfAvailable { !StreamSafe.mayHaveLongRun($0) } ?? false
        return isSafe ? self : StreamSafe.text(self)
    }
}

/// Runs of combining marks.
private enum StreamSafe {
    /// The longest run of marks.
    static let longestRun = 30
    /// The number of bytes that cannot contain a longer run: each mark has two bytes or more.
    static let safeCount = 2 * longestRun

    /// COMBINING GRAPHEME JOINER, across which marks are not sorted.
    private static let joiner: Unicode.Scalar = "\u{34F}"

    /// The characters of class 0 that stand for two marks.
    private static let marksOfTwo: Set<Unicode.Scalar> = ["\u{F73}", "\u{F75}", "\u{F81}"]

    /// The first bytes, from 0xC0 on, of characters that can be marks. Latin, Greek, Cyrillic and Chinese letters begin
    /// with other bytes.
    private static let firstBytes: UInt64 = {
        let ranges: [ClosedRange<UInt64>] = [
            0xCC...0xCD, 0xD2...0xD2, 0xD6...0xE3, 0xEA...0xEA, 0xEF...0xF7,
        ]
        return ranges.joined().reduce(0) { $0 | 1 << ($1 - 0xC0) }
    }()

    /// Returns whether a run of possible marks, by their first bytes, is too long.
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

    /// Returns a text with a joiner inside each run of marks that is too long. Marks of direction between them do not end a
    /// run, since pages leave them out.
    static func text(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var run = 0
        for scalar in text.unicodeScalars {
            if scalar.properties.isBidiControl {
                result.append(scalar)
                continue
            }
            let isMark = scalar.properties.canonicalCombiningClass != .notReordered || marksOfTwo.contains(scalar)
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
