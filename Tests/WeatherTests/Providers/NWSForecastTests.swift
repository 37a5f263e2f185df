import Foundation
import Testing

@testable import Weather

@Suite("A National Weather Service forecast")
struct NWSForecastTests {
    private func read(_ periods: String, _ members: String = #""units": "us""#) throws -> Forecast {
        try AnswerReading(
            """
            {"@context": [], "type": "Feature", "geometry": {"type": "Polygon", "coordinates":
            [[[-74.0, 40.70], [-74.02, 40.72], [-74.0, 40.70]]]}, "properties": {\(members), "periods": [\(periods)]}}
            """, as: NWSFormat.self
        ).forecast
    }

    private func halfDay(_ start: String, isDaytime: Bool, _ temperature: Int, _ more: String = "") -> String {
        """
        {"startTime": "\(start)", "isDaytime": \(isDaytime), "temperature": \(temperature),
        "temperatureUnit": "F"\(more)}
        """
    }

    @Test("combines each day with the following night")
    func days() throws {
        let wind = #", "windSpeed": "5 to 10 mph", "windDirection": "SSW", "shortForecast": "Sunny", "#
        let forecast = try read(
            [
                halfDay("2026-01-20T14:00:00-05:00", isDaytime: true, 22, wind + #""icon": "/icons/land/day/few""#),
                halfDay(
                    "2026-01-20T18:00:00-05:00", isDaytime: false, 16,
                    #", "windSpeed": "15 mph", "windDirection": "N", "probabilityOfPrecipitation": {"value": 30}"#
                        + #", "icon": "/icons/land/night/snow", "shortForecast": "Snow""#),
                halfDay("2026-01-21T06:00:00-05:00", isDaytime: true, 41),
            ].joined(separator: ","), #""generatedAt": "2026-01-20T11:38:23+00:00""#)
        #expect(forecast.hours.isEmpty && forecast.days.map(\.date.description) == ["2026-01-20", "2026-01-21"])
        #expect(forecast.secondsFromGreenwich == -18_000)
        let first = try #require(forecast.days.first)
        #expect(first.high == Temperature(fahrenheit: 22) && first.low == Temperature(fahrenheit: 16))
        #expect(first.windSpeed == Speed(milesPerHour: 15) && first.windDirection == Angle(degrees: 0))
        #expect(first.precipitationProbability == Fraction(0.3))
        #expect(first.condition == Condition(.mostlyClear) && first.code == "few" && first.summary == "Sunny")
        #expect(first.nightCondition == Condition(.snow) && first.nightSummary == "Snow")
        #expect(forecast.days[1].low == nil && forecast.days[1].nightSummary == nil)
        #expect(forecast.days[1].low == nil && forecast.days[1].precipitationProbability == nil)
        #expect(forecast.fetchedAt == instant("2026-01-20T11:38:23Z"))
        let latitude = try #require(forecast.place.latitude)
        #expect(abs(latitude - 40.71) < 1e-9 && forecast.place.timeZone == nil)
        #expect(forecast.origin == "nws" && forecast.attribution?.text == "US National Weather Service")
    }

    @Test("that begins with the rest of a night gives it to the previous day, and does not count pairs")
    func overnight() throws {
        let days = try read(
            [
                halfDay("2025-07-15T01:00:00+10:00", isDaytime: false, 76),
                halfDay("2025-07-15T09:59:59+10:00", isDaytime: true, 88),
                halfDay("2025-07-15T21:59:59+10:00", isDaytime: false, 77),
            ].joined(separator: ",")
        ).days
        #expect(days.map(\.date.description) == ["2025-07-14", "2025-07-15"])
        #expect(days.map(\.high) == [nil, Temperature(fahrenheit: 88)])
        #expect(days.map(\.low) == [Temperature(fahrenheit: 76), Temperature(fahrenheit: 77)])
    }

    @Test("that begins in the evening has a first day with only a low")
    func tonight() throws {
        let days = try read(
            [
                halfDay("2026-01-20T18:00:00-05:00", isDaytime: false, 16, #", "shortForecast": "Clear""#),
                halfDay("2026-01-21T06:00:00-05:00", isDaytime: true, 10),
                halfDay("2026-01-21T18:00:00-05:00", isDaytime: false, 30),
            ].joined(separator: ",")
        ).days
        #expect(days.map { $0.high?.fahrenheit.rounded() } == [nil, 10])
        #expect(days.map(\.nightSummary) == ["Clear", nil])
        #expect(days.map { $0.low?.fahrenheit.rounded() } == [16, 30], "a low above the high stays")
    }

    @Test("by hours has each hour, with the dew point in its own unit")
    func hours() throws {
        let forecast = try read(
            """
            {"number": 1, "name": "", "startTime": "2026-01-20T09:00:00-09:00", "endTime": "2026-01-20T10:00:00-09:00",
            "isDaytime": true, "temperature": 50, "temperatureUnit": "F", "temperatureTrend": "",
            "probabilityOfPrecipitation": {"unitCode": "wmoUnit:percent", "value": null},
            "dewpoint": {"unitCode": "wmoUnit:degC", "value": -5}, "relativeHumidity": {"value": 63},
            "windSpeed": "0 mph", "windDirection": "", "icon": null, "shortForecast": "Frogs", "detailedForecast": ""}
            """, #""forecastGenerator": "HourlyForecastGenerator""#)
        var hour = try WeatherMoment(time: #require(instant("2026-01-20T18:00:00Z")))
        hour.duration = 3600
        hour.temperature = Temperature(fahrenheit: 50)
        hour.dewPoint = Temperature(celsius: -5)
        hour.humidity = Fraction(0.63)
        hour.windSpeed = Speed(metersPerSecond: 0)
        hour.summary = "Frogs"
        hour.isDay = true
        #expect(forecast.hours == [hour] && forecast.days.isEmpty)
    }

    @Test("by half days may begin with the last hour of one")
    func shortHalfDay() throws {
        let period = halfDay(
            "2026-01-20T17:00:00-05:00", isDaytime: true, 20, #", "endTime": "2026-01-20T18:00:00-05:00""#)
        #expect(try read(period, #""forecastGenerator": "BaselineForecastGenerator""#).days.count == 1)
        #expect(try read(period).hours.count == 1)
    }

    @Test("may have its temperature and wind as quantities, as announced")
    func quantities() throws {
        let hour = try read(
            """
            {"startTime": "2026-01-20T09:00:00-09:00",
            "temperature": {"unitCode": "wmoUnit:degC", "value": 25.5},
            "windSpeed": {"unitCode": "wmoUnit:km_h-1", "minValue": 18, "maxValue": 36},
            "windGust": {"unitCode": "unit:m_s-1", "value": 20},
            "windDirection": {"unitCode": "wmoUnit:degree_(angle)", "value": 90}}
            """, #""units": "si", "forecastGenerator": "HourlyForecastGenerator""#
        ).hours[0]
        #expect(hour.temperature == Temperature(celsius: 25.5) && hour.windSpeed == Speed(metersPerSecond: 10))
        #expect(hour.windGust == Speed(metersPerSecond: 20) && hour.windDirection == Angle(degrees: 90))
    }

    @Test(
        "has the written wind, and the upper end of a range",
        arguments: [
            ("5 to 10 mph", 4.4704), ("16 km/h", 4.444_444), ("0 mph", 0), ("7 to 15 km/h", 4.166_667),
            ("10 kt", 5.144_444), ("Around 10 mph", 4.4704), ("", nil), ("calm", nil),
        ] as [(String, Double?)])
    func wind(text: String, speed: Double?) throws {
        let day = try read(halfDay("2026-01-20T06:00:00-05:00", isDaytime: true, 0, #", "windSpeed": "\#(text)""#))
            .days[0]
        #expect(day.windSpeed.map { ($0.metersPerSecond * 1000).rounded() } == speed.map { ($0 * 1000).rounded() })
    }

    @Test("in Celsius or with the temperature as text is read", arguments: [#""25""#, "25.0", "25"])
    func temperature(written: String) throws {
        let period = #"{"startTime": "2026-01-20T06:00:00-05:00", "isDaytime": true, "temperature": \#(written)}"#
        #expect(try read(period, #""units": "si""#).days[0].high == Temperature(celsius: 25))
        #expect(try read(period, #""units": "us""#).days[0].high == Temperature(fahrenheit: 25))
    }

    @Test("with temperatures in the thousands has none")
    func thousands() throws {
        let forecast = try read(halfDay("2026-01-20T06:00:00-05:00", isDaytime: true, 3000, #", "windSpeed": "5 mph""#))
        let day = PlausibleValues.of(forecast).days[0]
        #expect(day.high == nil && day.windSpeed == Speed(milesPerHour: 5))
    }

    @Test("keeps an unknown code, with a neutral condition, and the first of two conditions")
    func codes() throws {
        func day(_ icon: String) throws -> WeatherDay {
            try read(halfDay("2026-01-20T06:00:00-05:00", isDaytime: true, 0, #", "icon": "\#(icon)""#)).days[0]
        }
        let frogs = try day("https://api.weather.gov/icons/land/day/frogs?size=medium")
        #expect(frogs.code == "frogs" && frogs.condition == Condition(.unknown))
        let storm = try day("/icons/land/day/tsra,40/ovc?size=medium")
        #expect(storm.code == "tsra" && storm.condition == Condition(.thunderstorm))
        #expect(storm.precipitationProbability == nil, "what the icon says is rounded")
    }

    @Test(
        "has the first condition of its words if there is no icon",
        arguments: [
            ("Heavy Snow", Condition(.snow, .heavy)), ("Slight Chance Rain Showers", Condition(.rain, isShowers: true)),
            ("Chance Rain And Snow then Slight Chance Snow", Condition(.sleet)),
            ("Partly Sunny then Slight Chance Light Snow", Condition(.partlyCloudy)),
            ("Light Snow Likely", Condition(.snow, .light)), ("Mostly Cloudy", Condition(.mostlyCloudy)),
            ("Chance Showers And Thunderstorms", Condition(.thunderstorm)), ("Patchy Fog", Condition(.fog)),
            ("Freezing Rain", Condition(.freezingRain)), ("Frogs", nil),
        ] as [(String, Condition?)])
    func words(text: String, condition: Condition?) throws {
        let words = #", "icon": null, "shortForecast": "\#(text)""#
        let day = try read(halfDay("2026-01-20T06:00:00-05:00", isDaytime: true, 0, words)).days[0]
        #expect(day.condition == condition && day.code == nil && day.summary == text)
    }

    @Test("has the place of its geometry, in GeoJSON or without its envelope")
    func place() throws {
        let periods = halfDay("2026-01-20T06:00:00-05:00", isDaytime: true, 20)
        let collection = """
            {"@context": [], "geometry": {"type": "GeometryCollection", "geometries": [
            {"type": "Polygon", "coordinates": [[[-85.1, 39.9], [-85.0, 40.0]]]},
            {"type": "Point", "coordinates": [-85.01, 39.99]}]}, "properties": {"periods": [\(periods)]}}
            """
        let bare = """
            {"@context": {}, "geometry": "POLYGON((-85 39,-85 40,-84 40,-84 39,-85 39))", "units": "us",
            "periods": [\(periods)]}
            """
        let point = try AnswerReading(collection, as: NWSFormat.self).forecast.place
        #expect(point == Place(latitude: 39.99, longitude: -85.01))
        let middle = try AnswerReading(bare, as: NWSFormat.self).forecast.place
        #expect(middle == Place(latitude: 39.5, longitude: -84.5))
    }

    @Test(
        "has its place on the date line, whichever corner is first",
        arguments: ["179 51,-179 51,-179 52,179 52,179 51", "-179 51,-179 52,179 52,179 51,-179 51"])
    func dateLine(corners: String) throws {
        let shape = try JSONDocument(Data(#"{"geometry": "POLYGON((\#(corners)))"}"#.utf8))
        let place = try NWSShape.place(of: shape.root.object())
        let longitude = try #require(place.longitude)
        #expect(place.latitude == 51.5 && abs(longitude) == 180)
    }

    @Test(
        "is rejected if it is invalid",
        arguments: [
            (#"{"startTime": "date:now -2122 seconds"}"#, "properties.periods[0].startTime", "date:now -2122 seconds"),
            (#"{"startTime": "2026-01-20T09:00:00"}"#, "properties.periods[0].startTime", "2026-01-20T09:00:00"),
            (
                #"{"startTime": "2026-01-20T09:00:00Z", "temperature": 1, "temperatureUnit": "R"}"#,
                "properties.periods[0].temperatureUnit", "F or C"
            ),
            (
                #"{"startTime": "2026-01-20T09:00:00Z", "windSpeed": "5 furlongs"}"#, "properties.periods[0].windSpeed",
                "5 furlongs"
            ),
            (
                #"{"startTime": "2026-01-20T09:00:00Z", "windGust": {"unitCode": "unit:c", "value": 1}}"#,
                "properties.periods[0].windGust.unitCode", "unit:c"
            ),
        ])
    func problems(period: String, path: String, words: String) throws {
        let problem = try #require(throws: ForecastProblem.self) { try read(period) }
        #expect(problem.path == path && problem.message.contains(words), "\(problem)")
    }

    @Test("with random changes never crashes the reader", arguments: 0..<3)
    func mutations(seed: Int) throws {
        let json = """
            {"@context": [], "geometry": {"type": "GeometryCollection", "geometries": [{"type": "Point", "coordinates":
            [-85.01, 39.99]}]}, "properties": {"generatedAt": "2026-01-20T11:38:23+00:00", "units": "us", "periods": [
            {"startTime": "2026-01-20T06:00:00-05:00", "endTime": "2026-01-20T18:00:00-05:00", "isDaytime": true,
            "temperature": 20, "temperatureUnit": "F", "windSpeed": "5 to 10 mph", "windDirection": "N",
            "icon": "/icons/land/day/few", "dewpoint": {"unitCode": "wmoUnit:degC", "value": -5}},
            {"startTime": "2026-01-20T18:00:00-05:00", "isDaytime": false, "temperature": {"value": -3},
            "probabilityOfPrecipitation": {"unitCode": "wmoUnit:percent", "value": 30}}]}}
            """
        let forecasts = try MutatedAnswer.forecasts(of: json, seed: seed)
        #expect((20..<150).contains(forecasts))
    }
}
