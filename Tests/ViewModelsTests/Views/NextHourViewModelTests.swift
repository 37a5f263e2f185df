import Foundation
import Testing
import Weather

@testable import ViewModels

@Suite("The view model of the next hour")
struct NextHourViewModelTests {
    /// The time of the page: seven in the morning in Oslo.
    private static let now = "2026-10-15T05:00:00Z"

    /// Returns a forecast of seven o'clock whose steps have the intensities of a text: `.` for none and a digit for
    /// that many millimeters an hour.
    private func forecast(
        _ steps: String, of seconds: Double = 60, after delay: Double = 0, probability: Double? = nil,
        _ change: (inout WeatherMinute) -> Void = { $0.kind = .rain }
    ) throws -> Forecast {
        var forecast = try hourly(from: Self.now)
        let start = try Date(Self.now, strategy: .iso8601)
        forecast.minutes = steps.enumerated().map { index, letter in
            var minute = WeatherMinute(time: start + delay + Double(index) * seconds)
            minute.duration = seconds
            minute.precipitationIntensity = Length(millimeters: letter.wholeNumberValue.map(Double.init) ?? 0)
            minute.precipitationProbability = probability.map { Fraction($0) }
            change(&minute)
            return minute
        }
        return forecast
    }

    private func fixture(
        _ forecast: Forecast, _ preferences: Preferences = Preferences(.metric), _ locale: String = "en_US"
    ) throws -> Fixture {
        let fixture = try Fixture(now: Self.now, preferences, language: try #require(Language(locale: locale)))
        fixture.root.send(.data(forecast))
        return fixture
    }

    private func sentence(_ forecast: Forecast, _ locale: String = "en_US") throws -> String? {
        // The space before AM is a narrow one that does not break.
        try fixture(forecast, locale: locale).texts("nextHour.sentence").last?.map {
            $0.replacing("\u{202F}", with: " ")
        }
    }

    private func fixture(_ forecast: Forecast, locale: String) throws -> Fixture {
        var preferences = Preferences(.metric)
        preferences.clock = locale == "en_US" ? .twelveHours : .twentyFourHours
        return try fixture(forecast, preferences, locale)
    }

    private static func steps(_ parts: (Int, String)...) -> String {
        parts.map { String(repeating: $1, count: $0) }.joined()
    }

    @Test(
        "says when rain starts and stops",
        arguments: [
            (steps((60, "2")), "Rain for at least 1 h."), (steps((50, "2")), "Rain for at least 50 min."),
            (steps((25, "2"), (35, ".")), "Rain stops in 25 min."),
            (steps((10, "."), (50, "2")), "Rain starts in 10 min."),
            (steps((10, "."), (20, "2"), (30, ".")), "Rain starts in 10 min and stops at 7:30 AM."),
            (steps((25, "2"), (15, "."), (20, "1")), "Rain stops in 25 min and starts again at 7:40 AM."),
            (steps((25, "2"), (15, "."), (5, "1"), (15, ".")), "Rain stops in 25 min and starts again at 7:40 AM."),
            // Pauses of less than three minutes are none.
            (steps((25, "2"), (2, "."), (33, "2")), "Rain for at least 1 h."),
            (steps((60, ".")), nil), ("", nil),
        ] as [(String, String?)])
    func sentences(steps: String, text: String?) throws {
        let forecast = try forecast(steps)
        #expect(try sentence(forecast) == text)
        let fixture = try fixture(forecast)
        #expect((fixture.texts("nextHour.title") == [nil]) == (text == nil))
        #expect(fixture.column("text", of: "nextHour.lines", NextHourLineCell.self).isEmpty == (text == nil))
    }

    @Test(
        "names what falls",
        arguments: [
            ([.snow], nil, 1, "Snow"), ([.sleet], nil, 1, "Sleet"), ([.hail], nil, 1, "Hail"),
            ([.rain, .snow], nil, 1, "Precipitation"), ([], .snow, 1, "Snow"), ([], .drizzle, 1, "Rain"),
            ([], nil, 5, "Rain"), ([], nil, 1, "Precipitation"),
        ] as [([WeatherMinute.Kind], Condition.Kind?, Double, String)])
    func kinds(kinds: [WeatherMinute.Kind], condition: Condition.Kind?, celsius: Double, word: String) throws {
        var forecast = try forecast("22")
        for (index, kind) in kinds.enumerated() { forecast.minutes[index].kind = kind }
        for index in kinds.count..<2 { forecast.minutes[index].kind = kinds.last }
        for index in forecast.hours.indices {
            forecast.hours[index].condition = condition.map { Condition($0) }
            forecast.hours[index].temperature = Temperature(celsius: celsius)
        }
        #expect(try sentence(forecast) == word + " for at least 2 min.")
    }

    @Test("covers two hours of longer steps, and rounds times until then up to five minutes")
    func longSteps() throws {
        let quarters = try forecast(Self.steps((3, "1"), (20, ".")), of: 900, after: -420)
        #expect(try sentence(quarters) == "Rain stops in 40 min.")
        let fixture = try fixture(quarters)
        #expect(fixture.texts("nextHour.title").last == "Next 2 hours")
        let five = try forecast(Self.steps((12, "."), (12, "1")), of: 300)
        #expect(try sentence(five) == "Rain starts in 1 h.")
        #expect(try sentence(forecast(Self.steps((60, "."), (60, "1")))) == nil)
    }

    @Test("is empty for minutes that have ended or are too far ahead, and starts now")
    func stale() throws {
        #expect(try sentence(forecast(Self.steps((60, "2")), after: -3600)) == nil)
        #expect(try sentence(forecast(Self.steps((60, "2")), after: -3000)) == "Rain for at least 10 min.")
        #expect(try sentence(forecast(Self.steps((60, "2")), after: 900)) == "Rain starts in 15 min.")
        #expect(try sentence(forecast(Self.steps((60, "2")), after: 960)) == nil)
        // A gap in the data ends them.
        var gap = try forecast("2.")
        gap.minutes[1].time += 1200
        gap.minutes[1].precipitationIntensity = Length(millimeters: 2)
        #expect(try sentence(gap) == "Rain for at least 1 min.")
    }

    @Test(
        "covers a few hours of any data",
        arguments: [
            (nil, [0], 60), (nil, [0, 60, 120], 180), (nil, [0, 900], 960), (nil, [0, 901], 961),
            (nil, [-300, 2e11], 600), (nil, [-300, 0, 2e11], 900), (1e7, [0], 21_600), (1e7, [-300, 2e11], 21_600),
            (7200, [0, 7200, 14_400], 7200),
        ] as [(Double?, [Double], Double)])
    func reach(duration: Double?, starts: [Double], seconds: Double) throws {
        var data = try forecast("2")
        let (now, minute) = (data.minutes[0].time, data.minutes[0])
        data.minutes = starts.map { start in
            var other = minute
            (other.time, other.duration) = (now + start, duration)
            return other
        }
        let fixture = try fixture(data)
        let bars = fixture.column("width", of: "nextHour.bars", NextHourBarCell.self)
        let rows = fixture.column("time", of: "nextHour.rows", NextHourRowCell.self)
        let marks = fixture.column("text", of: "nextHour.marks", NextHourMarkCell.self)
        #expect((1...3).contains(bars.count) && (1...13).contains(rows.count) && marks.count <= 7)
        let presented = PresentedForecast(data, in: World(now: { now }, language: .english))
        #expect(NextHour(presented)?.end == now + seconds)
    }

    @Test(
        "shows what is strong enough, or likely enough if the probability is known",
        arguments: [
            (0.05, nil, false), (0.1, nil, true), (0.05, 0.3, true), (5, 0.29, false), (0, 0.9, false),
            (nil, 0.9, false),
        ] as [(Double?, Double?, Bool)])
    func thresholds(millimeters: Double?, probability: Double?, isShown: Bool) throws {
        let forecast = try forecast("222", probability: probability) {
            $0.precipitationIntensity = millimeters.map { Length(millimeters: $0) }
        }
        #expect((try sentence(forecast) != nil) == isShown)
    }

    @Test("has bars in percent of the drawing, with the square root of the intensity as their height")
    func bars() throws {
        let forecast = try forecast("5.9", of: 1200, probability: 0.5)
        let fixture = try fixture(forecast)
        func column(_ name: String) -> [String?] { fixture.column(name, of: "nextHour.bars", NextHourBarCell.self) }
        #expect(column("x") == ["0%", "66.7%"] && column("width") == ["33.3%", "33.3%"])
        #expect(column("height") == ["50%", "67.1%"] && column("y") == ["50%", "32.9%"])
        #expect(column("opacity") == ["0.7", "0.7"])
        #expect(column("text") == ["5.0 mm/h, moderate, 50%", "9.0 mm/h, heavy, 50%"])
        let mirrored = try self.fixture(forecast, locale: "he_IL")
        #expect(mirrored.column("x", of: "nextHour.bars", NextHourBarCell.self) == ["66.7%", "0%"])
    }

    @Test("has the bounds of the words, which are lower for snow")
    func lines() throws {
        func lines(_ kind: WeatherMinute.Kind) throws -> [String?] {
            let fixture = try fixture(try forecast("2") { $0.kind = kind })
            let texts = fixture.column("text", of: "nextHour.lines", NextHourLineCell.self)
            return texts + fixture.column("y", of: "nextHour.lines", NextHourLineCell.self)
        }
        #expect(try lines(.rain) == ["Moderate", "Heavy", "64.6%", "38.4%"])
        #expect(try lines(.snow) == ["Moderate", "Heavy", "77.6%", "50%"])
    }

    @Test(
        "has words for the intensity",
        arguments: [
            (2.4, .rain, "light"), (2.5, .rain, "moderate"), (7.6, .sleet, "moderate"), (7.7, nil, "heavy"),
            (0.9, .snow, "light"), (1, .snow, "moderate"), (5.1, .snow, "heavy"),
        ] as [(Double, WeatherMinute.Kind?, String)])
    func words(millimeters: Double, kind: WeatherMinute.Kind?, word: String) {
        #expect(NextHourScale(of: kind).key(Length(millimeters: millimeters)) == "nextHour." + word)
    }

    @Test("has times below the bars, at the place's full quarters of an hour")
    func marks() throws {
        let fixture = try fixture(try forecast(Self.steps((60, "1")), after: 420), locale: "de_DE")
        #expect(fixture.column("text", of: "nextHour.marks", NextHourMarkCell.self) == ["07:15", "07:30", "07:45"])
        #expect(fixture.column("x", of: "nextHour.marks", NextHourMarkCell.self).first == "15.1%")
    }

    @Test("has a table of at most thirteen rows, with means and the highest probability")
    func rows() throws {
        var forecast = try forecast(Self.steps((2, "."), (3, "5"), (55, ".")), probability: 0.3)
        forecast.minutes[2].precipitationProbability = Fraction(0.8)
        let fixture = try fixture(forecast, locale: "de_DE")
        func column(_ name: String) -> [String?] { fixture.column(name, of: "nextHour.rows", NextHourRowCell.self) }
        #expect(column("time").count == 12 && column("time").prefix(2) == ["07:00–07:05", "07:05–07:10"])
        #expect(column("intensity").prefix(2) == ["3,0\u{A0}mm/h, mäßig", "Trocken"])
        #expect(column("probability").prefix(2) == ["80\u{A0}%", "30\u{A0}%"])
        #expect(column("instant").first == "2026-10-15T05:00:00Z")
    }

    @Test(
        "has a table of at most thirteen rows of any data",
        arguments: [(60.0, 60), (60, 75), (300, 24), (900, 12), (1800, 6)], [0.0, -130, -299, 420])
    func rowCount(data: (seconds: Double, count: Int), delay: Double) throws {
        let forecast = try forecast(
            String(repeating: "2", count: data.count), of: data.seconds, after: delay)
        let times = try fixture(forecast).column("time", of: "nextHour.rows", NextHourRowCell.self)
        #expect((3...13).contains(times.count), "\(times)")
    }

    @Test("is described by the sentence and the strongest precipitation")
    func description() throws {
        let steps = Self.steps((10, "."), (5, "1"), (5, "4"), (40, "."))
        let fixture = try fixture(try forecast(steps), locale: "en_GB")
        #expect(
            fixture.texts("nextHour.description")
                == ["Rain starts in 10 min and stops at 07:20. Strongest at 07:15: 4.0 mm/h, moderate."])
    }

    @Test("has a sentence in every language, without an empty placeholder", arguments: Phrases.languages)
    func languages(language: String) throws {
        for kind in WeatherMinute.Kind.allCases {
            for steps in ["2222222222", "2.........", ".........2", "....2.....", "2....2...."] {
                let text = try #require(try sentence(forecast(steps, of: 360) { $0.kind = kind }, language))
                #expect(!text.contains("{") && !text.contains("nextHour"), "\(text)")
            }
        }
    }
}
