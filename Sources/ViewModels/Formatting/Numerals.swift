/// The ten digits of a script: `0123456789`, `٠١٢٣٤٥٦٧٨٩`.
struct Numerals {
    /// The UTF-8 bytes of each digit, the first one in the lowest place.
    private var packed: InlineArray<10, UInt32>
    /// The number of bytes of each digit, which is the same for all digits of a script.
    let width: Int

    /// The ASCII digits.
    static let ascii = Numerals(packed: InlineArray { UInt32(UInt8(ascii: "0")) + UInt32($0) }, width: 1)

    private init(packed: InlineArray<10, UInt32>, width: Int) {
        (self.packed, self.width) = (packed, width)
    }

    /// Creates digits from ten texts; nil unless they are single characters of the same length.
    init?(_ texts: [String]) {
        guard texts.count == 10, let width = texts.first?.utf8.count,
            texts.allSatisfy({ $0.unicodeScalars.count == 1 && $0.utf8.count == width })
        else { return nil }
        self.width = width
        packed = InlineArray { digit in texts[digit].utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) } }
    }

    /// Writes the last digits of a number, padded with leading zeros.
    @inline(__always)
    func write(_ number: Int, digits: Int, to output: inout OutputSpan<UInt8>) {
        output.write(digits * width) { memory in
            var (rest, place) = (number.magnitude, digits * width)
            // Digits of one byte are ASCII, and need no lookup.
            while width == 1, place > 0 {
                place -= 1
                let (tens, digit) = rest.quotientAndRemainder(dividingBy: 10)
                memory[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
                rest = tens
            }
            while place > 0 {
                place -= width
                let (tens, digit) = rest.quotientAndRemainder(dividingBy: 10)
                var bytes = packed[Int(digit)]
                for byte in 0..<width {
                    memory[place + byte] = UInt8(truncatingIfNeeded: bytes)
                    bytes >>= 8
                }
                rest = tens
            }
        }
    }

    /// Writes a number in groups of digits, with a separator from a pool.
    func write(
        _ number: Int, digits: Int, _ grouping: Grouping, _ pool: borrowing TextPool,
        to output: inout OutputSpan<UInt8>
    ) {
        let scales = sequence(first: 1) { $0 * 10 }.prefix(digits).reversed()
        for (index, scale) in scales.enumerated() {
            write(number / scale, digits: 1, to: &output)
            let remaining = digits - index - 1
            if remaining > 0, grouping.separates(before: remaining) { output.write(pool, grouping.separator) }
        }
    }
}

extension Int {
    /// The number of digits of a number that is not negative.
    @inline(__always)
    var digits: Int {
        var (digits, bound) = (1, 10)
        while digits < 19, self >= bound { (digits, bound) = (digits + 1, bound &* 10) }
        return digits
    }
}

/// The grouping of digits in large numbers: 1,234,567 or 12,34,567.
struct Grouping {
    let separator: Range<Int>
    /// The number of digits in the last group, and in all others.
    let last, others: Int
    /// The minimum number of digits for grouping: Spanish does not group 1234.
    let leastDigits: Int

    /// Returns whether a separator precedes the given number of remaining digits.
    func separates(before remaining: Int) -> Bool {
        remaining == last || remaining > last && (remaining - last) % others == 0
    }
}
