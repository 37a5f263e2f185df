/// A smooth curve through points without overshoot: where the points rise, the curve rises.
///
/// The slopes are those of M. Steffen, “A simple method for monotonic interpolation in one dimension”, Astronomy and
/// Astrophysics 239 (1990).
struct MonotoneCurve {
    let points: [ChartPoint]

    /// Creates a curve through points in the order of their x values, which all differ.
    init(_ points: [ChartPoint]) {
        self.points = points
    }

    /// Adds the curve to a path whose current point is the first point of the curve.
    func draw(into path: inout PathWriter) {
        guard points.count > 1 else { return }
        var chord = Chord(points[0], points[1])
        var slope = chord.slope
        var width: Double?
        for index in points.indices.dropFirst() {
            let (start, end) = (points[index - 1], points[index])
            let next = index + 1 < points.count ? Chord(end, points[index + 1]) : nil
            let endSlope = next.map { Self.slope(between: chord, and: $0) } ?? chord.slope
            let third = chord.width / 3
            let leaving = ChartPoint(x: start.x + third, y: start.y + slope * third)
            let arriving = ChartPoint(x: end.x - third, y: end.y - endSlope * third)
            // Between steps of equal width, the curve leaves a point in the direction in which it arrived.
            if width == chord.width {
                path.smoothCurve(arriving, to: end)
            } else {
                path.curve(leaving, arriving, to: end)
            }
            (width, slope, chord) = (chord.width, endSlope, next ?? chord)
        }
    }

    /// Returns the slope of the curve at the point between two chords.
    private static func slope(between before: Chord, and after: Chord) -> Double {
        guard before.slope * after.slope > 0 else { return 0 }
        let mean = (before.slope * after.width + after.slope * before.width) / (before.width + after.width)
        return (before.slope < 0 ? -1 : 1) * min(2 * abs(before.slope), 2 * abs(after.slope), abs(mean))
    }

    /// The straight line between two consecutive points.
    private struct Chord {
        let width, slope: Double

        init(_ start: ChartPoint, _ end: ChartPoint) {
            width = end.x - start.x
            slope = (end.y - start.y) / width
        }
    }
}
