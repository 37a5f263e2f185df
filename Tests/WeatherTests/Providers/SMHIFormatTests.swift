import Foundation
import LocalServer
import Testing

@testable import Weather

@Suite("An SMHI response")
struct SMHIFormatTests {
    private static let data = """
        "air_temperature": -1.5, "wind_from_direction": 270, "wind_speed": 3.5, "wind_speed_of_gust": 9,
        "relative_humidity": 81, "air_pressure_at_mean_sea_level": 1013.5, "visibility_in_air": 12.5,
        "thunderstorm_probability": 0, "cloud_area_fraction": 6, "low_type_cloud_area_fraction": 1,
        "precipitation_amount_mean": 0.5, "precipitation_amount_max": 3, "precipitation_frozen_part": 100,
        "probability_of_precipitation": 62, "symbol_code": 15
        """

    private static func step(_ time: String, from start: String? = nil, _ data: String = data) -> String {
        let interval = start.map { "\"intervalParametersStartTime\": \"2026-10-\($0):00:00Z\", " } ?? ""
        return "{\"time\": \"2026-10-\(time):00:00Z\", \(interval)\"data\": {\(data)}}"
    }

    private static func document(_ steps: String...) -> String {
        """
        {"createdTime": "2026-10-15T04:31:02Z", "referenceTime": "2026-10-15T04:00:00Z", "geometry": {"type": "Point",
        "coordinates": [18.0894, 59.3392]}, "timeSeries": [\(steps.joined(separator: ", "))]}
        """
    }

    private static let whole = document(
        step("15T05", from: "15T04"), step("15T06", from: "15T05"), step("15T09", from: "15T06"))

