import Foundation
import Testing

@testable import Weather

@Suite("The National Weather Service grid")
struct NWSGridTests {
    private func read(_ series: String) throws -> Forecast {
        try AnswerReading(
            """
            {"@context": [], "geometry": {"type": "Point", "coordinates": [-84.98, 30.02]}, "properties": {
            "updateTime": "2022-02-04T03:15:41+00:00", "validTimes": "2022-02-03T21:00:00+00:00 / P7DT14H",
            "gridId": "TAE", "gridX": "58", "pressure": {"values": []}, \(series)}}
            """, as: NWSFormat.self
        ).forecast
    }

    private func series(_ name: String, _ unit: String, _ values: [(String, String)]) -> String {
        let entries = values.map { #"{"validTime": "2022-02-\#($0.0)", "value": \#($0.1)}"# }
        return #""\#(name)": {"uom": "\#(unit)", "values": [\#(entries.joined(separator: ","))]}"#
    }

    @Test("has each value for its interval")
    func states() throws {
        let hours = try read(
            [
                series(
                    "temperature", "wmoUnit:degC",
                    [("03T21:00:00+00:00/PT1H", "22.5"), ("03T22:00:00+00:00/PT3H", "20")]),
                series("dewpoint", "wmoUnit:degF", [("03T20:00:00+00:00/P1DT6H", "50")]),
                series(
                    "windSpeed", "wmoUnit:km_h-1",
                    [("03T22:00:00+00:00/PT2H", "36"), ("04T00:00:00+00:00/PT1H", "null")]),
                series("windDirection", "wmoUnit:degree_(angle)", [("03T21:00:00+00:00/PT9H", "170")]),
                series("skyCover", "wmoUnit:percent", [("03T23:00:00+00:00 / PT1H", "71")]),
                series("visibility", "wmoUnit:m", [("03T21:00:00+00:00/PT1H", "16093.44")]),
                series("probabilityOfPrecipitation", "wmoUnit:percent", [("03T21:00:00+00:00/PT2H", "8")]),
            ].joined(separator: ",")
        ).hours
        #expect(hours.map(\.time).first == instant("2022-02-03T21:00Z") && hours.count == 4)
        #expect(hours.map { $0.temperature?.celsius } == [22.5, 20, 20, 20])
        #expect(hours.allSatisfy { $0.dewPoint == Temperature(fahrenheit: 50) })
        #expect(hours.map { $0.windSpeed?.metersPerSecond } == [nil, 10, 10, nil])
        #expect(hours.map { $0.windDirection?.degrees } == [170, 170, 170, 170])
        #expect(hours.map { $0.cloudCover?.percent } == [nil, nil, 71, nil])
        #expect(hours.map { $0.visibility?.miles } == [10, nil, nil, nil])
        #expect(hours.map { $0.precipitationProbability?.percent } == [8, 8, nil, nil])
    }

    @Test("divides an amount among the hours of its interval, so that it is counted once")
    func amounts() throws {
        let hours = try read(
            [
                series("temperature", "wmoUnit:degC", [("03T21:00:00+00:00/PT6H", "1")]),
                series(
                    "quantitativePrecipitation", "wmoUnit:mm",
                    [("03T18:00:00+00:00/PT6H", "6"), ("04T00:00:00+00:00/PT2H", "1")]),
                series("snowfallAmount", "wmoUnit:mm", [("04T00:00:00+00:00/PT2H", "10")]),
            ].joined(separator: ",")
        ).hours
        #expect(
            hours.map { $0.precipitation.map { ($0.millimeters * 1000).rounded() } } == [
                1000, 1000, 1000, 500, 500, nil,
            ])
        #expect(hours.map { $0.snowfall.map { ($0.centimeters * 1000).rounded() } } == [nil, nil, nil, 500, 500, nil])
    }

