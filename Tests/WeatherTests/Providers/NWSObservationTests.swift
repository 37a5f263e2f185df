import Foundation
import Testing

@testable import Weather

@Suite("A National Weather Service observation")
struct NWSObservationTests {
    private func station(_ members: String) -> String {
        """
        {"@context": [], "type": "Feature", "geometry": {"type": "Point", "coordinates": [-73.98, 40.77]}, "properties":
        {"@id": "https://api.weather.gov/stations/KNYC/observations/2026-01-20T17:51:00+00:00", \(members)}}
        """
    }

    private func current(_ members: String) throws -> WeatherMoment {
        let json = station(#""timestamp": "2026-01-20T17:51:00+00:00", "# + members)
        return try #require(try AnswerReading(json, as: NWSFormat.self).forecast.current)
    }

    @Test("is the current weather at its station")
    func current() throws {
        let forecast = try AnswerReading(
            station(
                """
                "stationName": "New York City, Central Park", "timestamp": "2026-01-20T17:51:00+00:00",
                "textDescription": "Clear", "icon": "https://api.weather.gov/icons/land/day/skc?size=medium",
                "presentWeather": [], "rawMessage": "", "temperature": {"unitCode": "wmoUnit:degC", "value": -7.5},
                "dewpoint": {"unitCode": "wmoUnit:degC", "value": null}, "relativeHumidity": {"value": 45},
                "windSpeed": {"unitCode": "wmoUnit:km_h-1", "value": 18}, "windDirection": {"value": 280},
                "windGust": {"unitCode": "unit:m_s-1", "value": 11}, "visibility": {"value": 16090},
                "precipitationLastHour": {"unitCode": "wmoUnit:mm", "value": 3}
                """), as: NWSFormat.self
        ).forecast
        let current = try #require(forecast.current)
        #expect(forecast.place.name == "New York City, Central Park" && forecast.place.latitude == 40.77)
        #expect(current.time == instant("2026-01-20T17:51Z") && current.temperature == Temperature(celsius: -7.5))
        #expect(current.dewPoint == nil && current.humidity == Fraction(0.45))
        #expect(current.windSpeed == Speed(metersPerSecond: 5) && current.windGust == Speed(metersPerSecond: 11))
        #expect(current.windDirection == Angle(degrees: 280) && current.visibility == Length(meters: 16_090))
        #expect(current.condition == Condition(.clear) && current.code == "skc" && current.isDay == true)
        #expect(current.summary == "Clear" && current.precipitation == nil, "that has fallen before")
    }

    @Test("has the pressure at sea level or else of the station, and the wind chill or heat index")
    func alternatives() throws {
        let sea = #""seaLevelPressure": {"unitCode": "wmoUnit:Pa", "value": 102570}, "#
        let station =
            #""barometricPressure": {"value": 103000}, "windChill": {"value": null}, "heatIndex": {"value": 30}"#
        #expect(try current(sea + station).pressure == Pressure(hectopascals: 1025.7))
        let here = try current(station)
        #expect(here.pressure == Pressure(hectopascals: 1030) && here.apparentTemperature == Temperature(celsius: 30))
        #expect(try current(#""windChill": {"value": -9}"#).apparentTemperature == Temperature(celsius: -9))
    }

    @Test("without an icon has a condition from precipitation, or else from clouds")
    func withoutIcon() throws {
        let clouds = #""cloudLayers": [{"amount": "FEW"}, {"amount": "OVC"}, {"amount": "XYZ"}]"#
        #expect(try current(clouds).condition == Condition(.overcast))
        let drizzle = #""presentWeather": [{"weather": "drizzle", "modifier": "freezing", "intensity": "light"}], "#
        let now = try current(drizzle + clouds)
        #expect(now.condition == Condition(.freezingDrizzle, .light) && now.code == "drizzle" && now.isDay == nil)
    }

    @Test("in a list is the latest one with values")
    func newest() throws {
        func entry(_ time: String, _ temperature: String) -> String {
            """
            {"type": "Feature", "geometry": null, "properties": {
            "@id": "https://api.weather.gov/stations/K/observations/x", "timestamp": "\(time)", "temperature": {"unitCode": "unit:degC", "value": \(temperature)},
            "windSpeed": {"unitCode": "unit:m_s-1", "value": 1}}}
            """
        }
        let list = [
            entry("2026-01-20T19:00:00+00:00", "null"), entry("2026-01-20T17:00:00+00:00", "17"),
            entry("2026-01-20T18:00:00+00:00", "18"), entry("2026-01-20T18:00:00+00:00", "19"),
        ]
        let json = #"{"@context": [], "type": "FeatureCollection", "features": [\#(list.joined(separator: ","))]}"#
        let forecast = try AnswerReading(json, as: NWSFormat.self).forecast
        #expect(forecast.current?.temperature == Temperature(celsius: 18))
    }

    @Test("without values contains no weather")
    func empty() {
        let words = "answer: no weather data: this is a response from US National Weather Service"
        #expect(refusal(of: station(#""timestamp": "2026-01-20T17:51:00+00:00""#)) == words)
        #expect(refusal(of: station(#""temperature": {"value": 3}"#)) == words)
    }

    @Test("with random changes never crashes the reader", arguments: 0..<2)
    func mutations(seed: Int) throws {
        let json = station(
            """
            "timestamp": "2026-01-20T17:51:00+00:00", "icon": "/icons/land/day/skc", "presentWeather":
            [{"weather": "drizzle"}], "temperature": {"unitCode": "wmoUnit:degC", "value": -7.5}, "windChill":
            {"value": -9}, "windDirection": {"value": 280}, "barometricPressure": {"value": 103000}
            """)
        let forecasts = try MutatedAnswer.forecasts(of: json, seed: seed)
        #expect((20..<150).contains(forecasts))
    }
}
