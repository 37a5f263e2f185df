/// The ten digits of a script: `0123456789`, `٠١٢٣٤٥٦٧٨٩`.
struct Numerals {
    /// The UTF-8 of each digit, its first byte in the lowest place.
    private var packed: InlineArray<10, UInt32>
    /// The bytes that each of them takes: every script's digits are of one length.
    let width: Int

    /// The digits that machines read.
    static let ascii = Numerals(packed: InlineArray { UInt32(UInt8(ascii: "0")) + UInt32($0) }, width: 1)

    private init(packed: InlineArray<10, UInt32>, width: Int) {
        (self.packed, self.width) = (packed, width)
    }

    /// The digits of ten texts; nil where they are no single characters of one length.
    init?(_ texts: [String]) {
        guard texts.count == 10, let width = texts.first?.utf8.count,
            texts.allSatisfy({ $0.unicodeScalars.count == 1 && $0.utf8.count == width })
        else { return nil }
        self.width = width
        packed = InlineArray { digit in texts[digit].utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) } }
    }

    /// Writes one digit.
    @inline(__always)
    func write(_ digit: UInt8, to output: inout OutputSpan<UInt8>) {
        var bytes = packed[Int(digit)]
        output.append(UInt8(truncatingIfNeeded: bytes))
        for _ in 1..<width {
            bytes >>= 8
            output.append(UInt8(truncatingIfNeeded: bytes))
        }
    }

    /// Writes a number, with zeros before it if it has fewer digits than asked for. Its groups are parted where there
    /// is a grouping, whose separator is in a pool.
    @inline(__always)
    func write(
        _ number: UInt64, width: Int = 1, _ grouping: Grouping? = nil, _ pool: TextPool = TextPool(),
        to output: inout OutputSpan<UInt8>
    ) {
        var reversed = InlineArray<20, UInt8>(repeating: 0)
        var (rest, count) = (number, 0)
        repeat {
            reversed[count] = UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
            count += 1
        } while rest > 0
        count = max(count, width)
        let isParted = grouping.map { count >= $0.leastDigits } ?? false
        while count > 0 {
            count -= 1
            write(reversed[count], to: &output)
            if isParted, let grouping, count > 0, grouping.separates(before: count) {
                output.write(pool, grouping.separator)
            }
        }
    }
}

/// How the digits of large numbers are parted: 1,234,567 or 12,34,567.
struct Grouping {
    let separator: Range<Int>
    /// The digits of the last group, and those of all others.
    let last, others: Int
    /// Numbers with fewer digits are not parted: 1234 in Spanish.
    let leastDigits: Int

    /// Whether a separator follows when so many digits are still to come.
    func separates(before remaining: Int) -> Bool {
        remaining == last || remaining > last && (remaining - last) % others == 0
    }
}
