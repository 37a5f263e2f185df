import Foundation
import Testing

@testable import Weather

@Suite("A WeatherKit response")
struct WeatherKitFormatTests {
    static let whole = """
        {"currentWeather": {"name": "CurrentWeather", "metadata": {"latitude": 55.67, "longitude": 12.57,
            "readTime": "2026-10-15T05:00:03Z", "expireTime": "2026-10-15T05:05:03Z", "units": "m", "version": 1},
            "asOf": "2026-10-15T05:00:03Z", "cloudCover": 0.5, "conditionCode": "Hot", "daylight": true,
            "humidity": 0.64, "precipitationIntensity": 0.5, "pressure": 1022.5, "pressureTrend": "falling",
            "temperature": 9, "temperatureApparent": 7, "temperatureDewPoint": 5.5, "uvIndex": 3, "visibility": 28000.5,
            "windDirection": 186, "windGust": 36, "windSpeed": 18},
        "forecastHourly": {"metadata": {"latitude": 55.67, "longitude": 12.57, "units": "m"}, "hours": [
            {"forecastStart": "2026-10-14T20:00:00Z", "conditionCode": "MostlyClear", "daylight": false,
                "precipitationAmount": 0.4, "precipitationIntensity": 3, "precipitationChance": 0.91,
                "precipitationType": "snow", "snowfallIntensity": 5, "snowfallAmount": 2, "temperature": 8},
            {"forecastStart": "2026-10-14T21:00:00Z", "conditionCode": "Frogs", "temperature": 7.5}]},
        "forecastDaily": {"metadata": {"latitude": 55.67, "longitude": 12.57, "units": "m"}, "days": [
            {"forecastStart": "2026-10-14T22:00:00Z", "forecastEnd": "2026-10-15T22:00:00Z", "conditionCode": "Drizzle",
                "maxUvIndex": 2, "moonPhase": "waxingCrescent", "moonrise": "2026-10-15T10:43:56Z",
                "precipitationAmount": 1.25, "precipitationChance": 0.69, "precipitationType": "clear",
                "snowfallAmount": 12, "sunrise": "2026-10-15T05:39:00Z", "sunset": "2026-10-15T16:10:08Z",
                "temperatureMax": 12.5, "temperatureMin": 6, "windSpeedAvg": 9, "windSpeedMax": 18,
                "windGustSpeedMax": 36}]},
        "forecastNextHour": {"metadata": {"latitude": 55.67, "longitude": 12.57}, "minutes": [
            {"startTime": "2026-10-15T05:01:00Z", "precipitationChance": 0.5, "precipitationIntensity": 1}]},
        "weatherAlerts": {"metadata": {"language": "en-US", "latitude": 51.5, "longitude": -0.1}, "alerts": [
            {"description": "Moderate Thunderstorm Warning", "severity": "moderate", "source": "UK Met Office",
                "areaName": "London", "effectiveTime": "2026-10-15T01:00:00Z", "expireTime": "2026-10-15T23:00:00Z",
                "eventOnsetTime": "2026-10-15T09:00:00Z", "detailsUrl": "https://example.org/alert"}]}}
        """

    private func read(_ json: String = whole) throws -> Forecast {
        try AnswerReading(json, as: WeatherKitFormat.self).forecast
    }

    @Test("has current weather, with wind in kilometers an hour")
    func current() throws {
        let now = try #require(try read().current)
        #expect(now.time == instant("2026-10-15T05:00:03Z"))
        #expect(now.temperature == Temperature(celsius: 9) && now.dewPoint == Temperature(celsius: 5.5))
        #expect(now.windSpeed == Speed(kilometersPerHour: 18) && now.windGust == Speed(kilometersPerHour: 36))
        #expect(now.humidity == Fraction(0.64) && now.visibility == Length(meters: 28_000.5) && now.uvIndex == 3)
        #expect(now.precipitation == Length(millimeters: 0.5) && now.isDay == true)
        #expect(now.pressure == Pressure(hectopascals: 1022.5) && now.windDirection == Angle(degrees: 186))
    }

    @Test("has heat or wind as a condition instead of the sky, and cloud cover beside it")
    func clouds() throws {
        let now = try #require(try read().current)
        #expect(now.condition == Condition(.hot) && now.code == "Hot" && now.cloudCover == Fraction(0.5))
    }

    @Test("has hours, with their amounts")
    func hours() throws {
        let hours = try read().hours
        #expect(hours.map(\.time) == ["2026-10-14T20:00Z", "2026-10-14T21:00Z"].compactMap(instant))
        #expect(hours[0].precipitation == Length(millimeters: 0.4))
        #expect(hours[0].precipitationProbability == Fraction(0.91) && hours[0].isDay == false)
        #expect(hours[1].precipitation == nil && hours[1].code == "Frogs" && hours[1].condition == Condition(.unknown))
    }

