import Foundation
import Testing

@testable import Weather

@Suite("A Met Office response")
struct MetOfficeFormatTests {
    private func read(_ json: String) throws -> Forecast {
        try AnswerReading(json, as: MetOfficeFormat.self).forecast
    }

    private static func parameter(_ name: String, _ unit: String) -> String {
        "\"\(name)\": {\"type\": \"Parameter\", \"unit\": {\"label\": \"x\", \"symbol\": {\"value\": \"y\", \"type\": \"\(unit)\"}}}"
    }

    static func document(_ entries: String, parameters: String = parameter("mslp", "Pa")) -> String {
        """
        {"type": "FeatureCollection", "features": [{"type": "Feature", "geometry": {"type": "Point",
        "coordinates": [-0.125, 51.5, 11]}, "properties": {"location": {"name": "London"},
        "requestPointDistance": 221.5, "modelRunDate": "2026-10-15T04:00Z", "timeSeries": [\(entries)]}}],
        "parameters": [{\(parameters)}]}
        """
    }

    private static func hour(_ clock: Int, _ more: String = "") -> String {
        """
        {"time": "2026-10-15T0\(clock):00Z", "screenTemperature": 7.5, "screenDewPointTemperature": 4.5,
        "feelsLikeTemperature": 5.5, "windSpeed10m": 4.5, "windDirectionFrom10m": 225, "windGustSpeed10m": \(clock),
        "visibility": 9500, "screenRelativeHumidity": 81.5, "mslp": 101250, "uvIndex": 1, "significantWeatherCode": 10,
        "precipitationRate": 9, "probOfPrecipitation": \(clock * 10)\(more)}
        """
    }

    private static func before(_ amount: Double) -> String {
        """
        , "maxScreenAirTemp": \(amount + 8), "minScreenAirTemp": \(amount), "max10mWindGust": \(amount + 20),
        "totalPrecipAmount": \(amount), "totalSnowAmount": 0
        """
    }

    static let hours = document([hour(5, before(1)), hour(6, before(2)), hour(7)].joined(separator: ","))

    @Test("has its place, with the longitude first, and the time of its model run")
    func placed() throws {
        let forecast = try read(Self.hours)
        #expect(forecast.place == Place(name: "London", latitude: 51.5, longitude: -0.125))
        #expect(forecast.fetchedAt == instant("2026-10-15T04:00:00Z") && forecast.current == nil)
        #expect(forecast.origin == "met-office" && forecast.attribution?.text == "Data from the Met Office")
    }

