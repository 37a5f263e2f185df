import Foundation
import Testing

@testable import Weather

@Suite("A One Call response")
struct OpenWeatherOneCallTests {
    static let oneCall = """
        {"lat": 52.52, "lon": 13.405, "timezone": "Europe/Berlin", "timezone_offset": 7200,
        "current": {"dt": 1792040500, "sunrise": 1792043900, "sunset": 1792080500, "temp": 9, "feels_like": 7.5,
            "dew_point": 6, "pressure": 1006, "humidity": 69, "uvi": 1.5, "clouds": 20, "visibility": 9000,
            "wind_speed": 4, "wind_deg": 90, "snow": {"1h": 20}, "weather": [{"id": 800, "description": "clear sky"}]},
        "minutely": [{"dt": 1792040520, "precipitation": 0.2}],
        "hourly": [{"dt": 1792040400, "temp": 9, "pop": 0.42, "rain": {"1h": 0.13}, "wind_gust": 7},
            {"dt": 1792044000, "temp": 10, "pop": 0.5}],
        "daily": [{"dt": 1792062000, "sunrise": 1792043900, "sunset": 1792080500, "moonrise": 0, "moonset": 1792070000,
            "moon_phase": 0.5, "summary": "Expect rain", "temp": {"day": 12, "min": 7, "max": 13, "night": 8},
            "feels_like": {"day": 11}, "wind_speed": 6, "wind_deg": 45, "wind_gust": 14, "rain": 6.75, "snow": 8.75,
            "pop": 1, "uvi": 3, "weather": [{"id": 616, "description": "rain and snow"}]},
            {"dt": 1792148400, "temp": {"min": 5, "max": 11}}],
        "alerts": [{"sender_name": "Deutscher Wetterdienst", "event": "frost", "start": 1792101600, "end": 1792130400,
            "description": "\\nThere is a risk of frost.", "tags": ["Extreme low temperature"]}]}
        """

    private func read(_ json: String = oneCall) throws -> Forecast {
        try AnswerReading(json, as: OpenWeatherFormat.self, ReadingHints(units: .metric)).forecast
    }

    @Test("has the name of a zone, rather than an offset as in other responses")
    func place() throws {
        let berlin = Place(latitude: 52.52, longitude: 13.405, timeZone: "Europe/Berlin")
        #expect(try read().place == berlin)
        #expect(try read(Self.oneCall.replacing("Europe/Berlin", with: "Nowhere")).place.timeZone == nil)
    }

    @Test("has current weather, hours and days")
    func whole() throws {
        let forecast = try read()
        let now = try #require(forecast.current)
        #expect(now.temperature == Temperature(celsius: 9) && now.dewPoint == Temperature(celsius: 6))
        #expect(now.uvIndex == 1.5 && now.humidity == Fraction(0.69) && now.windDirection == Angle(degrees: 90))
        #expect(now.precipitation == Length(millimeters: 20) && now.condition == Condition(.clear))
        #expect(forecast.hours.map(\.time.timeIntervalSince1970) == [1_792_040_400, 1_792_044_000])
        #expect(forecast.hours[0].precipitation == Length(millimeters: 0.13))
        #expect(forecast.days.map(\.date.description) == ["2026-10-15", "2026-10-16"])
        #expect(forecast.days[0].high == Temperature(celsius: 13) && forecast.days[0].low == Temperature(celsius: 7))
        #expect(forecast.days[0].windGust == Speed(metersPerSecond: 14) && forecast.days[0].uvIndex == 3)
        #expect(forecast.days[0].code == "616" && forecast.days[0].summary == "Expect rain")
        #expect(forecast.days[0].moonPhase == Angle(degrees: 180))
    }

    @Test("may have a probability of rain without an amount")
    func likelyRain() throws {
        let hour = try read().hours[1]
        #expect(hour.precipitationProbability == Fraction(0.5) && hour.precipitation == nil)
    }

    @Test("has the sum of a day's rain and snow, which are numbers rather than objects")
    func dayWater() throws {
        let day = try read().days[0]
        #expect(day.precipitation == Length(millimeters: 15.5) && day.snowfall == nil)
    }

    @Test("has no moon in 1970: zero means that it does not rise on that day")
    func moonZero() throws {
        let day = try read().days[0]
        #expect(day.moonrise == nil && day.moonset == Date(timeIntervalSince1970: 1_792_070_000))
    }

