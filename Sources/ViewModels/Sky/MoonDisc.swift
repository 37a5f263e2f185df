import Weather

/// The moon's disc as seen from a hemisphere: an SVG path around its lit part.
///
/// The middle of the disc is at 0, 0. In the northern hemisphere a waxing moon is lit on its right; in the southern one
/// on its left. Near the equator the orientation changes from rise to setting, and the picture is that of the place's
/// hemisphere. The equator counts as northern.
enum MoonDisc {
    static let radius = 15.0
    /// The smallest visible lit fraction.
    private static let leastLit = 0.005

    /// Returns the path; nil if no part is lit.
    static func path(_ phase: MoonPhase, latitude: Double) -> String? {
        let lit = phase.illuminated.value
        guard lit >= leastLit else { return nil }
        let isWaxing = phase.angle.degrees < 180
        let isLitOnTheRight = isWaxing == (latitude >= 0)
        // The path runs from top to bottom along the edge, and back along the terminator: half an ellipse that bulges
        // into the lit side of a crescent, and out of that of a gibbous moon.
        let edge = isLitOnTheRight ? 1 : 0
        let border = lit < 0.5 ? 1 - edge : edge
        let (radius, bulge) = (SVGNumber.text(radius), SVGNumber.text(radius * abs(1 - 2 * lit)))
        return "M0-\(radius)A\(radius) \(radius) 0 0 \(edge) 0 \(radius)A\(bulge) \(radius) 0 0 \(border) 0-\(radius)z"
    }
}
