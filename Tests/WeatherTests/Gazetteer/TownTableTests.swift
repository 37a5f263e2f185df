import Foundation
import Testing

@testable import Weather

@Suite("The table of towns")
struct TownTableTests {
    private let table = Gazetteer.embedded.table

    @Test("contains the towns of the world")
    func size() {
        #expect(Gazetteer.embedded.count > 100_000)
        #expect(Set(table.towns.indices.map { table.region($0).country }).count > 240)
    }

    @Test("has its names sorted, each with towns, and each town under its own name")
    func names() {
        let folding = NameFolding(table)
        var found = [Bool](repeating: false, count: table.towns.count)
        var count = 0
        var last: [UInt8] = []
        var key: [UInt8] = []
        var cursor = table.cursor(block: 0)
        while cursor.advance() {
            folding.fold(cursor.name, into: &key)
            if key.lexicographicallyPrecedes(last) || key.isEmpty {
                Issue.record("\(String(decoding: cursor.name, as: UTF8.self)) stands in the wrong place")
            }
            swap(&key, &last)
            var hasTown = false
            cursor.forEachTown { town, standing in
                hasTown = true
                if table.nameOrdinal(town) == cursor.ordinal && standing == .own { found[town] = true }
            }
            if !hasTown { Issue.record("\(String(decoding: cursor.name, as: UTF8.self)) is no town's name") }
            count += 1
        }
        #expect(count == table.nameCount)
        #expect(found.allSatisfy { $0 })
    }

    @Test("begins each block where the previous one ends")
    func blocks() {
        var whole = table.cursor(block: 0)
        for block in 0..<table.blockCount {
            var cursor = table.cursor(block: block)
            for _ in 0..<TownTable.namesPerBlock where whole.advance() {
                cursor.advance()
                guard cursor.name == whole.name && cursor.ordinal == whole.ordinal else {
                    Issue.record("block \(block) is not where it is said to be")
                    return
                }
            }
        }
        let goesOn = whole.advance()
        #expect(!goesOn)
    }

    @Test("only names existing time zones")
    func zones() {
        let zones = Set(Set(table.towns.indices.map { table.region($0).zone }).map(table.zoneName))
        #expect(zones.count > 390)
        #expect(zones.filter { TimeZone(identifier: $0) == nil } == [])
    }

    @Test("has every town on Earth, in a country, with a readable name")
    func towns() {
        for index in stride(from: 0, to: table.towns.count, by: 29) {
            let town = table.town(index)
            #expect(abs(town.latitude) < 85 && abs(town.longitude) <= 180)
            #expect(town.country.count == 2)
            #expect(!town.name.isEmpty && !town.name.contains("\u{FFFD}"))
            #expect(town.region != "" && town.regionCode != "")
            #expect(town.population < 30_000_000)
        }
    }

    @Test("has the properties of a town")
    func town() throws {
        let found = try #require(Gazetteer.embedded.nearest(latitude: 33.661, longitude: -95.556)).town
        #expect(found.name == "Paris")
        #expect(found.region == "Texas")
        #expect(found.regionCode == "TX")
        #expect(found.country == "US")
        #expect(abs(found.latitude - 33.66094) < 0.001)
        #expect(abs(found.longitude - -95.55551) < 0.001)
        #expect(found.population == 24_800)
        #expect(found.timeZone == "America/Chicago")
        #expect(found.label == "Paris, Texas, US")
        #expect(found.place.name == "Paris")
        #expect(found.place.timeZone == "America/Chicago")
        #expect(found.place.country == "US")
    }
}
