import Foundation
import Weather

/// The picture of the hours: everything of it that depends on the weather alone, worked out once.
final class Chart {
    let span: ChartSpan
    let curve: TemperatureCurve?
    let extremes: [TemperatureExtremes.Mark]
    let bars: [RainBar]
    let nights: [(start: Date, end: Date)]
    /// The instants of the axis that have labels, each with the index of its hour.
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

    /// The moment at which it is looked at.
    var now: Date { presented.now }

    /// Where the present instant stands, when it is within the picture.
    var nowX: Double? {
        now >= span.start && now < span.end ? span.x(now) : nil
    }

    /// The light in which the weather of an hour is drawn.
    func light(inHour index: Int) -> Daylight { presented.light(inHour: index) }

    /// What the calendar and the clocks of the place show at an instant.
    func wallTime(at instant: Date) -> WallTime { presented.wallTime(at: instant) }
}
