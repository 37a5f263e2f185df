import Foundation
import Testing

@testable import Weather

@Suite("The language of a service's summaries")
struct SummaryLanguageTests {
    private func forecast(_ provider: Provider, _ summaries: [String?]) -> Forecast {
        var forecast = Forecast(from: .service(provider), place: Place())
        forecast.hours = summaries.enumerated().map { index, summary in
            var hour = WeatherMoment(time: Date(timeIntervalSince1970: Double(index) * 3600))
            hour.summary = summary
            return hour
        }
        return forecast
    }

    @Test(
        "is English unless the words cannot be",
        arguments: [
            (Provider.openWeather, ["clear sky", "light rain"], "en"), (.openWeather, ["Clear Sky"], "en"),
            (.openWeather, ["cer senin"], nil), (.openWeather, ["небольшой снег"], nil),
            (.openWeather, ["leichter Regen", "Nebel"], nil), (.openWeather, ["mist", "lichte regen"], nil),
            (.openWeather, ["clear sky", "brouillard", "ciel dégagé"], nil),
            (.darkSky, ["Breezy and Mostly Cloudy", "Light rain, temperatures rising to 73 °F on Wednesday."], "en"),
            (.darkSky, ["Heiter", "Den ganzen Tag über Regen"], nil), (.pirateWeather, ["Light Rain"], "en"),
            (.weatherAPI, ["Sunny", "Mist"], "en"),
            (.weatherAPI, ["Sonnig", "Bedeckt", "leichter Regen, örtlich"], nil),
            (.pirateWeather, ["晴れ"], nil), (.nationalWeatherService, ["Mostly Sunny"], "en"),
            (.accuWeather, ["Mostly cloudy w/ showers"], "en"), (.accuWeather, ["Bewölkt"], nil),
            (.googleWeather, ["Sunny"], nil), (.tomorrowIO, [], nil), (.smhi, [], nil),
            (.canonical, ["Clear"], nil), (.openMeteo, [], nil), (.openWeather, [], nil),
        ] as [(Provider, [String], String?)])
    func assumed(provider: Provider, summaries: [String], language: String?) {
        #expect(SummaryLanguage.of(forecast(provider, summaries), asked: nil) == language)
    }

    @Test("is the requested one, if the service offers a choice")
    func asked() {
        #expect(SummaryLanguage.of(forecast(.openWeather, ["cer senin"]), asked: "ro") == "ro")
        #expect(SummaryLanguage.of(forecast(.pirateWeather, ["Clair"]), asked: "fr") == "fr")
        #expect(SummaryLanguage.of(forecast(.weatherAPI, ["Clair"]), asked: "fr") == "fr")
        #expect(SummaryLanguage.of(forecast(.visualCrossing, ["Clair"]), asked: "fr_CA") == "fr_CA")
        #expect(SummaryLanguage.of(forecast(.visualCrossing, ["Clear"]), asked: "nb") == "en")
        // It does not support Norwegian, and uses English instead.
        #expect(SummaryLanguage.of(forecast(.weatherAPI, ["Clear"]), asked: "nb") == "en")
        #expect(SummaryLanguage.of(forecast(.nationalWeatherService, ["Sunny"]), asked: "fr") == "en")
        #expect(SummaryLanguage.of(forecast(.openWeather, [nil]), asked: "fr") == nil)
    }

    @Test("is kept if a document names it")
    func named() throws {
        let json = """
            {"format": "forecast-report/1", "provider": "openweather", "language": "de",
             "current": {"time": "2026-10-15T05:00:00Z", "summary": "heiter"}}
            """
        let reading = try ForecastReader(hints: ReadingHints(language: "fr")).read([
            .init(name: "a", data: Data(json.utf8))
        ])
        #expect(reading.forecast.language == "de")
    }
}
