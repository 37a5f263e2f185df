import Foundation

/// How far the Earth has turned.
enum EarthRotation {
    /// Radians by which the Earth turns in a day of universal time, measured from the mean equinox.
    static let perDay = 2 * Double.pi * 1.00273781191135448 + 4612.156534 * .arcSecond / 36525

    /// Greenwich mean sidereal time in radians, within one turn, at a day counted from noon of 2000-01-01.
    ///
    /// The Earth's rotation angle and its precession: N. Capitaine, P. Wallace, J. Chapront, Astronomy and Astrophysics
    /// 412 (2003).
    static func siderealTime(at day: Double) -> Double {
        let centuries = day / 36525
        // Whole days are left out before the multiplication, which would cost them their last digits.
        let turns = 0.7790572732640 + day.truncatingRemainder(dividingBy: 1) + 0.00273781191135448 * day
        let precession = (0.014506 + (4612.156534 + 1.3915817 * centuries) * centuries) * .arcSecond
        return 2 * .pi * turns.truncatingRemainder(dividingBy: 1) + precession
    }
}

extension Date {
    /// Days since noon of 2000-01-01, universal time.
    var days2000: Double { (timeIntervalSinceReferenceDate + Self.noon2000) / 86400 }

    /// The instant so many days after noon of 2000-01-01, universal time.
    init(days2000: Double) {
        self.init(timeIntervalSinceReferenceDate: days2000 * 86400 - Self.noon2000)
    }

    /// Seconds from then to the reference date, the beginning of 2001.
    private static let noon2000: TimeInterval = 365.5 * 86400
}
