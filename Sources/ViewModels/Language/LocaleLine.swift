/// The line of a locale in the embedded table, with fields between tabs.
///
/// The fields are the language's name and direction, the days of the week, the clock, some numbers, the patterns of
/// dates, and names preceded by their letters. Elements of a list are between bars; an empty element repeats the
/// previous one.
extension LocaleFacts {
    /// Parses a line; nil if it is not in this format.
    init?(line: String) {
        let fields = Self.pieces(of: line, between: "\t")
        let patternCount = DatePattern.allCases.count
        guard fields.count >= 10 + patternCount, let days = Self.days(fields[2]), let first = days.first else {
            return nil
        }
        languageName = fields[0]
        isRightToLeft = fields[1] == Self.rightToLeft
        firstWeekday = first
        restDays = Set(days.dropFirst())
        numbers = NumberSamples(
            digits: Self.elements(fields[4]), half: fields[5], minusOne: fields[6], onePercent: fields[7],
            million: fields[8], leastGrouped: fields[9])
        guard numbers.digits.count == 10 else { return nil }
        dates = DateParts(
            patterns: Array(fields[10..<10 + patternCount]), names: [],
            clock: fields[3] == Self.twelve ? .twelveHours : .twentyFourHours)
        for field in fields[(10 + patternCount)...] {
            var texts = Self.elements(field)
            let letters = texts.removeFirst()
            dates.names.append(DateNames(letters: letters, texts: texts))
        }
    }

    /// The line of the table.
    var line: String {
        let days = ([firstWeekday] + restDays.sorted()).map(String.init).joined()
        let clock = dates.clock == .twelveHours ? Self.twelve : "24"
        let samples = [
            numbers.half, numbers.minusOne, numbers.onePercent, numbers.million, numbers.leastGrouped,
        ]
        let names = dates.names.map { Self.field([$0.letters] + $0.texts) }
        let direction = isRightToLeft ? Self.rightToLeft : "ltr"
        return ([languageName, direction, days, clock, Self.field(numbers.digits)] + samples + dates.patterns + names)
            .joined(separator: "\t")
    }

    private static let twelve = "12"
    private static let rightToLeft = "rtl"

    private static func days(_ field: String) -> [Int]? {
        let days = field.utf8.map { Int($0) - Int(UInt8(ascii: "0")) }
        return days.allSatisfy((0..<7).contains) ? days : nil
    }

    private static func elements(_ field: String) -> [String] {
        var elements = pieces(of: field, between: "|")
        for index in elements.indices.dropFirst() where elements[index].isEmpty {
            elements[index] = elements[index - 1]
        }
        return elements
    }

    private static func pieces(of text: String, between separator: Unicode.Scalar) -> [String] {
        var (pieces, rest) = ([String](), text.utf8[...])
        while let end = rest.firstIndex(of: UInt8(ascii: separator)) {
            pieces.append(String(Substring(rest[..<end])))
            rest = rest[rest.index(after: end)...]
        }
        return pieces + [String(Substring(rest))]
    }

    private static func field(_ elements: [String]) -> String {
        zip(elements, [nil] + elements).map { $0 == $1 ? "" : $0 }.joined(separator: "|")
    }
}
