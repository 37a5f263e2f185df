import Foundation

/// Reads a date with a time of day as ISO 8601 and its relatives write it.
///
///     InstantParser.parse("2026-10-15T05:00:00Z")?.instant             // an instant
///     InstantParser.parse("2026-10-15T07:00+02:00")?.instant           // the same
///     InstantParser.parse("2026-10-15 07:00")?.instant                 // nil: 7:00, but where?
///     InstantParser.parse("2026-10-15 07:00")?.instant(offset: 7200)   // the same again
///
/// Between date and time stands a `T` or a space. Seconds and their fraction may be missing. The zone is `Z` or a
/// distance from Greenwich such as `+02:00`, `+0200` or `+02`, or it is missing. A leap second, `:60`, is the second
/// that follows it, and `24:00` the midnight at the day's end.
enum InstantParser {
    /// A time as it was written: what a clock on a wall shows, and where the wall stands if that is known.
    struct WrittenTime: Equatable {
        /// The seconds since 1970 if the clock were in Greenwich.
        var wallSeconds: Int
        /// What was written behind the seconds' decimal point, from 0 up to 1.
        var fraction: Double
        /// How many seconds the clock is ahead of Greenwich; nil where the text does not say it.
        var offset: Int?

        /// The instant, if the text says where the clock is.
        var instant: Date? { offset.map(instant(offset:)) }

        /// The instant at which a clock shows this that is so many seconds ahead of Greenwich.
        func instant(offset: Int) -> Date {
            Date(timeIntervalSince1970: Double(wallSeconds) - Double(offset) + fraction)
        }
    }

    /// The time that a text says; nil for any other text.
    static func parse(_ text: String) -> WrittenTime? {
        var text = text
        return text.withUTF8 { parse($0.span) }
    }

    /// The time that the bytes of a text say; nil for any other text.
    static func parse(_ text: Span<UInt8>) -> WrittenTime? {
        var day = WrittenDay()
        return parse(text, &day)
    }

    /// The time that the bytes of a text say; nil for any other text. Its day is often the one that was read last.
    static func parse(_ text: Span<UInt8>, _ day: inout WrittenDay) -> WrittenTime? {
        guard let days = day.daysSince1970(text), text.count >= 16, isSeparator(text[10]),
            let hour = text.number(at: 11, digits: 2, below: 25), text[13] == UInt8(ascii: ":"),
            let minute = text.number(at: 14, digits: 2, below: 60)
        else { return nil }
        var (second, fraction, end) = (0, 0.0, 16)
        if end < text.count, text[end] == UInt8(ascii: ":") {
            guard let written = text.number(at: 17, digits: 2, below: 61) else { return nil }
            (second, end) = (written, 19)
            if end < text.count, text[end] == UInt8(ascii: ".") || text[end] == UInt8(ascii: ",") {
                guard let (value, next) = text.fraction(at: end + 1) else { return nil }
                (fraction, end) = (value, next)
            }
        }
        if hour == 24, minute > 0 || second > 0 || fraction > 0 { return nil }
        let seconds = days * 86_400 + hour * 3600 + minute * 60 + second
        if end == text.count { return WrittenTime(wallSeconds: seconds, fraction: fraction, offset: nil) }
        guard let offset = offset(text, at: end) else { return nil }
        return WrittenTime(wallSeconds: seconds, fraction: fraction, offset: offset)
    }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "T") || byte == UInt8(ascii: " ") || byte == UInt8(ascii: "t")
    }

    /// The seconds ahead of Greenwich that the rest of the text says.
    private static func offset(_ text: Span<UInt8>, at start: Int) -> Int? {
        let sign: Int
        switch text[start] {
        case UInt8(ascii: "Z"), UInt8(ascii: "z"): return start + 1 == text.count ? 0 : nil
        case UInt8(ascii: "+"): sign = 1
        case UInt8(ascii: "-"): sign = -1
        default: return nil
        }
        guard let hours = text.number(at: start + 1, digits: 2, below: 24) else { return nil }
        var end = start + 3
        if end == text.count { return sign * hours * 3600 }
        if text[end] == UInt8(ascii: ":") { end += 1 }
        guard let minutes = text.number(at: end, digits: 2, below: 60), end + 2 == text.count else { return nil }
        return sign * (hours * 3600 + minutes * 60)
    }
}

/// The day that was read last. Of times that follow one another, most begin with the same ten bytes.
struct WrittenDay {
    private var (begin, end): (UInt64, UInt16) = (0, 0)
    private var days: Int?

    /// The days from 1970-01-01 to the day at the begin of a text; nil where there is none.
    mutating func daysSince1970(_ text: Span<UInt8>) -> Int? {
        guard text.count >= 10 else { return nil }
        // Any bytes are numbers, and ten are there.
        let begin = text.bytes.unsafeLoadUnaligned(as: UInt64.self)
        let end = text.bytes.unsafeLoadUnaligned(fromByteOffset: 8, as: UInt16.self)
        if (begin, end) != (self.begin, self.end) {
            days = CalendarDate(text, at: 0)?.daysSince1970
            (self.begin, self.end) = (begin, end)
        }
        return days
    }
}

extension Date {
    /// The instant that a text says as ISO 8601 writes it, with its distance from Greenwich; nil for any other text.
    package init?(written text: String) {
        guard let instant = InstantParser.parse(text)?.instant else { return nil }
        self = instant
    }
}

extension CalendarDate {
    /// The day written as `2026-10-15` from a place in the bytes of a text on; nil for anything else.
    init?(_ text: Span<UInt8>, at start: Int) {
        guard start + 10 <= text.count,
            let year = text.number(at: start, digits: 4, below: 10_000), text[start + 4] == UInt8(ascii: "-"),
            let month = text.number(at: start + 5, digits: 2, below: 13), text[start + 7] == UInt8(ascii: "-"),
            let day = text.number(at: start + 8, digits: 2, below: 32)
        else { return nil }
        self.init(year: year, month: month, day: day)
    }
}

extension Span<UInt8> {
    /// The number that stands in a count of digits; nil where there is anything else, or too large a number.
    // Of services' answers a tenth are times, so this is put where it is used.
    @inline(__always)
    fileprivate func number(at start: Int, digits: Int, below limit: Int) -> Int? {
        guard start + digits <= count else { return nil }
        var number = 0
        for place in start..<start + digits {
            let digit = self[place] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            number = number * 10 + Int(digit)
        }
        return number < limit ? number : nil
    }

    /// The value of the digits behind a decimal point, of which there is at least one, and where they end.
    fileprivate func fraction(at start: Int) -> (value: Double, end: Int)? {
        var (value, scale, place) = (0.0, 1.0, start)
        while place < count, self[place] &- UInt8(ascii: "0") < 10 {
            // What comes later is too small to be seen in an instant.
            if place - start < 15 {
                (value, scale) = (value * 10 + Double(self[place] &- UInt8(ascii: "0")), scale * 10)
            }
            place += 1
        }
        return place > start ? (value / scale, place) : nil
    }
}
