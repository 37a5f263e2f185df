import Testing

@testable import Weather

@Suite("The nearest town")
struct NearestTownTests {
    private let gazetteer = Gazetteer.embedded

    @Test(
        "has a country and a distance",
        arguments: [
            (59.913, 10.746, "Oslo", "NO", 0.0...1.0),
            (69.649, 18.955, "Tromsø", "NO", 0...1),
            (-18.142, 178.442, "Suva", "FJ", 0...2),
            (-13.833, -171.767, "Apia", "WS", 0...1),
            (-54.81, -68.3, "Ushuaia", "AR", 0...2),
            (78.22, 15.65, "Longyearbyen", "SJ", 0...1),
            (90, 0, "Longyearbyen", "SJ", 1_309...1_312),
            // Point Nemo, the place farthest from land.
            (-48.876, -123.393, "Hanga Roa", "CL", 2_690...2_700),
        ])
    func nearest(latitude: Double, longitude: Double, name: String, country: String, kilometers: ClosedRange<Double>)
        throws
    {
        let found = try #require(gazetteer.nearest(latitude: latitude, longitude: longitude))
        #expect(found.town.name == name)
        #expect(found.town.country == country)
        #expect(kilometers.contains(found.distance.kilometers), "\(found.distance)")
    }

    @Test(
        "has the time zone of the place",
        arguments: [
            (27.7, 85.32, "Asia/Kathmandu"),
            (-34.93, 138.6, "Australia/Adelaide"),
            (-31.957, 141.467, "Australia/Broken_Hill"),
            (-31.55, 159.08, "Australia/Lord_Howe"),
            (-43.95, -176.56, "Pacific/Chatham"),
            (1.98, -157.48, "Pacific/Kiritimati"),
            (-18.14, 178.44, "Pacific/Fiji"),
            (-13.83, -171.77, "Pacific/Apia"),
            (-14.28, -170.7, "Pacific/Pago_Pago"),
            (47.56, -52.71, "America/St_Johns"),
            (37.95, -86.77, "America/Indiana/Tell_City"),
            (41.29, -86.62, "America/Indiana/Knox"),
            (33.45, -112.07, "America/Phoenix"),
            (43.8, 87.6, "Asia/Urumqi"),
            (47.7, 8.69, "Europe/Busingen"),
            (47.7, 8.63, "Europe/Zurich"),
            (-77.85, 166.67, "Antarctica/McMurdo"),
            (-72.01, 2.53, "Antarctica/Troll"),
            (60.1, 19.93, "Europe/Mariehamn"),
            (36.14, -5.35, "Europe/Gibraltar"),
            (23.55, 120.9, "Asia/Taipei"),
            // Places for which GeoNames has a neighbor's zone.
            (64.57, 143.24, "Asia/Ust-Nera"),
            (62.65, 135.57, "Asia/Khandyga"),
            (38.68, -87.53, "America/Indiana/Vincennes"),
            (25.99, -98.09, "America/Matamoros"),
            (46.37, 96.26, "Asia/Ulaanbaatar"),
            (-54.93, -67.61, "America/Punta_Arenas"),
            // Places where zone boundaries do not decide: people use other clocks, or a position is rounded across a
            // border.
            (44.35, -100.37, "America/Chicago"),
            (22.54, 104.01, "Asia/Shanghai"),
        ])
    func timeZone(latitude: Double, longitude: Double, zone: String) {
        #expect(gazetteer.timeZone(latitude: latitude, longitude: longitude) == zone)
    }

    @Test("is the next one if the system does not have its zone")
    func unknownZone() {
        let coyhaique = (latitude: -45.57, longitude: -72.07)
        func zone(isKnown: (String) -> Bool) -> String? {
            gazetteer.timeZone(latitude: coyhaique.latitude, longitude: coyhaique.longitude, isKnown: isKnown)
        }
        #expect(zone { _ in true } == "America/Coyhaique")
        #expect(zone { ["America/Punta_Arenas", "Europe/Oslo"].contains($0) } == "America/Punta_Arenas")
        #expect(zone { _ in false } == nil)
    }

    @Test(
        "is really the nearest of all",
        arguments: [
            "anywhere", "near the date line", "near the north pole", "near the south pole",
        ])
    func allCompared(_ where: String) throws {
        let table = gazetteer.table
        let positions = table.towns.indices.map(table.position)
        var random = SeededNumbers(seed: 11)
        for _ in 0..<12 {
            let latitude: Double
            var longitude = Double.random(in: -180...180, using: &random)
            switch `where` {
            case "near the north pole": latitude = Double.random(in: 85...90, using: &random)
            case "near the south pole": latitude = Double.random(in: -90 ... -85, using: &random)
            default: latitude = Double.random(in: -80...80, using: &random)
            }
            if `where` == "near the date line" { longitude = Double.random(in: 179...181, using: &random) }
            let place = SpherePoint(latitude: latitude, longitude: longitude)
            let nearest = try #require(positions.lazy.map(place.squaredChord).min())
            let found = try #require(gazetteer.nearest(latitude: latitude, longitude: longitude))
            let distance = SpherePoint.squaredChord(for: found.distance)
            #expect(abs(distance - nearest) < 1e-12, "\(latitude), \(longitude)")
        }
    }

    @Test("of a town's position is the town itself")
    func itself() throws {
        let table = gazetteer.table
        for index in stride(from: 0, to: table.towns.count, by: 101) {
            let (latitude, longitude) = (table.latitude(index), table.longitude(index))
            let found = try #require(gazetteer.nearest(latitude: latitude, longitude: longitude))
            #expect(found.distance.meters < 0.01)
        }
    }

    @Test("does not depend on the notation of the longitude")
    func longitudes() {
        for longitude in [-181.75, 178.25, 538.25] {
            #expect(gazetteer.nearest(latitude: -18, longitude: longitude)?.town.country == "FJ")
        }
    }

    @Test(
        "is nil for invalid coordinates",
        arguments: [(90.001, 0.0), (-91, 0), (.nan, 0), (0, .nan), (0, .infinity), (.infinity, 0)])
    func nowhere(latitude: Double, longitude: Double) {
        #expect(gazetteer.nearest(latitude: latitude, longitude: longitude) == nil)
        #expect(gazetteer.timeZone(latitude: latitude, longitude: longitude) == nil)
        #expect(gazetteer.mainTown(latitude: latitude, longitude: longitude) == nil)
    }

    @Test(
        "is replaced by the large town that contains it or lies next to it",
        arguments: [
            (48.86, 2.35, "Paris"),
            (48.79, 2.455, "Créteil"),
            (51.5, -0.12, "London"),
            (52.52, 13.4, "Berlin"),
            (52.39, 13.06, "Potsdam"),
            (47.37, 8.54, "Zürich"),
            (40.7, -74, "New York City"),
            (46.02, 7.75, "Zermatt"),
            (30, -160, nil),
        ])
    func mainTown(latitude: Double, longitude: Double, name: String?) {
        #expect(gazetteer.mainTown(latitude: latitude, longitude: longitude)?.name == name)
    }
}
