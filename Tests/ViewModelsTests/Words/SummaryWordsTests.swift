import Foundation
import Testing
import Weather

@testable import ViewModels

@Suite("The weather as text")
struct SummaryWordsTests {
    private func words(
        _ own: String?, in language: String?, _ condition: Condition?, on page: String = "en_US"
    ) throws -> SummaryWords {
        var forecast = Forecast(from: "test", language: language, place: Place())
        var moment = WeatherMoment(time: .distantPast)
        (moment.summary, moment.condition) = (own, condition)
        forecast.current = moment
        let world = World(now: { .distantPast }, language: try #require(Language(locale: page)))
        return SummaryWords(moment, in: PresentedForecast(forecast, in: world))
    }

    @Test("is the service's if it is in the page's language")
    func own() throws {
        #expect(try words("light rain", in: "en", Condition(.rain)).text == "Light rain")
        #expect(try words("leichter Regen", in: "de", Condition(.rain), on: "de_AT").text == "Leichter Regen")
        #expect(try words("light rain", in: "en", Condition(.rain)).language == nil)
    }

    @Test("has at most two thousand letters")
    func length() throws {
        let words = try words(String(repeating: "Å", count: 2_000), in: "en", nil)
        #expect(words.text == String(repeating: "Å", count: 2_000))
        let more = try self.words(String(repeating: "Å", count: 2_001), in: "en", nil)
        #expect(more.text == String(repeating: "Å", count: 2_000) + "…")
    }

    @Test(
        "begins like a sentence of its language",
        arguments: [
            ("overcast clouds", "en", "Overcast clouds"), ("Light rain", "en", "Light rain"), ("ilık", "tr", "İlık"),
            ("ijzel", "nl", "IJzel"), ("éclaircies", "fr", "Éclaircies"), ("ясно", "uk", "Ясно"), ("晴", "ja", "晴"),
            ("غائم", "ar", "غائم"), ("10 mm", "en", "10 mm"), ("", "en", ""),
        ])
    func beginning(text: String, language: String, begun: String) {
        #expect(text.beginningSentence(in: language) == begun)
    }

    @Test("is ours for the condition if it is not, or if its language is unknown")
    func condition() throws {
        #expect(try words("leichter Regen", in: "de", Condition(.rain)).text == "Rain")
        #expect(try words("light rain", in: nil, Condition(.rain)).text == "Rain")
        #expect(try words("light rain", in: "en", Condition(.rain), on: "de").text == "Regen")
        #expect(try words(" ", in: "en", Condition(.rain)).text == "Rain")
        #expect(try words("leichter Regen", in: "de", Condition(.rain)).language == nil)
    }

    @Test("is the service's with its language, if the condition is unknown")
    func foreign() throws {
        let words = try words("Froschregen", in: "de", Condition(.unknown))
        #expect(words.text == "Froschregen")
        #expect(words.language == "de")
        #expect(try self.words(nil, in: "de", Condition(.unknown)).text == "Weather not known")
        #expect(try self.words(nil, in: "en", nil).text == nil)
    }

    @Test(
        "recognizes languages by all their codes",
        arguments: [
            ("en_US", "en", true), ("en_US", "en-GB", true), ("de", "de_CH", true), ("de", "en", false),
            ("nb_NO", "no", true), ("pt_PT", "pt-BR", true), ("zh_CN", "zh-cn", true), ("zh_CN", "zh-TW", false),
        ])
    func languages(page: String, tag: String, includes: Bool) throws {
        #expect(try #require(Language(locale: page)).includes(tag) == includes)
    }
}
