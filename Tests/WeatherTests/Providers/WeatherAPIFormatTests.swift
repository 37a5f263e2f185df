import Foundation
import Testing

@testable import Weather

@Suite("A WeatherAPI.com response")
struct WeatherAPIFormatTests {
    private func read(_ json: String, _ hints: ReadingHints = ReadingHints()) throws -> Forecast {
        try AnswerReading(json, as: WeatherAPIFormat.self, hints).forecast
    }

    static let place = """
        "location": {"name": "Oslo", "region": "Oslo", "country": "Norway", "lat": 59.92, "lon": 10.75,
            "tz_id": "Europe/Oslo", "localtime_epoch": 1792040520, "localtime": "2026-10-15 7:02"}
        """

    static let hour = """
        {"time_epoch": 1792040400, "time": "2026-10-15 07:00", "temp_c": 6.5, "temp_f": 90, "is_day": 0,
        "condition": {"text": "Patchy rain nearby ", "icon": "//cdn/176.png", "code": 1063},
        "wind_mph": 90, "wind_kph": 18, "wind_degree": 225, "wind_dir": "SW", "pressure_mb": 1012.5, "pressure_in": 1,
        "precip_mm": 0.4, "precip_in": 9, "snow_cm": 0.5, "humidity": 87, "cloud": 75, "feelslike_c": 3.5,
        "feelslike_f": 90, "dewpoint_c": 4.5, "dewpoint_f": 90, "will_it_rain": 1, "chance_of_rain": 70,
        "will_it_snow": 0, "chance_of_snow": 80, "vis_km": 9.5, "vis_miles": 1, "gust_mph": 90, "gust_kph": 36,
        "uv": 0.4}
        """

    static let alert = """
        {"headline": "Yellow warning of wind", "msgtype": "Alert", "severity": "Moderate", "urgency": "Expected",
        "areas": "Østlandet; Oslo fjord;", "category": "Met", "certainty": "Likely", "event": "Wind", "note": "",
        "effective": "2026-10-15T12:00:00+02:00", "expires": "2026-10-16T00:00:00+02:00", "desc": "It blows.",
        "instruction": "Tie up boats."}
        """

    static let whole = """
        {\(place),
        "current": {"last_updated_epoch": 1792040400, "last_updated": "2026-10-15 07:00", "temp_c": 7.5, "temp_f": 45.5,
            "is_day": 1, "condition": {"text": "Overcast", "icon": "//cdn/122.png", "code": 1009}, "wind_kph": 14.4,
            "gust_kph": 28.8, "wind_degree": 210, "pressure_mb": 1013, "precip_mm": 0.1, "humidity": 81, "cloud": 100,
            "feelslike_c": 5, "dewpoint_c": 4.4, "vis_km": 10, "uv": 1},
        "forecast": {"forecastday": [{"date": "2026-10-15", "date_epoch": 1792022400,
            "day": {"maxtemp_c": 11.5, "mintemp_c": 4.5, "avgtemp_c": 8, "maxwind_kph": 27, "totalprecip_mm": 3.2,
                "totalsnow_cm": 0.5, "avgvis_km": 8, "avghumidity": 80, "daily_will_it_rain": 1,
                "daily_chance_of_rain": 89, "daily_chance_of_snow": 4, "uv": 1.5,
                "condition": {"text": "Moderate rain", "code": 1189}},
            "astro": {"sunrise": "07:49 AM", "sunset": "05:59 PM", "moonrise": "01:05 PM", "moonset": "No moonset",
                "moon_phase": "Waxing Crescent", "moon_illumination": "23", "is_moon_up": 0, "is_sun_up": 0},
            "hour": [\(hour)]}]},
        "alerts": {"alert": [\(alert)]}}
        """

    @Test("has its place and time, in the place's own zone")
    func placed() throws {
        let forecast = try read(Self.whole)
        #expect(forecast.place == Place(name: "Oslo", latitude: 59.92, longitude: 10.75, timeZone: "Europe/Oslo"))
        #expect(forecast.fetchedAt == instant("2026-10-15T05:02:00Z"))
        #expect(forecast.origin == "weatherapi" && forecast.attribution?.text == "Powered by WeatherAPI.com")
    }

    @Test("has current weather")
    func current() throws {
        let now = try #require(try read(Self.whole).current)
        #expect(now.time == instant("2026-10-15T05:00:00Z"))
        #expect(now.temperature == Temperature(celsius: 7.5) && now.apparentTemperature == Temperature(celsius: 5))
        #expect(now.dewPoint == Temperature(celsius: 4.4) && now.humidity == Fraction(percent: 81))
        #expect(now.windSpeed == Speed(kilometersPerHour: 14.4) && now.windGust == Speed(kilometersPerHour: 28.8))
        #expect(now.windDirection == Angle(degrees: 210) && now.pressure == Pressure(hectopascals: 1013))
        #expect(now.precipitation == Length(millimeters: 0.1) && now.cloudCover == Fraction(1))
        #expect(now.visibility == Length(kilometers: 10) && now.uvIndex == 1 && now.isDay == true)
        #expect(now.condition == Condition(.overcast) && now.code == "1009" && now.summary == "Overcast")
    }

