/// What is known of locales as a line of the embedded table has it, in fields between tabs.
///
/// First the days of the week, the clock and some numbers, then the patterns of dates, then names behind the letters that
/// stand for them. A list's elements stand between bars; one that is empty is like the one before it.
extension LocaleFacts {
    /// What the fields of a line say; nil where they are not of this form.
    init?(fields: [String]) {
        let patternCount = DatePattern.allCases.count
        guard fields.count >= 8 + patternCount, let days = Self.days(fields[0]), let first = days.first else {
            return nil
        }
        firstWeekday = first
        restDays = Set(days.dropFirst())
        numbers = NumberSamples(
            digits: Self.elements(fields[2]), half: fields[3], minusOne: fields[4], onePercent: fields[5],
            million: fields[6], leastGrouped: fields[7])
        guard numbers.digits.count == 10 else { return nil }
        dates = DateParts(
            patterns: Array(fields[8..<8 + patternCount]), names: [:],
            clock: fields[1] == Self.twelve ? .twelveHours : .twentyFourHours)
        for field in fields[(8 + patternCount)...] {
            let elements = Self.elements(field)
            dates.names[elements[0]] = Array(elements.dropFirst())
        }
    }

    /// The fields of its line.
    var fields: [String] {
        let days = [firstWeekday] + restDays.sorted()
        return [
            days.map(String.init).joined(), dates.clock == .twelveHours ? Self.twelve : "24",
            Self.field(numbers.digits), numbers.half, numbers.minusOne, numbers.onePercent, numbers.million,
            numbers.leastGrouped,
        ] + dates.patterns
            + dates.names.sorted { $0.key < $1.key }.map { Self.field([$0.key] + $0.value) }
    }

    private static let twelve = "12"

    private static func days(_ field: String) -> [Int]? {
        let days = field.utf8.map { Int($0) - Int(UInt8(ascii: "0")) }
        return days.allSatisfy((0..<7).contains) ? days : nil
    }

    private static func elements(_ field: String) -> [String] {
        field.utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false).reduce(into: []) { all, part in
            all.append(part.isEmpty ? all.last ?? "" : String(Substring(part)))
        }
    }

    private static func field(_ elements: [String]) -> String {
        zip(elements, [nil] + elements).map { $0 == $1 ? "" : $0 }.joined(separator: "|")
    }
}
