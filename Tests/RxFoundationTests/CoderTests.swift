import Foundation
import Rx
import RxFoundation
import Testing

@Suite struct CoderTests {
    private struct Reading: Codable, Equatable {
        var place: String
        var degrees: Double
    }

    @Test func codersRoundTrip() throws {
        let readings = [Reading(place: "Oslo", degrees: -3.5), Reading(place: "Lagos", degrees: 31)]
        func check<E: TopLevelEncoder, D: TopLevelDecoder>(_ encoder: E, _ decoder: D) throws
        where E.Output == D.Input {
            #expect(try decoder.decode([Reading].self, from: encoder.encode(readings)) == readings)
        }
        try check(JSONEncoder(), JSONDecoder())
        try check(PropertyListEncoder(), PropertyListDecoder())
    }
}
