import Foundation
import Testing
import Weather

@testable import ViewModels

@Suite("A sentence for a day")
struct DaySentenceTests {
    /// The condition for each letter: precipitation, or the sky without it.
    private static let weather: [Character: Condition] = [
        ".": Condition(.clear), ",": Condition(.mostlyClear), "-": Condition(.partlyCloudy),
        "=": Condition(.mostlyCloudy), "o": Condition(.overcast), "f": Condition(.fog), "d": Condition(.drizzle),
        "r": Condition(.rain), "R": Condition(.rain, .heavy), "s": Condition(.rain, isShowers: true),
        "n": Condition(.snow), "N": Condition(.snow, .heavy), "S": Condition(.snow, isShowers: true),
        "x": Condition(.sleet), "i": Condition(.freezingRain), "h": Condition(.hail),
        "t": Condition(.rain, .heavy, hasThunder: true), "u": Condition(.unknown),
    ]

    /// Returns a forecast of Thursday, with a letter for each hour from six in the morning on, and spaces for
    /// readability.
    private func thursday(_ hours: String, from start: String = "2026-10-15T06:00:00Z") throws -> Forecast {
        let letters = Array(hours.filter { $0 != " " })
        return try hourly(from: start, count: letters.count, zone: "UTC") { index, hour in
            hour.condition = Self.weather[letters[index]]
        }
    }

    private func sentence(_ forecast: Forecast, at now: String = "2026-10-15T05:30:00Z", day: Int = 15) throws
        -> String?
    {
        let date = try #require(CalendarDate(year: 2026, month: 10, day: day))
        return DaySentence.text(ofDay: date, of: try presented(forecast, at: Date(now, strategy: .iso8601)))
    }

    @Test(
        "has the kind and the time of precipitation",
        arguments: [
            // morning afternoon evening night
            ("rrrrrr rrrrrr rrrrrr rrrrrr", "Rain all day."),
            ("rrrrrr rrrrrr rrrrrr oooooo", "Rain all day."),
            ("rrrrrr oooooo oooooo oooooo", "Rain in the morning, dry from the afternoon."),
            ("rrrrrr oo.... ...... ......", "Rain in the morning, clearing in the afternoon."),
            ("rrrrrr rrrrrr oooooo oooooo", "Rain until the evening."),
            ("oooooo rrrrrr oooooo oooooo", "Rain in the afternoon."),
            ("oooooo oorrrr ...... ......", "Rain in the afternoon, clearing in the evening."),
            ("oooooo rrrrrr rrrrrr oooooo", "Rain from the afternoon, dry overnight."),
            ("oooooo rrrrrr rrrrrr oo....", "Rain from the afternoon, clearing overnight."),
            ("oooooo rrrrrr rrrrrr rrrrrr", "Rain from the afternoon."),
            ("oooooo oooooo oooooo oorrrr", "Rain overnight."),
            ("rrrroo oooooo rrrrrr oooooo", "Rain in the morning and in the evening."),
            ("rrrrrr oooooo rrrrrr rrrrrr", "Rain in the morning and from the evening."),
            ("rrrrrr rrrrrr oooooo rrrrrr", "Rain until the evening and overnight."),
            ("rrrrrr nnnnnn oooooo oooooo", "Rain in the morning, snow in the afternoon."),
            ("oooooo rrrrrr nnnnnn nnnnnn", "Rain in the afternoon, snow from the evening."),
            ("rrrrrr rrrrrr nnnnnn nnnnnn", "Rain from the morning, snow from the evening."),
            ("rrrrrr oooooo oooooo nnnnnn", "Rain in the morning, snow overnight."),
            ("rrrrrr oottoo rrrrrr oooooo", "Rain in the morning, thunderstorms in the afternoon."),
        ])
    func spans(hours: String, sentence: String) throws {
        #expect(try self.sentence(thursday(hours)) == sentence)
    }

