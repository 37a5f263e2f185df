import Foundation
import Testing
import Weather

@Suite("A phase of the moon")
struct MoonPhaseTests {
    @Test(
        "has the name of the closest eighth of a turn",
        arguments: [
            (0.0, MoonPhase.Name.newMoon), (22.4, .newMoon), (22.6, .waxingCrescent), (67.4, .waxingCrescent),
            (67.6, .firstQuarter), (112.4, .firstQuarter), (135, .waxingGibbous), (157.6, .fullMoon), (180, .fullMoon),
            (202.4, .fullMoon), (225, .waningGibbous), (270, .lastQuarter), (315, .waningCrescent),
            (337.4, .waningCrescent), (337.6, .newMoon), (359.9, .newMoon),
        ])
    func names(degrees: Double, name: MoonPhase.Name) {
        #expect(MoonPhase(angle: Angle(degrees: degrees), illuminated: Fraction(0)).name == name)
    }

    @Test("grows for half a month, and reaches each quarter in turn")
    func month() throws {
        var instant = try Date("2026-01-01T00:00:00Z", strategy: .iso8601)
        let ephemeris = Ephemeris(from: instant, to: instant + 480 * 86400)
        for month in 0..<15 {
            for quarter in MoonPhase.Quarter.allCases {
                let next = ephemeris.next(quarter, after: instant)
                // The first step leads from the given day to the first new moon.
                if month > 0 || quarter != .newMoon {
                    let days = next.timeIntervalSince(instant) / 86400
                    #expect((6...9).contains(days), "\(quarter) after \(days) days")
                }
                let before = ephemeris.moonPhase(at: next - 86400).illuminated
                let after = ephemeris.moonPhase(at: next + 86400).illuminated
                switch quarter {
                case .firstQuarter: #expect(before < after)
                case .lastQuarter: #expect(before > after)
                case .newMoon: #expect(before.value < 0.05 && after.value < 0.05)
                case .fullMoon: #expect(before.value > 0.95 && after.value > 0.95)
                }
                instant = next
            }
        }
    }

    @Test("is always between zero and the full disc")
    func range() throws {
        let ephemeris = Ephemeris()
        for index in 0..<100 {
            let phase = ephemeris.moonPhase(at: Date(timeIntervalSince1970: 946_684_800 + Double(index) * 16_085_551))
            #expect((0...1).contains(phase.illuminated.value))
            #expect((0..<360).contains(phase.angle.degrees))
            // The lit fraction follows from the angle, except for the moon's ecliptic latitude and the distance of the
            // sun.
            let expected = (1 - cos(phase.angle.degrees * .pi / 180)) / 2
            #expect(abs(phase.illuminated.value - expected) < 0.006)
        }
    }
}
