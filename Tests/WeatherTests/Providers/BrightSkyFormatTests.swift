import Foundation
import Testing

@testable import Weather

@Suite("A Bright Sky response")
struct BrightSkyFormatTests {
    private func read(_ json: String, _ hints: ReadingHints = ReadingHints()) throws -> Forecast {
        try AnswerReading(json, as: BrightSkyFormat.self, hints).forecast
    }

    static let sources = """
        "sources": [{"id": 2, "dwd_station_id": "00002", "observation_type": "forecast", "lat": 52.5, "lon": 13.25,
            "height": 30, "station_name": "BERLIN", "distance": 9000.5},
            {"id": 1, "dwd_station_id": null, "observation_type": "synop", "lat": 52.75, "lon": 13.5, "distance": 8000}]
        """

    private static func hour(_ clock: Int, _ temperature: Double, _ rain: Double) -> String {
        """
        {"timestamp": "2026-10-15T0\(clock):00:00+02:00", "source_id": 1, "temperature": \(temperature),
        "dew_point": 4.5, "relative_humidity": 81.5, "pressure_msl": 1012.5, "wind_speed": 18, "wind_direction": 225,
        "wind_gust_speed": \(36 + clock), "wind_gust_direction": 230, "cloud_cover": 87.5, "visibility": 9500,
        "precipitation": \(rain), "precipitation_probability": \(clock * 10), "precipitation_probability_6h": null,
        "sunshine": \(clock), "solar": 0.1, "condition": "dry", "icon": "partly-cloudy-night"}
        """
    }

    static let hours = """
        {"weather": [\(hour(5, 6, 9)), \(hour(6, 6.5, 0.5)), \(hour(7, 7.5, 1.5))], \(sources)}
        """

    static let current = """
        {"weather": {"timestamp": "2026-10-15T05:00:00+00:00", "temperature": 7.5, "dew_point": 4.5,
        "relative_humidity": 81.5, "pressure_msl": 1012.5, "cloud_cover": 87.5, "visibility": 9500,
        "wind_speed_10": 18, "wind_speed_30": 90, "wind_direction_10": 225, "wind_gust_speed_30": 36,
        "wind_gust_speed_60": 90, "precipitation_10": 9, "precipitation_60": 0.5, "condition": "rain",
        "icon": "cloudy"}, \(sources)}
        """

    static let alert = """
        {"id": 1, "alert_id": "2.49", "status": "actual", "effective": "2026-10-15T04:00:00+00:00",
        "onset": "2026-10-15T06:00:00+00:00", "expires": "2026-10-15T20:00:00+00:00", "category": "met",
        "response_type": "prepare", "severity": "moderate", "event_code": 51, "event_en": "wind gusts",
        "event_de": "WINDBÖEN", "headline_en": "Warning of wind", "headline_de": "Warnung vor Wind",
        "description_en": "It blows.", "description_de": "Es weht.", "instruction_en": "Hold on.", "instruction_de": null}
        """

    static let alerts = """
        {"alerts": [\(alert)], "location": {"warn_cell_id": 711000, "name": "Stadt Berlin", "name_short": "Berlin"}}
        """

    @Test("has hours, with the amounts of the span that begins with them")
    func told() throws {
        let forecast = try read(Self.hours)
        #expect(forecast.origin == "bright-sky" && forecast.attribution?.text == "Data basis: Deutscher Wetterdienst")
        #expect(forecast.hours.map(\.time) == [3, 4, 5].map { instant("2026-10-15T0\($0):00:00Z") })
        #expect(forecast.hours.map { $0.precipitation?.millimeters } == [0.5, 1.5, nil])
        #expect(forecast.hours.map { $0.precipitationProbability?.percent } == [60, 70, nil])
        #expect(forecast.hours.map { $0.windGust?.kilometersPerHour.rounded() } == [42, 43, nil])
        #expect(forecast.hours.map(\.sunshine) == [360, 420, nil])
        #expect(forecast.hours.map(\.duration) == [3600, 3600, 3600])
        let hour = try #require(forecast.hours.first)
        #expect(hour.temperature == Temperature(celsius: 6) && hour.dewPoint == Temperature(celsius: 4.5))
        #expect(hour.humidity == Fraction(percent: 81.5) && hour.pressure == Pressure(hectopascals: 1012.5))
        #expect(hour.windSpeed == Speed(kilometersPerHour: 18) && hour.windDirection == Angle(degrees: 225))
        #expect(hour.cloudCover == Fraction(percent: 87.5) && hour.visibility == Length(meters: 9500))
        #expect(hour.condition == Condition(.partlyCloudy) && hour.code == "partly-cloudy-night" && hour.isDay == false)
    }