    @Test("has hours, with amounts and extremes of the span that begins with them")
    func told() throws {
        let hours = try read(Self.hours).hours
        #expect(hours.map(\.time) == [5, 6, 7].map { instant("2026-10-15T0\($0):00:00Z") })
        #expect(
            hours.map(\.precipitation?.millimeters) == [2, nil, nil] && hours.map(\.high?.celsius) == [10, nil, nil])
        #expect(hours.map(\.low?.celsius) == [2, nil, nil])
        // If the maximum gust of the hour is unknown, that at its start counts.
        #expect(hours.map(\.windGust?.metersPerSecond) == [22, 6, 7])
        #expect(hours.map(\.precipitationProbability?.percent) == [50, 60, 70])
        #expect(hours.map(\.duration) == [3600, 3600, 3600])
        let hour = try #require(hours.first)
        #expect(hour.temperature == Temperature(celsius: 7.5) && hour.dewPoint == Temperature(celsius: 4.5))
        #expect(hour.apparentTemperature == Temperature(celsius: 5.5) && hour.humidity == Fraction(percent: 81.5))
        #expect(hour.pressure == Pressure(hectopascals: 1012.5) && hour.windSpeed == Speed(metersPerSecond: 4.5))
        #expect(
            hour.windDirection == Angle(degrees: 225) && hour.visibility == Length(meters: 9500) && hour.uvIndex == 1)
        #expect(hour.condition == Condition(.rain, .light, isShowers: true) && hour.code == "10" && hour.isDay == true)
    }

    @Test("in steps of three hours has extremes, and no temperature of the instant")
    func threeHours() throws {
        func step(_ clock: Int) -> String {
            """
            {"time": "2026-10-15T0\(clock):00Z", "maxScreenAirTemp": \(clock + 10), "minScreenAirTemp": \(clock),
            "feelsLikeTemp": 3, "probOfSferics": 0, "totalPrecipAmount": \(clock), "significantWeatherCode": "NA"}
            """
        }
        let hours = try read(Self.document([step(3), step(6), step(9)].joined(separator: ","))).hours
        #expect(hours.map(\.duration) == Array(repeating: 3 * 3600, count: 3))
        #expect(hours.map(\.precipitation?.millimeters) == [6, 9, nil] && hours.map(\.high?.celsius) == [16, 19, nil])
        #expect(hours.map(\.temperature) == [nil, nil, nil] && hours[0].apparentTemperature?.celsius == 3)
        #expect(hours[0].condition == nil && hours[0].code == nil)
    }

    static let days = document(
        """
        {"time": "2026-10-14T00:00Z", "nightSignificantWeatherCode": 2, "nightMinScreenTemperature": 6.5,
            "nightProbabilityOfPrecipitation": 85},
        {"time": "2026-10-15T00:00Z", "midday10MWindSpeed": 4.5, "midnight10MWindSpeed": 2, "midday10MWindDirection": 225,
            "midnight10MWindDirection": 90, "midday10MWindGust": 9, "midnight10MWindGust": 12, "maxUvIndex": 2,
            "daySignificantWeatherCode": 12, "nightSignificantWeatherCode": 7, "dayMaxScreenTemperature": 11.5,
            "nightMinScreenTemperature": 4.5, "dayMaxFeelsLikeTemp": 10.5, "nightMinFeelsLikeTemp": 1.5,
            "dayProbabilityOfPrecipitation": 91, "nightProbabilityOfPrecipitation": 10}
        """)

    @Test("has days with their following nights, the first of which was yesterday's")
    func daysAndNights() throws {
        let days = try read(Self.days).days
        #expect(days.map(\.date.description) == ["2026-10-14", "2026-10-15"])
        #expect(days[0].high == nil && days[0].low == Temperature(celsius: 6.5) && days[0].code == "2")
        #expect(days.map(\.nightCondition) == [Condition(.partlyCloudy), Condition(.mostlyCloudy)])
        #expect(days[0].precipitationProbability == Fraction(percent: 85) && days[0].windSpeed == nil)
        #expect(days[1].high == Temperature(celsius: 11.5) && days[1].low == Temperature(celsius: 4.5))
        #expect(days[1].apparentHigh == Temperature(celsius: 10.5) && days[1].apparentLow == Temperature(celsius: 1.5))
        #expect(days[1].precipitationProbability == Fraction(percent: 91) && days[1].uvIndex == 2)
        #expect(days[1].windSpeed == Speed(metersPerSecond: 4.5) && days[1].windDirection == Angle(degrees: 225))
        #expect(days[1].windGust == Speed(metersPerSecond: 12) && days[1].condition == Condition(.rain, .light))
    }

    @Test("has the wind of midnight if it is stronger")
    func wind() throws {
        let entry =
            #"{"time": "2026-10-15T00:00Z", "midday10MWindSpeed": 1, "midnight10MWindSpeed": 2, "midnight10MWindDirection": 90}"#
        let day = try #require(try read(Self.document(entry)).days.first)
        #expect(day.windSpeed == Speed(metersPerSecond: 2) && day.windDirection == Angle(degrees: 90))
    }

    @Test("is rejected in other units than those of the service")
    func units() throws {
        let json = Self.document(Self.hour(5), parameters: Self.parameter("mslp", "hPa"))
        #expect(
            try problem(json).description
                == "parameters[0].mslp.unit.symbol.type: expected the unit “Pa”, found the string “hPa”")
        // Unused members may have any unit.
        #expect(try read(Self.document(Self.hour(5), parameters: Self.parameter("fog", "%"))).hours.count == 1)
        #expect(try read(Self.document(Self.hour(5), parameters: #""mslp": null, "visibility": {}"#)).hours.count == 1)
    }

    @Test("without entries is reported as such")
    func empty() throws {
        let (answer, provider) = try answer(Self.document("null"))
        #expect(answer == .helper("a response", place: Place(name: "London", latitude: 51.5, longitude: -0.125)))
        #expect(provider == .metOffice)
    }

    @Test(
        "with an error is rejected with the gateway's message",
        arguments: [
            (
                #"{"code": "900901", "message": "Invalid Credentials", "description": "Look."}"#,
                "Invalid Credentials: Look."
            ),
            (#"{"code": 900804, "message": "Message throttled out"}"#, "Message throttled out"),
            (#"{"httpCode": "401", "httpMessage": "Unauthorized", "moreInformation": ""}"#, "Unauthorized"),
        ])
    func errors(json: String, words: String) throws {
        let (answer, provider) = try answer(json)
        #expect(answer == .refusal(words) && provider == .metOffice)
    }

    @Test("may lack each member, and reports the path of one of a wrong type")
    func fields() throws {
        #expect(try AlteredFields.check(Self.hours, as: MetOfficeFormat.self) > 40)
        #expect(try AlteredFields.check(Self.days, as: MetOfficeFormat.self) > 20)
    }

    @Test("that is damaged is read as far as possible", arguments: 50..<54)
    func damaged(seed: Int) throws {
        #expect(try MutatedAnswer.forecasts(of: Self.hours, seed: seed) > 25)
        #expect(try MutatedAnswer.forecasts(of: Self.days, seed: seed) > 25)
    }
}
