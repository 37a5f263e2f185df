import Foundation
import Weather

/// The moon's disc as it looks in the sky of a hemisphere: an SVG path around the part of it that is lit.
///
/// The middle of the disc is at 0, 0. In the north, where people look south for the moon, a growing one is lit on its
/// right; in the south it is the other way round. Near the equator the moon lies on its back or its face, changing from
/// rise to setting; there the picture is that of the half of the Earth to which the place belongs, the equator being
/// northern.
enum MoonDisc {
    static let radius = 15.0
    /// A part that is smaller than this is not seen.
    private static let leastLit = 0.005

    /// The path; nil where nothing is lit.
    static func path(_ phase: MoonPhase, latitude: Double) -> String? {
        let lit = phase.illuminated.value
        guard lit >= leastLit else { return nil }
        let isWaxing = phase.angle.degrees < 180
        let isLitOnTheRight = isWaxing == (latitude >= 0)
        // From top to bottom along the edge, and back along the border of light and shadow, half an ellipse that bulges
        // into the lit side of a crescent and out of that of a gibbous moon.
        let edge = isLitOnTheRight ? 1 : 0
        let border = lit < 0.5 ? 1 - edge : edge
        let (radius, bulge) = (SVGNumber.text(radius), SVGNumber.text(radius * abs(1 - 2 * lit)))
        return "M0-\(radius)A\(radius) \(radius) 0 0 \(edge) 0 \(radius)A\(bulge) \(radius) 0 0 \(border) 0-\(radius)z"
    }
}
