import FoundationEssentials
import Glibc
import Weather

/// The path of the sun from midnight to midnight, on a picture 240 wide and 64 high with the horizon at 56.
///
/// The height shows the sine of the sun's altitude, which gives a smooth wave that is low in winter. Below the horizon
/// the wave is compressed, so that the night fits.
struct SunArc {
    private let start: Date
    private let end: Date
    private let observer: Observer
    private let ephemeris: Ephemeris
    private let isMirrored: Bool

    private static let width = 240.0
    private static let horizon = 56.0
    private static let sky = 48.0
    private static let ground = 8.0
    private static let samples = 24

    /// Computes the arc between the start and the end of a day.
    init(from start: Date, to end: Date, _ observer: Observer, _ ephemeris: Ephemeris, isMirrored: Bool) {
        (self.start, self.end, self.observer, self.ephemeris) = (start, end, observer, ephemeris)
        self.isMirrored = isMirrored
    }

    /// The arc, as an SVG path.
    var path: String {
        let length = end.timeIntervalSince(start)
        let points = (0...Self.samples).map { point(start + length * Double($0) / Double(Self.samples)) }
        var path = PathWriter(points: points.count)
        path.move(to: points[0])
        MonotoneCurve(points).draw(into: &path)
        return path.text
    }

    /// Returns the position of the sun at an instant; nil outside the day.
    func sun(at instant: Date) -> ChartPoint? {
        instant >= start && instant < end ? point(instant) : nil
    }

    private func point(_ instant: Date) -> ChartPoint {
        let part = instant.timeIntervalSince(start) / end.timeIntervalSince(start)
        let height = sin(ephemeris.sun(at: instant, from: observer).altitude * .pi / 180) * Self.sky
        // The night's curve has the same slope at the horizon as the day's, and never quite reaches the edge.
        let depth = Self.ground * (1 - exp(height / Self.ground))
        return ChartPoint(
            x: (isMirrored ? 1 - part : part) * Self.width, y: Self.horizon + (height > 0 ? -height : depth))
    }
}
