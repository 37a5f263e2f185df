import Foundation
import Testing

@testable import Weather

@Suite("A Visual Crossing response")
struct VisualCrossingFormatTests {
    private static let metric = ReadingHints(units: .metric)

    private func read(_ json: String, _ hints: ReadingHints = metric) throws -> Forecast {
        try AnswerReading(json, as: VisualCrossingFormat.self, hints).forecast
    }

    static let air = """
        "temp": 7.5, "feelslike": 5, "humidity": 81.5, "dew": 4.5, "precip": 0.4, "precipprob": 70, "snow": 0.2,
        "snowdepth": 3, "preciptype": ["rain"], "windgust": 36, "windspeed": 18, "winddir": 225.5, "pressure": 1012.5,
        "visibility": 9.5, "cloudcover": 75.5, "solarradiation": 12, "solarenergy": 0.1, "uvindex": 1,
        "conditions": "Rain, Partially cloudy", "icon": "showers-night", "stations": ["ENBL"], "source": "comb"
        """

    static let alert = """
        {"event": "Wind", "headline": "Yellow warning", "description": "It blows.", "onset": "2026-10-15T12:00:00",
        "onsetEpoch": 1792058400, "ends": "2026-10-16T00:00:00", "id": "x", "language": "en", "link": "https://a.example"}
        """

    static let whole = """
        {"queryCost": 1, "latitude": 59.9127, "longitude": 10.7461, "resolvedAddress": "Oslo, Norge", "address": "Oslo",
        "timezone": "Europe/Oslo", "tzoffset": 2.0, "description": "Rain later.",
        "days": [{"datetime": "2026-10-15", "datetimeEpoch": 1792015200, "tempmax": 11.5, "tempmin": 4.5,
            "feelslikemax": 10.5, "feelslikemin": 1.5, "precip": 3.2, "precipprob": 90, "precipcover": 25, "snow": 1.5,
            "windgust": 54, "windspeed": 27, "winddir": 210, "uvindex": 2, "sunrise": "07:49:12",
            "sunriseEpoch": 1792043352, "sunset": "17:59:40", "sunsetEpoch": 1792079980, "moonrise": "13:05:00",
            "moonset": "20:10:00", "moonphase": 0.125, "conditions": "Rain, Overcast", "description": "Rain all day.",
            "icon": "rain", "hours": [{"datetime": "07:00:00", "datetimeEpoch": 1792040400, \(air)}]}],
        "alerts": [\(alert)], "stations": {"ENBL": {"distance": 1}},
        "currentConditions": {"datetime": "07:00:00", "datetimeEpoch": 1792040400, \(air)}}
        """