    @Test("has all values")
    func complete() throws {
        let forecast = try forecast(Self.whole)
        #expect(forecast.origin == "smhi" && forecast.attribution?.text == "Data from SMHI")
        #expect(forecast.place == Place(latitude: 59.3392, longitude: 18.0894))
        #expect(forecast.fetchedAt == instant("2026-10-15T04:31:02Z"))
        var hour = WeatherMoment(time: try #require(instant("2026-10-15T05:00:00Z")))
        hour.temperature = Temperature(celsius: -1.5)
        hour.humidity = Fraction(percent: 81)
        hour.pressure = Pressure(hectopascals: 1013.5)
        hour.windSpeed = Speed(metersPerSecond: 3.5)
        hour.windGust = Speed(metersPerSecond: 9)
        hour.windDirection = Angle(degrees: 270)
        hour.cloudCover = Fraction(0.75)
        hour.visibility = Length(kilometers: 12.5)
        hour.precipitation = Length(millimeters: 0.5)
        hour.precipitationProbability = Fraction(percent: 62)
        (hour.condition, hour.code) = (Condition(.snow, .light, isShowers: true), "15")
        hour.duration = 3600
        #expect(forecast.hours.first == hour)
        #expect(forecast.current == nil && forecast.days.isEmpty)
    }

    @Test("has precipitation before a step, which is that after the previous one")
    func amounts() throws {
        func step(_ time: String, from start: String?, _ amount: Double) -> String {
            Self.step(time, from: start, "\"air_temperature\": 1, \"precipitation_amount_mean\": \(amount)")
        }
        let json = Self.document(
            step("15T05", from: "15T04", 9), step("15T06", from: "15T05", 1), step("15T09", from: "15T06", 2),
            step("15T15", from: "15T15", 3), step("16T03", from: nil, 4), step("16T15", from: "16T14", 5),
            step("17T03", from: "16T15", -0.1), step("17T15", from: "17T03", -999))
        let hours = try forecast(json).hours
        #expect(hours.map { $0.precipitation?.millimeters } == [1, 2, 3, 4, nil, 0, nil, nil])
        #expect(hours.map { $0.duration.map { $0 / 3600 } } == [1, 3, 6, 12, 12, 12, 12, nil])
    }

    @Test("has whole days from its steps, and divides precipitation over midnight")
    func days() throws {
        let steps = (0..<9).map { index in
            let time = ["15T00", "15T06", "15T12", "15T18", "16T00", "16T12", "17T00", "17T12", "18T00"][index]
            return Self.step(time, "\"air_temperature\": \(index), \"precipitation_amount_mean\": 1")
        }
        var forecast = try forecast(Self.document(steps.joined(separator: ", ")))
        forecast.place.timeZone = "UTC"
        let days = ForecastCompletion.completed(forecast).days
        #expect(days.prefix(3).map { $0.precipitation?.millimeters } == [4, 2, 2])
        #expect(days.prefix(3).map { $0.high?.celsius } == [3, 5, 7])
    }

    @Test("has 9999 for missing values, and steps in any order")
    func missing() throws {
        let json = Self.document(
            Self.step("15T06", #""air_temperature": 9999, "symbol_code": 9999, "wind_speed": 2"#),
            Self.step("15T05", #""air_temperature": 2, "wind_from_direction": 9999, "symbol_code": 40"#), "null",
            #"{"time": "2026-10-15T07:00:00Z"}"#, #"{"data": {"air_temperature": 3}}"#)
        let hours = try forecast(json).hours
        #expect(hours.map { $0.temperature?.celsius } == [2, nil] && hours.map { $0.windDirection } == [nil, nil])
        #expect(hours.map(\.code) == ["40", nil] && hours[0].condition == Condition(.unknown))
    }

    private static func oldStep(_ time: String, _ values: [(String, String, Double)]) -> String {
        let parameters = values.map { name, unit, value in
            "{\"name\": \"\(name)\", \"levelType\": \"hl\", \"level\": 2, \"unit\": \"\(unit)\", \"values\": [\(value)]}"
        }
        return "{\"validTime\": \"2026-10-\(time):00:00Z\", \"parameters\": [\(parameters.joined(separator: ", "))]}"
    }

    private static func oldDocument(_ steps: String...) -> String {
        """
        {"approvedTime": "2026-10-15T04:31:02Z", "referenceTime": "2026-10-15T04:00:00Z", "geometry": {"type": "Point",
        "coordinates": [[18.0894, 59.3392]]}, "timeSeries": [\(steps.joined(separator: ", "))]}
        """
    }

    private static let oldValues = [
        ("spp", "percent", -9), ("pcat", "category", 3), ("pmean", "kg/m2/h", 0.5), ("tcc_mean", "octas", 6),
        ("msl", "hPa", 1013.5), ("t", "Cel", -1.5), ("vis", "km", 12.5), ("wd", "degree", 270), ("ws", "m/s", 3.5),
        ("r", "percent", 81), ("gust", "m/s", 9), ("Wsymb2", "category", 15),
    ]

    @Test("in the older format has the same values, with rates instead of amounts")
    func old() throws {
        let json = Self.oldDocument(
            Self.oldStep("15T05", Self.oldValues), Self.oldStep("15T06", Self.oldValues.reversed()),
            Self.oldStep("15T12", Self.oldValues))
        let old = try forecast(json)
        var expected = try #require(try forecast(Self.whole).hours.first)
        expected.precipitationProbability = nil
        #expect(old.hours.first == expected)
        #expect(old.hours.map { $0.precipitation?.millimeters } == [0.5, 3, nil])
        #expect(old.place == Place(latitude: 59.3392, longitude: 18.0894))
        #expect(old.fetchedAt == instant("2026-10-15T04:31:02Z"))
    }

    @Test("is rejected if it is invalid")
    func problems() throws {
        let fast = Self.document(Self.step("15T05", #""wind_speed": "fast""#))
        #expect(try problem(fast).path == "timeSeries[0].data.wind_speed")
        let unit = Self.oldDocument(Self.oldStep("15T05", [("t", "K", 280)]))
        #expect(
            try problem(unit).description
                == "timeSeries[0].parameters[0].unit: expected the unit “Cel”, found the string “K”")
        #expect(try problem(Self.document(#"{"time": "noon", "data": {}}"#)).path == "timeSeries[0].time")
    }

    @Test(
        "may lack each member, and reports the path of one of a wrong type",
        arguments: [
            "air_temperature", "wind_from_direction", "wind_speed", "wind_speed_of_gust", "relative_humidity",
            "air_pressure_at_mean_sea_level", "visibility_in_air", "cloud_area_fraction", "precipitation_amount_mean",
            "probability_of_precipitation", "symbol_code",
        ])
    func members(name: String) throws {
        try ChangedMember.check("timeSeries[1].data.\(name)", of: Self.whole)
    }

    @Test("may lack the members of the whole, too", arguments: ["createdTime", "geometry.coordinates"])
    func membersOfWhole(path: String) throws {
        let member = try ChangedMember(path, of: Self.whole)
        #expect(try forecast(member.set(NSNull())) == forecast(member.removed()))
        #expect(try problem(member.set(true)).path == path)
        #expect(try forecast(member.removed()).hours == forecast(Self.whole).hours)
    }

    @Test(
        "without weather is reported as such",
        arguments: [
            (document(), "a response"), (document("null"), "a response"),
            (
                #"{"approvedTime": "2026-10-15T04:31:02Z", "referenceTime": "2026-10-15T04:00:00Z"}"#,
                "a forecast's time stamp"
            ),
        ])
    func empty(json: String, what: String) throws {
        let (answer, provider) = try answer(json)
        #expect(answer == .helper(what) && provider == .smhi)
    }

    @Test("that is damaged is read as far as possible", arguments: 30..<34)
    func damaged(seed: Int) throws {
        #expect(try MutatedAnswer.forecasts(of: Self.whole, seed: seed) > 25)
        let old = Self.oldDocument(Self.oldStep("15T05", Self.oldValues), Self.oldStep("15T06", Self.oldValues))
        #expect(try MutatedAnswer.forecasts(of: old, seed: seed) > 25)
    }

    @Test("is requested by longitude and latitude, with a user agent")
    func request() throws {
        let request = SMHIRequest.forecast(GeoPoint(on: 59.339_222, 18.089_437)).request(userAgent: "report/1 me")
        #expect(
            request.url.absoluteString == "https://opendata-download-metfcst.smhi.se/api/category/snow1g/version/1"
                + "/geotype/point/lon/18.0894/lat/59.3392/data.json")
        #expect(request.headers == ["User-Agent": "report/1 me"])
    }

    @Test("is rejected outside of northern Europe, and cached as long as the service states")
    func service() throws {
        let page = LocalServer.Answer(status: 404, body: "<html><title>Requested point is out of bounds</title></html>")
        let away = try ServiceBench(["/api/category": [page]])
        defer { away.server.stop() }
        let problem = try away.problem(ServiceAnswers.question(.smhi, ServiceAnswers.newYork))
        #expect(problem.kind == .unavailable && problem.what.contains("out of bounds") && problem.isAboutPlace)

        let bench = try ServiceBench(ServiceAnswers.script(.smhi, headers: ["Cache-Control": "max-age=5400"]))
        defer { bench.server.stop() }
        let question = try ServiceAnswers.question(.smhi)
        #expect(try bench.answer(question).forecast.hours.first?.precipitation == Length(millimeters: 0.3))
        bench.time.pass(3700)
        _ = try bench.answer(question)
        #expect(bench.requests.count == 1)
        bench.time.pass(3700)
        _ = try bench.answer(question)
        #expect(bench.requests.count == 2)
    }
}