    @Test("has hours of an hour, with the higher probability of rain and snow")
    func hours() throws {
        let hour = try #require(try read(Self.whole).hours.first)
        #expect(hour.time == instant("2026-10-15T05:00:00Z") && hour.duration == 3600)
        #expect(hour.temperature == Temperature(celsius: 6.5) && hour.windSpeed == Speed(kilometersPerHour: 18))
        #expect(hour.precipitationProbability == Fraction(percent: 80) && hour.snowfall == Length(centimeters: 0.5))
        #expect(hour.precipitation == Length(millimeters: 0.4) && hour.isDay == false)
        #expect(hour.condition == Condition(.rain, .light, isShowers: true) && hour.summary == "Patchy rain nearby")
    }

    @Test("has days, with local times of sun and moon")
    func day() throws {
        let day = try #require(try read(Self.whole).days.first)
        #expect(day.date.description == "2026-10-15")
        #expect(day.high == Temperature(celsius: 11.5) && day.low == Temperature(celsius: 4.5))
        #expect(day.precipitation == Length(millimeters: 3.2) && day.snowfall == Length(centimeters: 0.5))
        #expect(day.precipitationProbability == Fraction(percent: 89) && day.uvIndex == 1.5)
        #expect(day.windSpeed == Speed(kilometersPerHour: 27) && day.condition == Condition(.rain))
        #expect(day.sunrise == instant("2026-10-15T05:49:00Z") && day.sunset == instant("2026-10-15T15:59:00Z"))
        #expect(day.moonrise == instant("2026-10-15T11:05:00Z") && day.moonset == nil)
        #expect(day.moonPhase == Angle(degrees: 45) && day.polar == nil)
    }

