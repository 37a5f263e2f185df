import Foundation
import Testing
import Weather

@testable import ViewModels

@Suite("The weather of today")
struct TodayTests {
    /// Returns a fixture with a forecast of the day.
    private func fixture(
        now: String = "2026-10-15T05:10:00Z", language: String = "en_US", _ change: (inout Forecast) -> Void
    ) throws -> Fixture {
        let language = try #require(Language(locale: language))
        let fixture = try Fixture(now: now, Preferences(.metric), language: language)
        fixture.root.send(.data(try morning(change)))
        return fixture
    }

    private func cells(_ field: String, _ fixture: Fixture) -> [String?] {
        fixture.column(field, of: "forecast.cells", ForecastCellViewModel.self)
    }

    @Test(
        "is the coming low if its high is unknown",
        arguments: [("en_US", "tonight 6°"), ("de", "heute Nacht 6°"), ("tr", "bu gece 6°")])
    func tonight(language: String, text: String) throws {
        let fixture = try fixture(language: language) {
            for index in $0.days.indices { ($0.days[index].high, $0.days[index].low) = (nil, Temperature(celsius: 6)) }
            $0.days[0].nightSummary = "Clear"
        }
        #expect(fixture.texts("headline.tonight") == [text])
        #expect(cells("tonight", fixture).prefix(2) == [text, nil], "only today can be a night")
    }

    @Test(
        "is the low of the hours until the morning, if it was computed from hours", arguments: [(20, "3°"), (8, "6°")])
    func afterMidnight(count: Int, low: String) throws {
        let fixture = try fixture(now: "2026-10-15T18:00:00Z") {
            let evening = $0.hours[0].time + 13 * 3600
            $0.hours = (0..<count).map { hour in
                var moment = WeatherMoment(time: evening + Double(hour) * 3600)
                moment.temperature = Temperature(celsius: hour < 6 ? 6 : hour == 8 ? 3 : 9)
                return moment
            }
            ($0.days[0].high, $0.days[0].low) = (nil, Temperature(celsius: 6))
            $0.computed.append("days.low")
        }
        #expect(fixture.texts("headline.tonight") == ["tonight \(low)"])
    }

    @Test("is a day if its high is known, and nil if its low is unknown or the day is over")
    func noNight() throws {
        #expect(try fixture { _ in }.texts("headline.tonight") == [nil])
        #expect(try fixture { ($0.days[0].high, $0.days[0].low) = (nil, nil) }.texts("headline.tonight") == [nil])
        let archived = try fixture(now: "2027-01-01T00:00:00Z") { $0.days[0].high = nil }
        #expect(archived.texts("headline.tonight") == [nil] && cells("tonight", archived).first == .some(nil))
    }

    @Test(
        "has a label for the probability of precipitation",
        arguments: [
            ("snow", 5, nil, "Chance of snow"), ("blowing-snow", nil, nil, "Chance of snow"),
            ("rain", 5, nil, "Chance of rain"), ("rain", 5, 2, "Chance of precipitation"),
            ("sleet", 1, nil, "Chance of precipitation"), ("overcast", 15, nil, "Chance of rain"),
            ("overcast", -5, nil, "Chance of precipitation"), ("overcast", 1, 2, "Chance of snow"),
        ] as [(String, Double?, Double?, String)])
    func probability(condition: String, celsius: Double?, snow: Double?, label: String) throws {
        let fixture = try fixture {
            $0.current?.condition = Condition(name: condition)
            $0.current?.temperature = celsius.map { Temperature(celsius: $0) }
            $0.current?.snowfall = snow.map { Length(centimeters: $0) }
            $0.current?.precipitationProbability = Fraction(1)
            $0.days[0].condition = $0.current?.condition
            ($0.days[0].high, $0.days[0].snowfall) = ($0.current?.temperature, $0.current?.snowfall)
            $0.days[0].low = nil
            $0.days[0].precipitationProbability = Fraction(1)
        }
        #expect(fixture.texts("day.precipitationLabel") == [label])
        #expect(cells("precipitationLabel", fixture).prefix(2) == [label, nil])
    }

    @Test(
        "has a label for the probability by day and in the following night",
        arguments: [
            ("clear", "snow", "Chance of snow"), ("clear", "rain", "Chance of rain"),
            ("rain", "snow", "Chance of precipitation"), ("snow", "clear", "Chance of snow"),
            ("snow", "light-snow-showers", "Chance of snow"), ("clear", "clear", "Chance of rain"),
        ])
    func probability(day: String, night: String, label: String) throws {
        let low = Temperature(celsius: 5)
        let fixture = try fixture {
            ($0.days[0].condition, $0.days[0].nightCondition) = (Condition(name: day), Condition(name: night))
            ($0.days[0].high, $0.days[0].low, $0.days[0].snowfall) = (Temperature(celsius: 9), low, nil)
            $0.days[0].precipitationProbability = Fraction(1)
        }
        #expect(cells("precipitationLabel", fixture).first == label)
    }

    @Test(
        "has a general label for the probability if its kind is unknown and it is cold by day or by night",
        arguments: [
            (9.0, 5.0, "Chance of rain"), (4, -4, "Chance of precipitation"), (nil, 1, "Chance of precipitation"),
        ]
            as [(Double?, Double, String)])
    func unknownKind(high: Double?, low: Double, label: String) throws {
        let fixture = try fixture {
            $0.days[0].condition = nil
            ($0.days[0].high, $0.days[0].low) = (high.map { Temperature(celsius: $0) }, Temperature(celsius: low))
            $0.days[0].precipitationProbability = Fraction(0.8)
        }
        #expect(cells("precipitationLabel", fixture).first == label)
    }

    @Test("has no repeated texts")
    func sameWords() throws {
        let fixture = try fixture {
            $0.hours = []
            $0.language = "en"
            $0.current?.summary = "moderate rain"
            $0.days[0].summary = "Moderate rain."
            $0.days[1].summary = "Fine"
        }
        #expect(fixture.texts("day.summary") == ["Moderate rain"] && fixture.texts("day.sentence") == [nil])
        #expect(cells("sentence", fixture).prefix(2) == [nil, nil])
    }

    @Test(
        "has no texts both in the service's words and in ours",
        arguments: [("clear", nil), ("rain", "Rain")] as [(String, String?)])
    func sameCondition(day: String, sentence: String?) throws {
        let fixture = try fixture {
            ($0.hours, $0.language) = ([], "en")
            $0.current?.summary = "clear sky"
            $0.current?.condition = Condition(.clear)
            $0.days[0].condition = Condition(name: day)
        }
        #expect(fixture.texts("day.summary") == ["Clear sky"] && fixture.texts("day.sentence") == [sentence])
    }
}
