/// How a locale writes numbers. What it needs to know is asked once; then writing a number takes nanoseconds.
public final class NumberFormat: Sendable {
    let numerals: Numerals
    private let pool: TextPool
    private let point: Range<Int>
    private let grouping: Grouping?
    private let minus: Affixes
    /// The bytes of the longest number, which has 18 digits and 9 decimals.
    private let longest: Int
    private let percentSign: Affixes

    /// What stands before and behind a number, in a pool.
    struct Affixes {
        var prefix = 0..<0
        var suffix = 0..<0
        var count: Int { prefix.count + suffix.count }
    }

    /// The numbers of machines: `-1234.5`.
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

    /// The numbers of a locale that writes some of them so.
    init(_ samples: NumberSamples) {
        let digits = samples.digits
        var pool = TextPool()
        // A test looks at all locales: none has digits of several characters.
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
    /// How digits are parted in some numbers, if they are; the separator is kept in a pool.
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
    /// Keeps what stands before and behind a text, marks for the direction of writing among it.
    mutating func keep(around text: String, in whole: String) -> NumberFormat.Affixes {
        guard let (before, after) = whole.parted(at: text) else { return NumberFormat.Affixes() }
        return NumberFormat.Affixes(prefix: keep(before), suffix: keep(after))
    }
}

extension String {
    /// What stands before and behind the first place where a text has these very bytes; nil where there is none.
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
    /// A number with so many decimals: `10.3`, `1,234.5`. It is rounded half to even on its exact value, and there is
    /// never a minus before a zero.
    ///
    /// What is no number, or has more than 18 digits, is written as Swift describes it: no measurement is like that.
    public func decimal(_ value: Double, digits: Int, isGrouped: Bool = true) -> String {
        text(value, digits: digits, isGrouped: isGrouped, pool, Affixes())
    }

    /// A whole number: `1,013`; `1013` where it is not grouped.
    public func whole(_ value: Double, isGrouped: Bool = true) -> String {
        text(value, digits: 0, isGrouped: isGrouped, pool, Affixes())
    }

    /// A share of the whole in percent: `45%` for 0.45.
    public func percent(_ fraction: Double) -> String {
        text(fraction * 100, digits: 0, isGrouped: true, pool, percentSign)
    }

    /// A number with what stands around it, in a pool.
    func text(
        _ value: Double, digits: Int, isGrouped: Bool, _ labels: borrowing TextPool, _ label: Affixes
    ) -> String {
        guard let number = RoundedNumber(value, digits: digits) else { return "\(value)" }
        let length = number.whole.digits
        let grouping = isGrouped ? grouping.flatMap { length >= $0.leastDigits ? $0 : nil } : nil
        // Not by `String(atMost:)`, whose closure would retain for each number what it uses.
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: label.count + longest) { memory in
            // The memory is this function's own and holds nothing yet.
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
