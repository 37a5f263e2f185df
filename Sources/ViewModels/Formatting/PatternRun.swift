/// A run of a date pattern in Unicode's letters (TR 35): letters of a field, or literal text.
enum PatternRun {
    case letters(Substring)
    case text(Substring)

    /// Splits a pattern into runs: `EEEE, d. MMMM` has five. Literal letters are between apostrophes; two apostrophes
    /// stand for one.
    ///
    /// The pattern is split by bytes: in some languages an accent follows an apostrophe and combines with it.
    static func all(of pattern: String) -> [PatternRun] {
        var (runs, rest) = ([PatternRun](), pattern.utf8[...])
        while let first = rest.first {
            if first == apostrophe {
                let quoted = rest.dropFirst().prefix { $0 != apostrophe }
                runs.append(.text(quoted.isEmpty ? "'" : Substring(quoted)))
                rest = rest.dropFirst(quoted.count + 2)
            } else if isLetter(first) {
                let letters = rest.prefix { $0 == first }
                runs.append(.letters(Substring(letters)))
                rest = rest.dropFirst(letters.count)
            } else {
                let text = rest.prefix { $0 != apostrophe && !isLetter($0) }
                runs.append(.text(Substring(text)))
                rest = rest.dropFirst(text.count)
            }
        }
        return runs
    }

    private static let apostrophe = UInt8(ascii: "'")

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
