import Testing
import Weather

@testable import ViewModels

@Suite("Words")
struct WordsTests {
    @Test("exist for every condition")
    func conditions() throws {
        let phrases = try #require(Phrases(language: "en"))
        for kind in Condition.Kind.allCases {
            for intensity in Condition.Intensity.allCases {
                for (isShowers, hasThunder) in [(false, false), (false, true), (true, false), (true, true)] {
                    let condition = Condition(kind, intensity, isShowers: isShowers, hasThunder: hasThunder)
                    #expect(!condition.words(phrases.conditions).hasPrefix("condition."), "\(condition.name)")
                }
            }
        }
    }

    @Test(
        "are complete phrases",
        arguments: [
            ("light-rain-showers", "Light rain showers"), ("heavy-rain-and-thunder", "Heavy thunderstorm"),
            ("snow-showers-and-thunder", "Snow showers with thunder"), ("light-fog", "Fog"),
            ("tornado-and-thunder", "Tornado"), ("hurricane-and-thunder", "Hurricane"),
            ("freezing-rain-showers-and-thunder", "Freezing rain showers"), ("ice-pellets-and-thunder", "Ice pellets"),
            ("frogs", nil),
        ])
    func phrases(name: String, words: String?) throws {
        let phrases = try #require(Phrases(language: "en"))
        #expect(Condition(name: name)?.words(phrases.conditions) == words)
    }

    @Test("and icons show the most severe part of a condition")
    func drawings() {
        #expect(Condition(.tornado, hasThunder: true).iconName(isDay: true) == "tornado")
        #expect(Condition(.rain, hasThunder: true).iconName(isDay: true) == "cloud.bolt.rain")
        #expect(Condition(.snow, hasThunder: true).iconName(isDay: true) == "cloud.bolt.snow")
    }

    @Test("and icons follow the light", arguments: Daylight.allCases)
    func light(_ light: Daylight) {
        let names: [Daylight: [String]] = [
            .day: ["sun.max", "cloud.sun", "cloud.sun.rain", "sun.haze"],
            .night: ["moon", "cloud.moon", "cloud.moon.rain", "moon.haze"],
            .twilight: ["sun.horizon", "cloud.horizon", "cloud.horizon.rain", "horizon.haze"],
        ]
        let conditions = [
            Condition(.clear), Condition(.partlyCloudy), Condition(.rain, isShowers: true), Condition(.haze),
        ]
        #expect(conditions.map { $0.iconName(in: light) } == names[light])
    }

    @Test(
        "from the data are validated: languages",
        arguments: [
            ("nb", "nb"), ("de_CH", "de-CH"), ("zh-Hant-TW", "zh-Hant-TW"), ("", nil), ("é", nil), ("x y", nil),
            ("1a", nil), ("english", nil), ("en-<b>", nil),
            (String(repeating: "en-", count: 40) + "en", nil),
        ])
    func languages(text: String, tag: String?) {
        #expect(text.languageTag == tag)
    }

    @Test(
        "from the data are validated: addresses",
        arguments: [
            ("https://example.org/a?b=c#d", "https://example.org/a?b=c#d"),
            ("HTTP://example.org", "HTTP://example.org"),
            ("https://example.org/å b", "https://example.org/%C3%A5%20b"), ("", nil), (" ", nil), ("page.html", nil),
            ("//example.org", nil), ("https:", nil), ("https:///a", nil), ("javascript:alert(1)", nil),
            ("mailto:a@example.org", nil), ("<b>", nil),
            ("https://example.org/" + String(repeating: "a", count: 8192), nil),
        ])
    func addresses(text: String, address: String?) {
        #expect(text.webAddress == address)
    }

    @Test(
        "from the data are validated: texts, without directional marks",
        arguments: [
            ("Ålesund", "Ålesund"), ("", nil), (" \n", nil), ("\u{202E}", nil), ("\u{202E}Oslo", "Oslo"),
            ("\u{2067}a\u{2069}\u{200F}b\u{061C} ", "ab "), ("\u{200E}דג", "דג"), ("क\u{200D}ष", "क\u{200D}ष"),
        ])
    func texts(text: String, readable: String?) {
        #expect(text.readable == readable)
    }

    @Test(
        "are equal apart from case, and from spaces and full stops around them",
        arguments: [
            ("Light rain", "light rain.", true), ("多云。", " 多云", true), ("e\u{301}té", "Été", true), (".", " ", true),
            ("Light rain", "Light rain showers", false), ("Light. Rain", "Light rain", false), ("", "a", false),
        ])
    func same(one: String, other: String, isSame: Bool) {
        #expect(one.says(other) == isSame && other.says(one) == isSame)
    }

    @Test(
        "include gusts with the wind, even in a calm",
        arguments: [
            (3.6, 222.0, 9.4, "4 m/s from the southwest, gusts 9 m/s"), (3.6, 222, nil, "4 m/s from the southwest"),
            (3.6, nil, 9.4, "4 m/s"), (0.2, 222, nil, "calm"), (0.2, 222, 2, "calm"),
            (0.2, 222, 15.2, "calm, gusts 15 m/s"), (nil, 222, 15.2, nil),
        ] as [(Double?, Double?, Double?, String?)])
    func wind(speed: Double?, degrees: Double?, gust: Double?, words: String?) {
        let (language, winds) = (Language.english, [speed, gust].map { $0.map { Speed(metersPerSecond: $0) } })
        let full = WindWords(phrases: language.phrases)
            .full(degrees.map { Angle(degrees: $0) }, winds[0], gust: winds[1]) { $0.text(.metersPerSecond, language) }
        #expect(full == words)
    }

    @Test("have natural forms for numbers", arguments: [(1, "Updated one minute ago"), (2, "Updated 2 minutes ago")])
    func plurals(count: Int, words: String) {
        #expect(Language.english.counted("updated.minutes", count) == words)
    }

    @Test(
        "have the Beaufort forces of the official table",
        arguments: [
            (0, 0), (0.2, 0), (0.29, 0), (0.3, 1), (1.5, 1), (1.6, 2), (3.3, 2), (3.4, 3), (10.7, 5), (10.8, 6),
            (32.6, 11), (32.7, 12), (80, 12),
        ])
    func beaufort(metersPerSecond: Double, force: Int) {
        #expect(Speed(metersPerSecond: metersPerSecond).beaufort == force)
    }
}
