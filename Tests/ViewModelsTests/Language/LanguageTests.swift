import Foundation
import Testing

@testable import ViewModels

@Suite("A language")
struct LanguageTests {
    @Test(
        "is found by names that users and systems write",
        arguments: [
            ("de", "de"), ("de-AT", "de_AT"), ("de_AT.UTF-8", "de_AT"), ("DE_at", "de_AT"), ("de_DE@euro", "de_DE"),
            ("C", "en_US"), ("POSIX", "en_US"), ("C.UTF-8", "en_US"), ("", "en_US"), ("en_US_POSIX", "en_US"),
            ("en_US@currency=EUR", "en_US"), ("zh-Hans-CN", "zh_Hans_CN"), ("zh-hant", "zh_Hant"), ("no", "nb"),
            ("nn_NO", "nb_NO"), ("iw_IL", "he_IL"), ("es-419", "es_419"), ("ca_ES_VALENCIA", "ca_ES"),
            ("de-DE-u-co-phonebk", "de_DE"), ("xx", nil), ("xx_DE", nil), ("de_XX", nil), ("english", nil),
            ("de AT", nil), ("dé", nil), ("12", nil), ("_DE", nil), ("de.x/../y", nil),
        ])
    func names(text: String, identifier: String?) {
        #expect(LocaleName(text)?.identifier == identifier)
    }

    /// Languages that are assumed to have catalogues, so that the test does not depend on the actual ones.
    private static let catalogues: Set = ["en", "de", "nb", "zh", "ar", "he", "fr", "sr", "sr-Latn", "zh-Hant"]

    @Test(
        "is the requested one if it has a catalogue, otherwise English of the same region",
        arguments: [
            ("de", nil, "de"), ("de_AT", nil, "de_AT"), ("en_US", nil, "en_US"), ("en", nil, "en_US"),
            ("en_GB", nil, "en_GB"), ("hi", nil, "en_IN"), ("hi_IN", nil, "en_IN"), ("th_TH", nil, "en_TH"),
            ("no", nil, "nb"), ("nn_NO", nil, "nb_NO"), ("iw", nil, "he"), ("zh", nil, "zh"), ("zh_CN", nil, "zh_CN"),
            ("zh_Hans_HK", nil, "zh_Hans_HK"), ("zh_SG", nil, "zh_SG"), ("zh_TW", nil, "zh_TW"),
            ("zh_HK", nil, "zh_HK"), ("zh_Hant", nil, "zh_Hant"), ("eo", nil, "en_001"),
            ("sr", nil, "sr"), ("sr_RS", nil, "sr_RS"), ("sr_Latn", nil, "sr_Latn"), ("sr_ME", nil, "sr_ME"),
            ("en_US", "de", "de_US"), ("de_AT", "fr", "fr_AT"), ("de", "fr", "fr_DE"), ("de", "de", "de_DE"),
            ("fr_CH", "zh-Hant", "zh_Hant_CH"), ("fr_CH", "ja", "en_CH"), ("fr_CH", "sv", "en_CH"),
            ("C", "nb", "nb_US"),
        ] as [(String, String?, String)])
    func spoken(locale: String, language: String?, identifier: String) throws {
        let other = language.flatMap { LocaleName($0) }
        let spoken = try #require(LocaleName(locale)).spoken(in: other, catalogues: Self.catalogues)
        #expect(spoken.identifier == identifier)
    }

    @Test(
        "has the catalogue of its script",
        arguments: [
            ("zh_CN", "zh"), ("zh_TW", "zh-Hant"), ("sr_RS", "sr"), ("sr_Latn_RS", "sr-Latn"), ("sr_ME", "sr-Latn"),
            ("de_AT", "de"), ("ja", nil),
        ] as [(String, String?)])
    func catalogues(locale: String, catalogue: String?) throws {
        #expect(try #require(LocaleName(locale)).catalogue(among: Self.catalogues) == catalogue)
    }

    @Test(
        "is nil for an unknown locale, and for a requested language without a catalogue",
        arguments: [("xx", nil), ("de_DE", "tlh"), ("de_DE", "nonsense"), ("de_DE", "as")] as [(String, String?)])
    func unknown(locale: String, language: String?) {
        #expect(Language(locale: locale, language: language) == nil)
    }

    @Test("has the conventions of its region")
    func english() throws {
        let american = Language.english
        #expect(american.identifier == "en_US" && american.tag == "en-US" && american.region == "US")
        #expect(american.clock == .twelveHours && american.firstWeekday == 1 && !american.isRightToLeft)
        let british = try #require(Language(locale: "en_GB.UTF-8"))
        #expect(british.tag == "en-GB" && british.clock == .twentyFourHours && british.firstWeekday == 2)
        #expect(british.name == "English" && british.countryName("NO") == "Norway")
        for code in ["", "N", "US-", "US\0<b>", "ms-msdt:x", "12", "Nørge"] {
            #expect(british.countryName(code) == nil)
        }
        // Assamese has no catalogue, so the language is Indian English.
        let indian = try #require(Language(locale: "as_IN"))
        #expect(indian.tag == "en-IN" && indian.numbers.whole(1_234_567) == "12,34,567")
        #expect(indian.phrases["details.wind"] == american.phrases["details.wind"])
    }

    @Test(
        "prefers the units of its region",
        arguments: [
            ("US", UnitPreset.us), ("LR", .us), ("MM", .us), ("GB", .uk), ("CA", .ca), ("DE", .metric), ("IE", .metric),
            ("001", .metric), ("", .metric),
        ])
    func presets(region: String, preset: UnitPreset) {
        #expect(UnitPreset(region: region) == preset)
    }

    @Test("brings units and clock into the preferences")
    func preferences() throws {
        let british = Preferences(try #require(Language(locale: "en_GB")))
        #expect(british == Preferences(.uk, clock: .twentyFourHours))
        #expect(Preferences(.english) == Preferences(.us, clock: .twelveHours))
    }
}