    @Test(
        "names the longest or the most severe precipitation",
        arguments: [
            ("oooooo dddddd oooooo oooooo", "Drizzle in the afternoon."),
            ("oooooo dddrrr oooooo oooooo", "Rain in the afternoon."),
            ("oooooo RRrrrr oooooo oooooo", "Heavy rain in the afternoon."),
            ("oooooo ssssrr oooooo oooooo", "Showers in the afternoon."),
            ("oooooo so.s.s oooooo oooooo", "Showers in the afternoon."),
            ("oooooo nnnnnn oooooo oooooo", "Snow in the afternoon."),
            ("oooooo NNNnnn oooooo oooooo", "Heavy snow in the afternoon."),
            ("oooooo SSSSSS oooooo oooooo", "Snow showers in the afternoon."),
            ("oooooo rrrnnn oooooo oooooo", "Sleet in the afternoon."),
            ("oooooo xxxxxx oooooo oooooo", "Sleet in the afternoon."),
            ("oooooo oooioo oooooo oooooo", "Freezing rain in the afternoon."),
            ("oooooo ooohoo oooooo oooooo", "Hail in the afternoon."),
            ("oooooo rrrtrr oooooo oooooo", "Thunderstorms in the afternoon."),
            ("oooooo oooroo oooooo oooooo", "Dry all day."),
            ("ffffoo oooooo oooooo oooooo", "Fog in the morning, dry from the afternoon."),
            ("ffff.. ...... ...... ......", "Fog in the morning, clearing in the afternoon."),
            ("ffffoo rrrrrr oooooo oooooo", "Rain in the afternoon."),
        ])
    func kinds(hours: String, sentence: String) throws {
        #expect(try self.sentence(thursday(hours)) == sentence)
    }

    @Test(
        "describes the sky of a dry day",
        arguments: [
            ("...... ...... ...... ......", "Dry all day."),
            ("------ oooooo ------ ......", "Dry all day."),
            ("oooooo oo.... ...... ......", "Cloudy at first, clearing in the afternoon."),
            ("oooooo oooooo oo==.. ......", "Cloudy at first, clearing overnight."),
            ("...... ..oooo oooooo oooooo", "Clear at first, clouding over in the afternoon."),
            (",,,,,, ,,,,,, ====== oooooo", "Clear at first, clouding over in the evening."),
            ("oooooo ...... oooooo oooooo", "Dry all day."),
            ("uuuuuu uuuuuu uuuuuu uuuuuu", "Dry all day."),
        ])
    func skies(hours: String, sentence: String) throws {
        #expect(try self.sentence(thursday(hours)) == sentence)
    }

    @Test(
        "describes only the rest of the day",
        arguments: [
            ("12:00", "rrrrrr oooooo oooooo oooooo", "Overcast into the night."),
            ("11:30", "rrrrrr oooooo oooooo oooooo", "Overcast into the night."),
            ("12:00", "rrrrrr rrrrrr rrrrrr rrrrrr", "Rain into the night."),
            ("12:00", "rrrrrr rrrrrr rrrrrr oooooo", "Rain from the afternoon, dry overnight."),
            ("13:00", "oooooo rrrrrr oooooo oooooo", "Rain in the afternoon, dry from the evening."),
            ("16:00", "rrrrrr rrrrrr oooooo rrrrrr", "Rain in the afternoon and overnight."),
            ("19:00", "rrrrrr rrrrrr rooooo ......", "Cloudy at first, clearing overnight."),
            ("19:00", "rrrrrr rrrrrr rrrroo ......", "Rain in the evening, clearing overnight."),
            ("19:00", "rrrrrr rrrrrr ------ ------", "Partly cloudy into the night."),
            ("23:30", "rrrrrr rrrrrr rrrrrr oooooo", "Overcast overnight."),
            ("23:30", "oooooo oooooo oooooo rrrrrr", "Rain overnight."),
        ])
    func later(time: String, hours: String, sentence: String) throws {
        #expect(try self.sentence(thursday(hours), at: "2026-10-15T\(time):00Z") == sentence)
    }

