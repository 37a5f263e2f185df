import Foundation
import Testing

@testable import Weather

@Suite("The name of a time zone")
struct PlaceTimeTests {
    @Test(
        "is known or not whatever was looked up before; one with other characters is not known",
        arguments: [
            ("Europe/Oslo", true), ("America/Argentina/Buenos_Aires", true), ("GMT", true), ("Europe/Oslo\0", false),
            ("Europe/Oslo\0zz", false), ("Europe/Oslo ", false), ("Europe/\u{D8}slo", false), ("", false),
            ("Europe/Nowhere", false), (String(repeating: "a", count: 100), false),
        ])
    func known(name: String, isKnown: Bool) {
        #expect(TimeZone(named: "Europe/Oslo") != nil)
        #expect((TimeZone(named: name) != nil) == isKnown)
    }
}
