import Foundation

/// A time interval, written as `2026-10-15T05:00:00+00:00/PT3H`.
struct NWSInterval: Equatable {
    let start: Date
    let end: Date

    /// Reads an interval. There may be spaces around the slash.
    init(_ value: JSONValue) throws(ForecastProblem) {
        let parts = try value.string().split(separator: "/").map { $0.trimmingCharacters(in: .whitespaces) }
        guard parts.count == 2, let start = InstantParser.parse(parts[0])?.instant,
            let length = Self.seconds(parts[1])
        else {
            throw value.problem("expected an interval such as 2026-10-15T05:00:00Z/PT1H, found \(value.found)")
        }
        (self.start, end) = (start, start + length)
    }

    /// Returns the seconds of an ISO 8601 duration such as `P1DT6H`; nil for any other text, and for more than a year.
    static func seconds(_ text: String) -> TimeInterval? {
        guard text.first == "P", text.count > 2 else { return nil }
        var (seconds, digits, isTime) = (0, "", false)
        for character in text.dropFirst() {
            if character.isASCII, character.isNumber {
                digits.append(character)
                continue
            }
            if character == "T", !isTime, digits.isEmpty {
                isTime = true
                continue
            }
            guard let count = Int(digits), count < 100_000, let unit = unit(character, isTime: isTime) else {
                return nil
            }
            seconds += count * unit
            digits = ""
        }
        return digits.isEmpty && seconds <= 366 * 86_400 ? TimeInterval(seconds) : nil
    }

    private static func unit(_ letter: Character, isTime: Bool) -> Int? {
        switch (letter, isTime) {
        case ("W", false): 7 * 86_400
        case ("D", false): 86_400
        case ("H", true): 3600
        case ("M", true): 60
        case ("S", true): 1
        default: nil
        }
    }
}