    @Test(
        "describes the current night, and shortly before dawn the day",
        arguments: [
            ("02:00", "rrrrrr oooooo oooooo oooooo", "Rain overnight, dry from the morning."),
            ("02:00", "rrrrrr rrrrrr oooooo oooooo", "Rain until the afternoon."),
            ("02:00", "oooooo oooooo oooooo rrrrrr", "Rain in the evening."),
            ("05:30", "rrrrrr oooooo oooooo oooooo", "Dry all day."),
        ])
    func night(time: String, hours: String, sentence: String) throws {
        let forecast = try thursday(hours + "oooooo", from: "2026-10-15T00:00:00Z")
        #expect(try self.sentence(forecast, at: "2026-10-15T\(time):00Z") == sentence)
    }

    @Test(
        "warns of strong wind in a separate sentence",
        arguments: [
            ([6...29], "Dry all day. Strong wind all day."), ([6...11], "Dry all day. Strong wind in the morning."),
            ([12...23], "Dry all day. Strong wind from the afternoon."),
            ([6...17], "Dry all day. Strong wind until the evening."), ([8...8], "Dry all day."),
            ([6...7, 18...29], "Dry all day. Strong wind from the evening."),
        ])
    func wind(hours: [ClosedRange<Int>], sentence: String) throws {
        var forecast = try thursday(String(repeating: "o", count: 24))
        for index in forecast.hours.indices where hours.contains(where: { $0.contains(index + 6) }) {
            forecast.hours[index].windSpeed = Speed(metersPerSecond: index % 2 == 0 ? 11 : 8)
            forecast.hours[index].windGust = Speed(metersPerSecond: index % 2 == 0 ? 12 : 18)
        }
        #expect(try self.sentence(forecast) == sentence)
    }

    @Test(
        "mentions likely or large amounts",
        arguments: [
            (0.2, nil, "Dry all day."), (0.3, 0.05, "Dry all day."), (0.4, nil, "Rain all day."),
            (0.2, 0.4, "Rain all day."), (0.2, 1, "Rain all day."),
            (nil, nil, "Rain all day."),
        ] as [(Double?, Double?, String)])
    func likelihood(chance: Double?, millimeters: Double?, sentence: String) throws {
        var forecast = try thursday(String(repeating: "r", count: 24))
        for index in forecast.hours.indices {
            forecast.hours[index].precipitationProbability = chance.map { Fraction($0) }
            forecast.hours[index].precipitation = millimeters.map { Length(millimeters: $0) }
        }
        #expect(try self.sentence(forecast) == sentence)
    }

    @Test(
        "recognizes rain by its amount if the condition only mentions clouds",
        arguments: [
            (10.0, 0.5, "Rain all day."), (1, 0.5, "Sleet all day."), (-4, 0.5, "Snow all day."),
            (10, 0.15, "Rain all day."), (-4, 0.1, "Snow all day."), (10, 0.05, "Dry all day."),
        ])
    func amounts(celsius: Double, millimeters: Double, sentence: String) throws {
        var forecast = try thursday(String(repeating: "o", count: 24))
        for index in forecast.hours.indices {
            forecast.hours[index].temperature = Temperature(celsius: celsius)
            forecast.hours[index].precipitation = Length(millimeters: millimeters)
        }
        #expect(try self.sentence(forecast) == sentence)
    }

    @Test(
        "is nil if the hours are unknown",
        arguments: [
            ("", nil), ("rrrrrr rrrrrr", nil), ("rrrrrr ?????? rrrrrr", nil), ("?????? ?????? ?????? ??????", nil),
            ("rrrrrr rrrrrr rrrrrr", "Rain all day."), ("rrrrrr rrrrrr rrrrrr ???rrr", "Rain all day."),
        ])
    func unknown(hours: String, sentence: String?) throws {
        #expect(try self.sentence(thursday(hours)) == sentence)
    }

    @Test("is that of the requested day")
    func days() throws {
        let forecast = try thursday("rrrrrr rrrrrr rrrrrr oooooo nnnnnn oooooo oooooo oooooo")
        #expect(try sentence(forecast, day: 15) == "Rain all day.")
        #expect(try sentence(forecast, day: 16) == "Snow in the morning, dry from the afternoon.")
        #expect(try sentence(forecast, day: 17) == nil)
    }

