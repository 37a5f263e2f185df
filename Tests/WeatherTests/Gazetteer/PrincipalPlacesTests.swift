import Foundation
import Testing

@testable import Weather

@Suite("The principal places of the time zones")
struct PrincipalPlacesTests {
    private static let table = "/usr/share/zoneinfo/zone1970.tab"

    @Test(
        "have the clocks of the nearest town",
        .enabled(if: FileManager.default.fileExists(atPath: table), "needs the package tzdata"))
    func clocks() throws {
        let rows = try String(contentsOfFile: Self.table, encoding: .utf8).split(separator: "\n")
            .filter { !$0.hasPrefix("#") }.map { $0.split(separator: "\t") }
        var different: [String: String] = [:]
        for row in rows where row.count >= 3 {
            let (place, name) = (try #require(Self.place(row[1])), String(row[2]))
            let found = try #require(Gazetteer.embedded.timeZone(latitude: place.latitude, longitude: place.longitude))
            if try !Self.isSame(found, name) { different[name] = found }
        }
        #expect(rows.count > 300)
        #expect(different == [:])
    }

    /// Returns whether two zones have the same offset in each week of two years.
    private static func isSame(_ one: String, _ other: String) throws -> Bool {
        let (one, other) = (try #require(TimeZone(identifier: one)), try #require(TimeZone(identifier: other)))
        let start = try #require(instant("2026-01-01T00:00:00Z"))
        return stride(from: 0.0, to: 104, by: 1).allSatisfy { week in
            let instant = start + week * 7 * 86_400
            return one.secondsFromGMT(for: instant) == other.secondsFromGMT(for: instant)
        }
    }

    /// Parses `+4230+00131` or `-900000+0000000`: degrees, minutes and sometimes seconds.
    private static func place(_ text: Substring) -> GeoPoint? {
        guard let second = text.dropFirst().firstIndex(where: { "+-".contains($0) }) else { return nil }
        func degrees(_ text: Substring, digits: Int) -> Double? {
            let (sign, figures) = (text.hasPrefix("-") ? -1.0 : 1.0, text.dropFirst())
            guard let degrees = Double(figures.prefix(digits)),
                let minutes = Double(figures.dropFirst(digits).prefix(2))
            else { return nil }
            let seconds = Double(figures.dropFirst(digits + 2)) ?? 0
            return sign * (degrees + minutes / 60 + seconds / 3600)
        }
        guard let latitude = degrees(text[..<second], digits: 2), let longitude = degrees(text[second...], digits: 3)
        else { return nil }
        return GeoPoint(latitude: latitude, longitude: longitude)
    }
}
