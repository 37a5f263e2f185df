import Foundation
import Testing

@testable import Weather

@Suite("A Pirate Weather response")
struct PirateWeatherFormatTests {
    private func document(_ members: String, flags: String = #""units": "si", "version": "V2.9.3""#) -> String {
        """
        {"latitude": 69.65, "longitude": 18.96, "timezone": "Europe/Oslo", "offset": 2.0, \(members),
        "flags": {\(flags)}}
        """
    }

    private func read(_ members: String) throws -> Forecast {
        try forecast(document(members))
    }

    @Test(
        "is distinguished from Dark Sky by its own members",
        arguments: [#""version": "V1.2.0""#, #""sourceTimes": {}"#, #""sourceIDX": {}"#, #""processTime": 7"#])
    func provider(flags: String) throws {
        let json = document(#""currently": {"time": 1792040400}"#, flags: flags)
        #expect(try answer(json).provider == .pirateWeather)
        #expect(try forecast(json).attribution?.text == "Pirate Weather")
    }

    @Test("of the second version has more members, and the apparent temperature twice")
    func version2() throws {
        let hour = try #require(
            try read(
                """
                "hourly": {"data": [{"time": 1792040400, "temperature": 1, "apparentTemperature": -3.5, "feelsLike": 0.5,
                "precipType": "mixed", "precipIntensity": 1.5, "precipAccumulation": 0.9, "snowAccumulation": 0.4,
                "liquidAccumulation": 0.11, "iceAccumulation": 0.0, "smoke": 0.01, "fireIndex": -999, "cape": 7}]}
                """
            ).hours.first)
        #expect(hour.apparentTemperature == Temperature(celsius: -3.5))
        #expect(hour.precipitation == Length(millimeters: 1.5) && hour.snowfall == Length(centimeters: 0.4))
    }

    @Test("has a UV index with a fraction, and wind directions with many decimals")
    func fractions() throws {
        let current = try #require(
            try read(#""currently": {"time": 1792040400, "uvIndex": 5.69, "windBearing": 285.753906}"#).current)
        #expect(current.uvIndex == 5.69 && current.windDirection == Angle(degrees: 285.753906))
    }

    @Test("has -999 for unknown values, which in degrees Fahrenheit were once -460")
    func missingNumbers() throws {
        let names = [
            "temperature", "apparentTemperature", "dewPoint", "humidity", "pressure", "windSpeed", "windGust",
            "windBearing",
            "precipIntensity", "precipProbability", "precipAccumulation", "cloudCover", "uvIndex", "visibility",
        ]
        let members = names.map { "\"\($0)\": -999" }.joined(separator: ", ")
        let sun = #""sunriseTime": -999, "sunsetTime": -999, "moonPhase": -999, "temperatureMax": -999"#
        for units in ["us", "si", "ca", "uk"] {
            let json = document(
                """
                "currently": {"time": 1792040400, "precipType": "snow", \(members)},
                "daily": {"data": [{"time": 1792015200, \(sun), \(members)}]}
                """, flags: "\"units\": \"\(units)\", \"version\": \"V2\", \"nearest-station\": -999")
            let forecast = try forecast(json)
            let current = WeatherMoment(time: Date(timeIntervalSince1970: 1_792_040_400))
            #expect(forecast.current == current, "\(units)")
            #expect(forecast.days == [WeatherDay(date: try #require(CalendarDate("2026-10-15")))], "\(units)")
        }
        let cold = document(
            #""currently": {"time": 1792040400, "temperature": -460}"#, flags: #""units": "us", "version": """#)
        #expect(try forecast(cold).current?.temperature == nil)
    }

    @Test("has implausible numbers, which count as unknown")
    func implausible() throws {
        let current = try read(
            #""currently": {"time": 1792040400, "humidity": 3, "windSpeed": -1, "windBearing": 9000, "visibility": 1e9}"#
        ).current
        #expect(current == WeatherMoment(time: Date(timeIntervalSince1970: 1_792_040_400)))
    }

    @Test(
        "has “none” for no icon, and “clear” for a clear sky by day or night",
        arguments: [
            ("none", nil, nil), ("clear", "clear", nil), ("possible-snow-night", "light-snow-showers", false),
            ("frogs", "unknown", nil),
        ] as [(String, String?, Bool?)])
    func icons(icon: String, name: String?, isDay: Bool?) throws {
        let current = try #require(try read("\"currently\": {\"time\": 1792040400, \"icon\": \"\(icon)\"}").current)
        #expect(current.code == icon && current.condition?.name == name && current.isDay == isDay)
    }

    @Test("counts accumulated rain as water, never as snow")
    func gatheredRain() throws {
        func hour(_ more: String) throws -> WeatherMoment? {
            try read("\"hourly\": {\"data\": [{\"time\": 1792040400, \"precipAccumulation\": 0.25, \(more)}]}").hours
                .first
        }
        let rain = try hour(#""precipType": "rain""#)
        #expect(rain?.precipitation == Length(centimeters: 0.25) && rain?.snowfall == nil)
        let both = try hour(#""precipType": "rain", "precipIntensity": 2.4"#)
        #expect(both?.precipitation == Length(millimeters: 2.4) && both?.snowfall == nil)
        let snow = try hour(#""precipType": "snow""#)
        #expect(snow?.precipitation == nil && snow?.snowfall == Length(centimeters: 0.25))
        let none = try hour(#""precipType": "none", "precipIntensity": 0"#)
        #expect(none?.precipitation == Length(meters: 0) && none?.snowfall == nil)
    }

    @Test(
        "has polar days and nights, marked by the first and last seconds of the day",
        arguments: [
            // In local time: the day's first and last second; the last two; a night of half an hour; the next midnight.
            ("2026-06-20T22:00:01Z", "2026-06-21T21:59:59Z", WeatherDay.Polar.day, false),
            ("2026-06-21T21:59:58Z", "2026-06-21T21:59:59Z", .night, false),
            ("2026-06-20T22:15:00Z", "2026-06-21T21:45:00Z", nil, true),
            ("2026-06-20T22:00:00Z", "2026-06-21T22:00:00Z", .day, false),
            // Invalid times: equal, in the wrong order, on another day.
            ("2026-06-21T08:00:00Z", "2026-06-21T08:00:00Z", nil, false),
            ("2026-06-21T18:00:00Z", "2026-06-21T08:00:00Z", nil, false),
            ("1970-01-01T00:00:00Z", "1970-01-01T00:00:00Z", nil, false),
        ] as [(String, String, WeatherDay.Polar?, Bool)])
    func polarSun(sunrise: String, sunset: String, polar: WeatherDay.Polar?, rises: Bool) throws {
        let (rise, set) = (try #require(instant(sunrise)), try #require(instant(sunset)))
        let begin = Int(try #require(instant("2026-06-20T22:00:00Z")).timeIntervalSince1970)
        let day = try #require(
            try read(
                """
                "daily": {"data": [{"time": \(begin), "sunriseTime": \(Int(rise.timeIntervalSince1970)),
                "sunsetTime": \(Int(set.timeIntervalSince1970))}]}
                """
            ).days.first)
        #expect(day.polar == polar)
        #expect(day.sunrise == (rises ? rise : nil) && day.sunset == (rises ? set : nil))
    }

    @Test("may begin a day at 11 p.m. after a clock change")
    func clocksChange() throws {
        let starts = ["2026-10-23T22:00:00Z", "2026-10-24T22:00:00Z", "2026-10-25T22:00:00Z", "2026-10-26T22:00:00Z"]
        let entries = starts.compactMap(instant).map { "{\"time\": \(Int($0.timeIntervalSince1970))}" }
        let days = try read("\"daily\": {\"data\": [\(entries.joined(separator: ", "))]}").days
        #expect(days.map(\.date.description) == ["2026-10-24", "2026-10-25", "2026-10-26", "2026-10-27"])
    }

    @Test("has its hours and days sorted, each once")
    func order() throws {
        let forecast = try read(
            """
            "hourly": {"data": [{"time": 1792047600}, {"time": 1792040400, "uvIndex": 1}, {"time": 1792040400}]},
            "daily": {"data": [{"time": 1792101600}, {"time": 1792015200}, {"time": 1792018800}]}
            """)
        #expect(forecast.hours.map { Int($0.time.timeIntervalSince1970) } == [1_792_040_400, 1_792_047_600])
        #expect(forecast.hours.first?.uvIndex == 1)
        #expect(forecast.days.map(\.date.description) == ["2026-10-15", "2026-10-16"])
    }

    @Test(
        "has alerts with severities of the Common Alerting Protocol",
        arguments: [
            ("Extreme", WeatherAlert.Severity.extreme), ("Minor", .minor), ("Unknown", .unknown), ("Bad", .unknown),
        ])
    func alerts(word: String, severity: WeatherAlert.Severity) throws {
        let alerts = try read(
            """
            "currently": {"time": 1792040400},
            "alerts": [{"title": "Ice", "severity": "\(word)", "time": 1792040400, "expires": -999, "regions": [null]}]
            """
        ).alerts
        #expect(alerts.map(\.severity) == [severity] && alerts[0].ends == nil && alerts[0].regions.isEmpty)
    }

    @Test("with only flags is reported as one without weather")
    func empty() throws {
        let (answer, provider) = try answer(document(#""elevation": 12, "alerts": []"#))
        #expect(answer == .helper("a response") && provider == .pirateWeather)
    }

    @Test(
        "with an error is rejected with the service's message",
        arguments: [
            (#"{"message": "Forbidden", "Subscription": "Ensure …", "Help": "Contact …"}"#, "Forbidden"),
            (#"{"detail": "Invalid Longitude"}"#, "Invalid Longitude"),
            (#"{"detail": [{"loc": ["path"], "msg": "not a number"}, {"msg": "too long"}]}"#, "not a number; too long"),
        ])
    func errors(json: String, words: String) throws {
        let (answer, provider) = try answer(json)
        #expect(answer == .refusal(words) && provider == .pirateWeather)
    }

    @Test(
        "is not an error that could be another service's",
        arguments: [#"{"detail": "Not Found"}"#, #"{"detail": []}"#, #"{"detail": [{"loc": ["body"]}]}"#])
    func refusalsOfOthers(json: String) throws {
        let root = try JSONDocument(Data(json.utf8)).root
        let isTaken = PirateWeatherFormat.recognises(root) || BrightSkyFormat.recognises(root)
        #expect(!isTaken)
    }

    @Test("that is damaged is read as far as possible", arguments: 10..<14)
    func damaged(seed: Int) throws {
        func hour(_ time: Int) -> String {
            """
            {"time": \(time), "icon": "rain", "temperature": 3.5, "humidity": 0.8, "windSpeed": 4, "windBearing": 12.5,
            "precipIntensity": 0.3, "precipType": "rain", "precipAccumulation": 0.03, "pressure": 1010, "uvIndex": 0.5}
            """
        }
        let day =
            #"{"time": 1792015200, "temperatureMax": 9, "temperatureMin": 1, "sunriseTime": 1792045680, "moonPhase": 0.1}"#
        let json = document(
            """
            "elevation": 3, "currently": \(hour(1_792_040_500)),
            "hourly": {"data": [\(hour(1_792_040_400)), \(hour(1_792_044_000)), \(hour(1_792_047_600))]},
            "daily": {"data": [\(day), \(day.replacing("1792015200", with: "1792101600"))]}, "alerts": []
            """)
        #expect(try MutatedAnswer.forecasts(of: json, seed: seed) > 25)
    }

    @Test("is requested with a key that is never shown")
    func request() throws {
        let point = GeoPoint(on: 59.913_33, -10.75)
        let request = PirateWeatherRequest.forecast(point).request(key: "s3cret", units: .uk, language: "nb_NO")
        #expect(
            request.url.absoluteString
                == "https://api.pirateweather.net/forecast/s3cret/59.9133,-10.75"
                + "?units=uk&lang=nb&extend=hourly&version=2")
        #expect(request.headers.isEmpty)
        var dumped = ""
        dump(request, to: &dumped)
        #expect(!("\(request)" + request.debugDescription + dumped).contains("s3cret"))
        let server = try #require(URL(string: "http://127.0.0.1:8080"))
        let metric = PirateWeatherRequest.forecast(point).request(to: server, key: "k", units: .metric)
        #expect(
            metric.url.absoluteString
                == "http://127.0.0.1:8080/forecast/k/59.9133,-10.75?units=si&extend=hourly&version=2")
        let chinese = PirateWeatherRequest.forecast(point).request(key: "k", language: "zh-Hant")
        #expect(chinese.url.query()?.contains("&lang=zh-tw&") == true)
    }
}
