import Foundation
import Testing
import Weather

@testable import ViewModels

@Suite("OpenWeather's icons")
struct OpenWeatherIconTests {
    private static let table = [
        ("01d", "sun.max"), ("02d", "cloud.sun"), ("03d", "cloud"), ("04d", "cloud.fill"), ("09d", "cloud.rain"),
        ("10d", "cloud.sun.rain"), ("11d", "cloud.bolt"), ("13d", "cloud.snow"), ("50d", "cloud.fog"),
        ("01n", "moon"), ("02n", "cloud.moon"), ("03n", "cloud"), ("04n", "cloud.fill"), ("09n", "cloud.rain"),
        ("10n", "cloud.moon.rain"), ("11n", "cloud.bolt"), ("13n", "cloud.snow"), ("50n", "cloud.fog"),
    ]

    @Test(
        "have the icons of the first program", arguments: table + [("99d", "icloud.slash"), ("", "icloud.slash")])
    func drawings(icon: String, name: String) {
        #expect(OpenWeatherIcon.drawing(icon) == name)
        #expect(OpenWeatherIcon.drawings.count == 18)
    }

    @Test("are shown by the weather's view model, once for each state; an unknown one shows the condition")
    func current() throws {
        let fixture = try Fixture()
        let icons = Self.table.map(\.0) + ["99d"]
        for icon in icons {
            fixture.root.send(.data(try hail(icon, then: [])))
        }
        #expect(fixture.texts("weather.image") == Self.table.map(\.1) + ["cloud.hail"])
    }

    @Test("are shown by its rows, step by step")
    func rows() throws {
        let fixture = try Fixture()
        fixture.root.send(.data(try hail(nil, then: Self.table.map(\.0) + ["99d"])))
        let images = fixture.column("image", of: "weather.rows", WeatherRowViewModel.self)
        #expect(images == Self.table.map(\.1) + ["cloud.hail"])
    }

    /// Returns an OpenWeather forecast of hail, for which it has no icon, with given icons for now and for the hours.
    private func hail(_ now: String?, then later: [String]) throws -> Forecast {
        try morning { forecast in
            forecast.origin = .service(.openWeather)
            forecast.current?.condition = Condition(.hail)
            forecast.current?.code = now
            forecast.hours = zip(forecast.hours, later).map { hour, icon in
                var hour = hour
                (hour.condition, hour.code) = (Condition(.hail), icon)
                return hour
            }
        }
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
        "are shown for OpenWeather's codes; others show the condition",
        arguments: [
            ("openweather", "500", "cloud.sun.rain"), ("openweather", "10n", "cloud.moon.rain"),
            ("openweather", "951", "cloud.heavyrain"), ("met-norway", "500", "cloud.heavyrain"),
        ] as [(WeatherOrigin, String, String)])
    func use(origin: WeatherOrigin, code: String, name: String) {
        var moment = WeatherMoment(time: .distantPast)
        moment.condition = Condition(.rain, .heavy)
        moment.code = code
        #expect(moment.drawing(of: origin) == name)
    }
}
