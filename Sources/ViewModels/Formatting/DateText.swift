import Foundation

/// Writes instants by one pattern, in whatever time zone each is asked for.
///
/// Making a `DateFormatter` is what costs, so one is kept and changes its zone only when that is another one.
final class DateText {
    private let formatter = DateFormatter()

    init(_ pattern: String, locale: Locale = Locale(identifier: "en_US")) {
        formatter.locale = locale
        formatter.calendar = Calendar(identifier: .gregorian)
        formatter.dateFormat = pattern
    }

    func string(_ instant: Date, in zone: TimeZone) -> String {
        if formatter.timeZone != zone { formatter.timeZone = zone }
        return formatter.string(from: instant)
    }
}

/// An instant in the form in which machines read it: `2026-10-15T05:00:00Z`.
enum InstantText {
    static func string(_ instant: Date) -> String {
        instant.formatted(.iso8601)
    }
}
