import Testing
import Weather

@testable import ViewModels

@Suite("The moon's disc")
struct MoonDiscTests {
    private func path(_ degrees: Double, _ lit: Double, latitude: Double = 60) -> String? {
        MoonDisc.path(MoonPhase(angle: Angle(degrees: degrees), illuminated: Fraction(lit)), latitude: latitude)
    }

    @Test(
        "is lit on the right while it waxes in the north, with a clockwise edge",
        arguments: [
            (45.0, 0.15, "M0-15A15 15 0 0 1 0 15A10.5 15 0 0 0 0-15z"),
            (90, 0.5, "M0-15A15 15 0 0 1 0 15A0 15 0 0 1 0-15z"),
            (135, 0.85, "M0-15A15 15 0 0 1 0 15A10.5 15 0 0 1 0-15z"),
            (180, 1, "M0-15A15 15 0 0 0 0 15A15 15 0 0 0 0-15z"),
            (225, 0.85, "M0-15A15 15 0 0 0 0 15A10.5 15 0 0 0 0-15z"),
            (315, 0.15, "M0-15A15 15 0 0 0 0 15A10.5 15 0 0 1 0-15z"),
        ])
    func north(degrees: Double, lit: Double, path: String) {
        #expect(self.path(degrees, lit) == path)
        #expect(DrawnPath(path)?.isClosed == true)
    }

    @Test("is mirrored in the south", arguments: [(45.0, 0.15), (90, 0.5), (200, 0.97), (315, 0.15)])
    func south(degrees: Double, lit: Double) {
        let waningInTheNorth = path(360 - degrees, lit)
        #expect(path(degrees, lit, latitude: -34) == waningInTheNorth)
        #expect(path(degrees, lit, latitude: 0) == path(degrees, lit, latitude: 60))
    }

    @Test("has no path if no part is lit", arguments: [0, 0.004])
    func dark(lit: Double) {
        #expect(path(0, lit) == nil)
    }
}
