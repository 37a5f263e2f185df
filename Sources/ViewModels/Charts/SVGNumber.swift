/// Numbers in drawings, rounded to tenths, with a decimal point in every language and no superfluous digits.
enum SVGNumber {
    /// Returns a number rounded to a tenth: `12.5`, `12`, never `12.0` or `-0`.
    static func text(_ value: Double) -> String {
        text(tenths: tenths(value))
    }

    /// Returns the nearest integer number of tenths. Coordinates never exceed a million.
    static func tenths(_ value: Double) -> Int {
        guard value.isFinite else { return 0 }
        return Int((min(max(value, -1e6), 1e6) * 10).rounded())
    }

    /// Returns the text for a number of tenths.
    static func text(tenths: Int) -> String {
        String(atMost: longest) { output in write(tenths: tenths) { output.append($0) } }
    }

    /// Writes a number of tenths, byte by byte.
    @inline(__always)
    static func write(tenths: Int, to append: (UInt8) -> Void) {
        var (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
        func write(_ digit: UInt) { append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)) }
        if tenths < 0 { append(UInt8(ascii: "-")) }
        var divisor: UInt = 1
        while whole / 10 >= divisor { divisor *= 10 }
        while divisor > 1 {
            write(whole / divisor)
            whole %= divisor
            divisor /= 10
        }
        write(whole)
        guard rest > 0 else { return }
        append(UInt8(ascii: "."))
        write(rest)
    }

    /// The maximum number of characters.
    private static let longest = 24
}

/// A point of a drawing.
struct ChartPoint: Equatable {
    var x: Double
    var y: Double
}