    @Test("has snow as a depth in millimeters")
    func snow() throws {
        let forecast = try read()
        #expect(forecast.hours[0].snowfall == Length(centimeters: 0.2))
        #expect(forecast.days[0].snowfall == Length(centimeters: 1.2))
        let rate = Self.whole.replacing("\"snowfallAmount\": 2, ", with: "")
        #expect(try read(rate).hours[0].snowfall == Length(centimeters: 0.5))
    }

    @Test("has days, without the moon's phase, which it only has in eighths")
    func days() throws {
        let day = try #require(try read().days.first)
        #expect(day.high == Temperature(celsius: 12.5) && day.low == Temperature(celsius: 6))
        #expect(day.precipitation == Length(millimeters: 1.25) && day.precipitationProbability == Fraction(0.69))
        #expect(day.windSpeed == Speed(kilometersPerHour: 18) && day.windGust == Speed(kilometersPerHour: 36))
        #expect(day.sunrise == instant("2026-10-15T05:39:00Z") && day.sunset == instant("2026-10-15T16:10:08Z"))
        #expect(day.moonrise == instant("2026-10-15T10:43:56Z") && day.moonset == nil && day.moonPhase == nil)
        #expect(day.condition == Condition(.drizzle) && day.uvIndex == 2)
    }

    @Test("has no sun times, not even null, if the sun does not rise or set")
    func polar() throws {
        let json = #"{"forecastDaily": {"days": [{"forecastStart": "2026-06-14T22:00:00Z", "temperatureMax": 5}]}}"#
        let day = try #require(try read(json).days.first)
        #expect(day.sunrise == nil && day.sunset == nil && day.polar == nil)
    }

