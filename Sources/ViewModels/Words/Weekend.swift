import Weather

/// The days of the week on which most people of a region rest.
struct Weekend {
    private let weekdays: Set<Int>

    init(_ language: Language) {
        weekdays = language.restDays
    }

    func contains(_ day: CalendarDate) -> Bool {
        weekdays.contains(WallTime(day).weekday)
    }
}