    @Test(
        "does not call a future day dry if its figures, from midnight on, include a wet night",
        arguments: [
            ("rrrrrr oooooo oooooo oooooo", nil, "Rain overnight, dry from the morning."),
            ("rrrrrr ...... ...... ......", nil, "Rain overnight, clearing in the morning."),
            ("rrrrrr oooooo rrrrrr oooooo", nil, "Rain in the afternoon."),
            ("oooooo oooooo oooooo oooooo", nil, "Dry all day."),
            ("oooooo oooooo oooooo oooooo", 0.2, "Dry all day."),
            ("oooooo oooooo oooooo oooooo", 12, nil),
        ] as [(String, Double?, String?)])
    func wetNight(hours: String, millimeters: Double?, sentence: String?) throws {
        var forecast = try thursday("oooooo oooooo oooooo" + hours + "oooooo")
        var friday = WeatherDay(date: try #require(CalendarDate(year: 2026, month: 10, day: 16)))
        friday.precipitation = millimeters.map { Length(millimeters: $0) }
        forecast.days = [friday]
        #expect(try self.sentence(forecast, day: 16) == sentence)
    }

    @Test(
        "describes a sky in the manner of each language",
        arguments: [
            ("en", "Partly cloudy into the night."), ("zh", "直到深夜晴间多云。"), ("ja", "夜にかけては晴れ時々曇り。"),
            ("tr", "Hava gece geç saatlere kadar: Parçalı bulutlu."),
            ("pl", "Umiarkowane zachmurzenie do późna w nocy."),
        ])
    func skyWords(code: String, sentence: String) throws {
        let language = try #require(Language(locale: code))
        let now = try Date("2026-10-15T12:00:00Z", strategy: .iso8601)
        let presented = PresentedForecast(
            try thursday("oooooo ------ ------ ------"), in: World(now: { now }, language: language))
        #expect(DaySentence.text(ofDay: presented.date, of: presented) == sentence)
    }

    @Test("counts steps of several hours by their duration", arguments: [3.0, 6])
    func steps(step: Double) throws {
        let forecast = try hourly(from: "2026-10-15T06:00:00Z", count: Int(30 / step), step: step, zone: "UTC") {
            let clock = 6 + Double($0) * step
            $1.condition = Condition((12..<18).contains(clock) ? .rain : .overcast)
        }
        #expect(try sentence(forecast) == "Rain in the afternoon.")
    }

    @Test(
        "uses the local time of the place",
        arguments: [
            ("Asia/Kathmandu", "2026-10-15T06:15:00Z"), ("Australia/Adelaide", "2026-10-15T02:30:00Z"),
            ("Europe/Oslo", "2026-10-25T11:00:00Z"), ("Europe/Oslo", "2026-03-29T10:00:00Z"),
        ])
    func zones(zone: String, noon: String) throws {
        let noon = try Date(noon, strategy: .iso8601)
        let start = (noon - 14 * 3600).formatted(.iso8601)
        let forecast = try hourly(from: start, count: 40, zone: zone) {
            $1.condition = Condition((14..<20).contains($0) ? .rain : .overcast)
        }
        let presented = try presented(forecast, at: noon - 6 * 3600)
        #expect(DaySentence.text(ofDay: presented.date, of: presented) == "Rain in the afternoon.")
    }

    @Test("for a past forecast describes its first day from the first hour on")
    func archived() throws {
        let forecast = try thursday("oooooo rrrrrr oooooo oooooo")
        #expect(try sentence(forecast, at: "2027-01-01T12:00:00Z") == "Rain in the afternoon.")
    }

    @Test("is never empty, ends with a full stop, and contains no key and no past part of the day", arguments: 0..<24)
    func properties(hour: Int) throws {
        let over = [(6, "the morning"), (12, "in the morning"), (18, "the afternoon")]
        let letters = Array(".=orRtfnxd")
        for seed in 0..<100 {
            let hours = (0..<48).map { letters[(seed * ($0 / 5 + 3) * 7 + $0 / (1 + seed % 7)) % letters.count] }
            let now = "2026-10-15T\(hour < 10 ? "0" : "")\(hour):00:00Z"
            let forecast = try thursday(String(hours), from: "2026-10-15T00:00:00Z")
            let sentence = try #require(try sentence(forecast, at: now))
            #expect(sentence.hasSuffix(".") && sentence.count > 5)
            #expect(!sentence.contains("{") && !sentence.contains("falls.") && !sentence.contains("part."))
            for (end, words) in over where hour >= end && words != "the morning" {
                #expect(!sentence.contains(words), "\(hour): \(sentence)")
            }
            if hour >= 12 { #expect(!sentence.contains("all day"), "\(hour): \(sentence)") }
        }
    }

    @Test("exists in every language", arguments: Phrases.languages)
    func languages(code: String) throws {
        let language = try #require(Language(locale: code))
        let now = try Date("2026-10-15T05:30:00Z", strategy: .iso8601)
        let forecast = try thursday("rrrrrr oooooo oo.... nnnnnn")
        let presented = PresentedForecast(forecast, in: World(now: { now }, language: language))
        let sentence = try #require(DaySentence.text(ofDay: presented.date, of: presented))
        let words = ["falls.rain", "falls.snow.inside", "part.in.morning", "part.in.night"].map { language.phrases[$0] }
        #expect(words.allSatisfy(sentence.contains))
        #expect(!sentence.contains("{"))
    }

    /// Patterns of a sentence, by the groups of words in them.
    private static let patterns: [(pattern: String, begins: String, names: [String: String])] = [
        ("sentence.change", "falls.", ["when": "part.", "next": ".inside", "then": "part."]),
        ("sentence.twice", "falls.", ["when": "part.", "again": "part.from."]),
        ("sentence.whenClearing", "falls.", ["when": "part.", "then": "part.in."]),
        ("sentence.whenDrying", "falls.", ["when": "part.", "then": "part.from."]),
        ("sentence.when", "falls.", ["when": "part."]), ("sentence.sky", "condition.", ["when": "part."]),
        ("sentence.allDay", "falls.", [:]), ("sentence.clearingUp", "", ["then": "part.in."]),
        ("sentence.cloudingOver", "", ["then": "part.in."]), ("sentence.windy", "", ["when": "part."]),
    ]

    /// Returns a pattern with each of its words, beside the longest of the others.
    private func sentences(
        _ phrases: Phrases, _ pattern: String, _ begins: String, _ names: [String: String]
    ) -> [String] {
        let groups = names.merging(begins.isEmpty ? [:] : ["what": begins]) { $1 }.mapValues { group in
            phrases.all.filter { key, _ in
                group == ".inside" ? key.hasSuffix(group) : key.hasPrefix(group) && !key.hasSuffix(".inside")
            }
            .map(\.value)
        }
        let longest = groups.mapValues { $0.max { $0.count < $1.count } ?? "" }
        return groups.flatMap { name, words in
            let text = longest.filter { $0.key != name }.reduce(phrases[pattern]) { text, word in
                text.replacingOccurrences(of: "{\(word.key)}", with: word.value)
            }
            return words.map { text.replacingOccurrences(of: "{\(name)}", with: $0) }
        }
    }

    @Test("has in every language only its own words, whatever they are combined with", arguments: Phrases.languages)
    func combinations(code: String) throws {
        let phrases = try #require(Phrases(language: code))
        let english = try #require(Phrases(language: "en"))
        let isLatin = phrases["days.today"].unicodeScalars.contains { $0.isASCII && $0.properties.isAlphabetic }
        let foreign = Set(english.all.filter { $0.key.hasPrefix("part.") && phrases.all[$0.key] != $0.value }.values)
        for (pattern, begins, names) in Self.patterns {
            let texts = sentences(phrases, pattern, begins, names)
            let wrong = texts.filter { text in
                text.contains("{") || text.contains("  ") || text.contains("..") || text.count > 160
                    || !isLatin && text.utf8.contains { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
                    || code != "en" && foreign.contains { text.contains($0) }
            }
            #expect(wrong.prefix(3) == [], "\(code): \(wrong.count) of \(texts.count)")
            let meanings = sentences(english, pattern, begins, names)
            #expect(texts.count == meanings.count)
        }
    }
}
