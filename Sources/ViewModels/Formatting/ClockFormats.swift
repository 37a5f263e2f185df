/// A pair of patterns for the time of day, one for each clock.
struct ClockFormats {
    private let twelveHours: DateText
    private let twentyFourHours: DateText

    init(twelveHours: String, twentyFourHours: String) {
        self.twelveHours = DateText(twelveHours)
        self.twentyFourHours = DateText(twentyFourHours)
    }

    subscript(clock: Clock) -> DateText {
        clock == .twelveHours ? twelveHours : twentyFourHours
    }
}
