import Foundation

/// How much of the moon's bright side is seen.
public struct MoonPhase: Hashable, Sendable {
    /// The eight names of the phases, the same in both hemispheres.
    public enum Name: String, Hashable, Sendable, CaseIterable {
        /// Within 22.5° of the sun, or dark.
        case newMoon
        /// Growing from new moon to first quarter.
        case waxingCrescent
        /// Half and growing.
        case firstQuarter
        /// Growing from first quarter to full moon.
        case waxingGibbous
        /// Within 22.5° of opposite to the sun.
        case fullMoon
        /// Shrinking from full moon to last quarter.
        case waningGibbous
        /// Half and shrinking.
        case lastQuarter
        /// Shrinking from last quarter to new moon.
        case waningCrescent
    }

    /// One of the four phases that come at an instant.
    public enum Quarter: Int, Hashable, Sendable, CaseIterable {
        /// The moon passes the sun.
        case newMoon
        /// The moon is a quarter turn ahead of the sun.
        case firstQuarter
        /// The moon is opposite to the sun.
        case fullMoon
        /// The moon is three quarters of a turn ahead of the sun.
        case lastQuarter
    }

    /// How far the moon is ahead of the sun in ecliptic longitude: 0° new, 90° first quarter, 180° full.
    public let angle: Angle
    /// How much of the disc is lit.
    public let illuminated: Fraction

    /// A phase of an angle and a lit part.
    public init(angle: Angle, illuminated: Fraction) {
        self.angle = angle
        self.illuminated = illuminated
    }

    /// The phase's name: that of the closest eighth of a turn.
    public var name: Name {
        let eighth = Int((angle.degrees / 45).rounded()) % Name.allCases.count
        return Name.allCases[eighth]
    }
}
