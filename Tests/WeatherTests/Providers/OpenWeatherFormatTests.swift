import Foundation
import Testing

@testable import Weather

@Suite("An OpenWeather response")
struct OpenWeatherFormatTests {
    private func read(_ json: String, _ hints: ReadingHints = ReadingHints(units: .metric)) throws -> Forecast {
        try AnswerReading(json, as: OpenWeatherFormat.self, hints).forecast
    }

    // MARK: - Current weather

    static let current = """
        {"coord": {"lon": 10.75, "lat": 59.91}, "weather": [{"id": 804, "description": "bedekt", "icon": "04d"}],
        "main": {"temp": 9.5, "feels_like": 7, "pressure": 1013, "humidity": 81, "temp_min": 8, "temp_max": 11},
        "visibility": 10000, "wind": {"speed": 4, "deg": 210.5, "gust": 9}, "rain": {"1h": 0.5, "3h": 9},
        "snow": {"1h": 0.25}, "clouds": {"all": 90}, "dt": 1792040400,
        "sys": {"country": "NO", "sunrise": 1792043900, "sunset": 1792080500}, "timezone": 7200, "id": 1,
        "name": "Oslo", "cod": 200}
        """

    @Test("has current weather")
    func current() throws {
        let forecast = try read(Self.current)
        #expect(forecast.place == Place(name: "Oslo", latitude: 59.91, longitude: 10.75, country: "NO"))
        #expect(forecast.origin == "openweather" && forecast.attribution == Provider.openWeather.attribution)
        let now = try #require(forecast.current)
        #expect(now.time == Date(timeIntervalSince1970: 1_792_040_400))
        #expect(now.temperature == Temperature(celsius: 9.5) && now.apparentTemperature == Temperature(celsius: 7))
        #expect(now.humidity == Fraction(0.81) && now.pressure == Pressure(hectopascals: 1013))
        #expect(now.windSpeed == Speed(metersPerSecond: 4) && now.windGust == Speed(metersPerSecond: 9))
        #expect(now.windDirection == Angle(degrees: 210.5) && now.cloudCover == Fraction(0.9))
        #expect(now.condition == Condition(.overcast) && now.code == "804" && now.summary == "bedekt")
        #expect(now.visibility == Length(kilometers: 10))
        #expect(forecast.hours.isEmpty && forecast.days.count == 1)
    }

    @Test("has the sum of rain and snow as water, and no depth of snow")
    func water() throws {
        let now = try #require(try read(Self.current).current)
        #expect(now.precipitation == Length(millimeters: 0.75) && now.snowfall == nil)
    }

