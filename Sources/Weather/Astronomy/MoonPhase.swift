/// The phase of the moon.
public struct MoonPhase: Hashable, Sendable {
    /// The eight names of the phases, the same in both hemispheres.
    public enum Name: String, Hashable, Sendable, CaseIterable {
        /// The moon is within 22.5° of the sun.
        case newMoon
        /// The moon grows from new moon to first quarter.
        case waxingCrescent
        /// The moon is half lit and growing.
        case firstQuarter
        /// The moon grows from first quarter to full moon.
        case waxingGibbous
        /// The moon is within 22.5° of the point opposite the sun.
        case fullMoon
        /// The moon shrinks from full moon to last quarter.
        case waningGibbous
        /// The moon is half lit and shrinking.
        case lastQuarter
        /// The moon shrinks from last quarter to new moon.
        case waningCrescent
    }

    /// One of the four phases that occur at an instant.
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

    /// The moon's ecliptic longitude minus the sun's: 0° at new moon, 90° at first quarter, 180° at full moon.
    public let angle: Angle
    /// The lit fraction of the disc.
    public let illuminated: Fraction

    /// Creates a phase from its angle and its lit fraction.
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
