import FoundationEssentials
import Glibc

/// The position of a body in an observer's sky.
public struct SkyPosition: Hashable, Sendable {
    /// The altitude of the body's center in degrees, without refraction; negative below the horizon.
    public let altitude: Double
    /// The azimuth, clockwise from north.
    public let azimuth: Angle
    /// Whether the body's upper edge is above the horizon, with 34′ of refraction.
    public let isUp: Bool

    init(_ sight: Sight, above horizon: Horizon, of observer: Observer) {
        let north = sight.northward * observer.cosine - sight.outward * observer.sine
        altitude = asin(max(-1, min(1, sight.up))) * 180 / .pi
        azimuth = Angle(degrees: atan2(sight.east, north) * 180 / .pi)
        isUp = horizon.height(of: sight) >= 0
    }
}

extension Ephemeris {
    /// Returns the position of the sun at an instant.
    public func sun(at instant: Date, from observer: Observer) -> SkyPosition {
        let view = View(body: .sun, observer: observer, ephemeris: self)
        return SkyPosition(view.sight(at: instant.days2000), above: .sunrise, of: observer)
    }

    /// Returns the position of the moon at an instant.
    public func moon(at instant: Date, from observer: Observer) -> SkyPosition {
        let view = View(body: .moon, observer: observer, ephemeris: self)
        return SkyPosition(view.sight(at: instant.days2000), above: .moonrise, of: observer)
    }

    /// Returns whether the sun is up at an instant. For many instants of a day, use a ``SunDay``.
    public func isDay(at instant: Date, from observer: Observer) -> Bool {
        sun(at: instant, from: observer).isUp
    }

    /// Returns the phase of the moon at an instant, as seen from the Earth's center.
    public func moonPhase(at instant: Date) -> MoonPhase {
        moonPhase(at: instant.days2000)
    }

    /// Returns the time of the next given quarter of the moon after an instant.
    public func next(_ quarter: MoonPhase.Quarter, after instant: Date) -> Date {
        let start = instant.days2000
        let goal = Double(quarter.rawValue) * .pi / 2
        let turn = 2 * Double.pi
        let missing = (goal - moonAhead(at: start)).truncatingRemainder(dividingBy: turn)
        let angle = moonAhead(at: start) + (missing > 0 ? missing : missing + turn)
        var day = start
        // The moon's speed varies by a sixth around its mean, so that each iteration leaves a sixth of the error at
        // most.
        for _ in 0..<12 {
            let step = (angle - moonAhead(at: day)) / turn * Self.synodicMonth
            day += step
            if abs(step) < 1e-5 { break }
        }
        return Date(days2000: day)
    }

    func moonPhase(at day: Double) -> MoonPhase {
        let (sun, moon) = read(at: day) { span in
            let position = span.position(of: day)
            return (span.sun.values(at: position), span.moon.values(at: position))
        }
        // The phase angle, at the moon between the Earth and the sun.
        // Source: J. Meeus, *Astronomical Algorithms* (2nd edition), chapter 48.
        let toSun = SIMD3(sun.x - moon.x, sun.y - moon.y, sun.z - moon.z)
        let toEarth = SIMD3(-moon.x, -moon.y, -moon.z)
        let cosine = (toSun * toEarth).sum() / ((toSun * toSun).sum() * (toEarth * toEarth).sum()).squareRoot()
        return MoonPhase(
            angle: Angle(degrees: moon.w * 180 / .pi), illuminated: Fraction((1 + cosine) / 2))
    }

    /// Returns the moon's ecliptic longitude minus the sun's in radians, not reduced to one turn.
    private func moonAhead(at day: Double) -> Double {
        read(at: day) { span in span.moon.values(at: span.position(of: day)).w }
    }

    /// The mean time from new moon to new moon, in days.
    private static let synodicMonth = 29.530588861
}