    @Test("has days whose time is noon, which can be another day in UTC")
    func dayOfNoon() throws {
        // Noon in Kiritimati on the 15th is 22:00 UTC on the 14th.
        let json =
            #"{"lat": 1.9, "lon": -157.4, "timezone_offset": 50400, "daily": [{"dt": 1792015200, "temp": {"max": 29}}]}"#
        #expect(try read(json).days.map(\.date.description) == ["2026-10-15"])
    }

    @Test("has no sun if the members are missing, and its own day without days")
    func sunOfNow() throws {
        #expect(try read().days[1].sunrise == nil)
        let json =
            #"{"lat": 1, "lon": 2, "timezone_offset": 0, "current": {"dt": 1792040500, "temp": 9, "sunset": 1792080500}}"#
        #expect(try read(json).days.map(\.sunset) == [Date(timeIntervalSince1970: 1_792_080_500)])
    }

    @Test("has alerts with their texts")
    func alerts() throws {
        let frost = WeatherAlert(
            title: "frost", description: "There is a risk of frost.",
            starts: Date(timeIntervalSince1970: 1_792_101_600),
            ends: Date(timeIntervalSince1970: 1_792_130_400), sender: "Deutscher Wetterdienst")
        #expect(try read().alerts == [frost])
    }

    @Test("has each alert once, if it is repeated in another language without a sender and a text")
    func doubledAlerts() throws {
        func titles(_ alerts: String) throws -> [String] {
            try read("{\"lat\": 1, \"lon\": 2, \"alerts\": [\(alerts)]}").alerts.map(\.title)
        }
        let ice = #"{"sender_name": "", "event": "Ice", "start": 5, "end": 9, "description": "", "tags": ["Ice"]}"#
        #expect(try titles(ice + "," + ice.replacing("event\": \"Ice", with: "event\": \"Гололёд")) == ["Ice"])
        #expect(try titles(ice + "," + ice.replacing("\"Ice", with: "\"Wind")) == ["Ice", "Wind"])
        #expect(try titles(ice + "," + ice) == ["Ice"])
        // Without tags, two events are not known to be the same.
        let untagged = ice.replacing("[\"Ice\"]", with: "[]")
        #expect(try titles(untagged + "," + untagged.replacing("\"Ice", with: "\"weather")) == ["Ice", "weather"])
        #expect(try titles(#"{"tags": ["Fog"]}, {"description": "Wind.\nStrong."}, {"start": 5}"#) == ["Fog", "Wind."])
    }

    @Test("can be one past hour")
    func timeMachine() throws {
        let json = """
            {"lat": 38.7, "lon": -9.1, "timezone": "Europe/Lisbon", "timezone_offset": 3600,
            "data": [{"dt": 1792040400, "sunrise": 1792046000, "sunset": 1792086000, "temp": 17, "wind_speed": 16.5}]}
            """
        let forecast = try read(json)
        #expect(forecast.current == nil && forecast.hours.map(\.temperature) == [Temperature(celsius: 17)])
        #expect(forecast.days.map(\.sunrise) == [Date(timeIntervalSince1970: 1_792_046_000)])
    }

