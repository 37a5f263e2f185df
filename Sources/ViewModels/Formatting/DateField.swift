/// The meaning of the letters of a date pattern.
enum DateField: Equatable {
    case name(Names)
    case number(Number)

    /// A part of a date that is written as a name.
    enum Names {
        case month, weekday
        /// AM and PM, and the parts of the day, which in some languages begin at a full hour.
        case halfHour
    }

    /// A part of a date that is written as a number.
    enum Number {
        case year, yearOfCentury, month, day, hour24, hour12, hour11, minute, second
    }

    /// Parses a run of equal letters; nil for letters that no locale's patterns contain, as a test verifies.
    init?(_ letters: Substring) {
        let count = letters.utf8.count
        switch letters.utf8.first.map(UnicodeScalar.init) {
        case "M", "L": self = count > 2 ? .name(.month) : .number(.month)
        case "E", "c": self = .name(.weekday)
        case "a", "b", "B": self = .name(.halfHour)
        case "d": self = .number(.day)
        case "H": self = .number(.hour24)
        case "h": self = .number(.hour12)
        case "K": self = .number(.hour11)
        case "m": self = .number(.minute)
        case "s": self = .number(.second)
        case "y": self = .number(count == 2 ? .yearOfCentury : .year)
        default: return nil
        }
    }

    /// Returns all fields of a pattern.
    static func all(in pattern: String) -> [DateField] {
        PatternRun.all(of: pattern).compactMap { run in
            if case .letters(let letters) = run { DateField(letters) } else { nil }
        }
    }

    /// Whether these are hours of a 12-hour clock.
    var countsTwelveHours: Bool { self == .number(.hour12) || self == .number(.hour11) }
}

extension DateField.Names {
    /// The number of names.
    var count: Int {
        switch self {
        case .month: 12
        case .weekday: 7
        case .halfHour: 48
        }
    }

    /// Returns the index of the name for a time.
    func index(_ time: WallTime) -> Int {
        switch self {
        case .month: time.date.month - 1
        case .weekday: time.weekday
        case .halfHour: time.hour * 2 + time.minute / 30
        }
    }
}

extension DateField.Number {
    /// Returns the number for a time.
    func value(_ time: WallTime) -> Int {
        switch self {
        case .year: time.date.year
        case .yearOfCentury: time.date.year % 100
        case .month: time.date.month
        case .day: time.date.day
        case .hour24: time.hour
        case .hour12: time.hour % 12 == 0 ? 12 : time.hour % 12
        case .hour11: time.hour % 12
        case .minute: time.minute
        case .second: time.second
        }
    }
}
