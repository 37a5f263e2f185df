import Foundation
import Weather

/// The picture of the hours: everything of it that depends on the weather alone, worked out once.
struct Chart {
    let span: ChartSpan
    let curve: TemperatureCurve?
    let extremes: [TemperatureExtremes.Mark]
    let bars: [RainBar]
    let nights: [(start: Date, end: Date)]
    let now: Date

    init?(_ reading: Reading, hours: Int) {
        guard let span = ChartSpan(reading, hours: hours) else { return nil }
        self.span = span
        curve = TemperatureCurve(span)
        extremes = curve.map { TemperatureExtremes(span, $0).marks } ?? []
        bars = RainBar.bars(span)
        nights = NightBands.nights(span, reading.days)
        now = reading.now
    }

    /// Where the present instant stands, when it is within the picture.
    var nowX: Double? {
        now >= span.start && now < span.end ? span.x(now) : nil
    }
}
