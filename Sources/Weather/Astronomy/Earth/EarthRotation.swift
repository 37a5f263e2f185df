import FoundationEssentials

/// The rotation of the Earth.
enum EarthRotation {
    /// The rotation of the Earth in a day of universal time, in radians, measured from the mean equinox.
    static let perDay = 2 * Double.pi * 1.00273781191135448 + 4612.156534 * .arcSecond / 36525

    /// Returns Greenwich mean sidereal time in radians, within one turn, at a day counted from noon of 2000-01-01.
    ///
    /// It is the sum of the Earth rotation angle and the precession.
    ///
    /// Source: N. Capitaine, P. Wallace, J. Chapront, Astronomy and Astrophysics 412 (2003).
    static func siderealTime(at day: Double) -> Double {
        let centuries = day / 36525
        // Remove whole days before the multiplication, which would cost them their last digits.
        let turns = 0.7790572732640 + day.truncatingRemainder(dividingBy: 1) + 0.00273781191135448 * day
        let precession = (0.014506 + (4612.156534 + 1.3915817 * centuries) * centuries) * .arcSecond
        return 2 * .pi * turns.truncatingRemainder(dividingBy: 1) + precession
    }
}

extension Date {
    /// Days of universal time since noon of 2000-01-01.
    var days2000: Double { (timeIntervalSinceReferenceDate + Self.noon2000) / 86400 }

    /// Creates the instant a number of days of universal time after noon of 2000-01-01.
    init(days2000: Double) {
        self.init(timeIntervalSinceReferenceDate: days2000 * 86400 - Self.noon2000)
    }

    /// Seconds from noon of 2000-01-01 to the reference date, the beginning of 2001.
    private static let noon2000: TimeInterval = 365.5 * 86400
}
