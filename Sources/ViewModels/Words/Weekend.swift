import Foundation
import Weather

/// The days of the week on which most people of a region rest.
struct Weekend {
    /// The rest days among 0 for Sunday to 6 for Saturday.
    private let weekdays: Set<Int>

    init(_ language: Language) {
        var calendar = Calendar.gregorian(.gmt)
        calendar.locale = Locale(identifier: language.identifier)
        // 1970 began on a Thursday; a Sunday followed three days later.
        let noons = (0..<7).map { Date(timeIntervalSince1970: Double($0 + 3) * 86_400 + 43_200) }
        weekdays = Set(noons.indices.filter { calendar.isDateInWeekend(noons[$0]) })
    }

    func contains(_ day: CalendarDate) -> Bool {
        weekdays.contains(WallTime(day).weekday)
    }
}
