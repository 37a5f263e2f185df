import FoundationEssentials

/// A table of the world's towns: finds the nearest town, the time zone of a place, and towns by name.
///
///     let gazetteer = Gazetteer.embedded
///     gazetteer.timeZone(latitude: 27.7, longitude: 85.3)          // Asia/Kathmandu
///     gazetteer.nearest(latitude: 59.91, longitude: 10.75)?.town   // Oslo, NO
///     gazetteer.find("Köln")                                       // found: Köln, North Rhine-Westphalia, DE
///     gazetteer.find("Paris, Texas")                               // found: Paris, Texas, US
///
/// The table has all towns above a certain size and the capitals of regions. It has smaller towns near a border of time
/// zones where a place would otherwise get the wrong zone.
public struct Gazetteer: Sendable {
    /// The gazetteer embedded in the program. It costs nothing before the first query.
    public static let embedded = Gazetteer()

    /// The attribution that a page with these data shows.
    public static let attribution = Attribution(text: "GeoNames, CC BY 4.0", url: "https://www.geonames.org")

    let table = TownTable()

    /// The number of towns.
    public var count: Int { table.towns.count }

    /// Returns the nearest town and its distance, which can be very large on an ocean; nil if the coordinates are
    /// invalid.
    ///
    /// In a city this is one of its quarters; ``mainTown(latitude:longitude:)`` returns the city.
    public func nearest(latitude: Double, longitude: Double) -> (town: Town, distance: Length)? {
        guard let place = SpherePoint(validLatitude: latitude, longitude: longitude),
            let index = nearest(place, where: { _ in true })
        else { return nil }
        return (table.town(index), place.distance(to: table.position(index)))
    }

    /// Returns the time zone of the nearest town, by its IANA name; nil if the coordinates are invalid or no zone is
    /// known.
    ///
    /// On the high seas this is the zone of the nearest coast.
    ///
    /// `isKnown` tells whether the system has a zone. A zone that the system lacks is skipped for the nearest one that
    /// it has. Given the UTC offset of the place at an instant, the nearest town with that offset is used, if there is
    /// one within 300 km.
    public func timeZone(
        latitude: Double, longitude: Double, isKnown: (String) -> Bool = { TimeZone(identifier: $0) != nil },
        ahead clock: (seconds: Int, instant: Date)? = nil
    ) -> String? {
        guard let place = SpherePoint(validLatitude: latitude, longitude: longitude) else { return nil }
        if let clock, let zone = zone(near: place, ahead: clock) { return zone }
        // Check only the town found; to check each town during the search takes longer than the search.
        if let zone = nearest(place, where: { _ in true }).map(table.zone), isKnown(zone) { return zone }
        return nearest(place, where: { isKnown(table.zone($0)) }).map(table.zone)
    }

    /// Returns the town that people would name for this location, preferring a large town nearby to a nearer small one;
    /// nil if there is none within thirty kilometers.
    public func mainTown(latitude: Double, longitude: Double) -> Town? {
        guard let place = SpherePoint(validLatitude: latitude, longitude: longitude) else { return nil }
        var main: (town: Int, attraction: Double)?
        table.searchTree(near: place, within: SpherePoint.squaredChord(for: Length(kilometers: 30))) { town, squared in
            let kilometers = SpherePoint.distance(ofSquaredChord: squared).kilometers
            // Decreases with the squared distance, as gravity does; the added kilometer keeps it finite at distance
            // zero.
            let attraction = Double(table.population(town)) / ((1 + kilometers) * (1 + kilometers))
            if attraction >= main?.attraction ?? 0 { main = (town, attraction) }
            return nil
        }
        return (main?.town).map(table.town)
    }

    private func zone(near place: SpherePoint, ahead clock: (seconds: Int, instant: Date)) -> String? {
        var fitting: [String: Bool] = [:]
        let town = nearest(place, within: Self.clockReach) { town in
            let zone = table.zone(town)
            if let fits = fitting[zone] { return fits }
            let fits = TimeZone(named: zone)?.secondsFromGMT(for: clock.instant) == clock.seconds
            fitting[zone] = fits
            return fits
        }
        return town.map(table.zone)
    }

    /// The distance within which towns across a zone border may have the same clocks as a place.
    private static let clockReach = SpherePoint.squaredChord(for: Length(kilometers: 300))

    private func nearest(
        _ place: SpherePoint, within limit: Double = .infinity, where isWanted: (Int) -> Bool
    ) -> Int? {
        var nearest: Int?
        table.searchTree(near: place, within: limit) { town, distance in
            guard isWanted(town) else { return nil }
            nearest = town
            return distance
        }
        return nearest
    }
}
