/// The number format of a locale. The locale is queried once; formatting a number then takes nanoseconds.
public final class NumberFormat: Sendable {
    let numerals: Numerals
    private let pool: TextPool
    private let point: Range<Int>
    private let grouping: Grouping?
    private let minus: Affixes
    /// The maximum length in bytes, for a number with 18 digits and 9 decimals.
    private let longest: Int
    private let percentSign: Affixes

    /// The texts before and after a number, as ranges in a pool.
    struct Affixes {
        var prefix = 0..<0
        var suffix = 0..<0
        var count: Int { prefix.count + suffix.count }
    }

    /// The locale-independent format: `-1234.5`.
    static let machine = NumberFormat()

    private init() {
        var pool = TextPool()
        numerals = .ascii
        point = pool.keep(".")
        grouping = nil
        minus = Affixes(prefix: pool.keep("-"))
        longest = minus.count + 18 + point.count + 9
        percentSign = Affixes(suffix: pool.keep("%"))
        self.pool = pool
    }

    /// Creates a format from a locale's samples.
    init(_ samples: NumberSamples) {
        let digits = samples.digits
        var pool = TextPool()
        // A test checks all locales: none has digits of several characters.
        numerals = Numerals(digits) ?? .ascii
        point = pool.keep(samples.half.dropFirst(digits[0].count).dropLast(digits[5].count))
        minus = pool.keep(around: digits[1], in: samples.minusOne)
        percentSign = pool.keep(around: digits[1], in: samples.onePercent)
        grouping = Grouping(samples, &pool)
        longest =
            minus.count + 18 * (numerals.width + (grouping?.separator.count ?? 0)) + point.count + 9 * numerals.width
        self.pool = pool
    }
}

extension Grouping {
    /// Determines the grouping of digits, or nil if there is none. The separator is stored in a pool.
    fileprivate init?(_ samples: NumberSamples, _ pool: inout TextPool) {
        func groups(_ number: String) -> [Substring] { NumberSamples.groups(of: number, samples.digits) }
        let parts = groups(samples.million)
        guard parts.count > 1, let last = parts.last?.count, let other = parts.dropLast().last?.count,
            !samples.leastGrouped.isEmpty
        else { return nil }
        let separator = samples.million.dropFirst(parts[0].count).prefix { !samples.digits.contains(String($0)) }
        self.init(
            separator: pool.keep(separator), last: last, others: parts.count > 2 ? other : last,
            leastDigits: groups(samples.leastGrouped).reduce(0) { $0 + $1.count })
    }
}

extension TextPool {
    /// Stores the texts before and after a number, including directional marks.
    mutating func keep(around text: String, in whole: String) -> NumberFormat.Affixes {
        guard let (before, after) = whole.parted(at: text) else { return NumberFormat.Affixes() }
        return NumberFormat.Affixes(prefix: keep(before), suffix: keep(after))
    }
}

extension String {
    /// Returns the texts before and after the first occurrence of these bytes; nil if there is none.
    fileprivate func parted(at text: String) -> (before: Substring, after: Substring)? {
        var start = utf8.startIndex
        while start < utf8.endIndex {
            let rest = utf8[start...]
            if rest.starts(with: text.utf8) {
                return (self[..<start], Substring(rest.dropFirst(text.utf8.count)))
            }
            start = utf8.index(after: start)
        }
        return nil
    }
}

extension NumberFormat {
    /// Formats a number with a number of decimals: `10.3`, `1,234.5`. The exact value is rounded half to even, and zero
    /// never has a minus sign.
    ///
    /// Infinities, NaN and numbers with more than 18 digits have Swift's description: they are not measurements.
    public func decimal(_ value: Double, digits: Int, isGrouped: Bool = true) -> String {
        text(value, digits: digits, isGrouped: isGrouped, pool, Affixes())
    }

    /// Formats a whole number: `1,013`, or `1013` without grouping.
    public func whole(_ value: Double, isGrouped: Bool = true) -> String {
        text(value, digits: 0, isGrouped: isGrouped, pool, Affixes())
    }

    /// Formats a fraction in percent: `45%` for 0.45.
    public func percent(_ fraction: Double) -> String {
        text(fraction * 100, digits: 0, isGrouped: true, pool, percentSign)
    }

    /// Formats a number with the texts around it, from a pool.
    func text(
        _ value: Double, digits: Int, isGrouped: Bool, _ labels: borrowing TextPool, _ label: Affixes
    ) -> String {
        guard let number = RoundedNumber(value, digits: digits) else { return "\(value)" }
        let length = number.whole.digits
        let grouping = isGrouped ? grouping.flatMap { length >= $0.leastDigits ? $0 : nil } : nil
        // `String(atMost:)` is not used, because its closure would retain the objects it uses for each number.
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: label.count + longest) { memory in
            // The memory belongs to this function and is not initialized yet.
            var output = OutputSpan(buffer: memory, initializedCount: 0)
            output.write(labels, label.prefix)
            if number.isNegative { output.write(pool, minus.prefix) }
            if let grouping {
                numerals.write(number.whole, digits: length, grouping, pool, to: &output)
            } else {
                numerals.write(number.whole, digits: length, to: &output)
            }
            if digits > 0 {
                output.write(pool, point)
                numerals.write(number.fraction, digits: digits, to: &output)
            }
            if number.isNegative { output.write(pool, minus.suffix) }
            output.write(labels, label.suffix)
            return String(written: output)
        }
    }
}
