/// Four days of the sky: sun and moon as seen from the Earth's center, and the rotation of the Earth.
///
/// Spans are counted from noon of 2000-01-01, so that every instant belongs to the same span, and gives the same
/// results, for all callers.
struct SkySpan: Sendable {
    let sun: Motion
    /// The moon's motion. The fourth value is the moon's ecliptic longitude minus the sun's, in radians.
    let moon: Motion
    private let middle: Double
    private let siderealTimeAtMiddle: Double

    static let days = 4.0

    /// Returns the number of the span that contains a day.
    static func number(of day: Double) -> Double { (day / days).rounded(.down) }

    init(number: Double) {
        let middle = (number + 0.5) * Self.days
        self.middle = middle
        siderealTimeAtMiddle = EarthRotation.siderealTime(at: middle)

        let day = middle + Motion.times * (Self.days / 2)
        let centuries = (day + ClockDifference.seconds(at: middle) / 86400) / 36525
        let sun = SunSeries.place(at: centuries)
        let moon = MoonSeries.place(at: centuries)
        let nutation = Nutation(at: centuries)
        self.sun = Self.motion(of: sun, nutation, extra: .zero)
        self.moon = Self.motion(of: moon, nutation, extra: moon.longitude - sun.longitude)
    }

    /// Returns the time within the span, from −1 to 1.
    func position(of day: Double) -> Double { (day - middle) / (Self.days / 2) }

    /// Returns Greenwich mean sidereal time in radians.
    func siderealTime(at day: Double) -> Double {
        siderealTimeAtMiddle + EarthRotation.perDay * (day - middle)
    }

    private static func motion(of place: EclipticPlace, _ nutation: Nutation, extra: Nodes) -> Motion {
        // From the ecliptic to the equator, as a turn about the equinox.
        // Source: J. Meeus, *Astronomical Algorithms* (2nd edition), chapter 13.
        let longitude = place.longitude + nutation.longitude
        let across = place.distance * place.latitude.cosine
        let x = across * longitude.cosine
        let y = across * longitude.sine
        let z = place.distance * place.latitude.sine
        let (cosine, sine) = (nutation.obliquity.cosine, nutation.obliquity.sine)
        let eastward = y * cosine - z * sine
        let northward = y * sine + z * cosine
        // From the true equinox to the mean equinox, from which mean sidereal time counts.
        let equation = nutation.longitude * cosine
        return Motion(
            x: x * equation.cosine + eastward * equation.sine,
            y: eastward * equation.cosine - x * equation.sine,
            z: northward,
            extra: extra)
    }
}
