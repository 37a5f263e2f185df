import Testing
import Weather

@Suite("A quantity")
struct QuantityTests {
    private func expectClose(_ value: Double, _ expected: Double, _ source: SourceLocation = #_sourceLocation) {
        #expect(
            abs(value - expected) <= 1e-9 * max(1, abs(expected)), "\(value) and \(expected)", sourceLocation: source)
    }

    @Test("is the same in every unit")
    func conversions() {
        expectClose(Temperature(fahrenheit: 212).celsius, 100)
        expectClose(Temperature(kelvin: 273.15).celsius, 0)
        expectClose(Temperature(celsius: -40).fahrenheit, -40)
        expectClose(Temperature(celsius: 20).kelvin, 293.15)
        expectClose(Speed(metersPerSecond: 10).kilometersPerHour, 36)
        expectClose(Speed(milesPerHour: 1).metersPerSecond, 0.44704)
        expectClose(Speed(knots: 1).kilometersPerHour, 1.852)
        expectClose(Speed(kilometersPerHour: 100).milesPerHour, 62.13711922373339)
        expectClose(Length(inches: 1).millimeters, 25.4)
        expectClose(Length(miles: 1).kilometers, 1.609344)
        expectClose(Length(centimeters: 3).inches, 1.1811023622047243)
        #expect(abs(Pressure(hectopascals: 1013.25).millimetersOfMercury - 760) < 0.001)
        #expect(abs(Pressure(hectopascals: 1013.25).inchesOfMercury - 29.9213) < 0.0001)
        expectClose(Pressure(hectopascals: 1013.25).kilopascals, 101.325)
        expectClose(Fraction(percent: 45).value, 0.45)
    }

    @Test("of temperature has differences, which convert without an offset")
    func differences() {
        let warmer = Temperature(celsius: 20) - Temperature(celsius: 10)
        expectClose(warmer.fahrenheit, 18)
        expectClose((Temperature(fahrenheit: 50) + warmer).fahrenheit, 68)
    }

    @Test(
        "of direction stays within one turn",
        arguments: [
            (0.0, 0.0), (360, 0), (-90, 270), (725, 5), (-360, 0), (-1e-20, 0), (180, 180),
        ])
    func angles(degrees: Double, turned: Double) {
        #expect(Angle(degrees: degrees).degrees == turned)
        #expect(Angle(degrees: degrees).degrees < 360)
    }
}
