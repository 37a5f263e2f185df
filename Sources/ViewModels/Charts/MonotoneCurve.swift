/// A smooth curve through points that never goes beyond them: where the points rise, the curve rises.
///
/// The slopes are those of M. Steffen, “A simple method for monotonic interpolation in one dimension”, Astronomy and
/// Astrophysics 239 (1990).
struct MonotoneCurve {
    let points: [ChartPoint]
    let slopes: [Double]

    /// A curve through points whose x all differ, in their order.
    init(_ points: [ChartPoint]) {
        self.points = points
        let widths = zip(points, points.dropFirst()).map { $1.x - $0.x }
        let secants = zip(zip(points, points.dropFirst()), widths).map { ($0.1.y - $0.0.y) / $1 }
        slopes = points.indices.map { index in
            guard index > 0, index < secants.count else {
                return secants.isEmpty ? 0 : secants[index == 0 ? 0 : secants.count - 1]
            }
            let (before, after) = (secants[index - 1], secants[index])
            guard before * after > 0 else { return 0 }
            let (left, right) = (widths[index - 1], widths[index])
            let mean = (before * right + after * left) / (left + right)
            return (before < 0 ? -1 : 1) * min(2 * abs(before), 2 * abs(after), abs(mean))
        }
    }

    /// Adds the curve to a path that stands at its first point.
    func draw(into path: inout PathWriter) {
        var width: Double?
        for index in points.indices.dropFirst() {
            let (start, end) = (points[index - 1], points[index])
            let third = (end.x - start.x) / 3
            let leaving = ChartPoint(x: start.x + third, y: start.y + slopes[index - 1] * third)
            let arriving = ChartPoint(x: end.x - third, y: end.y - slopes[index] * third)
            // Between steps of one width, the curve leaves a point just as it arrived there.
            if width == end.x - start.x {
                path.smoothCurve(arriving, to: end)
            } else {
                path.curve(leaving, arriving, to: end)
            }
            width = end.x - start.x
        }
    }
}
