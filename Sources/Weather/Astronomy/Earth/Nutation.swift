/// The nutation of the Earth's axis, caused by the pull of moon and sun.
struct Nutation {
    /// The nutation in longitude: how far the equinox moves along the ecliptic, in radians.
    let longitude: Nodes
    /// The true obliquity: the angle between the equator and the ecliptic, in radians.
    let obliquity: Nodes

    /// Computes the nutation at the given times, in Julian centuries of terrestrial time since 2000.
    ///
    /// Uses the terms of at least 0.01″ of the IAU 1980 theory.
    ///
    /// Source: J. Meeus, *Astronomical Algorithms* (2nd edition), chapter 22; for the mean obliquity, N. Capitaine,
    /// P. Wallace, J. Chapront, Astronomy and Astrophysics 412 (2003).
    init(at centuries: Nodes) {
        let t = centuries
        let degree = Double.pi / 180
        let elongation = t.polynomial(297.85036, 445_267.111480, -0.0019142) * degree
        let sunAnomaly = t.polynomial(357.52772, 35999.050340, -0.0001603) * degree
        let moonAnomaly = t.polynomial(134.96298, 477_198.867398, 0.0086972) * degree
        let nodeDistance = t.polynomial(93.27191, 483_202.017538, -0.0036825) * degree
        let node = t.polynomial(125.04452, -1934.136261, 0.0020708) * degree
        var inLongitude = Nodes.zero
        var inObliquity = Nodes.zero
        for term in Self.terms {
            var angle = term.elongation * elongation + term.sunAnomaly * sunAnomaly
            angle += term.moonAnomaly * moonAnomaly + term.nodeDistance * nodeDistance + term.node * node
            inLongitude += term.sine * angle.sine
            if term.cosine != 0 { inObliquity += term.cosine * angle.cosine }
        }
        longitude = inLongitude * .arcSecond
        obliquity = (inObliquity + t.polynomial(84381.406, -46.836769, -0.0001831)) * .arcSecond
    }

    private struct Term {
        let elongation, sunAnomaly, moonAnomaly, nodeDistance, node: Double
        /// The amplitude in longitude, in arc seconds.
        let sine: Double
        /// The amplitude in obliquity, in arc seconds.
        let cosine: Double

        init(_ d: Double, _ m: Double, _ l: Double, _ f: Double, _ node: Double, sine: Double, cosine: Double) {
            (elongation, sunAnomaly, moonAnomaly, nodeDistance, self.node) = (d, m, l, f, node)
            (self.sine, self.cosine) = (sine, cosine)
        }
    }

    private static let terms: [Term] = [
        Term(0, 0, 0, 0, 1, sine: -17.1996, cosine: 9.2025),
        Term(-2, 0, 0, 2, 2, sine: -1.3187, cosine: 0.5736),
        Term(0, 0, 0, 2, 2, sine: -0.2274, cosine: 0.0977),
        Term(0, 0, 0, 0, 2, sine: 0.2062, cosine: -0.0895),
        Term(0, 1, 0, 0, 0, sine: 0.1426, cosine: 0.0054),
        Term(0, 0, 1, 0, 0, sine: 0.0712, cosine: 0),
        Term(-2, 1, 0, 2, 2, sine: -0.0517, cosine: 0.0224),
        Term(0, 0, 0, 2, 1, sine: -0.0386, cosine: 0.0200),
        Term(0, 0, 1, 2, 2, sine: -0.0301, cosine: 0.0129),
        Term(-2, -1, 0, 2, 2, sine: 0.0217, cosine: -0.0095),
        Term(-2, 0, 1, 0, 0, sine: -0.0158, cosine: 0),
        Term(-2, 0, 0, 2, 1, sine: 0.0129, cosine: -0.0070),
        Term(0, 0, -1, 2, 2, sine: 0.0123, cosine: -0.0053),
    ]
}
