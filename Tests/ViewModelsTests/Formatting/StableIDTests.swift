import Foundation
import Testing
import Weather

@testable import ViewModels

@Suite("Stable identifiers")
struct StableIDTests {
    private let oslo = Place(name: "Oslo", latitude: 59.9139, longitude: 10.7522)

    @Test("stay the same in all releases, since calendars and readers of feeds store them")
    func stored() {
        #expect(StableID(oslo, "2026-10-15").text == "4bbdd2a3-10a2-838b-be7d-15d6b5c697ea")
    }

    @Test("depend on the coordinates, or on the name if they are unknown")
    func places() {
        var renamed = oslo
        renamed.name = "Kristiania"
        #expect(StableID(renamed).text == StableID(oslo).text)
        #expect(StableID(Place(name: "Oslo")).text != StableID(Place(name: "Bergen")).text)
        #expect(StableID(Place(name: "Oslo")).text == StableID(Place(name: "Oslo")).text)
    }

    @Test("keep their parts apart")
    func parts() {
        let ids = [["a", "b"], ["ab"], ["", "ab"], ["a/b"], ["1:a"]].map { parts in
            parts.count == 2 ? StableID(oslo, parts[0], parts[1]).text : StableID(oslo, parts[0]).text
        }
        #expect(Set(ids).count == ids.count)
    }

    @Test("are UUIDs of version 8, and differ in all their digits")
    func form() throws {
        var seen: Set<String> = []
        for number in 0..<2000 {
            let id = StableID(oslo, String(number))
            let uuid = try #require(UUID(uuidString: id.text))
            #expect(uuid.uuid.6 >> 4 == 8 && uuid.uuid.8 >> 6 == 2)
            #expect(id.urn == "urn:uuid:" + id.text)
            seen.insert(id.text)
        }
        #expect(seen.count == 2000)
    }
}
