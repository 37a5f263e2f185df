import Foundation
import Testing

@testable import Weather

@Suite("A MET Norway response")
struct METNorwayFormatTests {
    private func read(_ steps: String, meta: String = #""updated_at": "2026-10-15T04:31:02Z""#) throws -> Forecast {
        try forecast(document(steps, meta: meta))
    }

    private func document(_ steps: String, meta: String = #""updated_at": "2026-10-15T04:31:02Z""#) -> String {
        """
        {"type": "Feature", "geometry": {"type": "Point", "coordinates": [10.75, 59.91, 12]},
        "properties": {"meta": {\(meta)}, "timeseries": [\(steps)]}}
        """
    }

    private static let step = """
        {"time": "2026-10-15T05:00:00Z", "data": {
            "instant": {"details": {"air_temperature": -1.5, "air_pressure_at_sea_level": 1013, "relative_humidity": 81.5,
                "dew_point_temperature": -4.2, "wind_speed": 3.5, "wind_speed_of_gust": 9, "wind_from_direction": 270.5,
                "cloud_area_fraction": 25, "ultraviolet_index_clear_sky": 0.4}},
            "next_12_hours": {"summary": {"symbol_code": "cloudy"}, "details": {}},
            "next_1_hours": {"summary": {"symbol_code": "lightssnowshowersandthunder_polartwilight"},
                "details": {"precipitation_amount": 0.3, "probability_of_precipitation": 62.5}},
            "next_6_hours": {"summary": {"symbol_code": "rain"},
                "details": {"precipitation_amount": 4.4, "air_temperature_max": 3}}}}
        """

    @Test("has all values of the complete form")
    func complete() throws {
        let forecast = try read(Self.step)
        #expect(forecast.origin == "met-norway" && forecast.attribution?.text == "Data from MET Norway")
        let hour = try #require(forecast.hours.first)
        #expect(hour.time == instant("2026-10-15T05:00:00Z"))
        #expect(hour.temperature == Temperature(celsius: -1.5) && hour.dewPoint == Temperature(celsius: -4.2))
        #expect(hour.pressure == Pressure(hectopascals: 1013) && hour.humidity == Fraction(percent: 81.5))
        #expect(hour.windSpeed == Speed(metersPerSecond: 3.5) && hour.windGust == Speed(metersPerSecond: 9))
        #expect(hour.windDirection == Angle(degrees: 270.5) && hour.cloudCover == Fraction(0.25))
        #expect(hour.uvIndex == 0.4 && hour.precipitation == Length(millimeters: 0.3))
        #expect(hour.precipitationProbability == Fraction(0.625))
        #expect(hour.apparentTemperature == nil && hour.visibility == nil && hour.snowfall == nil)
    }

    /// A step with the extremes of the six hours that it begins.
    private func sixHours(_ time: String, _ air: Double, _ low: Double, _ high: Double) -> String {
        """
        {"time": "\(time)", "data": {"instant": {"details": {"air_temperature": \(air)}}, "next_6_hours": {"details":
            {"air_temperature_min": \(low), "air_temperature_max": \(high), "precipitation_amount": 1.5}}}}
        """
    }

    @Test("has the extremes of its steps of six hours, used for days unless they reach over midnight")
    func extremes() throws {
        let steps = [
            sixHours("2026-10-14T21:00:00Z", 4, -20, 30), sixHours("2026-10-15T03:00:00Z", 3, 1, 6),
            sixHours("2026-10-15T09:00:00Z", 6, 5, 12.5), sixHours("2026-10-15T15:00:00Z", 9, 2.5, 9.5),
            sixHours("2026-10-15T21:00:00Z", 3, -20, 30),
        ]
        var forecast = try read(steps.joined(separator: ","))
        #expect(forecast.hours[2].high?.celsius == 12.5 && forecast.hours[2].low?.celsius == 5)
        #expect(forecast.hours.map(\.duration) == Array(repeating: 6 * 3600, count: 5))
        forecast.place.timeZone = "UTC"
        for index in forecast.hours.indices { forecast.hours[index].windSpeed = Speed(metersPerSecond: 3) }
        let day = try #require(ForecastCompletion.completed(forecast).days.first { $0.date.day == 15 })
        #expect(day.high?.celsius == 12.5 && day.low?.celsius == 1)
        #expect(day.apparentHigh == nil && day.apparentLow == nil, "what is felt between the instants is not known")
        #expect(day.precipitation == Length(millimeters: 0.75 + 3 * 1.5 + 0.75))
    }