    @Test("has the first phenomenon, and none if the state of the sky suffices")
    func weather() throws {
        let hours = try read(
            [
                series("temperature", "wmoUnit:degC", [("03T21:00:00+00:00/PT5H", "1")]),
                series(
                    "weather", "",
                    [
                        ("03T21:00:00+00:00/PT1H", #"[{"weather": null, "intensity": null}]"#),
                        (
                            "03T22:00:00+00:00/PT1H",
                            #"[{"weather": "rain_showers", "intensity": "light"}, {"weather": "thunderstorms"}]"#
                        ),
                        ("03T23:00:00+00:00/PT1H", #"[{"weather": "snow", "intensity": "heavy"}]"#),
                        ("04T00:00:00+00:00/PT1H", "[{\"weather\": \"\(String(repeating: "frog", count: 50))\"}]"),
                        ("04T01:00:00+00:00/PT1H", "[]"),
                    ]),
            ].joined(separator: ",")
        ).hours
        #expect(
            hours.map { $0.condition?.name } == [nil, "light-rain-showers-and-thunder", "heavy-snow", "unknown", nil])
        #expect(hours.map(\.code) == [nil, "rain_showers", "snow", String(repeating: "frog", count: 25), nil])
    }

    @Test("assigns a high to the day on which its interval begins, and a low to the one on which it ends")
    func lows() throws {
        let days = try read(
            [
                series(
                    "maxTemperature", "wmoUnit:degC",
                    [("04T13:00:00+00:00/PT13H", "24"), ("05T13:00:00+00:00/PT13H", "22")]),
                series(
                    "minTemperature", "wmoUnit:degC",
                    [("04T01:00:00+00:00/PT14H", "11"), ("05T01:00:00+00:00/PT14H", "12")]),
            ].joined(separator: ",")
        ).days
        #expect(days.map(\.date.description) == ["2022-02-04", "2022-02-05"])
        #expect(days.map { $0.high?.celsius } == [24, 22] && days.map { $0.low?.celsius } == [11, 12])
    }

    @Test("assigns highs to local days")
    func days() throws {
        let days = try read(
            series(
                "maxTemperature", "wmoUnit:degC", [("03T21:00:00+00:00/PT4H", "24"), ("04T12:00:00+00:00/PT13H", "22")])
        ).days
        #expect(days.map(\.date.description) == ["2022-02-03", "2022-02-04"])
        #expect(days.map { $0.high?.celsius } == [24, 22])
    }

    @Test(
        "has intervals with ISO 8601 durations",
        arguments: [
            ("PT1H", 3600), ("P1DT6H", 108_000), ("P2D", 172_800), ("PT90M", 5400), ("PT1H30S", 3630), ("P1W", 604_800),
            ("P", nil), ("PT", nil), ("1H", nil), ("PT1", nil), ("P1H", nil), ("P999D", nil), ("PT-1H", nil),
            ("P9999999999999999999D", nil),
        ] as [(String, Double?)])
    func lengths(text: String, seconds: Double?) {
        #expect(NWSInterval.seconds(text.utf8) == seconds)
    }

    @Test("is rejected if an interval is invalid, and never gives more than a month of hours")
    func problems() throws {
        let problem = try #require(throws: ForecastProblem.self) {
            try read(series("temperature", "wmoUnit:degC", [("03T21:00:00+00:00", "1")]))
        }
        #expect(problem.path == "properties.temperature.values[0].validTime")
        let long = try read(series("temperature", "wmoUnit:degC", [("03T21:00:00+00:00/P300D", "1")]))
        #expect(long.hours.count == 31 * 24)
    }

    @Test("with random changes never crashes the reader", arguments: 0..<3)
    func mutations(seed: Int) throws {
        let json = """
            {"@context": [], "properties": {"gridId": "TAE", \(series(
                "temperature", "wmoUnit:degC", [("03T21:00:00+00:00/PT1H", "22.5"), ("03T22:00:00+00:00/PT3H", "20")])),
            \(series("quantitativePrecipitation", "wmoUnit:mm", [("03T18:00:00+00:00/PT6H", "6")])),
            \(series("maxTemperature", "wmoUnit:degC", [("03T21:00:00+00:00/PT4H", "24")])),
            \(series("weather", "", [("03T21:00:00+00:00/PT1H", #"[{"weather": "snow", "intensity": "heavy"}]"#)]))}}
            """
        let forecasts = try MutatedAnswer.forecasts(of: json, seed: seed)
        #expect((20..<150).contains(forecasts))
    }
}
