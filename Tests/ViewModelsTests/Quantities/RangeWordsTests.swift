import Testing
import Weather

@testable import ViewModels

@Suite("The words for likely ranges and comparisons")
struct RangeWordsTests {
    private let ranges = RangeWords(language: .english)

    private func celsius(_ low: Double, _ high: Double) -> ClosedRange<Temperature> {
        Temperature(celsius: low)...Temperature(celsius: high)
    }

    @Test(
        "name both bounds unless they have the same text",
        arguments: [
            (12.2, 15.9, TemperatureUnit.celsius, "12° to 16°"), (12, 16, .fahrenheit, "54° to 61°"),
            (12.1, 12.4, .celsius, nil),
        ] as [(Double, Double, TemperatureUnit, String?)])
    func temperatures(low: Double, high: Double, unit: TemperatureUnit, text: String?) {
        #expect(ranges.temperature(celsius(low, high), unit) == text)
        #expect(ranges.temperature(nil, unit) == nil)
    }

    @Test(
        "name the unit of precipitation once",
        arguments: [(4.0, 9.0, "4 to 9 mm"), (0, 0.04, nil), (0, 1.2, "0 to 1.2 mm")]
            as [(Double, Double, String?)])
    func precipitation(low: Double, high: Double, text: String?) {
        #expect(ranges.precipitation(Length(millimeters: low)...Length(millimeters: high), .millimeters) == text)
    }

    @Test(
        "say how certain a high is",
        arguments: [
            (0.0, "Very certain"), (2, "Very certain"), (2.1, "Fairly certain"), (4, "Fairly certain"),
            (7, "Somewhat uncertain"), (7.5, "Uncertain"),
        ])
    func confidence(width: Double, words: String) {
        #expect(ranges.confidence(celsius(0, width)) == words)
        #expect(ranges.confidence(nil) == nil)
    }

    @Test(
        "compare with yesterday in the reader's unit",
        arguments: [
            (13.0, 10.0, TemperatureUnit.celsius, "3° warmer than yesterday at this time"),
            (10, 13, .fahrenheit, "5° colder than yesterday at this time"),
            (13, 10, .kelvin, "3 K warmer than yesterday at this time"),
            (10, 11.4, .celsius, "About as warm as yesterday at this time"),
            (10, 10, .celsius, "About as warm as yesterday at this time"),
        ])
    func yesterday(now: Double, before: Double, unit: TemperatureUnit, words: String) {
        let comparison = ComparisonWords(language: .english, unit: unit)
        #expect(comparison.withYesterday(Temperature(celsius: now), Temperature(celsius: before)) == words)
    }

    @Test(
        "compare with the normal high if it is at least 4 K away",
        arguments: [
            (20.0, 14.0, "6° warmer than usual for the time of year"),
            (10, 14, "4° colder than usual for the time of year"),
            (17.9, 14, nil), (14, 14, nil),
        ] as [(Double, Double, String?)])
    func normal(high: Double, usual: Double, words: String?) {
        let comparison = ComparisonWords(language: .english, unit: .celsius)
        #expect(comparison.withNormal(Temperature(celsius: high), Temperature(celsius: usual)) == words)
    }
}

@Suite("A report compared with yesterday and other years")
struct ComparisonTests {
    private static let units = Preferences(.us)

    @Test(
        "uses the hour at this time yesterday, within half an hour",
        arguments: [
            ("2026-10-14T05:00:00Z", true), ("2026-10-14T05:40:00Z", true), ("2026-10-14T06:00:00Z", false),
            ("2026-10-14T04:00:00Z", false),
        ])
    func yesterday(start: String, isKnown: Bool) throws {
        let fixture = try Fixture()
        let past = try hourly(from: start, count: 1) { $1.temperature = Temperature(celsius: 5) }
        fixture.root.send(.data(try morning { $0.hours = past.hours + $0.hours }))
        let words = isKnown ? "9° warmer than yesterday at this time" : nil
        #expect(fixture.texts("day.comparedWithYesterday") == [words])
    }

    @Test("has the ranges, the confidence and the normals of days, and none without data")
    func days() throws {
        let fixture = try Fixture()
        fixture.root.send(
            .data(
                try morning { forecast in
                    var ranges = LikelyRanges()
                    ranges.high = Temperature(celsius: 10)...Temperature(celsius: 13)
                    ranges.precipitation = Length(inches: 0.1)...Length(inches: 0.3)
                    forecast.days[0].likely = ranges
                    forecast.days[0].high = Temperature(celsius: 12)
                    forecast.days[0].normalHigh = Temperature(celsius: 20)
                    forecast.days[0].normalLow = Temperature(celsius: 10)
                }))
        func column(_ name: String) -> [String?] {
            let schema = ForecastCellViewModel.fields.map(\.name)
            return Array(fixture.column(name, of: "forecast.cells", schema: schema).prefix(2))
        }
        #expect(column("highRange") == ["50° to 55°", nil])
        #expect(column("lowRange") == [nil, nil])
        #expect(column("precipitationRange") == ["0.1 to 0.3 in", nil])
        #expect(column("confidence") == ["Fairly certain", nil])
        #expect(column("normal") == ["Usually 68° / 50°", nil])
        #expect(fixture.texts("headline.comparedWithNormal") == ["14° colder than usual for the time of year"])
    }
}
