import FoundationEssentials

/// Parses a date with a time of day, in ISO 8601 and similar formats.
///
///     InstantParser.parse("2026-10-15T05:00:00Z")?.instant             // an instant
///     InstantParser.parse("2026-10-15T07:00+02:00")?.instant           // the same
///     InstantParser.parse("2026-10-15 07:00")?.instant                 // nil: without a UTC offset
///     InstantParser.parse("2026-10-15 07:00")?.instant(offset: 7200)   // the same instant
///
/// Date and time are separated by a `T` or a space. Seconds and their fraction are optional. The zone is `Z`, a UTC
/// offset such as `+02:00`, `+0200` or `+02`, or missing. A leap second, `:60`, is the second that follows it, and
/// `24:00` is midnight at the end of the day.
enum InstantParser {
    /// A written time: the local time, and its UTC offset if known.
    struct WrittenTime: Equatable {
        /// The local time in seconds since 1970-01-01 00:00 local time.
        var wallSeconds: Int
        /// The fraction of the seconds, from 0 up to 1.
        var fraction: Double
        /// The UTC offset in seconds; nil if the text has none.
        var offset: Int?

        /// The instant, if the text has a UTC offset.
        var instant: Date? { offset.map(instant(offset:)) }

        /// Returns the instant of this local time with a UTC offset in seconds.
        func instant(offset: Int) -> Date {
            Date(timeIntervalSince1970: Double(wallSeconds) - Double(offset) + fraction)
        }
    }

    /// Parses a time; nil for any other text.
    static func parse(_ text: String) -> WrittenTime? {
        var text = text
        return text.withUTF8 { parse($0.span) }
    }

    /// Parses a time in UTF-8; nil for any other text.
    static func parse(_ text: Span<UInt8>) -> WrittenTime? {
        var day = WrittenDay()
        return parse(text, &day)
    }

    /// Parses a time in UTF-8, reusing its date if it equals the previous one; nil for any other text.
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

    /// Returns the UTC offset in the rest of the text, in seconds.
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

/// The most recently parsed date. In a series of times, most begin with the same ten bytes.
struct WrittenDay {
    private var (begin, end): (UInt64, UInt16) = (0, 0)
    private var days: Int?

    /// Returns the days from 1970-01-01 to the date at the start of a text; nil if there is none.
    mutating func daysSince1970(_ text: Span<UInt8>) -> Int? {
        guard text.count >= 10 else { return nil }
        // The text has at least ten bytes, and any bytes are valid integers.
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
    /// Creates the instant of an ISO 8601 time with a UTC offset; nil for any other text.
    package init?(written text: String) {
        guard let instant = InstantParser.parse(text)?.instant else { return nil }
        self = instant
    }
}

extension CalendarDate {
    /// Parses a date such as `2026-10-15` at a position of the text; nil for anything else.
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
    /// Returns the number in a count of digits; nil if there is anything else, or if the number is too large.
    // Inlined, since a tenth of the bytes of services' responses are times.
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

    /// Returns the value of one or more digits after a decimal point, and the position after them.
    fileprivate func fraction(at start: Int) -> (value: Double, end: Int)? {
        var (value, scale, place) = (0.0, 1.0, start)
        while place < count, self[place] &- UInt8(ascii: "0") < 10 {
            // Further digits are below the precision of an instant.
            if place - start < 15 {
                (value, scale) = (value * 10 + Double(self[place] &- UInt8(ascii: "0")), scale * 10)
            }
            place += 1
        }
        return place > start ? (value / scale, place) : nil
    }
}
