import Foundation
import Testing

@testable import Weather

@Suite("A written time")
struct InstantParserTests {
    @Test(
        "has its instant",
        arguments: [
            ("2026-10-15T05:00:00Z", "2026-10-15T05:00:00Z"),
            ("2026-10-15T05:00:00z", "2026-10-15T05:00:00Z"),
            ("2026-10-15t05:00:00Z", "2026-10-15T05:00:00Z"),
            ("2026-10-15 05:00:00Z", "2026-10-15T05:00:00Z"),
            ("2026-10-15T05:00Z", "2026-10-15T05:00:00Z"),
            ("2026-10-15T07:00:00+02:00", "2026-10-15T05:00:00Z"),
            ("2026-10-15T07:00+0200", "2026-10-15T05:00:00Z"),
            ("2026-10-15T07:00+02", "2026-10-15T05:00:00Z"),
            ("2026-10-15T10:45:00+05:45", "2026-10-15T05:00:00Z"),
            ("2026-10-14T19:30:00-09:30", "2026-10-15T05:00:00Z"),
            ("2026-01-01T00:30:00+01:00", "2025-12-31T23:30:00Z"),
            ("2024-02-29T23:59:59Z", "2024-02-29T23:59:59Z"),
            ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00Z"),
            ("2026-12-31T24:00:00Z", "2027-01-01T00:00:00Z"),
            ("1969-12-31T23:59:59Z", "1969-12-31T23:59:59Z"),
        ])
    func instants(text: String, instant: String) {
        #expect(InstantParser.parse(text)?.instant?.formatted(.iso8601) == instant)
    }

    @Test(
        "keeps the fraction of its second",
        arguments: [
            ("2026-10-15T05:00:00.25Z", 0.25), ("2026-10-15T05:00:00,5Z", 0.5),
            ("2026-10-15T05:00:00.123456789+00:00", 0.123456789), ("2026-10-15T05:00:00.999999999999999999999Z", 1),
            ("2026-10-15T05:00:00.0Z", 0),
        ])
    func fractions(text: String, fraction: Double) throws {
        let instant = try #require(InstantParser.parse(text)?.instant)
        #expect(abs(instant.timeIntervalSince1970 - 1_792_040_400 - fraction) < 1e-6)
    }

    @Test("without a zone is a local time")
    func localTimes() throws {
        for text in ["2026-10-15T07:00", "2026-10-15 07:00:00", "2026-10-15T07:00:00.0"] {
            let written = try #require(InstantParser.parse(text))
            #expect(written.offset == nil)
            #expect(written.instant == nil)
            #expect(written.instant(offset: 7200).formatted(.iso8601) == "2026-10-15T05:00:00Z")
            #expect(written.instant(offset: -34_200).formatted(.iso8601) == "2026-10-15T16:30:00Z")
        }
    }

    @Test(
        "is nil for any other text",
        arguments: [
            "", "yesterday", "2026-10-15", "2026-10-15T", "2026-10-15T05", "2026-10-15T05:0", "2026-10-15T05:00:",
            "2026-10-15T05:00:0", "2026-10-15T05:00:00.", "2026-10-15T05:00:00.Z", "2026-10-15T25:00:00Z",
            "2026-10-15T05:60:00Z", "2026-10-15T05:00:61Z", "2026-10-15T24:00:01Z", "2026-02-29T05:00:00Z",
            "2026-13-01T05:00:00Z", "2026-00-01T05:00:00Z", "0000-01-01T00:00:00Z", "26-10-15T05:00:00Z",
            "2026-10-15T05:00:00ZZ", "2026-10-15T05:00:00Z ", " 2026-10-15T05:00:00Z", "2026-10-15T05:00:00+",
            "2026-10-15T05:00:00+2", "2026-10-15T05:00:00+2:00", "2026-10-15T05:00:00+02:", "2026-10-15T05:00:00+02:0",
            "2026-10-15T05:00:00+02:60", "2026-10-15T05:00:00+24:00", "2026-10-15T05:00:00+02:000",
            "2026/10/15T05:00:00Z", "2026-10-15X05:00:00Z", "2026-10-15T05.00.00Z", "２０２６-10-15T05:00:00Z",
            "2026-10-15T05:00:00 GMT", "20261015T050000Z", "+2026-10-15T05:00:00Z",
        ])
    func otherTexts(text: String) {
        #expect(InstantParser.parse(text) == nil)
    }

    @Test("is parsed as by Foundation, for any instant and zone")
    func foundation() throws {
        var random = SeededNumbers(seed: 1)
        for _ in 0..<2000 {
            let seconds = Int.random(in: -12_000_000_000...12_000_000_000, using: &random)
            let instant = Date(timeIntervalSince1970: Double(seconds))
            let zone = try #require(
                TimeZone(secondsFromGMT: Int.random(in: -56...56, using: &random) * 900))
            let style = Date.ISO8601FormatStyle(
                timeZoneSeparator: Bool.random(using: &random) ? .colon : .omitted, timeZone: zone)
            #expect(InstantParser.parse(style.format(instant))?.instant == instant)
        }
    }

    @Test("with a fraction is parsed as by Foundation")
    func foundationFractions() throws {
        var random = SeededNumbers(seed: 2)
        let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        for _ in 0..<500 {
            let instant = Date(timeIntervalSince1970: Double.random(in: 0...4e9, using: &random).rounded())
                .addingTimeInterval(Double(Int.random(in: 0..<1000, using: &random)) / 1000)
            let text = style.format(instant)
            let (ours, other) = (try #require(InstantParser.parse(text)?.instant), try style.parse(text))
            #expect(abs(ours.timeIntervalSince(other)) < 1e-6, "\(text)")
        }
    }
}
