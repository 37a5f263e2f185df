import Weather

/// The days of a region's weekend.
struct Weekend {
    private let weekdays: Set<Int>

    init(_ language: Language) {
        weekdays = language.restDays
    }

    func contains(_ day: CalendarDate) -> Bool {
        weekdays.contains(WallTime(day).weekday)
    }
}
