import Foundation
import Testing

@testable import Weather

@Suite("An instant")
struct InstantWriterTests {
    @Test(
        "is written in UTC, by the Gregorian calendar in every year",
        arguments: [
            "2026-10-15T05:00:00Z", "1970-01-01T00:00:00Z", "1969-12-31T23:59:59Z", "1900-03-01T12:30:07Z",
            "1582-10-14T00:00:00Z", "1013-10-16T12:00:00Z", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z",
        ])
    func written(text: String) throws {
        #expect(try #require(Date(written: text)).written == text)
    }

    @Test("loses the fraction of its second")
    func fractions() {
        #expect(Date(timeIntervalSince1970: 0.9).written == "1970-01-01T00:00:00Z")
        #expect(Date(timeIntervalSince1970: -0.1).written == "1969-12-31T23:59:59Z")
    }

    @Test("outside of the calendar is written as the nearest one with a year of four digits")
    func limits() {
        #expect(Date(timeIntervalSince1970: -1e300).written == "0001-01-01T00:00:00Z")
        #expect(Date(timeIntervalSince1970: 1e300).written == "9999-12-31T23:59:59Z")
    }
}
