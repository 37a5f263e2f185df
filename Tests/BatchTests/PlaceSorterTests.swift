import Testing

@testable import Batch

@Suite("The sorter of places")
struct PlaceSorterTests {
    private struct Stop: Error {}

    @Test("gives the places of each country by key and path, those without a country last")
    func order() throws {
        let ledger = try Ledger("")
        let sorter = try PlaceSorter(in: ledger)
        let places: [(String, [UInt8], String)] = [
            ("se", [2], "b"), ("", [1], "x"), ("no", [0x80], "d"), ("no", [], "e"), ("se", [1, 0], "c"),
            ("se", [1], "z"), ("no", [0x7F, 0xFF], "f"), ("se", [1], "a"),
        ]
        for (country, key, path) in places {
            var place = Ledger.PlaceWords()
            (place.name, place.country, place.temperature) = (path.uppercased(), country, "6°")
            (place.summary, place.icon) = ("Rain", "cloud.rain")
            try sorter.add(place, at: path, key: key)
        }
        let countries = try sorter.sort()
        #expect(countries.map(\.code) == ["no", "se", ""] && countries.map(\.count) == [3, 4, 1])
        // A list is read twice, and commits are possible meanwhile.
        for _ in 0..<2 {
            let paths = try countries.map { country in
                var paths = ""
                try sorter.forEach(in: country, failing: { $0 as any Error }) { path, place in
                    #expect(place.name == path.uppercased() && place.country == country.code)
                    #expect(place.temperature == "6°" && place.summary == "Rain" && place.icon == "cloud.rain")
                    try ledger.note(file: path, bytes: 1)
                    try ledger.keep()
                    paths += path
                }
                return paths
            }
            #expect(paths == ["efd", "azcb", "x"])
        }
        #expect(throws: Stop.self) {
            try sorter.forEach(in: countries[0], failing: { $0 as any Error }) { _, _ in throw Stop() }
        }
    }

    @Test("gives no countries without places")
    func empty() throws { #expect(try PlaceSorter(in: Ledger("")).sort().isEmpty) }
}
