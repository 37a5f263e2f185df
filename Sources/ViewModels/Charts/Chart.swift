import FoundationEssentials
import Weather

/// The data of the chart of hours that depend only on the weather, computed once.
final class Chart {
    let span: ChartSpan
    let curve: TemperatureCurve?
    let extremes: [TemperatureExtremes.Mark]
    let bars: [RainBar]
    let nights: [(start: Date, end: Date)]
    /// The labelled instants of the time axis, each with the index of its hour.
    let clockMarks: [(instant: Date, index: Int)]
    private let presented: PresentedForecast

    init?(_ presented: PresentedForecast, hours: Int) {
        guard let span = ChartSpan(presented, hours: hours) else { return nil }
        self.span = span
        curve = TemperatureCurve(span)
        extremes = curve.map { TemperatureExtremes(span, $0).marks } ?? []
        bars = RainBar.bars(span)
        clockMarks = span.clockMarks
        nights = NightBands.nights(span, in: presented)
        self.presented = presented
    }

    /// The present instant.
    var now: Date { presented.now }

    /// The horizontal position of the present instant, if the chart includes it.
    var nowX: Double? {
        now >= span.start && now < span.end ? span.x(now) : nil
    }

    /// Returns the daylight for the icon of an hour.
    func light(inHour index: Int) -> Daylight { presented.light(inHour: index) }

    /// Returns the local date and time of the place at an instant.
    func wallTime(at instant: Date) -> WallTime { presented.wallTime(at: instant) }
}
