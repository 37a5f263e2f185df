import Foundation

/// The towns of the world: which of them is near, what time zone is kept there, and where a town of some name is.
///
///     let gazetteer = Gazetteer.embedded
///     gazetteer.timeZone(latitude: 27.7, longitude: 85.3)          // Asia/Kathmandu
///     gazetteer.nearest(latitude: 59.91, longitude: 10.75)?.town   // Oslo, NO
///     gazetteer.find("Köln")                                       // found: Köln, North Rhine-Westphalia, DE
///     gazetteer.find("Paris, Texas")                               // found: Paris, Texas, US
///
/// It has all towns of some size and the seats of the regions; of the smaller ones it has those without which a town
/// near the border of a time zone would get its neighbour's.
public struct Gazetteer: Sendable {
    /// The gazetteer that is inside the program. To use it costs nothing before the first question.
    public static let embedded = Gazetteer()

    /// Whose data these are, which a page that shows them says.
    public static let attribution = Attribution(text: "GeoNames, CC BY 4.0", url: "https://www.geonames.org")

    let table = TownTable()

    /// How many towns there are.
    public var count: Int { table.towns.count }

    /// The nearest town and how far away it is, which in the middle of an ocean can be very far; nil where there is no
    /// such place on earth.
    ///
    /// In a city this is one of its quarters: ``mainTown(latitude:longitude:)`` names the city.
    public func nearest(latitude: Double, longitude: Double) -> (town: Town, distance: Length)? {
        guard let place = SpherePoint(validLatitude: latitude, longitude: longitude),
            let index = nearest(place, where: { _ in true })
        else { return nil }
        return (table.town(index), place.distance(to: table.position(index)))
    }

    /// The time zone of the nearest town, by its IANA name; nil where there is no such place on earth, or no known
    /// zone.
    ///
    /// On the high seas this is the zone of the nearest coast.
    ///
    /// `isKnown` says whether the machine has a zone. One that is younger than its list of zones is passed over for the
    /// nearest that it has. Where it is known how far the clocks are ahead of UTC at an instant, the nearest town counts
    /// whose clocks are, if there is one within 300 km.
    public func timeZone(
        latitude: Double, longitude: Double, isKnown: (String) -> Bool = { TimeZone(identifier: $0) != nil },
        ahead clock: (seconds: Int, instant: Date)? = nil
    ) -> String? {
        guard let place = SpherePoint(validLatitude: latitude, longitude: longitude) else { return nil }
        if let clock, let zone = zone(near: place, ahead: clock) { return zone }
        // Asked for the one that is found only: to ask for each town on the way takes longer than the way.
        if let zone = nearest(place, where: { _ in true }).map(table.zone), isKnown(zone) { return zone }
        return nearest(place, where: { isKnown(table.zone($0)) }).map(table.zone)
    }

    /// The town by which people would say where this is, which is rather a large one nearby than a small one that is
    /// nearer; nil where there is none within thirty kilometers.
    public func mainTown(latitude: Double, longitude: Double) -> Town? {
        guard let place = SpherePoint(validLatitude: latitude, longitude: longitude) else { return nil }
        var main: (town: Int, attraction: Double)?
        table.searchTree(near: place, within: SpherePoint.squaredChord(for: Length(kilometers: 30))) { town, _ in
            let kilometers = place.distance(to: table.position(town)).kilometers
            // Like gravity; the one kilometer keeps the quarter that one stands in from being infinitely attractive.
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
            let fits = TimeZone(identifier: zone)?.secondsFromGMT(for: clock.instant) == clock.seconds
            fitting[zone] = fits
            return fits
        }
        return town.map(table.zone)
    }

    /// Within this distance, towns on the other side of a border of zones may have a place's clocks.
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
