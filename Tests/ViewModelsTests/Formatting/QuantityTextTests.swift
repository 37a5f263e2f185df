import Testing
import Weather

@testable import ViewModels

@Suite("Quantities")
struct QuantityTextTests {
    private let language = Language.english

    @Test(
        "have the usual decimals of a unit: temperatures",
        arguments: [
            (10.25, TemperatureUnit.celsius, "10.2 °C", "10°"), (10.2, .fahrenheit, "50.4 °F", "50°"),
            (10.2, .kelvin, "283 K", "283 K"), (-0.04, .celsius, "0.0 °C", "0°"), (-17.8, .fahrenheit, "0.0 °F", "0°"),
            (-40, .fahrenheit, "-40.0 °F", "-40°"), (0.5, .celsius, "0.5 °C", "0°"), (1.5, .celsius, "1.5 °C", "2°"),
        ])
    func temperature(celsius: Double, unit: TemperatureUnit, text: String, short: String) {
        #expect(Temperature(celsius: celsius).text(unit, digits: 1, language) == text)
        #expect(Temperature(celsius: celsius).short(unit, language) == short)
    }

    @Test(
        "have the usual decimals of a unit: wind",
        arguments: [
            (WindUnit.kilometersPerHour, "13 km/h", "13", "13 KPH", "13 km/h"),
            (.milesPerHour, "8 mph", "8", "8 MPH", "8 mi/h"), (.metersPerSecond, "4 m/s", "4", "4 m/s", "4 m/s"),
            (.knots, "7 kn", "7", "7 kn", "7 kn"), (.beaufort, "3 Bft", "3", "3 Bft", "3 Bft"),
        ])
    func wind(unit: WindUnit, text: String, bare: String, shouted: String, spelledOut: String) {
        let speed = Speed(metersPerSecond: 3.6)
        #expect(speed.text(unit, language) == text && speed.bare(unit, language) == bare)
        #expect(speed.shouted(unit, language) == shouted && speed.spelledOut(unit, language) == spelledOut)
    }

    @Test(
        "are never zero for a wind with a direction",
        arguments: [(0.2, "0 m/s"), (0.3, "0.3 m/s"), (0.5, "0.5 m/s"), (0.51, "1 m/s")])
    func faintWind(metersPerSecond: Double, text: String) {
        #expect(Speed(metersPerSecond: metersPerSecond).text(.metersPerSecond, language) == text)
    }

    @Test("have one label for a unit in other variants of English", arguments: WindUnit.allCases)
    func labels(unit: WindUnit) throws {
        let british = try #require(Language(locale: "en_GB"))
        let speed = Speed(metersPerSecond: 3.6)
        #expect(speed.shouted(unit, british) == speed.text(unit, british))
        #expect(speed.spelledOut(unit, british) == speed.text(unit, british))
    }

    @Test(
        "have the usual decimals of a unit: pressure",
        arguments: [
            (PressureUnit.hectopascals, "1013 hPa"), (.millibars, "1013 mbar"), (.kilopascals, "101.3 kPa"),
            (.inchesOfMercury, "29.92 inHg"), (.millimetersOfMercury, "760 mmHg"),
        ])
    func pressure(unit: PressureUnit, text: String) {
        #expect(Pressure(hectopascals: 1013.25).text(unit, language) == text)
    }

    @Test(
        "have the usual decimals of a unit: rain and snow, without zero amounts",
        arguments: [
            (0, PrecipitationUnit.millimeters, "0.0 mm", nil, nil), (0.04, .millimeters, "<0.1 mm", nil, nil),
            (0.06, .millimeters, "0.1 mm", "0.1 mm", nil), (0.6, .millimeters, "0.6 mm", "0.6 mm", "0.1 cm"),
            (35, .millimeters, "35.0 mm", "35.0 mm", "3.5 cm"), (99.4, .millimeters, "99.4 mm", "99.4 mm", "9.9 cm"),
            (99.6, .millimeters, "99.6 mm", "99.6 mm", "10 cm"),
            (123, .millimeters, "123.0 mm", "123.0 mm", "12 cm"), (0.1, .inches, "<0.01 in", nil, nil),
            (0.4, .inches, "0.02 in", "0.02 in", nil), (35, .inches, "1.38 in", "1.38 in", "1.4 in"),
        ] as [(Double, PrecipitationUnit, String, String?, String?)])
    func precipitation(
        millimeters: Double, unit: PrecipitationUnit, rain: String, visibleRain: String?, visibleSnow: String?
    ) {
        let depth = Length(millimeters: millimeters)
        #expect(depth.rain(unit, language) == rain)
        #expect(depth.visibleRain(unit, language) == visibleRain)
        #expect(depth.visibleSnow(unit, language) == visibleSnow)
    }

    @Test(
        "have the usual decimals of a unit: distances",
        arguments: [
            (0, DistanceUnit.kilometers, "0 km"), (4, .kilometers, "0 km"), (50, .kilometers, "0.05 km"),
            (94, .kilometers, "0.09 km"), (96, .kilometers, "0.1 km"), (50, .miles, "0.03 mi"),
            (9940, .kilometers, "9.9 km"), (9960, .kilometers, "10 km"),
            (24_140, .kilometers, "24 km"), (24_140, .miles, "15 mi"), (8000, .miles, "5.0 mi"),
        ])
    func distance(meters: Double, unit: DistanceUnit, text: String) {
        #expect(Length(meters: meters).distance(unit, language) == text)
    }

    @Test("are percentages, which are shown from five on", arguments: [(0.45, "45%"), (0.049, nil), (0.05, "5%")])
    func share(value: Double, text: String?) {
        #expect(Fraction(value).notableText(language) == text)
    }

    @Test("have names for the wind's forces", arguments: [(0.2, "Calm"), (9, "Fresh breeze"), (60, "Hurricane force")])
    func force(metersPerSecond: Double, word: String) {
        #expect(Speed(metersPerSecond: metersPerSecond).force(language) == word)
    }

    @Test(
        "have units that can be written without a number",
        arguments: [(UnitLabel.kmh, "km/h"), (.celsius, "°C"), (.degrees, "°"), (.inhg, "inHg"), (.beaufort, "Bft")])
    func units(unit: UnitLabel, text: String) {
        #expect(unit.text(language) == text)
    }
}
