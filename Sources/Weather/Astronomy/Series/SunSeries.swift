/// The apparent position of the sun, seen from the Earth's center.
enum SunSeries {
    /// Returns the sun's position at the given times, in Julian centuries of terrestrial time since 2000.
    ///
    /// The Earth's position is that of VSOP87 (see ``SunTerms``). It is converted to the apparent position of the sun
    /// as in J. Meeus, *Astronomical Algorithms* (2nd edition), chapter 25: the rotation to the FK5 (25.9) and the
    /// aberration (25.10).
    static func place(at centuries: Nodes) -> EclipticPlace {
        let time = centuries / 10
        let unit = 1e-8
        var longitude = SunTerms.longitudeByTimeSquared.sum(at: time) * time
        longitude = (longitude + SunTerms.longitudeByTime.sum(at: time)) * time
        longitude = (longitude + SunTerms.longitude.sum(at: time)) * unit
        let latitude = SunTerms.latitude.sum(at: time) * unit
        let distance = (SunTerms.distance.sum(at: time) + SunTerms.distanceByTime.sum(at: time) * time) * unit
        let aberration = -20.4898 * .arcSecond / distance
        return EclipticPlace(
            longitude: longitude + (.pi - 0.09033 * .arcSecond) + aberration,
            latitude: -latitude,
            distance: distance * earthRadiiPerAstronomicalUnit)
    }

    /// The astronomical unit (IAU 2012) in equatorial radii of the Earth (WGS 84).
    private static let earthRadiiPerAstronomicalUnit = 149_597_870.7 / 6378.137
}

/// The position of a body, in the mean ecliptic and equinox of date.
struct EclipticPlace {
    /// The longitude in radians, not reduced to one turn.
    var longitude: Nodes
    /// The latitude in radians.
    var latitude: Nodes
    /// The distance in equatorial radii of the Earth.
    var distance: Nodes
}
