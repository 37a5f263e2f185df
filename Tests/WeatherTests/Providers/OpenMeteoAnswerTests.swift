import Foundation
import Testing

@testable import Weather

@Suite("Among the answers of Open-Meteo")
struct OpenMeteoAnswerTests {
    private func read(_ members: String, _ hints: ReadingHints = ReadingHints()) throws -> AnswerReading {
        try AnswerReading("{\"generationtime_ms\": 0.1, \(members)}", as: OpenMeteoFormat.self, hints)
    }

    @Test("one of several models shows the first one's numbers, and beyond its range the next one's")
    func models() throws {
        let reading = try read(
            """
            "utc_offset_seconds": 0,
            "hourly_units": {"temperature_2m_icon_d2": "°C", "temperature_2m_gfs_global": "°F"},
            "hourly": {"time": ["2026-10-15T07:00", "2026-10-15T08:00"], "temperature_2m_icon_d2": [10, null],
                "temperature_2m_gfs_global": [41, 50], "cloud_cover_low_icon_d2": [1, 1],
                "weather_code_gfs_global": [3, 61]},
            "daily": {"time": ["2026-10-15"], "temperature_2m_max_icon_d2": [12],
                "sunrise_icon_d2": ["2026-10-15T05:58"], "sunset_icon_d2": ["2026-10-15T16:00"]}
            """)
        let hours = reading.forecast.hours
        #expect(hours.map(\.temperature) == [Temperature(celsius: 10), Temperature(fahrenheit: 50)])
        #expect(hours.map(\.code) == ["3", "61"])
        #expect(hours.map(\.cloudCover) == [nil, nil])
        #expect(reading.forecast.days[0].high == Temperature(celsius: 12))
        #expect(reading.forecast.days[0].sunrise == instant("2026-10-15T05:58Z"))
        #expect(reading.assumptions.count == 1)
        #expect(reading.assumptions.first?.contains("icon_d2 are shown") == true)
        #expect(reading.assumptions.first?.contains("gfs_global") == true)
    }

    @Test("one with rain and showers apart has both together, in the hour in which they fall")
    func rainAndShowers() throws {
        let forecast = try read(
            """
            "utc_offset_seconds": 0,
            "hourly": {"time": ["2026-10-15T07:00", "2026-10-15T08:00", "2026-10-15T09:00"], "rain": [9, 1, 0.5],
                "showers": [9, 0.2, null]},
            "daily": {"time": ["2026-10-15"], "rain_sum": [3], "showers_sum": [1.5], "sunshine_duration": [3600]}
            """
        ).forecast
        #expect(forecast.hours.map { $0.precipitation?.tenths } == [12, 5, nil])
        #expect(forecast.days[0].precipitation?.tenths == 45 && forecast.days[0].sunshine == 3600)
    }

    @Test("one of several models has the water of the first that knows it, and adds up no two models")
    func waterOfModels() throws {
        let forecast = try read(
            """
            "hourly": {"time": ["2026-10-15T07:00", "2026-10-15T08:00", "2026-10-15T09:00"],
                "precipitation_gfs_seamless": [9, 0.1, null], "precipitation_icon_seamless": [9, 0.2, 0.4]},
            "daily": {"time": ["2026-10-15"], "precipitation_sum_gfs_seamless": [1],
                "precipitation_sum_icon_seamless": [5]}
            """
        ).forecast
        #expect(forecast.hours.map { $0.precipitation?.tenths } == [1, 4, nil])
        #expect(forecast.days[0].precipitation?.tenths == 10)
        let parts = try read(
            """
            "hourly": {"time": ["2026-10-15T07:00", "2026-10-15T08:00"], "rain_gfs_seamless": [9, 0.1],
                "rain_icon_seamless": [9, 0.2], "showers_icon_seamless": [9, 0.4]},
            "daily": {"time": ["2026-10-15"], "rain_sum_gfs_seamless": [1], "rain_sum_icon_seamless": [5]}
            """
        ).forecast
        #expect(parts.hours.map { $0.precipitation?.tenths } == [5, nil])
        #expect(parts.days[0].precipitation?.tenths == 10)
    }