    @Test("has a place, with the town of an address")
    func placed() throws {
        let forecast = try read(Self.whole)
        #expect(
            forecast.place == Place(name: "Oslo", latitude: 59.9127, longitude: 10.7461, timeZone: "Europe/Oslo"))
        #expect(forecast.origin == "visual-crossing" && forecast.attribution == Provider.visualCrossing.attribution)
    }

    @Test(
        "has no name for a pair of coordinates",
        arguments: [
            ("Austin, TX, United States", "Austin"), ("59.9127,10.7461", nil),
            ("1 Main St, Austin", "1 Main St, Austin"),
            ("الاسكندرية, مصر", "الاسكندرية"), ("Oslo", "Oslo"),
        ] as [(String, String?)])
    func names(address: String, name: String?) {
        #expect(VisualCrossingReader.name(of: address) == name)
    }

    @Test("has current weather")
    func current() throws {
        let now = try #require(try read(Self.whole).current)
        #expect(now.time == instant("2026-10-15T05:00:00Z") && now.isDay == false)
        #expect(now.temperature == Temperature(celsius: 7.5) && now.apparentTemperature == Temperature(celsius: 5))
        #expect(now.dewPoint == Temperature(celsius: 4.5) && now.humidity == Fraction(percent: 81.5))
        #expect(now.windSpeed == Speed(kilometersPerHour: 18) && now.windGust == Speed(kilometersPerHour: 36))
        #expect(now.windDirection == Angle(degrees: 225.5) && now.pressure == Pressure(hectopascals: 1012.5))
        #expect(now.precipitation == Length(millimeters: 0.4) && now.cloudCover == Fraction(percent: 75.5))
        #expect(now.visibility == Length(kilometers: 9.5) && now.uvIndex == 1)
        #expect(now.condition == Condition(.rain, isShowers: true) && now.code == "showers-night")
        #expect(now.summary == "Rain, Partially cloudy")
        // Measured precipitation has no probability.
        #expect(now.precipitationProbability == nil)
    }

    @Test("has hours and days")
    func hoursAndDays() throws {
        let forecast = try read(Self.whole)
        let (hour, day) = (try #require(forecast.hours.first), try #require(forecast.days.first))
        #expect(hour.precipitationProbability == Fraction(percent: 70) && hour.snowfall == Length(centimeters: 0.2))
        #expect(hour.time == instant("2026-10-15T05:00:00Z") && hour.duration == 3600)
        #expect(day.date.description == "2026-10-15" && day.high == Temperature(celsius: 11.5))
        #expect(day.low == Temperature(celsius: 4.5) && day.apparentHigh == Temperature(celsius: 10.5))
        #expect(day.apparentLow == Temperature(celsius: 1.5) && day.precipitation == Length(millimeters: 3.2))
        #expect(day.precipitationProbability == Fraction(percent: 90) && day.snowfall == Length(centimeters: 1.5))
        #expect(day.windSpeed == Speed(kilometersPerHour: 27) && day.windGust == Speed(kilometersPerHour: 54))
        #expect(day.windDirection == Angle(degrees: 210) && day.uvIndex == 2 && day.moonPhase == Angle(degrees: 45))
        #expect(day.sunrise == instant("2026-10-15T05:49:12Z") && day.sunset == instant("2026-10-15T15:59:40Z"))
        #expect(day.moonrise == instant("2026-10-15T11:05:00Z") && day.moonset == instant("2026-10-15T18:10:00Z"))
        #expect(day.condition == Condition(.rain) && day.summary == "Rain all day." && day.code == "rain")
    }

    @Test("has alerts, some of whose times are local only")
    func alerts() throws {
        let alert = WeatherAlert(
            title: "Wind", description: "It blows.", language: "en", starts: instant("2026-10-15T10:00:00Z"),
            ends: instant("2026-10-15T22:00:00Z"), url: "https://a.example")
        #expect(try read(Self.whole).alerts == [alert])
    }

    @Test(
        "has local times if only some elements were requested",
        arguments: [#""timezone": "America/Chicago""#, #""tzoffset": -5"#])
    func localTimes(zone: String) throws {
        let forecast = try read(
            """
            {"queryCost": 1, "resolvedAddress": "x", \(zone), "days": [{"datetime": "2026-07-01", "sunrise": "06:30:10",
            "sunset": "06:30:10", "moonset": "06:30:10", "hours": [{"datetime": "07:00:00", "temp": 1}, {"temp": 2}]}],
            "currentConditions": {"datetime": "08:15:30", "temp": 3}}
            """)
        #expect(forecast.hours.map(\.time) == [instant("2026-07-01T12:00:00Z")])
        #expect(forecast.current?.time == instant("2026-07-01T13:15:30Z"))
        // Equal times mean that there is no day.
        let day = try #require(forecast.days.first)
        #expect(day.sunrise == nil && day.sunset == nil && day.moonset == instant("2026-07-01T11:30:10Z"))
    }

    @Test("without a zone is rejected if local times need it")
    func noClock() throws {
        let json = #"{"resolvedAddress": "x", "days": [], "currentConditions": {"datetime": "08:15:30", "temp": 3}}"#
        #expect(try problem(json).path == "currentConditions")
        let days =
            #"{"resolvedAddress": "x", "days": [{"datetime": "2026-07-01", "hours": [{"datetime": "07:00:00"}]}]}"#
        #expect(try read(days).hours.isEmpty)
    }

    // MARK: - Units

    @Test(
        "is in the requested units",
        arguments: [
            (
                .us, Temperature(fahrenheit: 50), Speed(milesPerHour: 50), Length(inches: 50), Length(inches: 50),
                Length(miles: 50)
            ),
            (
                .imperial, Temperature(fahrenheit: 50), Speed(milesPerHour: 50), Length(inches: 50), Length(inches: 50),
                Length(miles: 50)
            ),
            (
                .uk, Temperature(celsius: 50), Speed(milesPerHour: 50), Length(millimeters: 50),
                Length(centimeters: 50), Length(miles: 50)
            ),
            (
                .ca, Temperature(celsius: 50), Speed(kilometersPerHour: 50), Length(millimeters: 50),
                Length(centimeters: 50), Length(kilometers: 50)
            ),
            (
                .si, Temperature(kelvin: 50), Speed(metersPerSecond: 50), Length(millimeters: 50),
                Length(centimeters: 50), Length(kilometers: 50)
            ),
        ] as [(PayloadUnits, Temperature, Speed, Length, Length, Length)])
    func units(
        units: PayloadUnits, temperature: Temperature, speed: Speed, water: Length, snow: Length, distance: Length
    ) throws {
        let members = ["temp", "windspeed", "precip", "snow", "visibility"].map { "\"\($0)\": 50" }.joined(
            separator: ",")
        let day = "{\"datetime\": \"2026-10-15\", \"hours\": [{\"datetimeEpoch\": 1792040400, \(members)}]}"
        let json = "{\"resolvedAddress\": \"x\", \"days\": [\(day)]}"
        let reading = try AnswerReading(json, as: VisualCrossingFormat.self, ReadingHints(units: units))
        let hour = try #require(reading.forecast.hours.first)
        #expect(hour.temperature == temperature && hour.windSpeed == speed && hour.precipitation == water)
        #expect(hour.snowfall == snow && hour.visibility == distance && reading.assumptions == [])
    }

    @Test(
        "has units by its temperatures or its humidity, and reports this",
        arguments: [
            (#""temp": 280"#, Temperature(kelvin: 280), "can only be kelvins"),
            (#""temp": 70"#, Temperature(fahrenheit: 70), "can only be degrees Fahrenheit"),
            (#""temp": 20, "dew": 10, "humidity": 52.5"#, Temperature(celsius: 20), "consistent with degrees Celsius"),
            (
                #""temp": 20, "dew": 10, "humidity": 64.5"#, Temperature(fahrenheit: 20),
                "consistent with degrees Fahrenheit"
            ),
            (
                #""temp": 5, "dew": 2, "humidity": 80.9, "feelslike": 1.1, "windspeed": 20"#, Temperature(celsius: 5),
                "wind in kilometers an hour (--payload-units metric)"
            ),
            (
                #""temp": 5, "dew": 2, "humidity": 80.9, "feelslike": -0.2, "windspeed": 20"#, Temperature(celsius: 5),
                "wind in miles an hour (--payload-units uk)"
            ),
            (
                #""temp": 20, "dew": 10, "humidity": 52.5, "windspeed": 20"#, Temperature(celsius: 20),
                "assuming wind in kilometers"
            ),
            (
                #""temp": 20, "dew": 10, "humidity": 52.5, "visibility": 10"#, Temperature(celsius: 20),
                "assuming wind in kilometers"
            ),
            // Neither unit is consistent.
            (#""temp": 20, "dew": 10, "humidity": 80"#, Temperature(fahrenheit: 20), "assuming the default ones"),
            // Saturated air is no evidence.
            (#""temp": 20, "dew": 20, "humidity": 100"#, Temperature(fahrenheit: 20), "assuming the default ones"),
            (#""temp": 20"#, Temperature(fahrenheit: 20), "assuming the default ones"),
        ])
    func unsaidUnits(air: String, temperature: Temperature, words: String) throws {
        let json = "{\"resolvedAddress\": \"x\", \"days\": [], \"currentConditions\": {\"datetimeEpoch\": 1, \(air)}}"
        let reading = try AnswerReading(json, as: VisualCrossingFormat.self)
        #expect(reading.forecast.current?.temperature == temperature)
        #expect(reading.assumptions.count == 1 && reading.assumptions[0].contains(words))
        let isAssumed = words.contains("assuming")
        #expect(reading.forecast.doubts == (isAssumed ? [.units] : []))
    }

    @Test("does not compare a high with a mean humidity")
    func likeWithLike() throws {
        let day = #""datetime": "2026-05-10", "tempmax": 21.1, "tempmin": 8.2, "dew": 8.4, "humidity": 73.1"#
        let json = "{\"resolvedAddress\": \"x\", \"days\": [{\(day)}]}"
        #expect(try AnswerReading(json, as: VisualCrossingFormat.self).forecast.doubts == [.units])
        let mean = "{\"resolvedAddress\": \"x\", \"days\": [{\(day), \"temp\": 13.6}]}"
        let reading = try AnswerReading(mean, as: VisualCrossingFormat.self)
        #expect(reading.forecast.days[0].high == Temperature(celsius: 21.1) && reading.forecast.doubts == [])
    }

    // MARK: - Conditions

    @Test("has its conditions as numbers on request")
    func types() throws {
        func now(_ conditions: String) throws -> WeatherMoment? {
            let entry = "{\"datetimeEpoch\": 1, \"icon\": \"rain\", \"conditions\": \"\(conditions)\"}"
            return try read("{\"resolvedAddress\": \"x\", \"days\": [], \"currentConditions\": \(entry)}").current
        }
        let typed = try #require(try now("type_41, type_25"))
        #expect(typed.condition == Condition(.rain, .heavy) && typed.summary == nil && typed.code == "rain")
        #expect(try now("type_99")?.condition == Condition(.unknown))
        #expect(try now("type_43")?.condition == Condition(.clear))
        #expect(try now("Type of rain")?.condition == Condition(.rain))
    }

    // MARK: - Other content

    @Test(
        "with an error is rejected with the service's message, without the key",
        arguments: [
            ("Bad API Request:Invalid location parameter value.", "Bad API Request:Invalid location parameter value."),
            ("No account found with API key 'ABCDEFGH'\n", "No account found with API key …"),
            ("Maximum daily cost exceeded", "Maximum daily cost exceeded"),
            (#"{"errorCode": 999, "sessionId": "", "executionTime": -1, "message": "No."}"#, "No."),
        ])
    func errors(body: String, words: String) throws {
        let (answer, provider) = try answer(body)
        #expect(answer == .refusal(words) && provider == .visualCrossing)
    }

    @Test("without weather is reported as such")
    func empty() throws {
        #expect(
            try answer(#"{"queryCost": 1, "resolvedAddress": "Oslo", "days": []}"#).answer
                == .helper("a response", place: Place(name: "Oslo")))
        let bare = #"{"resolvedAddress": "x", "days": [], "currentConditions": {"datetimeEpoch": 1, "temp": null}}"#
        #expect(try answer(bare).answer == .helper("a response", place: Place(name: "x")))
    }

    @Test("may lack each member, and reports the path of one of a wrong type")
    func fields() throws {
        #expect(try AlteredFields.check(Self.whole, as: VisualCrossingFormat.self, Self.metric) > 70)
    }

    @Test("that is damaged is read as far as possible", arguments: 30..<34)
    func damaged(seed: Int) throws {
        #expect(try MutatedAnswer.forecasts(of: Self.whole, seed: seed) > 25)
    }
}