    @Test("has the longitude of the place first")
    func longitudeFirst() throws {
        #expect(try read(Self.step).place == Place(latitude: 59.91, longitude: 10.75))
    }

    @Test("has no zone, and none is invented")
    func noZone() throws {
        #expect(try read(Self.step).place.timeZone == nil)
    }

    @Test("has no current weather, only a forecast")
    func noCurrent() throws {
        #expect(try read(Self.step).current == nil)
    }

    @Test("has the misspelled symbols, and keeps them unchanged")
    func misspeltSymbol() throws {
        let hour = try #require(try read(Self.step).hours.first)
        #expect(hour.code == "lightssnowshowersandthunder_polartwilight")
        #expect(hour.condition == Condition(.snow, .light, isShowers: true, hasThunder: true))
        #expect(hour.isDay == false)
    }

    @Test("counts the rain of six hours once, though six hourly steps repeat it")
    func rainOfSixHoursOnce() throws {
        func step(_ hour: String, _ periods: String) -> String {
            "{\"time\": \"2026-10-\(hour):00:00Z\", \"data\": {\(periods)}}"
        }
        func period(_ hours: Int, _ symbol: String, _ amount: Double) -> String {
            "\"next_\(hours)_hours\": {\"summary\": {\"symbol_code\": \"\(symbol)\"}, "
                + "\"details\": {\"precipitation_amount\": \(amount)}}"
        }
        let hours = try read(
            [
                step("15T16", period(1, "rain", 0.5) + "," + period(6, "heavyrain", 9)),
                step("15T17", period(6, "heavyrain", 9)),
                step("15T18", period(1, "fog", 0.1) + "," + period(6, "lightrain", 3)),
                step("16T00", period(6, "fair_day", 1)),
                step("16T06", ""),
            ].joined(separator: ",")
        ).hours
        #expect(hours.map { $0.precipitation?.millimeters } == [0.5, nil, 3, 1, nil])
        #expect(hours.map(\.code) == ["rain", "heavyrain", "lightrain", "fair_day", nil])
        // A symbol of six hours does not tell whether the sun is up at their start.
        #expect(hours.map(\.isDay) == [nil, nil, nil, nil, nil])
        #expect(hours.last?.condition == nil)
    }