    @Test("can be a day in its own format, which names its units and has an offset as its zone")
    func daySummary() throws {
        let json = """
            {"lat": 38.7, "lon": -9.1, "tz": "+00:00", "date": "2023-01-01", "units": "imperial",
            "precipitation": {"total": 2.5}, "temperature": {"min": 50, "max": 68, "afternoon": 64},
            "wind": {"max": {"speed": 10, "direction": 225}}, "humidity": {"afternoon": 71}}
            """
        let reading = try AnswerReading(json, as: OpenWeatherFormat.self, ReadingHints(units: .metric))
        var day = WeatherDay(date: try #require(CalendarDate(year: 2023, month: 1, day: 1)))
        (day.low, day.high) = (Temperature(fahrenheit: 50), Temperature(fahrenheit: 68))
        (day.precipitation, day.windSpeed) = (Length(millimeters: 2.5), Speed(milesPerHour: 10))
        day.windDirection = Angle(degrees: 225)
        #expect(reading.forecast.days == [day] && reading.assumptions.isEmpty)
        #expect(reading.forecast.place == Place(latitude: 38.7, longitude: -9.1))
    }

    // MARK: - Units

    @Test(
        "does not name its units: the requested ones count",
        arguments: [
            (PayloadUnits.standard, 9 - 273.15, 4.0), (.metric, 9, 4), (.imperial, -12.777_777_777_777_779, 1.788_16),
        ])
    func askedUnits(units: PayloadUnits, celsius: Double, speed: Double) throws {
        let json =
            #"{"cod": 200, "dt": 1, "main": {"temp": \#(units == .standard ? 282.15 : 9)}, "wind": {"speed": 4}, "rain": {"1h": 1}}"#
        let reading = try AnswerReading(json, as: OpenWeatherFormat.self, ReadingHints(units: units))
        let now = try #require(reading.forecast.current)
        let expected = units == .standard ? 9 : celsius
        #expect(abs(try #require(now.temperature).celsius - expected) < 1e-9)
        #expect(abs(try #require(now.windSpeed).metersPerSecond - speed) < 1e-9)
        #expect(now.precipitation == Length(millimeters: 1) && reading.assumptions.isEmpty)
    }

    @Test("finds its units by all of its temperatures, and reports nothing if none depend on them")
    func unitsOfAll() throws {
        for json in [
            Self.oneCall, OpenWeatherFormatTests.current, OpenWeatherFormatTests.group, OpenWeatherFormatTests.steps,
            Self.days,
            #"{"lat": 1, "lon": 2, "timezone_offset": 0, "data": [{"dt": 1, "temp": 3}]}"#,
        ] {
            let reading = try AnswerReading(json, as: OpenWeatherFormat.self)
            #expect(reading.assumptions.filter { $0.contains("does not name its units") }.count == 1, "\(json)")
        }
        let json = #"{"cod": 200, "dt": 1, "clouds": {"all": 3}}"#
        #expect(try AnswerReading(json, as: OpenWeatherFormat.self).assumptions.isEmpty)
    }

    // MARK: - All responses

    static let days = """
        {"city": {"id": 1, "name": "Oslo", "coord": {"lon": 10.75, "lat": 59.91}, "country": "NO", "timezone": 7200},
        "cod": "200", "message": 0.1, "cnt": 2, "list": [
        {"dt": 1792062000, "sunrise": 1792043900, "sunset": 1792080500, "temp": {"day": 9, "min": 4, "max": 11},
            "feels_like": {"day": 7}, "pressure": 1013, "humidity": 81, "weather": [{"id": 500, "description": "light rain"}],
            "speed": 6, "deg": 210, "gust": 12, "clouds": 90, "pop": 0.6, "rain": 2.5, "snow": 0.5},
        {"dt": 1792148400, "temp": {"min": 2, "max": 8}}]}
        """

    @Test("with only days has them, with the shorter names for wind")
    func days() throws {
        let forecast = try AnswerReading(
            Self.days, as: OpenWeatherFormat.self, ReadingHints(units: .metric)
        ).forecast
        #expect(forecast.place == Place(name: "Oslo", latitude: 59.91, longitude: 10.75, country: "NO"))
        #expect(forecast.days.map(\.date.description) == ["2026-10-15", "2026-10-16"])
        let day = forecast.days[0]
        #expect(day.high == Temperature(celsius: 11) && day.low == Temperature(celsius: 4))
        #expect(day.windSpeed?.metersPerSecond == 6 && day.windGust?.metersPerSecond == 12)
        #expect(day.windDirection == Angle(degrees: 210) && day.precipitation == Length(millimeters: 3))
        #expect(day.condition == Condition(.rain, .light) && day.sunrise == Date(timeIntervalSince1970: 1_792_043_900))
        #expect(forecast.hours.isEmpty && forecast.current == nil)
    }

    @Test("with only days and no UTC offset has the local days of the place, if it is known")
    func daysWithoutOffset() throws {
        // 23:00 UTC is noon of the next day in Auckland.
        func days(at coordinates: String) throws -> [String] {
            let city = "\"city\": {\"coord\": {\(coordinates)}}"
            let list = #""list": [{"dt": 1792018800, "temp": {"max": 11}}, {"dt": 1792105200, "temp": {"max": 12}}]"#
            let json = "{\(city), \"cod\": \"200\", \"cnt\": 2, \(list)}"
            return try AnswerReading(json, as: OpenWeatherFormat.self).forecast.days.map(\.date.description)
        }
        #expect(try days(at: #""lat": -36.85, "lon": 174.76"#) == ["2026-10-15", "2026-10-16"])
        #expect(try days(at: "") == ["2026-10-14", "2026-10-15"])
    }

    @Test("and all other responses never crash the reader, with any changes", arguments: 0..<6)
    func mutations(seed: Int) throws {
        let answers = [
            Self.oneCall, OpenWeatherFormatTests.current, OpenWeatherFormatTests.group, OpenWeatherFormatTests.steps,
            Self.days,
        ]
        for json in answers { #expect(try MutatedAnswer.forecasts(of: json, seed: seed, count: 60) > 10) }
    }
}
