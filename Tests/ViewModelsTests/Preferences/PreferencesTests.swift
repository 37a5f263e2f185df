import Testing
import Weather

@testable import ViewModels

@Suite("Preferences")
struct PreferencesTests {
    /// The table of presets: temperature, wind, pressure, rain, snow, distance.
    @Test(
        "have a unit for every quantity in each preset",
        arguments: [
            (UnitPreset.metric, "°C, km/h, hPa, mm, cm, km"), (.us, "°F, mph, inHg, in, in, mi"),
            (.uk, "°C, mph, hPa, mm, cm, mi"), (.ca, "°C, km/h, kPa, mm, cm, km"), (.si, "°C, m/s, hPa, mm, cm, km"),
        ])
    func presets(preset: UnitPreset, units: String) {
        let (preferences, language) = (Preferences(preset), Language.english)
        let labels = [
            preferences.temperature.label, preferences.wind.label, preferences.pressure.label,
            preferences.precipitation.label, Length(meters: 0).snowMeasure(preferences.precipitation).unit,
            preferences.distance.label,
        ]
        #expect(labels.map { $0.text(language) }.joined(separator: ", ") == units)
    }

    @Test("let every quantity have its own unit")
    func single() {
        var preferences = Preferences(.metric)
        preferences.wind = .knots
        preferences.precipitation = .inches
        #expect(preferences != Preferences(.metric) && preferences.temperature == .celsius)
        #expect(Length(centimeters: 3.5).visibleSnow(preferences.precipitation, .english) == "1.4 in")
    }
}
