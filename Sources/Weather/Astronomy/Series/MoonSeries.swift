/// The apparent position of the moon, seen from the Earth's center.
enum MoonSeries {
    /// Returns the moon's position at the given times, in Julian centuries of terrestrial time since 2000.
    ///
    /// The series are ELP 2000-82B's (see ``MoonLongitudeTerms``). The mean longitude W₁ is that of J. Chapront, G.
    /// Francou, *The lunar theory ELP revisited*, Astronomy and Astrophysics 404 (2003), fitted to lunar laser ranging;
    /// the other mean longitudes are ELP 2000-82B's. The precession in longitude is that of N. Capitaine, P.
    /// Wallace, J. Chapront, Astronomy and Astrophysics 412 (2003). Light takes 1.3 s from the moon, which moves by
    /// 0.70″ in that time (J. Meeus, *Astronomical Algorithms*, chapter 47).
    static func place(at centuries: Nodes) -> EclipticPlace {
        let t = centuries
        let moon = t.polynomial(785939.85046, 1_732_559_343.41293, -6.84634, 0.006604)
        let perigee = t.polynomial(300071.67475, 14_643_420.2632, -38.2776, -0.045047)
        let node = t.polynomial(450160.39816, -6_967_919.3622, 6.3622, 0.007625)
        let earth = t.polynomial(361679.22059, 129_597_742.2758, -0.0202, 0.000009)
        let perihelion = t.polynomial(370574.42753, 1161.2283, 0.5327, -0.000138)
        let precession = t.polynomial(0, 5028.796195, 1.1054348, 0.00007964)

        let angles = LunarAngles(
            elongation: (moon - earth) * .arcSecond + .pi,
            sunAnomaly: (earth - perihelion) * .arcSecond,
            moonAnomaly: (moon - perigee) * .arcSecond,
            nodeDistance: (moon - node) * .arcSecond)
        let longitude =
            moon + precession - 0.70 + angles.sum(MoonLongitudeTerms.terms).sine
            + MoonPlanetTerms.longitude.sum(at: t) + MoonPlanetTerms.longitudeByTime.sum(at: t) * t
        let latitude = angles.sum(MoonLatitudeTerms.terms).sine + MoonPlanetTerms.latitude.sum(at: t)
        let kilometers = angles.sum(MoonDistanceTerms.terms).cosine
        return EclipticPlace(
            longitude: longitude * .arcSecond,
            latitude: latitude * .arcSecond,
            distance: kilometers / Observer.equatorialRadius)
    }
}