    @Test(
        "may have an empty object or null for no precipitation",
        arguments: [#""rain": {}"#, #""rain": null, "snow": null"#, #""rain": {}, "snow": {}"#])
    func emptyRain(members: String) throws {
        #expect(try read(#"{"cod": 200, "dt": 1, "main": {"temp": 3}, \#(members)}"#).current?.precipitation == nil)
    }

    @Test("has the pressure at sea level rather than at ground level")
    func seaLevel() throws {
        let json = #"{"dt": 1, "coord": {}, "main": {"pressure": 986.36, "sea_level": 1026.97, "grnd_level": 986.36}}"#
        #expect(try read(json).current?.pressure == Pressure(hectopascals: 1026.97))
    }

    @Test("has the sun's times on their own local day")
    func sunDay() throws {
        let day = try #require(try read(Self.current).days.first)
        #expect(day.date.description == "2026-10-15")
        #expect(day.sunrise == Date(timeIntervalSince1970: 1_792_043_900))
        #expect(day.sunset == Date(timeIntervalSince1970: 1_792_080_500))
        // 22:00 UTC on the 15th is the 16th in Auckland.
        let auckland =
            #"{"cod": 200, "dt": 1792101600, "timezone": 46800, "main": {"temp": 1}, "sys": {"sunrise": 1792101600}}"#
        #expect(try read(auckland).days.map(\.date.description) == ["2026-10-16"])
    }

    @Test("has no sun in 1970: zero means that it neither rises nor sets")
    func polarZeros() throws {
        let sun = #""main": {"temp": -8}, "dt": 1515473249, "sys": {"sunrise": 0, "sunset": 0}"#
        #expect(try read("{\"cod\": 200, \(sun)}").days.isEmpty)
        // The day is known if the zone is. Whether the sun is up is unknown: the icon is for night on polar days, too.
        let day = try #require(try read("{\"cod\": 200, \"timezone\": 3600, \(sun)}").days.first)
        #expect(day == WeatherDay(date: day.date) && day.date.description == "2018-01-09")
        #expect(try read(Self.current).current?.isDay == nil)
    }

    @Test("has no wind direction if its number is invalid")
    func directions() throws {
        for (degrees, direction) in [(-999, nil), (361, nil), (360, 0), (-90, 270), (12.5, 12.5)] as [(Double, Double?)]
        {
            let json = "{\"cod\": 200, \"dt\": 1, \"wind\": {\"speed\": 3, \"deg\": \(degrees)}}"
            #expect(try read(json).current?.windDirection?.degrees == direction)
        }
    }

    @Test("at sea has no name and no country")
    func sea() throws {
        let json =
            #"{"coord": {"lat": 0.5, "lon": -30}, "main": {"temp": 27}, "dt": 1, "sys": {}, "id": 0, "name": "", "cod": 200}"#
        #expect(try read(json).place == Place(latitude: 0.5, longitude: -30))
    }

    @Test("shows the first of several conditions, and keeps an unknown code")
    func conditions() throws {
        let json = #"{"cod": 200, "dt": 1, "weather": [{"id": 999, "main": "Frogs"}, {"id": 500}, {"id": 701}]}"#
        let now = try #require(try read(json).current)
        #expect(now.code == "999" && now.condition == Condition(.unknown) && now.summary == nil)
        #expect(try read(#"{"cod": 200, "dt": 1, "main": {"temp": 1}, "weather": []}"#).current?.condition == nil)
    }

    @Test("without a time describes the current weather, and reports this")
    func missingTime() throws {
        let json = #"{"coord": {"lat": 53.9, "lon": 27.6}, "main": {"temp": 1.84}, "cod": 200}"#
        let now = Date(timeIntervalSince1970: 1_792_040_400)
        let reading = try AnswerReading(json, as: OpenWeatherFormat.self, ReadingHints(units: .metric, now: now))
        #expect(reading.forecast.current?.time == now && reading.forecast.computed == ["current.time"])
        #expect(reading.assumptions.count == 1 && reading.assumptions[0].contains("has no time"))
        #expect(throws: ForecastProblem.self) { try read(json) }
    }

    // MARK: - Several places

    static let group = """
        {"cnt": 3, "list": [
        {"id": 1, "dt": 1792040400, "name": "Oslo", "coord": {"Lon": 10.75, "Lat": 59.91}, "main": {"temp": 9},
            "rain": null, "snow": null, "clouds": {"today": 75}, "weather": [{"id": 803}]},
        {"id": 2, "dt": 1792040400, "name": "Tromsø", "coord": {"lon": 18.96, "lat": 69.65}, "main": {"temp": 1},
            "sys": {"timezone": 7200, "sunrise": 1792043900, "sunset": 1792080500, "country": "NO"}},
        {"id": 3, "dt": 1792040400, "name": "", "coord": {"lon": 0, "lat": 0}, "main": {"temp": 27}}]}
        """

    @Test("shows the first of several places, and lists the others")
    func firstPlace() throws {
        let reading = try AnswerReading(Self.group, as: OpenWeatherFormat.self, ReadingHints(units: .metric))
        #expect(reading.forecast.place == Place(name: "Oslo", latitude: 59.91, longitude: 10.75))
        #expect(reading.forecast.current?.temperature == Temperature(celsius: 9))
        #expect(reading.assumptions.count == 1 && reading.assumptions[0].contains("--place"))
        #expect(reading.assumptions[0].contains("Tromsø, an unnamed place"))
    }

    @Test("may have capitalized coordinates, and cloud cover of today")
    func capitals() throws {
        #expect(try read(Self.group).current?.cloudCover == Fraction(0.75))
    }

    @Test(
        "shows the requested place, by name or position",
        arguments: [
            (Place(name: "TROMSØ, NO"), 1.0), (Place(latitude: 1, longitude: 1), 27), (Place(name: "Bergen"), 9),
            (Place(name: "Bergen", latitude: 60.4, longitude: 5.3), 9), (Place(name: "OSLO"), 9),
        ] as [(Place, Double)])
    func chosenPlace(place: Place, celsius: Double) throws {
        let forecast = try read(Self.group, ReadingHints(units: .metric, place: place))
        #expect(forecast.current?.temperature == Temperature(celsius: celsius))
        #expect(forecast.days.count == (celsius == 1 ? 1 : 0))
    }

    @Test("skips an invalid place, unless it is the only one")
    func unreadablePlace() throws {
        let bad = Self.group.replacing(#""id": 2, "dt": 1792040400"#, with: #""id": 2, "dt": "noon""#)
        let reading = try AnswerReading(bad, as: OpenWeatherFormat.self)
        #expect(reading.forecast.place.name == "Oslo")
        #expect(reading.assumptions.contains { $0.contains("list[1].dt") && $0.contains("this city is skipped") })
        #expect(reading.assumptions.contains { $0.contains("has 2 places") })
        let meant = ReadingHints(units: .metric, place: Place(name: "Oslo"))
        let first = Self.group.replacing(#""temp": 9"#, with: #""temp": "mild""#)
        #expect(try AnswerReading(first, as: OpenWeatherFormat.self, meant).forecast.place.name == "Tromsø")
        let alone = #"{"cnt": 1, "list": [{"id": 1, "name": "Oslo", "dt": "noon", "main": {"temp": 9}}]}"#
        #expect(throws: ForecastProblem.self) { try AnswerReading(alone, as: OpenWeatherFormat.self) }
    }

    // MARK: - Steps

    static let steps = """
        {"cod": "200", "message": 0.0042, "cnt": 3, "list": [
        {"dt": 1792044000, "main": {"temp": 8, "pressure": 1009, "sea_level": 1010}, "weather": [{"id": 500}],
            "wind": {"speed": 3, "deg": 180}, "rain": {"3h": 2.5}, "snow": {"3h": 0.5}, "pop": 0, "sys": {"pod": "n"},
            "dt_txt": "2026-10-15 06:00:00"},
        {"main": {"temp": 9.5}, "rain": {}, "pop": 1, "sys": {"pod": "d"}, "dt_txt": "2026-10-15 09:00:00"},
        {"dt": 1792065600, "main": {"temp": 12}, "clouds": {"all": 5}}],
        "city": {"id": 1, "name": "Oslo", "coord": {"lat": 59.91, "lon": 10.75}, "country": "NO", "timezone": 7200,
            "sunrise": 1792043900, "sunset": 1792080500}}
        """

    @Test("has five days in steps of three hours, each with the water of the whole step")
    func steps() throws {
        let forecast = try read(Self.steps)
        let texts = ["2026-10-15T06:00Z", "2026-10-15T09:00Z", "2026-10-15T12:00Z"]
        #expect(forecast.hours.map(\.time) == texts.compactMap(instant))
        #expect(forecast.hours.map(\.precipitation) == [Length(millimeters: 3), nil, nil])
        #expect(forecast.hours.map(\.precipitationProbability) == [Fraction(0), Fraction(1), nil])
        #expect(forecast.hours.map(\.isDay) == [false, true, nil])
        #expect(forecast.hours[0].pressure == Pressure(hectopascals: 1010))
        #expect(forecast.place == Place(name: "Oslo", latitude: 59.91, longitude: 10.75, country: "NO"))
        #expect(forecast.current == nil)
    }

    @Test("has no highs and lows in its steps, since they describe the range within the town")
    func stepSpread() throws {
        #expect(try read(Self.steps).days.allSatisfy { $0.high == nil && $0.low == nil })
    }

    @Test("does not list the sun of a day before its first step")
    func sunBeforeSteps() throws {
        #expect(try read(Self.steps).days.map(\.date.description) == ["2026-10-15"])
        let before = Self.steps.replacing("1792043900", with: "1791957500").replacing("1792080500", with: "1791994100")
        #expect(try read(before).days.isEmpty)
        #expect(try read(Self.steps.replacing("\"timezone\": 7200,", with: "")).days.isEmpty)
    }

    @Test("may be empty, with a number as its message, without being an error")
    func emptyList() throws {
        let json =
            #"{"cod": "200", "message": 0.0122, "cnt": 0, "list": [], "city": {"name": "London", "coord": {"lat": 51.5, "lon": -0.1}}}"#
        let reading = try AnswerReading(json, as: OpenWeatherFormat.self)
        #expect(reading.forecast.hours.isEmpty && reading.forecast.place.name == "London")
        #expect(reading.assumptions == ["The OpenWeather response contains no weather."])
    }

    // MARK: - Other data

    @Test(
        "may be an error, whose message is shown",
        arguments: [
            (#"{"cod": 401, "message": "Invalid API key."}"#, "Invalid API key."),
            (#"{"cod": "404", "message": "city not found"}"#, "city not found"),
            (#"{"cod": 400, "message": "wrong latitude", "parameters": ["lat"]}"#, "wrong latitude"),
            (#"{"cod": 429}"#, "error 429"), (#"{"cod": "429", "message": " "}"#, "error 429"),
        ])
    func refused(json: String, words: String) {
        #expect(refusal(of: json) == "answer: OpenWeather rejected the request: \(words)")
    }

    @Test(
        "may contain other data",
        arguments: [
            (#"[{"name": "Oslo", "lat": 59.9, "lon": 10.7, "country": "NO"}]"#, "a list of places"),
            (#"{"zip": "E14", "name": "London", "lat": 51.5, "lon": 0, "country": "GB"}"#, "a list of places"),
            (
                #"{"lat": 1, "lon": 2, "tz": "+01:00", "date": "2026-10-15", "units": "metric", "weather_overview": "Mild."}"#,
                "a weather overview in words"
            ),
        ])
    func helper(json: String, what: String) {
        #expect(refusal(of: json) == "answer: no weather data: this is \(what) from OpenWeather")
    }

    @Test(
        "is rejected if it is invalid",
        arguments: [
            (#"{"cod": 200, "dt": 1, "main": {"temp": "warm"}}"#, "main.temp"),
            (#"{"cod": 200, "dt": 1, "main": []}"#, "main"),
            (#"{"cod": 200, "dt": 1e20, "main": {"temp": 1}}"#, "dt"),
            (
                #"{"cod": "200", "city": {}, "list": [{"dt": 1}, {"dt": 2, "main": {"humidity": true}}]}"#,
                "list[1].main.humidity"
            ),
            (#"{"lat": 1, "lon": 2, "timezone": 3600, "hourly": []}"#, "timezone"),
            (#"{"lat": 1, "lon": 2, "hourly": [{"dt": 1, "weather": [{"id": "clear"}]}]}"#, "hourly[0].weather[0].id"),
        ])
    func problems(json: String, path: String) throws {
        let problem = try #require(throws: ForecastProblem.self) { try read(json) }
        #expect(problem.path == path)
    }

    @Test("is distinguished from those of other services")
    func others() throws {
        for json in [
            #"{"latitude": 1, "longitude": 2, "timezone": "UTC", "currently": {}}"#, "[]", "[1]", "3", #"{"list": []}"#,
            #"{"weather": [], "sources": []}"#, #"{"error": true, "reason": "no"}"#, #"{"main": "text"}"#,
        ] {
            #expect(!OpenWeatherFormat.recognises(try JSONDocument(Data(json.utf8)).root), "\(json)")
        }
    }
}