    @Test("has no amounts for missing hours, and accepts hours in any order")
    func gaps() throws {
        let entries = [Self.hour(9, 9, 0.9), Self.hour(5, 5, 0.5), Self.hour(6, 6, 0.6)].joined(separator: ",")
        let hours = try read("{\"weather\": [\(entries)], \(Self.sources)}").hours
        #expect(hours.map { $0.temperature?.celsius } == [5, 6, 9])
        #expect(hours.map { $0.precipitation?.millimeters } == [0.6, nil, nil])
    }

    @Test("has current weather, with the wind of the last minutes and the rain of the last hour")
    func current() throws {
        let now = try #require(try read(Self.current).current)
        #expect(now.time == instant("2026-10-15T05:00:00Z") && now.temperature == Temperature(celsius: 7.5))
        #expect(now.windSpeed == Speed(kilometersPerHour: 18) && now.windGust == Speed(kilometersPerHour: 36))
        #expect(now.windDirection == Angle(degrees: 225) && now.precipitation == Length(millimeters: 0.5))
        #expect(now.condition == Condition(.rain, .light) && now.code == "rain")
    }

    @Test("is located at the nearest station, unless that is near the requested place")
    func places() throws {
        #expect(try read(Self.hours).place == Place(latitude: 52.75, longitude: 13.5))
        let meant = ReadingHints(place: Place(name: "Berlin", latitude: 52.52, longitude: 13.4))
        #expect(try read(Self.hours, meant).place == Place())
        let distant = ReadingHints(place: Place(name: "Bergen", latitude: 60.39, longitude: 5.32))
        #expect(try read(Self.hours, distant).place.latitude == 52.75)
        #expect(try read(Self.hours, ReadingHints(place: Place(name: "Berlin"))).place.latitude == 52.75)
    }