    @Test("has alerts with their regions and both of their texts")
    func warned() throws {
        let alerts = try read(Self.whole).alerts
        #expect(
            alerts == [
                WeatherAlert(
                    title: "Wind", description: "It blows.\n\nTie up boats.", severity: .moderate,
                    starts: instant("2026-10-15T10:00:00Z"), ends: instant("2026-10-15T22:00:00Z"),
                    regions: ["Østlandet", "Oslo fjord"])
            ])
    }

    @Test(
        "may have no alerts in any of three ways, the same one twice, and a cancelled one",
        arguments: [
            (#""alerts": {"alert": []}"#, 0), (#""alerts": {"alert": {}}"#, 0), (#""alerts": {}"#, 0),
            (#""alerts": {"alert": [{"headline": "Ice", "expires": ""}, {"headline": "Ice"}]}"#, 1),
            (#""alerts": {"alert": [{"headline": "Ice", "msgtype": "Cancel"}, {"desc": "?"}, null]}"#, 0),
        ])
    func alerts(members: String, count: Int) throws {
        #expect(try read("{\"current\": {\"last_updated_epoch\": 1, \"temp_c\": 1}, \(members)}").alerts.count == count)
    }

    @Test("is read in other units if the account has disabled the metric ones")
    func imperial() throws {
        let forecast = try read(
            """
            {\(Self.place), "current": {"last_updated": "2026-10-15 7:00", "temp_f": 50, "feelslike_f": 41,
            "dewpoint_f": 32, "wind_mph": 10, "gust_mph": 20, "pressure_in": 30, "precip_in": 0.1, "vis_miles": 5},
            "forecast": {"forecastday": [{"date": "2026-10-15", "day": {"maxtemp_f": 59, "mintemp_f": 41,
            "maxwind_mph": 30, "totalprecip_in": 0.5, "condition": {"text": "Partly Cloudy "}}}]}}
            """)
        let now = try #require(forecast.current)
        #expect(now.time == instant("2026-10-15T05:00:00Z"))
        #expect(now.temperature == Temperature(fahrenheit: 50) && now.apparentTemperature == Temperature(celsius: 5))
        #expect(now.dewPoint == Temperature(celsius: 0) && now.windSpeed == Speed(milesPerHour: 10))
        #expect(now.windGust == Speed(milesPerHour: 20) && now.pressure == Pressure(inchesOfMercury: 30))
        #expect(now.precipitation == Length(inches: 0.1) && now.visibility == Length(miles: 5))
        let day = try #require(forecast.days.first)
        #expect(day.high == Temperature(celsius: 15) && day.precipitation == Length(inches: 0.5))
        #expect(day.windSpeed == Speed(milesPerHour: 30) && day.condition == nil && day.summary == "Partly Cloudy")
    }

    @Test("without a place has the UTC offset of its hours, which is used for the sun")
    func noPlace() throws {
        let json = #"{"forecast": {"forecastday": [{"date": "2026-10-15", "astro": {"sunrise": "07:49 AM"}, "hour": ["#
        let entry = #"{"time_epoch": 1792040400, "time": "2026-10-15 7:00", "temp_c": 1}]}]}}"#
        let forecast = try read(json + entry)
        #expect(forecast.days.first?.sunrise == instant("2026-10-15T05:49:00Z"))
        #expect(forecast.place == Place(timeZone: "Etc/GMT-2"))
        let reading = try AnswerReading(json + entry, as: WeatherAPIFormat.self)
        #expect(reading.assumptions.count == 1 && reading.assumptions[0].contains("--time-zone"))
        // Without any UTC offset, the time is unknown.
        #expect(try read(json + "]}]}}").days.first?.sunrise == nil)
        let hinted = try read(json + "]}]}}", ReadingHints(timeZone: "Asia/Tokyo"))
        #expect(hinted.days.first?.sunrise == instant("2026-10-14T22:49:00Z"))
    }

    @Test(
        "has a sun that may set after midnight, and words if it does not",
        arguments: [
            ("03:00 AM", "12:04 AM", "2026-10-15T01:00:00Z", "2026-10-15T22:04:00Z"),
            ("No sunrise", "No sunset", nil, nil),
            ("12:30 AM", "12:30 PM", "2026-10-14T22:30:00Z", "2026-10-15T10:30:00Z"),
            ("13:00 AM", "7:65 PM", nil, nil), ("", "5:59 pm", nil, "2026-10-15T15:59:00Z"),
        ] as [(String, String, String?, String?)])
    func sun(rise: String, set: String, sunrise: String?, sunset: String?) throws {
        let astro = "\"astro\": {\"sunrise\": \"\(rise)\", \"sunset\": \"\(set)\"}"
        let json = "{\(Self.place), \"forecast\": {\"forecastday\": [{\"date\": \"2026-10-15\", \(astro)}]}}"
        let day = try #require(try read(json).days.first)
        #expect(day.sunrise == sunrise.flatMap(instant) && day.sunset == sunset.flatMap(instant))
    }

    @Test(
        "has a zero for an unknown visibility",
        arguments: [(1000, nil), (1009, nil), (1135, 0), (1114, 0)] as [(Int, Double?)])
    func noVisibility(code: Int, meters: Double?) throws {
        let json =
            "{\"current\": {\"last_updated_epoch\": 1, \"vis_km\": 0, \"temp_c\": 1, \"condition\": {\"code\": \(code)}}}"
        #expect(try read(json).current?.visibility?.meters == meters)
    }

    @Test(
        "has hours that last until the next one, unless that is a day later",
        arguments: [(900, 900), (3600, 3600), (10_800, 10_800), (86_400, 3600)] as [(Int, TimeInterval)])
    func spans(step: Int, duration: TimeInterval) throws {
        let hours = (0..<3).map { "{\"time_epoch\": \(1_792_040_400 + $0 * step), \"temp_c\": 1}" }
        let json = "{\"forecast\": {\"forecastday\": [{\"hour\": [\(hours.joined(separator: ","))]}]}}"
        #expect(try read(json).hours.map(\.duration) == Array(repeating: duration, count: 3))
    }

    @Test("without a time describes the moment of the response, or else is rejected")
    func missingTime() throws {
        let current = #""current": {"temp_c": 1}"#
        let located = "{\(Self.place), \(current)}"
        #expect(try read(located).current?.time == instant("2026-10-15T05:02:00Z"))
        let unlocated = "{\"location\": {\"tz_id\": \"Europe/Oslo\"}, \(current)}"
        #expect(try problem(unlocated).path == "current")
    }

    @Test(
        "with other data or none is not weather",
        arguments: [
            (
                #"[{"id": 1, "name": "Oslo", "region": "Oslo", "lat": 59.9, "lon": 10.7, "url": "oslo"}]"#,
                "a list of places"
            ),
            ("{\(place)}", "time zone data"),
            (
                #"{"location": {"tz_id": "UTC"}, "astronomy": {"astro": {"sunrise": "07:49 AM"}}}"#,
                "astronomy data"
            ),
            (#"{"forecast": {"forecastday": []}}"#, "a response"),
        ])
    func helpers(json: String, what: String) throws {
        let (answer, provider) = try answer(json)
        guard case .helper(what, _) = answer else { throw NoForecast(answer: answer) }
        #expect(provider == .weatherAPI)
    }

    @Test("with an error is rejected with the service's message")
    func errors() throws {
        let json = #"{"error": {"code": 2007, "message": "The month is over."}}"#
        #expect(try answer(json).answer == .refusal("The month is over."))
        #expect(try answer(json).provider == .weatherAPI)
        // Other services have errors in this format with HTTP status codes.
        let other = #"{"error": {"code": 404, "message": "Gone."}}"#
        #expect(refusal(of: other)?.contains("WeatherAPI") == false)
    }

    @Test("may lack each member, and reports the path of one of a wrong type")
    func fields() throws {
        #expect(try AlteredFields.check(Self.whole, as: WeatherAPIFormat.self) > 70)
    }

    @Test("that is damaged is read as far as possible", arguments: 20..<24)
    func damaged(seed: Int) throws {
        #expect(try MutatedAnswer.forecasts(of: Self.whole, seed: seed) > 25)
    }
}
