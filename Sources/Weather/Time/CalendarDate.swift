import FoundationEssentials

/// A calendar date in no particular time zone, such as 2026-10-15.
public struct CalendarDate: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The year.
    public let year: Int
    /// The month, from 1.
    public let month: Int
    /// The day of the month, from 1.
    public let day: Int

    /// Creates the date of the given numbers; nil if the calendar has no such date.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= 28 || day <= Self.length(of: month, in: year)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Parses a date such as `2026-10-15`; nil for any other text.
    public init?(_ text: some StringProtocol) {
        var text = String(text)
        guard let date = text.withUTF8({ $0.count == 10 ? CalendarDate($0.span, at: 0) : nil }) else { return nil }
        self = date
    }

    /// Creates the date of an instant in a calendar and its time zone.
    public init(_ instant: Date, in calendar: Calendar) {
        let parts = calendar.dateComponents([.year, .month, .day], from: instant)
        year = parts.year ?? 1
        month = parts.month ?? 1
        day = parts.day ?? 1
    }

    /// Returns the start of the day in a calendar's time zone.
    public func start(in calendar: Calendar) -> Date? {
        calendar.date(from: DateComponents(year: year, month: month, day: day)).map(calendar.startOfDay)
    }

    public var description: String {
        // Four, two and two digits, since years have at most four.
        String(unsafeUninitializedCapacity: 10) { bytes in
            var end = 0
            func write(_ byte: Int) {
                bytes.initializeElement(at: end, to: UInt8(byte))
                end += 1
            }
            func write(_ number: Int, _ divisors: [Int]) {
                for divisor in divisors { write(48 + number / divisor % 10) }
            }
            write(year, [1000, 100, 10, 1])
            write(45)
            write(month, [10, 1])
            write(45)
            write(day, [10, 1])
            return end
        }
    }

    public static func < (one: Self, other: Self) -> Bool {
        (one.year, one.month, one.day) < (other.year, other.month, other.day)
    }

    private static func length(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
