import Foundation

/// How a locale writes numbers. What it needs to know is asked once; then writing a number takes nanoseconds.
public struct NumberFormat: Sendable {
    private let digits: [TextBytes]
    private let point: TextBytes
    private let grouping: Grouping
    private let minus: Affixes
    private let percentSign: Affixes

    /// What stands around a number.
    private struct Affixes {
        var prefix: TextBytes = []
        var suffix: TextBytes = []
        var count: Int { prefix.count + suffix.count }
    }

    /// How the digits of large numbers are parted: 1,234,567 or 12,34,567.
    private struct Grouping {
        var separator: TextBytes = []
        var last = 3
        var others = 3
        /// Numbers with fewer digits are not parted: 1234 in Spanish.
        var leastDigits = 4

        /// Whether a separator follows when so many digits are still to come.
        func separates(before remaining: Int) -> Bool {
            remaining == last || remaining > last && (remaining - last) % others == 0
        }
    }

    /// The numbers of machines: `-1234.5`.
    static let machine = NumberFormat()

    private init() {
        digits = (0...9).map { Array(String($0).utf8) }
        point = Array(".".utf8)
        grouping = Grouping(separator: [], leastDigits: .max)
        minus = Affixes(prefix: Array("-".utf8))
        percentSign = Affixes(suffix: Array("%".utf8))
    }

    /// The numbers of a locale.
    init(_ locale: Locale) {
        let style = FloatingPointFormatStyle<Double>.number.locale(locale)
        let digits = (0...9).map { style.format(Double($0)) }
        self.digits = digits.map { TextBytes($0.utf8) }
        point = TextBytes(style.format(0.5).dropFirst(digits[0].count).dropLast(digits[5].count).utf8)
        minus = Self.affixes(of: style.format(-1), around: digits[1])
        percentSign = Self.affixes(of: 0.01.formatted(.percent.locale(locale)), around: digits[1])
        grouping = Self.grouping(style, digits)
    }

    /// What stands before and behind a digit, marks for the direction of writing among it.
    private static func affixes(of text: String, around digit: String) -> Affixes {
        guard let range = text.range(of: digit) else { return Affixes() }
        return Affixes(prefix: Array(text[..<range.lowerBound].utf8), suffix: Array(text[range.upperBound...].utf8))
    }

    private static func grouping(_ style: FloatingPointFormatStyle<Double>, _ digits: [String]) -> Grouping {
        func groups(_ text: String) -> [Substring] { text.split { !digits.contains(String($0)) } }
        let (million, parts) = (style.format(1_234_567), groups(style.format(1_234_567)))
        guard parts.count > 1, let last = parts.last?.count, let other = parts.dropLast().last?.count,
            let least = (2...7).first(where: { groups(style.format(pow(10, Double($0 - 1)))).count > 1 })
        else { return Grouping(leastDigits: .max) }
        let separator = million.dropFirst(parts[0].count).prefix { !digits.contains(String($0)) }
        return Grouping(
            separator: TextBytes(separator.utf8), last: last, others: parts.count > 2 ? other : last,
            leastDigits: least)
    }
}

extension NumberFormat {
    /// A number with so many decimals: `10.3`, `1,234.5`. It is rounded half to even on its exact value, and there is
    /// never a minus before a zero.
    ///
    /// What is no number, or has more than 18 digits, is written as Swift describes it: no measurement is like that.
    public func decimal(_ value: Double, digits: Int, isGrouped: Bool = true) -> String {
        text(value, digits, isGrouped: isGrouped, in: Affixes())
    }

    /// A whole number: `1,013`; `1013` where it is not grouped.
    public func whole(_ value: Double, isGrouped: Bool = true) -> String {
        text(value, 0, isGrouped: isGrouped, in: Affixes())
    }

    /// A share of the whole in percent: `45%` for 0.45.
    public func percent(_ fraction: Double) -> String {
        text(fraction * 100, 0, isGrouped: true, in: percentSign)
    }

    /// A number between the two parts of a label.
    func decimal(_ value: Double, digits: Int, isGrouped: Bool, _ prefix: TextBytes, _ suffix: TextBytes) -> String {
        text(value, digits, isGrouped: isGrouped, in: Affixes(prefix: prefix, suffix: suffix))
    }

    private func text(_ value: Double, _ decimals: Int, isGrouped: Bool, in label: Affixes) -> String {
        guard let number = RoundedNumber(value, digits: decimals) else { return "\(value)" }
        // 19 digits and 6 separators at the most before the point, each of up to 4 and 8 bytes.
        let capacity = label.count + minus.count + 25 * 8 + point.count + decimals * 4
        return String(atMost: capacity) { output in
            output.write(label.prefix)
            if number.isNegative { output.write(minus.prefix) }
            write(number.whole, isGrouped: isGrouped, to: &output)
            if decimals > 0 {
                output.write(point)
                write(Int(number.fraction), width: decimals, to: &output)
            }
            if number.isNegative { output.write(minus.suffix) }
            output.write(label.suffix)
        }
    }

    /// The bytes of the longest digit.
    var longestDigit: Int { digits.map(\.count).max() ?? 1 }

    /// A number that is not negative, filled up with zeros to so many digits.
    func write(_ number: Int, width: Int, to output: inout OutputSpan<UInt8>) {
        var (count, divisor) = (1, 1)
        while count < width || number / divisor >= 10 { (count, divisor) = (count + 1, divisor * 10) }
        var rest = number
        while divisor > 0 {
            output.write(digits[Int(rest / divisor)])
            rest %= divisor
            divisor /= 10
        }
    }

    private func write(_ whole: UInt64, isGrouped: Bool, to output: inout OutputSpan<UInt8>) {
        var (count, divisor) = (1, UInt64(1))
        while whole / divisor >= 10 { (count, divisor) = (count + 1, divisor * 10) }
        let isParted = isGrouped && count >= grouping.leastDigits
        var rest = whole
        while count > 0 {
            output.write(digits[Int(rest / divisor)])
            rest %= divisor
            divisor /= 10
            count -= 1
            if isParted, count > 0, grouping.separates(before: count) { output.write(grouping.separator) }
        }
    }
}
