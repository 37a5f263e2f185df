import Foundation
import Weather

/// The way of the sun over a day, from midnight to midnight, on a picture 240 wide and 64 high with the horizon at 56.
///
/// The height stands for the sine of the sun's altitude, which makes a smooth wave of each day, and a low one of a day
/// in winter. Below the horizon the wave is pressed together, so that the night fits in.
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

    /// The arc of a day, its begin and end given.
    init(from start: Date, to end: Date, _ observer: Observer, _ ephemeris: Ephemeris, isMirrored: Bool) {
        (self.start, self.end, self.observer, self.ephemeris) = (start, end, observer, ephemeris)
        self.isMirrored = isMirrored
    }

    /// The whole arc, as an SVG path.
    var path: String {
        let length = end.timeIntervalSince(start)
        let points = (0...Self.samples).map { point(start + length * Double($0) / Double(Self.samples)) }
        var path = PathWriter(points: points.count)
        path.move(to: points[0])
        MonotoneCurve(points).draw(into: &path)
        return path.text
    }

    /// Where the sun is at an instant; outside of the day nowhere.
    func sun(at instant: Date) -> ChartPoint? {
        instant >= start && instant < end ? point(instant) : nil
    }

    private func point(_ instant: Date) -> ChartPoint {
        let part = instant.timeIntervalSince(start) / end.timeIntervalSince(start)
        let height = sin(ephemeris.sun(at: instant, from: observer).altitude * .pi / 180) * Self.sky
        // The night's curve leaves the horizon as steeply as the day's, and never gets quite to the edge.
        let depth = Self.ground * (1 - exp(height / Self.ground))
        return ChartPoint(
            x: (isMirrored ? 1 - part : part) * Self.width, y: Self.horizon + (height > 0 ? -height : depth))
    }
}
