import Foundation
import Testing
import Weather

@testable import ViewModels

@Suite("OpenWeather's icons")
struct OpenWeatherIconTests {
    @Test(
        "have the drawings of the first program",
        arguments: [
            ("01d", "sun.max"), ("02d", "cloud.sun"), ("03d", "cloud"), ("04d", "cloud.fill"), ("09d", "cloud.rain"),
            ("10d", "cloud.sun.rain"), ("11d", "cloud.bolt"), ("13d", "cloud.snow"), ("50d", "cloud.fog"),
            ("01n", "moon"), ("02n", "cloud.moon"), ("03n", "cloud"), ("04n", "cloud.fill"), ("09n", "cloud.rain"),
            ("10n", "cloud.moon.rain"), ("11n", "cloud.bolt"), ("13n", "cloud.snow"), ("50n", "cloud.fog"),
            ("99d", "icloud.slash"), ("", "icloud.slash"),
        ])
    func drawings(icon: String, name: String) {
        #expect(OpenWeatherIcon.drawing(icon) == name)
        #expect(OpenWeatherIcon.drawings.count == 18)
    }

    @Test(
        "follow from its codes",
        arguments: [
            (211, true, "11d"), (300, false, "09n"), (500, true, "10d"), (504, false, "10n"), (511, true, "13d"),
            (520, true, "09d"), (601, true, "13d"), (741, false, "50n"), (800, false, "01n"), (801, true, "02d"),
            (802, true, "03d"), (803, true, "04d"), (804, true, "04d"), (805, true, nil), (0, true, nil),
        ] as [(Int, Bool, String?)])
    func codes(code: Int, isDay: Bool, icon: String?) {
        #expect(OpenWeatherIcon.icon(code: code, isDay: isDay) == icon)
    }

    @Test(
        "are shown for what is OpenWeather's; all else shows its condition",
        arguments: [
            ("openweather", "500", "cloud.sun.rain"), ("openweather", "10n", "cloud.moon.rain"),
            ("openweather", "951", "cloud.heavyrain"), ("met-norway", "500", "cloud.heavyrain"),
        ])
    func use(provider: String, code: String, name: String) {
        var moment = WeatherMoment(time: .distantPast)
        moment.condition = Condition(.rain, .heavy)
        moment.code = code
        #expect(moment.drawing(of: provider) == name)
    }
}