    @Test("of a nowcast has the amounts of its steps, and current weather")
    func nowcast() throws {
        func step(_ minute: String, _ rate: String, _ more: String = "") -> String {
            """
            {"time": "2026-10-15T05:\(minute):00Z", "data": {"instant": {"details": {\(rate)\(more)
            """
        }
        let next =
            #"}}, "next_1_hours": {"summary": {"symbol_code": "rain"}, "details": {"precipitation_amount": 1.1}}}}"#
        let steps = [
            step("15", #""precipitation_rate": 1.2"#, #", "air_temperature": 3.5"# + next),
            step("20", #""precipitation_rate": 0"#, "}}}}"), step("25", "", "}}}}"),
            step("30", #""precipitation_rate": 2.4"#, "}}}}"), step("35", #""precipitation_rate": 6"#, "}}}}"),
        ]
        let meta = #""units": {"precipitation_rate": "mm/h"}, "radar_coverage": "ok""#
        let forecast = try read(steps.joined(separator: ","), meta: meta)
        let now = try #require(forecast.current)
        #expect(now.temperature == Temperature(celsius: 3.5) && now.condition == Condition(.rain))
        #expect(now.precipitation == Length(millimeters: 1.1) && now.duration == 3600)
        let amounts = forecast.hours.map { $0.precipitation.map { ($0.millimeters * 100).rounded() } }
        #expect(amounts == [10, 0, 20] && forecast.hours.map(\.duration) == [300, 300, 300])
    }

    @Test("of a nowcast is combined with the hours of a forecast, in any order")
    func nowcastAndForecast() throws {
        let documents = [ServiceAnswers.metNorway, ServiceAnswers.metNorwayNowcast].enumerated().map {
            ForecastReader.Document(name: "\($0.offset)", data: Data($0.element.utf8))
        }
        for documents in [documents, documents.reversed()] {
            let forecast = try ForecastReader().read(documents).forecast
            #expect(forecast.hours.map(\.time) == ["2026-10-15T05:00:00Z", "2026-10-15T06:00:00Z"].map(instant))
            #expect(forecast.minutes.count == 3 && forecast.current?.temperature?.celsius == 6.5)
        }
    }

    @Test("has its time of update, or the time of response from a client's headers")
    func fetchedAt() throws {
        let document = document(Self.step)
        #expect(try forecast(document).fetchedAt == instant("2026-10-15T04:31:02Z"))
        let wrapped = try forecast(
            """
            {"status_code": 200, "headers": {"Date": "Thu, 15 Oct 2026 05:07:09 GMT", "Age": "0"}, "data": \(document)}
            """)
        #expect(wrapped.fetchedAt == instant("2026-10-15T05:07:09Z"))
        #expect(wrapped.hours == (try forecast(document).hours))
    }

    @Test("may have integers and unsorted or repeated steps, if a client has rewritten it")
    func written() throws {
        func step(_ hour: Int, _ temperature: Int) -> String {
            """
            {"time": "2026-10-15T0\(hour):00:00Z",
            "data": {"instant": {"details": {"air_temperature": \(temperature), "relative_humidity": 300}}}}
            """
        }
        let hours = try read([step(7, 1), step(5, 2), step(6, -999), step(7, 4), "null"].joined(separator: ",")).hours
        #expect(hours.map { $0.temperature?.celsius } == [2, nil, 1])
        #expect(hours.map(\.humidity) == [nil, nil, nil])
        let twice = try read([Self.step, Self.step].joined(separator: ","))
        #expect(twice.current == nil && twice.hours.map(\.precipitation) == [Length(millimeters: 0.3)])
    }

    @Test("without steps is reported as such")
    func empty() throws {
        #expect(try answer(document("")).answer == .helper("a response"))
        #expect(try answer(document("")).provider == .metNorway)
    }

    @Test("is rejected if it is invalid")
    func problems() throws {
        let bad = document(
            #"{"time": "2026-10-15T05:00:00Z", "data": {"instant": {"details": {"wind_speed": "fast"}}}}"#)
        #expect(try problem(bad).path == "properties.timeseries[0].data.instant.details.wind_speed")
        #expect(try problem(document(#"{"time": "noon", "data": {}}"#)).path == "properties.timeseries[0].time")
        let units = document(Self.step, meta: #""units": {"air_temperature": "fahrenheit", "fog": "%"}"#)
        #expect(
            try problem(units).description
                == "properties.meta.units.air_temperature: expected the unit “celsius”, found the string “fahrenheit”")
    }

    @Test("that is damaged is read as far as possible", arguments: 0..<4)
    func damaged(seed: Int) throws {
        let later = Self.step.replacing("T05", with: "T06").replacing("\"next_1_hours\"", with: "\"next_2_hours\"")
        let last = Self.step.replacing("T05", with: "T12")
        let json = document([Self.step, later, last].joined(separator: ","))
        #expect(try MutatedAnswer.forecasts(of: json, seed: seed) > 25)
    }

    @Test("is requested with four decimals and a user agent")
    func request() throws {
        let point = GeoPoint(on: 59.933_333_3, -0.000_01)
        let request = METNorwayRequest.complete(point).request(userAgent: "report/1 me@example.org")
        let path = "weatherapi/locationforecast/2.0/complete?lat=59.9333&lon=0.0"
        #expect(request.url.absoluteString == "https://api.met.no/" + path)
        #expect(request.headers == ["User-Agent": "report/1 me@example.org"])
        let server = try #require(URL(string: "http://127.0.0.1:8080/met"))
        let other = METNorwayRequest.complete(point).request(to: server, userAgent: "x")
        #expect(other.url.absoluteString == "http://127.0.0.1:8080/met/" + path)
    }
}