    @Test(
        "has days that begin at local midnight, written in UTC and without a zone",
        arguments: [
            (12.57, "2026-10-14T22:00:00Z", "2026-10-15"), (-74, "2026-10-15T04:00:00Z", "2026-10-15"),
            // In summer in Auckland, noon is still on the previous day in UTC.
            (174.8, "2026-12-14T11:00:00Z", "2026-12-15"), (178.4, "2026-07-14T12:00:00Z", "2026-07-15"),
            (85.3, "2026-10-14T18:15:00Z", "2026-10-15"), (-157.9, "2026-10-15T10:00:00Z", "2026-10-15"),
            // Days requested by UTC.
            (174.8, "2026-12-15T00:00:00Z", "2026-12-15"),
        ] as [(Double, String, String)])
    func dates(longitude: Double, midnight: String, date: String) throws {
        let json = """
            {"forecastDaily": {"metadata": {"latitude": 21.3, "longitude": \(longitude)},
            "days": [{"forecastStart": "\(midnight)", "temperatureMax": 5}]}}
            """
        #expect(try read(json).days.map(\.date.description) == [date])
        let nowhere = WeatherKitDays(place: Place())
        let day = try JSONDocument(Data(#"{"forecastEnd": "2026-10-15T22:00:00Z"}"#.utf8)).root.object()
        #expect(try nowhere.day(day)?.date.description == "2026-10-15")
    }

    @Test("has days one day ahead of solar time on islands that have moved across the date line")
    func dateLine() throws {
        // Midnight of Tonga, 13 hours ahead, and of Kiritimati, 14 hours ahead.
        for (place, midnight) in [("-21.14, -175.2", "11"), ("1.98, -157.48", "10")] {
            let point = place.split(separator: ", ")
            let json = """
                {"forecastDaily": {"metadata": {"latitude": \(point[0]), "longitude": \(point[1])},
                "days": [{"forecastStart": "2026-10-14T\(midnight):00:00Z", "temperatureMax": 29}]}}
                """
            #expect(try read(json).days.map(\.date.description) == ["2026-10-15"])
        }
    }

    @Test("has the place of its weather, not that of an alert from another country")
    func place() throws {
        let forecast = try read()
        #expect(forecast.place == Place(latitude: 55.67, longitude: 12.57))
        #expect(forecast.fetchedAt == instant("2026-10-15T05:00:03Z"))
        #expect(forecast.attribution == Provider.weatherKit.attribution)
        let alerts = #"{"weatherAlerts": {"alerts": [], "metadata": {"latitude": 51.5, "longitude": -0.1}}}"#
        #expect(try read(alerts).place == Place(latitude: 51.5, longitude: -0.1))
        #expect(try AnswerReading(alerts, as: WeatherKitFormat.self).assumptions.isEmpty)
    }

    @Test("has alerts with their description as the title, from their onset or else from their effective time")
    func alerts() throws {
        let storm = WeatherAlert(
            title: "Moderate Thunderstorm Warning", language: "en-US", severity: .moderate,
            starts: instant("2026-10-15T09:00Z"), ends: instant("2026-10-15T23:00Z"), sender: "UK Met Office",
            url: "https://example.org/alert", regions: ["London"])
        #expect(try read().alerts == [storm])
        // Each alert would have a long text of all of them.
        let long = try read(Self.whole.replacing("en-US", with: String(repeating: "en-", count: 50))).alerts
        #expect(long.count == 1 && long[0].language == nil)
    }

    @Test("may be a single alert with its text")
    func alert() throws {
        let json = """
            {"name": "WeatherAlert", "description": "Heat Advisory", "effectiveTime": "2026-08-20T08:54:00Z",
            "expireTime": "2026-08-21T03:00:00Z", "eventEndTime": "2026-08-21T02:00:00Z", "severity": "odd",
            "messages": [{"language": "en", "text": "…HEAT…\\nDrink water.\\n"}]}
            """
        let heat = WeatherAlert(
            title: "Heat Advisory", description: "…HEAT…\nDrink water.", language: "en",
            starts: instant("2026-08-20T08:54Z"), ends: instant("2026-08-21T02:00Z"))
        #expect(try read(json).alerts == [heat])
        #expect(try read(json.replacing("Heat Advisory", with: "")).alerts.map(\.title) == ["…HEAT…"])
    }

    @Test("may be a forecast by minutes, whose first minute is the current weather")
    func nextHour() throws {
        let json = """
            {"forecastNextHour": {"metadata": {"latitude": 40.7, "longitude": -74, "readTime": "2026-07-05T18:21:27Z"},
            "summary": [{"condition": "clear"}], "minutes": [
                {"startTime": "2026-07-05T18:22:00Z", "precipitationChance": 0.25}, {"precipitationChance": 1}]}}
            """
        let reading = try AnswerReading(json, as: WeatherKitFormat.self)
        #expect(reading.forecast.place == Place(latitude: 40.7, longitude: -74))
        #expect(reading.assumptions.isEmpty && reading.forecast.minutes.count == 1)
        var minute = WeatherMoment(time: try #require(instant("2026-07-05T18:22Z")))
        minute.precipitationProbability = Fraction(0.25)
        #expect(reading.forecast.current == minute)
        let empty = try AnswerReading(#"{"forecastHourly": {"hours": []}}"#, as: WeatherKitFormat.self)
        #expect(empty.assumptions == ["The Apple Weather response contains no weather."])
    }

    @Test(
        "may contain other data than weather",
        arguments: [
            (
                #"["currentWeather", "forecastDaily"]"#,
                "no weather data: this is a list of available data sets from Apple Weather"
            ),
            (
                #"{"timestamp": "t", "status": 404, "error": "Not Found", "message": "Not Found", "path": "/api/v1/x"}"#,
                "Apple Weather rejected the request: Not Found"
            ),
            (
                #"{"timestamp": "t", "status": 400, "error": "Bad Request", "message": "no such zone", "path": "/api/v1/x"}"#,
                "Apple Weather rejected the request: Bad Request: no such zone"
            ),
            (#"{"reason": "NOT_ENABLED"}"#, "Apple Weather rejected the request: NOT_ENABLED"),
        ])
    func others(json: String, words: String) {
        #expect(refusal(of: json) == "answer: " + words)
    }

    @Test(
        "is rejected if it is invalid",
        arguments: [
            (#"{"currentWeather": {"asOf": "now"}}"#, "currentWeather.asOf"),
            (
                #"{"forecastHourly": {"hours": [{"forecastStart": "2026-10-15T05:00:00Z", "temperature": "warm"}]}}"#,
                "forecastHourly.hours[0].temperature"
            ),
            (#"{"forecastDaily": {"metadata": {"units": "e"}, "days": []}}"#, "forecastDaily.metadata.units"),
            (#"{"forecastDaily": {"days": {}}}"#, "forecastDaily.days"),
        ])
    func problems(json: String, path: String) throws {
        let problem = try #require(throws: ForecastProblem.self) { try read(json) }
        #expect(problem.path == path)
    }

    @Test("is distinguished from those of other services")
    func recognition() throws {
        for json in [
            "[]", "[1]", #"["frogs"]"#, #"{"name": "Oslo"}"#, #"{"error": true, "reason": "no"}"#,
            #"{"status": 404, "title": "Not Found", "type": "x", "detail": "y"}"#,
        ] {
            #expect(!WeatherKitFormat.recognises(try JSONDocument(Data(json.utf8)).root), "\(json)")
        }
    }

    @Test("with random changes never crashes the reader", arguments: 0..<6)
    func mutations(seed: Int) throws {
        #expect(try MutatedAnswer.forecasts(of: Self.whole, seed: seed, count: 150) > 20)
    }

    @Test(
        "with invalid coordinates is read without them",
        arguments: ["1e30", "-1e25", "18446744073709551615"])
    func nowhere(longitude: String) throws {
        let metadata = #"{"longitude": \#(longitude), "latitude": 55.6, "version": 1}"#
        let json = """
            {"forecastDaily": {"name": "DailyForecast", "metadata": \(metadata), "days": [
            {"forecastStart": "2022-08-24T00:00:00Z", "conditionCode": "Clear", "temperatureMax": 20}]}}
            """
        let document = ForecastReader.Document(name: "answer", data: Data(json.utf8))
        let hints = ReadingHints(timeZone: "Europe/Copenhagen")
        #expect(try ForecastReader(hints: hints).read([document]).forecast.days.count == 1)
    }
}