    @Test("one with rain alone has rain, and one with the whole counts nothing twice")
    func rainAlone() throws {
        let rain = try read(#""daily": {"time": ["2026-10-15"], "rain_sum": [3]}"#).forecast
        #expect(rain.days[0].precipitation?.millimeters == 3)
        let whole = try read(
            #""daily": {"time": ["2026-10-15"], "rain_sum": [3], "precipitation_sum": [4]}"#
        ).forecast
        #expect(whole.days[0].precipitation?.millimeters == 4)
    }

    @Test("one with the days' mean temperatures alone is weather")
    func meanTemperature() throws {
        let forecast = try read(#""daily": {"time": ["2026-10-15"], "temperature_2m_mean": [8.5]}"#).forecast
        #expect(forecast.days[0].mean == Temperature(celsius: 8.5) && forecast.tellsWeather)
        #expect(forecast.days[0].high == nil && forecast.days[0].low == nil)
    }

    @Test("one with snow beside rain or showers has the water of the snow with them")
    func rainAndSnow() throws {
        let forecast = try read(
            """
            "hourly_units": {"snowfall": "cm"},
            "hourly": {"time": ["2026-10-15T07:00", "2026-10-15T08:00", "2026-10-15T09:00"], "rain": [9, 0.5, null],
                "snowfall": [9, 0.7, 1.4]},
            "daily": {"time": ["2026-10-15"], "showers_sum": [1], "snowfall_sum": [7]}
            """
        ).forecast
        #expect(forecast.hours.map { $0.precipitation?.tenths } == [15, 20, nil])
        #expect(forecast.days[0].precipitation?.tenths == 110)
        let snow = try read(#""daily": {"time": ["2026-10-15"], "snowfall_sum": [7]}"#).forecast
        #expect(snow.days[0].precipitation == nil)
    }

    @Test("one with the pressure at the place's height has it at sea level, and says that it was computed")
    func surfacePressure() throws {
        let forecast = try read(
            """
            "utc_offset_seconds": 0, "elevation": 500,
            "hourly": {"time": ["2026-10-15T07:00"], "temperature_2m": [10], "surface_pressure": [955]}
            """
        ).forecast
        #expect(abs(try #require(forecast.hours[0].pressure).hectopascals - 1013.97) < 0.1)
        #expect(forecast.computed.contains("hours.pressure"))
        let both = try read(
            """
            "elevation": 500, "current": {"time": "2026-10-15T07:00", "pressure_msl": 1013, "surface_pressure": 955}
            """
        ).forecast
        #expect(both.current?.pressure?.hectopascals == 1013 && !both.computed.contains("current.pressure"))
    }

    @Test(
        "one by quarters of an hour, or by three hours, has moments that hold for as long", arguments: [900.0, 10_800])
    func otherSteps(step: Double) throws {
        let start = try #require(instant("2026-10-15T00:00Z"))
        let times = (0..<4).map { Int(start.timeIntervalSince1970 + Double($0) * step) }
        let block = step == 900 ? "minutely_15" : "hourly"
        let forecast = try read(
            "\"\(block)\": {\"time\": \(times), \"temperature_2m\": [1, 2, 3, 4], \"precipitation\": [8, 1, 2, 3], "
                + "\"sunshine_duration\": [0, 60, 120, 180]}"
        ).forecast
        #expect(forecast.hours.map(\.duration) == [step, step, step, step])
        #expect(forecast.hours.map { $0.precipitation?.millimeters } == [1, 2, 3, nil])
        #expect(forecast.hours.map(\.sunshine) == [60, 120, 180, nil])
    }

    @Test("one of an ensemble shows its control run")
    func ensemble() throws {
        let reading = try read(
            """
            "hourly": {"time": ["2026-10-15T07:00"], "temperature_2m": [10], "temperature_2m_member01": [30]}
            """)
        #expect(reading.forecast.hours[0].temperature == Temperature(celsius: 10))
        #expect(reading.assumptions.isEmpty)
    }

    @Test("an old one has its weather now in another shape, without units and without a zone")
    func formerCurrentWeather() throws {
        let forecast = try read(
            """
            "latitude": 47.9, "longitude": 8.0, "utc_offset_seconds": 0,
            "current_weather": {"temperature": 19.1, "windspeed": 36, "winddirection": 265.0, "weathercode": 2.0,
                "is_day": 1, "time": "2022-07-31T16:00"}
            """
        ).forecast
        let current = try #require(forecast.current)
        #expect(current.time == instant("2022-07-31T16:00Z"))
        #expect(current.temperature == Temperature(celsius: 19.1))
        #expect(current.windSpeed == Speed(metersPerSecond: 10))
        #expect(current.windDirection == Angle(degrees: 265))
        #expect(current.condition == Condition(.partlyCloudy) && current.code == "2" && current.isDay == true)
        #expect(forecast.place.timeZone == nil)
    }

    @Test(
        "what falls now is that of the interval that is named, by which the weather is judged",
        arguments: [
            (#""precipitation": 0.8"#, 0.8, nil, Condition(.rain)), (#""rain": 0.8"#, 0.8, nil, Condition(.rain)),
            (#""rain": 0.1, "showers": 0.1, "temperature_2m": 5"#, 0.2, nil, Condition(.rain, .light)),
            (#""snowfall": 0.7"#, nil, 0.7, Condition(.snow)),
            (#""rain": 0, "weather_code": 73"#, nil, nil, Condition(.snow)),
        ] as [(String, Double?, Double?, Condition)])
    func now(members: String, water: Double?, snow: Double?, condition: Condition) throws {
        let members = #""utc_offset_seconds": 0, "current": {"time": "2026-10-15T07:15", "interval": 900, \#(members)}"#
        let now = try #require(try read(members).forecast.current)
        #expect(now.precipitation?.tenths == water.map { $0 * 10 } && now.snowfall?.centimeters == snow)
        #expect(now.duration == 900)
        let document = ForecastReader.Document(name: "a", data: Data("{\(members)}".utf8))
        #expect(try ForecastReader().read([document]).forecast.current?.condition == condition)
    }

    @Test(
        "one with parts of the water alone says nothing of it where the weather code tells of another part",
        arguments: [
            ("rain", 61, 10.0), ("rain", 3, 10), ("rain", 80, nil), ("rain", 73, nil), ("rain", 95, nil),
            ("showers", 80, 10), ("showers", 63, nil), ("showers", 55, nil), ("showers", 45, 10),
            ("precipitation", 73, 10),
        ] as [(String, Int, Double?)])
    func partsOfWater(part: String, code: Int, tenths: Double?) throws {
        let forecast = try read(
            """
            "hourly": {"time": ["2026-10-15T07:00", "2026-10-15T08:00"], "\(part)": [9, 1], "weather_code": [\(code), 3]},
            "daily": {"time": ["2026-10-15"], "\(part)_sum": [1], "weather_code": [\(code)]}
            """
        ).forecast
        #expect(forecast.hours[0].precipitation?.tenths == tenths && forecast.days[0].precipitation?.tenths == tenths)
    }

    @Test("gusts and what falls belong to the hour that begins with the row before")
    func precedingHour() throws {
        let forecast = try read(
            """
            "utc_offset_seconds": 0,
            "current": {"time": "2026-10-15T07:15", "interval": 900, "precipitation": 3, "snowfall": 1,
                "wind_gusts_10m": 36, "precipitation_probability": 50},
            "hourly": {"time": ["2026-10-15T07:00", "2026-10-15T08:00", "2026-10-15T09:00", "2026-10-15T12:00"],
                "precipitation": [9, 1, 2, 3], "precipitation_probability": [90, 10, 20, 30],
                "wind_gusts_10m": [90, 36, 72, 18], "wind_speed_10m": [36, 18, 9, 0], "snowfall": [5, 1, 2, 3]}
            """
        ).forecast
        let hours = forecast.hours
        #expect(hours.map { $0.precipitation?.millimeters } == [1, 2, nil, nil])
        #expect(hours.map { $0.precipitationProbability?.percent } == [10, 20, nil, nil])
        #expect(hours.map { $0.windGust?.metersPerSecond } == [10, 20, nil, nil])
        #expect(hours.map { $0.windSpeed?.metersPerSecond } == [10, 5, 2.5, 0])
        #expect(hours.map { $0.snowfall?.centimeters } == [1, 2, nil, nil])
        #expect(forecast.current?.precipitationProbability == nil)
        #expect(forecast.current?.windGust == Speed(metersPerSecond: 10))
    }

    @Test("the amounts of quarters of an hour are those of hours that have none, where they cover the hour")
    func amountsOfQuarters() throws {
        func hours(_ members: String) throws -> [WeatherMoment] {
            try read(
                """
                "hourly": {"time": ["2026-10-15T07:00", "2026-10-15T08:00"], "temperature_2m": [1, 2]\(members)},
                "minutely_15": {"time": ["2026-10-15T07:00", "2026-10-15T07:15", "2026-10-15T07:30", "2026-10-15T07:45",
                    "2026-10-15T08:00", "2026-10-15T08:15"], "precipitation": [9, 0.1, 0.2, 0.3, 0.4, 0.5],
                    "snowfall": [9, 0.5, null, 0.5, 0.5, 0.5]}
                """
            ).forecast.hours
        }
        let filled = try hours("")
        #expect(filled.map { $0.precipitation?.tenths } == [10, nil] && filled.map(\.snowfall) == [nil, nil])
        #expect(filled.map { $0.temperature?.celsius } == [1, 2] && filled.map(\.duration) == [3600, 3600])
        #expect(try hours(#", "precipitation": [9, 2]"#).map { $0.precipitation?.tenths } == [20, nil])
    }

    @Test("the quarters of an hour are passed over")
    func quarters() throws {
        let forecast = try read(
            """
            "minutely_15": {"time": ["2026-10-15T07:00", "2026-10-15T07:15"], "temperature_2m": [1, "warm"]},
            "hourly": {"time": ["2026-10-15T07:00"], "temperature_2m": [10]}
            """
        ).forecast
        #expect(forecast.hours.count == 1)
    }

    @Test("the quarters of an hour are shown, with a word, where the hours have no temperature")
    func quartersWithTemperature() throws {
        let gusts = #""hourly": {"time": ["2026-10-15T07:00", "2026-10-15T08:00"], "wind_gusts_10m": [1, 2]}"#
        let quarters = #""minutely_15": {"time": ["2026-10-15T07:00", "2026-10-15T07:15"], "temperature_2m": [1, 2]}"#
        let reading = try read("\(gusts), \(quarters)")
        #expect(reading.forecast.hours.map { $0.temperature?.celsius } == [1, 2])
        #expect(reading.assumptions.count == 1 && reading.assumptions[0].contains("only the quarters are shown"))
        #expect(try read(gusts).forecast.hours.count == 2)
        #expect(try read(quarters).assumptions.isEmpty)
    }

    @Test(
        "zones with halves and quarters of hours keep their labels",
        arguments: [
            (19_800, "2026-10-15T01:30:00Z"), (20_700, "2026-10-15T01:15:00Z"), (-12_600, "2026-10-15T10:30:00Z"),
            (45_900, "2026-10-14T18:15:00Z"),
        ])
    func halfHourZones(offset: Int, time: String) throws {
        let forecast = try read(
            """
            "utc_offset_seconds": \(offset), "hourly": {"time": ["2026-10-15T07:00"], "temperature_2m": [10]},
            "daily": {"time": ["2026-10-15"]}
            """
        ).forecast
        #expect(forecast.hours.map(\.time) == [instant(time)])
        #expect(forecast.days.map(\.date.description) == ["2026-10-15"])
    }

    @Test("the offset is that of the day of asking, also after the clocks have changed")
    func clocksChange() throws {
        // Berlin, asked in summer; on 25 October the clocks go back, and days begin at 22:00 in Greenwich all the same.
        let text = try read(
            """
            "utc_offset_seconds": 7200, "timezone": "Europe/Berlin", "hourly": {"time": ["2026-10-26T00:00"]},
            "daily": {"time": ["2026-10-25", "2026-10-26"]}
            """
        ).forecast
        let unix = try read(
            """
            "utc_offset_seconds": 7200, "timezone": "Europe/Berlin", "hourly": {"time": [1792965600]},
            "daily": {"time": [1792879200, 1792965600]}
            """
        ).forecast
        #expect(text.hours.map(\.time) == [instant("2026-10-25T22:00Z")])
        #expect(text.hours == unix.hours && text.days == unix.days)
    }

    @Test("a unit that is undefined stands beside a variable that is not there")
    func undefined() throws {
        let forecast = try read(
            """
            "hourly_units": {"temperature_2m": "undefined", "visibility": "m"},
            "hourly": {"time": ["2026-10-15T07:00"], "temperature_2m": [null], "visibility": [900]}
            """
        ).forecast
        #expect(forecast.hours[0].temperature == nil && forecast.hours[0].visibility == Length(meters: 900))
    }

    @Test("inches turn meters into feet, and snow without a unit is in centimeters")
    func unitStrings() throws {
        let forecast = try read(
            """
            "hourly_units": {"visibility": "ft", "precipitation": "inch", "relative_humidity_2m": "fraction"},
            "hourly": {"time": ["2026-10-15T07:00", "2026-10-15T08:00"], "visibility": [1000, 1000],
                "precipitation": [0, 1], "snowfall": [0, 4], "relative_humidity_2m": [0.5, 1]}
            """
        ).forecast
        let hour = forecast.hours[0]
        #expect(hour.visibility == Length(inches: 12_000) && hour.precipitation == Length(inches: 1))
        #expect(hour.snowfall == Length(centimeters: 4) && hour.humidity == Fraction(0.5))
    }

    @Test("numbers that nobody can have measured are unknown")
    func implausible() throws {
        let reading = try read(
            """
            "hourly": {"time": ["2026-10-15T07:00"], "temperature_2m": [-460], "relative_humidity_2m": [300],
                "pressure_msl": [0], "wind_speed_10m": [-999], "wind_direction_10m": [-999], "visibility": [-1],
                "uv_index": [1e30], "cloud_cover": [45]}
            """
        )
        let forecast = PlausibleValues.of(reading.forecast)
        var known = try WeatherMoment(time: #require(instant("2026-10-15T07:00Z")))
        known.cloudCover = Fraction(0.45)
        #expect(forecast.hours == [known])
    }

    @Test("hours and days come in the order of time, each once")
    func order() throws {
        let reading = try read(
            """
            "hourly": {"time": ["2026-10-15T08:00", "2026-10-15T07:00", "2026-10-15T08:00"],
                "temperature_2m": [8, 7, 9]},
            "daily": {"time": ["2026-10-16", "2026-10-15", "2026-10-16"], "temperature_2m_max": [16, 15, 17]}
            """
        )
        let forecast = PlausibleValues.of(reading.forecast)
        #expect(forecast.hours.map { $0.temperature?.celsius } == [7, 8])
        #expect(forecast.days.map { $0.high?.celsius } == [15, 16])
    }

    @Test("the moon may not rise, and one of the sun's times may not have been asked for")
    func sunAndMoon() throws {
        let days = try read(
            """
            "utc_offset_seconds": 3600,
            "daily": {"time": ["2026-10-15", "2026-10-16"], "sunrise": ["2026-10-15T07:30", "1970-01-01T00:00"],
                "moonrise": ["2026-10-15T12:00", null], "moonset": ["2026-10-15T20:00", "2026-10-16T21:00"]}
            """
        ).forecast.days
        #expect(days.map(\.sunrise) == [instant("2026-10-15T06:30Z"), nil])
        #expect(days.map(\.moonrise) == [instant("2026-10-15T11:00Z"), nil])
        #expect(days.map(\.moonset) == [instant("2026-10-15T19:00Z"), instant("2026-10-16T20:00Z")])
    }

    @Test("one for several places shows the first, or the one that is meant")
    func places() throws {
        func place(_ latitude: Int) -> String {
            """
            {"latitude": \(latitude), "longitude": 10, "generationtime_ms": 1, "utc_offset_seconds": 0,
            "hourly": {"time": ["2026-10-15T07:00"], "temperature_2m": [\(latitude)]}}
            """
        }
        let json = "[\(place(50)), \(place(60)), \(place(70))]"
        let first = try AnswerReading(json, as: OpenMeteoFormat.self)
        #expect(first.forecast.place.latitude == 50 && first.assumptions.count == 1)
        #expect(first.assumptions[0].contains("50.0,10.0 is shown, not those at 60.0,10.0; 70.0,10.0"))
        let hint = ReadingHints(place: Place(latitude: 61, longitude: 10))
        #expect(try AnswerReading(json, as: OpenMeteoFormat.self, hint).forecast.place.latitude == 60)
        #expect(try AnswerReading("[\(place(50))]", as: OpenMeteoFormat.self).assumptions.isEmpty)
    }

    @Test("one for several places leaves out a place that cannot be read, unless it is the only one")
    func unreadablePlaces() throws {
        let good = #"{"latitude": 50, "longitude": 10, "utc_offset_seconds": 0, "daily": {"time": ["2026-10-15"]}}"#
        let bad = #"{"latitude": "north", "utc_offset_seconds": 0}"#
        let reading = try AnswerReading("[\(good), \(bad)]", as: OpenMeteoFormat.self)
        #expect(reading.forecast.place.latitude == 50)
        #expect(reading.assumptions.count == 1)
        #expect(reading.assumptions[0].contains("[1].latitude"))
        #expect(reading.assumptions[0].contains("this place is left out"))
        #expect(throws: ForecastProblem.self) { try AnswerReading("[\(bad)]", as: OpenMeteoFormat.self) }
    }

    @Test(
        "are refusals, and answers that hold no weather",
        arguments: [
            (
                #"{"reason": "Latitude must be in range", "error": true}"#,
                "answer: Open-Meteo refused: Latitude must be in range"
            ),
            (#"{"error": true, "generationtime_ms": 1}"#, "answer: Open-Meteo refused: no reason given"),
            (
                #"{"hourly": {"time": ["2026-Unexpected error while streaming data: timeout"#,
                "answer: Open-Meteo refused: Unexpected error while streaming data: timeout"
            ),
            (
                #"{"generationtime_ms": 0.6}"#,
                "answer: this is an empty list of places of Open-Meteo, without weather"
            ),
            (
                #"{"results": [{"name": "A", "feature_code": "PPL"}, {"name": "B"}], "generationtime_ms": 0.6}"#,
                "answer: this is a list of 2 places of Open-Meteo, without weather"
            ),
            (
                #"{"id": 1, "name": "A", "latitude": 1, "feature_code": "PPL"}"#,
                "answer: this is a place of Open-Meteo, without weather"
            ),
            (
                #"{"generationtime_ms": 0.6, "latitude": 1, "longitude": 2, "utc_offset_seconds": 0}"#,
                "answer: this is an answer of Open-Meteo, without weather"
            ),
        ])
    func refusals(json: String, words: String) {
        #expect(refusal(of: json) == words)
    }

    @Test("the one place that was found names the place of a forecast")
    func foundPlace() throws {
        let found = """
            {"results": [{"id": 1, "name": "Null Island", "feature_code": "ISL", "longitude": 0.01, "admin2": "",
            "country_code": "XX", "timezone": "Etc/GMT"}], "generationtime_ms": 0.6}
            """
        let forecast = """
            {"generationtime_ms": 1, "latitude": 0.1, "longitude": 0, "utc_offset_seconds": 0,
            "hourly": {"time": ["2026-10-15T07:00"], "temperature_2m": [30]}}
            """
        let documents = [found, forecast].map { ForecastReader.Document(name: "a", data: Data($0.utf8)) }
        let place = try ForecastReader().read(documents).forecast.place
        let expected = Place(name: "Null Island", latitude: 0, longitude: 0.01, timeZone: "Etc/GMT", country: "XX")
        #expect(place == expected)
    }

    @Test("a changed one never breaks the reader", arguments: 0..<3)
    func mutations(seed: Int) throws {
        let json = """
            [{"latitude": 50, "longitude": 10, "generationtime_ms": 1, "utc_offset_seconds": 7200, "timezone":
            "Europe/Berlin", "current_units": {"temperature_2m": "°C"}, "current": {"time": "2026-10-15T07:15",
            "temperature_2m": 8.5, "weather_code": 3, "is_day": 1}, "hourly_units": {"time": "iso8601",
            "temperature_2m_icon": "°C", "precipitation_icon": "inch"}, "hourly": {"time": ["2026-10-15T07:00",
            "2026-10-15T08:00"], "temperature_2m_icon": [8, 9], "precipitation_icon": [0.1, 0.2],
            "weather_code_gfs": [3, 61], "wind_gusts_10m_gfs": [30, 40]},
            "daily": {"time": ["2026-10-15", "2026-10-16"],
            "temperature_2m_max": [12, 13], "sunrise": ["2026-10-15T07:30", "2026-10-16T07:32"],
            "sunset": ["2026-10-15T18:30", "2026-10-16T18:28"], "moonrise": ["2026-10-15T12:30", null]}}]
            """
        let forecasts = try MutatedAnswer.forecasts(of: json, seed: seed)
        #expect((20..<150).contains(forecasts))
    }
}

extension Length {
    /// Tenths of a millimeter, without the dust of a sum.
    fileprivate var tenths: Double { (millimeters * 10).rounded() }
}