    @Test(
        "is in the requested units, or in those that match its numbers",
        arguments: [
            (nil, #""temperature": 281.5, "wind_speed": 5"#, Speed(metersPerSecond: 5), 0),
            (nil, #""temperature": 8, "wind_speed": 5"#, Speed(kilometersPerHour: 5), 0),
            (nil, #""dew_point": null, "pressure_msl": 101250, "wind_speed": 5"#, Speed(metersPerSecond: 5), 0),
            (nil, #""pressure_msl": 1012.5, "wind_speed": 5"#, Speed(kilometersPerHour: 5), 0),
            (nil, #""wind_speed": 5"#, Speed(kilometersPerHour: 5), 1),
            (.si, #""wind_speed": 5"#, Speed(metersPerSecond: 5), 0),
            (.us, #""wind_speed": 5"#, Speed(kilometersPerHour: 5), 0),
        ] as [(PayloadUnits?, String, Speed, Int)])
    func units(units: PayloadUnits?, members: String, speed: Speed, doubts: Int) throws {
        let json = "{\"weather\": [{\"timestamp\": \"2026-10-15T05:00:00+00:00\", \(members)}], \(Self.sources)}"
        let reading = try AnswerReading(json, as: BrightSkyFormat.self, ReadingHints(units: units))
        #expect(reading.forecast.hours.first?.windSpeed == speed && reading.assumptions.count == doubts)
        #expect(reading.forecast.doubts.count == doubts)
        if let pressure = reading.forecast.hours.first?.pressure { #expect(pressure == Pressure(hectopascals: 1012.5)) }
        if let warmth = reading.forecast.hours.first?.temperature { #expect(abs(warmth.celsius - 8) < 0.4) }
    }

    @Test("skips a station with an invalid place")
    func unreadableStation() throws {
        let json = Self.hours.replacing(#""lat": 52.75"#, with: #""lat": "north""#)
        let reading = try AnswerReading(json, as: BrightSkyFormat.self, ReadingHints(units: .metric))
        #expect(reading.forecast.place == Place(latitude: 52.5, longitude: 13.25) && !reading.forecast.hours.isEmpty)
        #expect(reading.assumptions.count == 1 && reading.assumptions[0].contains("sources[1].lat"))
    }

    @Test(
        "has alerts in English, or in German on request",
        arguments: [
            ("de_AT", "Warnung vor Wind", "Es weht.", "de"), ("fr", "Warning of wind", "It blows.\n\nHold on.", "en"),
        ])
    func warned(asked: String, title: String, text: String, language: String) throws {
        let forecast = try read(Self.alerts, ReadingHints(language: asked))
        let alert = WeatherAlert(
            title: title, description: text, language: language, severity: .moderate,
            starts: instant("2026-10-15T06:00:00Z"), ends: instant("2026-10-15T20:00:00Z"),
            sender: "Deutscher Wetterdienst", regions: ["Berlin"])
        #expect(forecast.alerts == [alert])
        #expect(forecast.place == Place(name: "Berlin", country: "DE"))
    }

    @Test("has alerts without a region if the name of the place is long, since each would take its size")
    func longName() throws {
        let json = Self.alerts.replacing("Berlin", with: String(repeating: "Berlin", count: 200))
        let forecast = try read(json)
        #expect(!forecast.alerts.isEmpty && forecast.alerts.allSatisfy { $0.regions.isEmpty })
    }

    @Test("has no alerts that are tests or over, and accepts those in one language")
    func otherAlerts() throws {
        let alerts = try read(
            """
            {"alerts": [{"alert_id": "1", "event_de": "X", "status": "test"}, {"response_type": "allclear", "event_de": "Y"},
            {"headline_de": "Frost"}, {"severity": "minor"}, {"event_en": "fog", "severity": "bad"}]}
            """
        ).alerts
        #expect(alerts.map(\.title) == ["Frost", "fog"] && alerts.map(\.language) == ["de", "en"])
        #expect(alerts.map(\.severity) == [.unknown, .unknown])
        #expect(try read(#"{"alerts": [], "location": {"warn_cell_id": 1}}"#).alerts.isEmpty)
    }

    @Test(
        "with other data or none is not weather",
        arguments: [
            ("{\(sources)}", "a list of stations"), ("{\"weather\": [], \(sources)}", "a response"),
            (
                "{\"weather\": {\"timestamp\": \"2026-10-15T05:00:00+00:00\", \"temperature\": null}, \(sources)}",
                "a response"
            ),
            (#"{"radar": [], "bbox": [1, 2, 3, 4]}"#, "radar data"),
        ])
    func helpers(json: String, what: String) throws {
        let (answer, provider) = try answer(json)
        #expect(answer == .helper(what) && provider == .brightSky)
    }

    @Test(
        "with an error is rejected with the service's message",
        arguments: [
            (#"{"detail": "No sources match your criteria"}"#, "No sources match your criteria"),
            (#"{"detail": "Invalid"}"#, "Invalid"),
            (
                #"{"detail": [{"loc": ["query", "lat"], "msg": "required", "type": "x"}, {"msg": "bad"}, null]}"#,
                "lat: required; bad"
            ),
        ])
    func errors(json: String, words: String) throws {
        let (answer, provider) = try answer(json)
        #expect(answer == .refusal(words) && provider == .brightSky)
    }

    @Test("may lack each member, and reports the path of one of a wrong type")
    func fields() throws {
        #expect(try AlteredFields.check(Self.hours, as: BrightSkyFormat.self) > 40)
        #expect(try AlteredFields.check(Self.current, as: BrightSkyFormat.self) > 15)
        #expect(try AlteredFields.check(Self.alerts, as: BrightSkyFormat.self) > 10)
    }

    @Test("that is damaged is read as far as possible", arguments: 40..<44)
    func damaged(seed: Int) throws {
        #expect(try MutatedAnswer.forecasts(of: Self.hours, seed: seed) > 25)
        #expect(try MutatedAnswer.forecasts(of: Self.alerts, seed: seed, count: 50) > 5)
    }
}
