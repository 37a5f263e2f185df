/// A format for dates and times. Each locale has its own words and order for it.
public enum DatePattern: Hashable, CaseIterable, Sendable {
    /// `Thu, October 15`.
    case shortHeading
    /// `Thursday`.
    case weekday
    /// `Thu`.
    case shortWeekday
    /// `October 15`.
    case monthDay
    /// `Thursday, October 15`.
    case fullDate
    /// `Thursday, October 15, 2026`.
    case fullDateWithYear
    /// `7:00 AM` or `07:00`.
    case time(Clock)
    /// `07:00 AM` or `07:00`: in English with two digits for the hour; otherwise like ``time(_:)``.
    case paddedTime(Clock)
    /// `7 AM` or `07:00`.
    case hour(Clock)
    /// `October 15, 2026 at 7:00:00 AM`.
    case dateAndTime(Clock)

    public static let allCases: [DatePattern] =
        [.shortHeading, .weekday, .shortWeekday, .monthDay, .fullDate, .fullDateWithYear]
        + Clock.allCases.flatMap { [.time($0), .paddedTime($0), .hour($0), .dateAndTime($0)] }

    /// The fields of the pattern for ICU, which knows their order in each locale (Unicode TR 35, “skeletons”).
    var skeleton: String {
        switch self {
        case .shortHeading: "EEEMMMMd"
        case .weekday: "EEEE"
        case .shortWeekday: "EEE"
        case .monthDay: "MMMMd"
        case .fullDate: "EEEEMMMMd"
        case .fullDateWithYear: "yEEEEMMMMd"
        case .time(.twelveHours), .paddedTime(.twelveHours): "hmm"
        case .time, .paddedTime, .hour(.twentyFourHours): "Hmm"
        case .hour: "h"
        case .dateAndTime(.twelveHours): "yMMMMdhmmss"
        case .dateAndTime: "yMMMMdHmmss"
        }
    }

    /// The exact pattern in US English.
    var firstEnglish: String {
        switch self {
        case .shortHeading: "EEE, MMMM d"
        case .weekday: "EEEE"
        case .shortWeekday: "EEE"
        case .monthDay: "MMMM d"
        case .fullDate: "EEEE, MMMM d"
        case .fullDateWithYear: "EEEE, MMMM d, y"
        case .time(.twelveHours): "h:mm a"
        case .paddedTime(.twelveHours): "hh:mm a"
        case .hour(.twelveHours): "h a"
        case .time, .paddedTime, .hour: "HH:mm"
        case .dateAndTime(.twelveHours): "MMMM d, y 'at' h:mm:ss a"
        case .dateAndTime: "MMMM d, y 'at' HH:mm:ss"
        }
    }

    /// The index of the pattern among all patterns.
    var index: Int {
        switch self {
        case .shortHeading: 0
        case .weekday: 1
        case .shortWeekday: 2
        case .monthDay: 3
        case .fullDate: 4
        case .fullDateWithYear: 5
        case .time(let clock): clock == .twelveHours ? 6 : 10
        case .paddedTime(let clock): clock == .twelveHours ? 7 : 11
        case .hour(let clock): clock == .twelveHours ? 8 : 12
        case .dateAndTime(let clock): clock == .twelveHours ? 9 : 13
        }
    }
}
