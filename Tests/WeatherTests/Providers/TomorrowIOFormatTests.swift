import Foundation
import Testing

@testable import Weather

@Suite("A Tomorrow.io response")
struct TomorrowIOFormatTests {
    static let realtime = """
        {"data": {"time": "2026-10-15T05:20:00Z", "values": {"temperature": 7.5, "temperatureApparent": 5.25,
            "dewPoint": 3.5, "humidity": 81, "pressureSeaLevel": 1012.5, "pressureSurfaceLevel": 1003,
            "windSpeed": 4.5, "windGust": 9, "windDirection": 210.5, "cloudCover": 55, "cloudBase": null,
            "visibility": 16, "uvIndex": 1, "precipitationProbability": 30, "rainIntensity": 0.5, "snowIntensity": 0.25,
            "sleetIntensity": 0, "freezingRainIntensity": 0, "weatherCode": 4200}},
        "location": {"lat": 59.9127, "lon": 10.7461, "name": "Oslo, Norge", "type": "city"}}
        """

    private static let hour = """
        {"time": "2026-10-15T05:00:00Z", "values": {"temperature": -1, "rainAccumulation": 0.5, "rainAccumulationLwe": 0.5,
            "snowAccumulation": 12, "snowAccumulationLwe": 1.25, "sleetAccumulationLwe": 0.125, "iceAccumulationLwe": 0,
            "rainIntensity": 9, "snowIntensity": 9, "snowDepth": 4, "weatherCode": 5101}}
        """

    private static let day = """
        {"time": "2026-10-15T04:00:00Z", "values": {"temperatureMax": 9.5, "temperatureMin": -1.5, "temperatureAvg": 4,
            "temperatureApparentMax": 8, "temperatureApparentMin": -5, "rainAccumulationSum": 2.5,
            "snowAccumulationLweSum": 1.5, "sleetAccumulationLweSum": 0, "iceAccumulationLweSum": 0.25,
            "snowAccumulationSum": 15, "precipitationProbabilityMax": 80, "precipitationProbabilityAvg": 20,
            "windSpeedMax": 6, "windGustMax": 12, "windDirectionAvg": 190, "uvIndexMax": 2, "weatherCodeMax": 5101,
            "sunriseTime": "2026-10-15T05:46:00Z", "sunsetTime": "2026-10-15T16:04:00Z",
            "moonriseTime": "2026-10-15T11:30:00Z", "moonsetTime": "2026-10-15T18:10:00Z", "moonPhase": 1}}
        """

    private static let location = #""location": {"lat": 59.9127, "lon": 10.7461}"#
    private static let hints = ReadingHints(units: .metric)

    private static func document(_ timelines: String) -> String {
        "{\"timelines\": {\(timelines)}, \(location)}"
    }

    private static func timelines(_ step: String, _ values: String, start: String = "2026-10-15T05:00:00Z") -> String {
        """
        {"data": {"timelines": [{"timestep": "\(step)", "startTime": "\(start)", "endTime": "\(start)",
            "intervals": [{"startTime": "\(start)", "values": {\(values)}}]}]}}
        """
    }

    @Test("has current weather")
    func current() throws {
        let forecast = try forecast(Self.realtime)
        #expect(forecast.origin == "tomorrow-io" && forecast.attribution?.text == "Powered by Tomorrow.io")
        #expect(forecast.place == Place(name: "Oslo, Norge", latitude: 59.9127, longitude: 10.7461))
        var now = WeatherMoment(time: try #require(instant("2026-10-15T05:20:00Z")))
        now.temperature = Temperature(celsius: 7.5)
        now.apparentTemperature = Temperature(celsius: 5.25)
        now.dewPoint = Temperature(celsius: 3.5)
        now.humidity = Fraction(percent: 81)
        now.pressure = Pressure(hectopascals: 1012.5)
        now.windSpeed = Speed(metersPerSecond: 4.5)
        now.windGust = Speed(metersPerSecond: 9)
        now.windDirection = Angle(degrees: 210.5)
        now.cloudCover = Fraction(percent: 55)
        now.visibility = Length(kilometers: 16)
        now.uvIndex = 1
        now.precipitationProbability = Fraction(percent: 30)
        now.precipitation = Length(millimeters: 0.75)
        (now.condition, now.code) = (Condition(.rain, .light), "4200")
        #expect(forecast.current == now)
        #expect(forecast.hours.isEmpty && forecast.days.isEmpty)
    }

    @Test("counts accumulations as water, and snow also by its depth")
    func hours() throws {
        let hour = try #require(try forecast(Self.document("\"hourly\": [\(Self.hour)]"), Self.hints).hours.first)
        #expect(hour.precipitation == Length(millimeters: 1.875) && hour.snowfall == Length(millimeters: 12))
        #expect(hour.duration == 3600 && hour.condition == Condition(.snow, .heavy))
    }

    @Test(
        "uses intensities if it has no accumulations",
        arguments: [
            ("1h", #""precipitationIntensity": 2"#, 2, 3600), ("30m", #""precipitationIntensity": 2"#, 1, 1800),
            ("15m", #""rainIntensity": 2, "snowIntensity": 2"#, 1, 900), ("1m", #""rainIntensity": 6"#, 0.1, 60),
            ("1h", #""rainAccumulation": 0, "snowAccumulation": 9, "snowIntensity": 0.5"#, 0.5, 3600),
            ("1h", #""rainAccumulation": 3, "snowAccumulation": 9"#, 3, 3600), ("1h", #""uvIndex": 3"#, nil, 3600),
        ] as [(String, String, Double?, Double)])
    func rates(step: String, values: String, millimeters: Double?, seconds: Double) throws {
        let hour = try #require(try forecast(Self.timelines(step, values), Self.hints).hours.first)
        let expected = millimeters.map { Length(millimeters: $0) }
        #expect(hour.precipitation == expected && hour.duration == seconds)
    }

    @Test("has the longest of several steps up to an hour as hours, and minutes if there is nothing else")
    func steps() throws {
        let minutes = "\"minutely\": [\(Self.hour)]"
        let later = Self.hour.replacing("T05:00", with: "T06:00")
        let both = try forecast(Self.document("\(minutes), \"hourly\": [\(later), null]"), Self.hints)
        #expect(both.hours.map(\.time) == [instant("2026-10-15T06:00:00Z")].compactMap { $0 })
        #expect(try forecast(Self.document("\(minutes), \"hourly\": []"), Self.hints).hours.map(\.duration) == [60])
    }

    @Test("has days, by the suffixes of their numbers")
    func days() throws {
        let day = try #require(try forecast(Self.document("\"daily\": [\(Self.day)]"), Self.hints).days.first)
        var expected = WeatherDay(date: try #require(CalendarDate("2026-10-15")))
        (expected.high, expected.low) = (Temperature(celsius: 9.5), Temperature(celsius: -1.5))
        (expected.apparentHigh, expected.apparentLow) = (Temperature(celsius: 8), Temperature(celsius: -5))
        expected.precipitation = Length(millimeters: 4.25)
        expected.snowfall = Length(millimeters: 15)
        expected.precipitationProbability = Fraction(percent: 80)
        (expected.windSpeed, expected.windGust) = (Speed(metersPerSecond: 6), Speed(metersPerSecond: 12))
        expected.windDirection = Angle(degrees: 190)
        expected.uvIndex = 2
        (expected.condition, expected.code) = (Condition(.snow, .heavy), "5101")
        expected.sunrise = instant("2026-10-15T05:46:00Z")
        expected.sunset = instant("2026-10-15T16:04:00Z")
        expected.moonrise = instant("2026-10-15T11:30:00Z")
        expected.moonset = instant("2026-10-15T18:10:00Z")
        #expect(day == expected)
    }

    @Test("has maxima under plain names in a timeline of days")
    func plainNames() throws {
        let values = """
            "temperature": 12, "temperatureApparent": 11, "windSpeed": 5, "windGust": 8, "windDirection": 90,
            "precipitationProbability": 40, "uvIndex": 3, "weatherCode": 1101
            """
        let day = try #require(try forecast(Self.timelines("1d", values), Self.hints).days.first)
        #expect(day.high?.celsius == 12 && day.low == nil && day.apparentHigh?.celsius == 11)
        #expect(day.windSpeed?.metersPerSecond == 5 && day.windGust?.metersPerSecond == 8 && day.uvIndex == 3)
        #expect(day.precipitationProbability == Fraction(percent: 40) && day.windDirection?.degrees == 90)
        #expect(day.condition == Condition(.partlyCloudy))
    }

    @Test(
        "has local days, whatever time they begin in UTC",
        arguments: [
            // Oslo in summer, New York, Auckland, Kiritimati; a day that begins at local midnight.
            (59.9, 10.75, "2026-10-15T04:00:00Z"), (40.7, -74, "2026-10-15T10:00:00Z"),
            (-36.85, 174.76, "2026-10-14T17:00:00Z"), (1.98, -157.48, "2026-10-14T16:00:00Z"),
            (-36.85, 174.76, "2026-10-14T11:00:00Z"), (40.7, -74, "2026-10-15T00:00:00-04:00"),
        ])
    func dates(latitude: Double, longitude: Double, start: String) throws {
        let json = """
            {"timelines": {"daily": [{"time": "\(start)", "values": {"temperatureMax": 9}}]},
            "location": {"lat": \(latitude), "lon": \(longitude)}}
            """
        #expect(try forecast(json, Self.hints).days.map(\.date.description) == ["2026-10-15"])
    }

    @Test(
        "without a place has days that begin at six in the morning, or those of the given place or zone",
        arguments: [
            ("2026-10-15T10:00:00Z", ReadingHints(units: .metric), "2026-10-15"),
            ("2026-10-14T17:00:00Z", ReadingHints(units: .metric), "2026-10-15"),
            ("2026-10-14T22:00:00Z", ReadingHints(units: .metric), "2026-10-15"),
            ("2026-10-15T06:00:00Z", ReadingHints(units: .metric), "2026-10-15"),
            ("2026-10-14T11:00:00Z", ReadingHints(units: .metric, timeZone: "Pacific/Auckland"), "2026-10-15"),
            (
                "2026-10-14T11:00:00Z",
                ReadingHints(units: .metric, place: Place(latitude: -36.85, longitude: 174.76)), "2026-10-15"
            ),
        ])
    func datesWithoutPlace(start: String, hints: ReadingHints, date: String) throws {
        let json = Self.timelines("1d", #""temperatureMax": 9"#, start: start)
        #expect(try forecast(json, hints).days.map(\.date.description) == [date])
    }

    @Test("without a place uses the UTC offset of its times, unless that is zero")
    func offset() throws {
        func zone(_ start: String) throws -> TimeZone? {
            let json = Self.timelines("1h", #""temperature": 9"#, start: start)
            let document = ForecastReader.Document(name: "document", data: Data(json.utf8))
            return try ForecastReader().read([document]).forecast.place.timeZone.flatMap(TimeZone.init(identifier:))
        }
        #expect(try zone("2026-10-15T05:30:00+05:30")?.secondsFromGMT() == 19_800)
        #expect(try zone("2026-10-15T05:30:00Z") == nil)
    }

    @Test("is imperial if requested")
    func imperial() throws {
        let json = #"{"timelines": {"hourly": [\#(Self.hour)], "daily": [\#(Self.day)]}}"#
        let forecast = try forecast(json, ReadingHints(units: .imperial))
        let (hour, day) = (try #require(forecast.hours.first), try #require(forecast.days.first))
        #expect(hour.temperature == Temperature(fahrenheit: -1) && hour.snowfall == Length(inches: 12))
        #expect(hour.precipitation == Length(inches: 1.875))
        #expect(day.high == Temperature(fahrenheit: 9.5) && day.windGust == Speed(milesPerHour: 12))
        let now = try #require(try self.now(#""pressureSeaLevel": 29.92, "visibility": 9.94"#, .us).current)
        #expect(now.pressure == Pressure(inchesOfMercury: 29.92) && now.visibility == Length(miles: 9.94))
    }

    private func now(_ values: String, _ units: PayloadUnits? = nil) throws -> Forecast {
        try forecast(
            "{\"data\": {\"time\": \"2026-10-15T05:20:00Z\", \"values\": {\(values)}}}", ReadingHints(units: units))
    }

    @Test(
        "has units by its pressure, or by a temperature too high for degrees Celsius; otherwise they are assumed",
        arguments: [
            (#""temperature": 50, "pressureSurfaceLevel": 29.5"#, Temperature(fahrenheit: 50), false),
            (#""temperature": 50, "pressureSeaLevel": 1013"#, Temperature(celsius: 50), false),
            (#""temperature": 61"#, Temperature(fahrenheit: 61), false),
            (#""temperature": 50"#, Temperature(celsius: 50), true),
            (#""temperature": 50, "pressureSeaLevel": 0"#, Temperature(celsius: 50), true),
        ])
    func units(values: String, temperature: Temperature, isDoubtful: Bool) throws {
        #expect(try now(values).current?.temperature == temperature)
        #expect(try now(values).doubts == (isDoubtful ? [.units] : []))
        let json = "{\"data\": {\"time\": \"2026-10-15T05:20:00Z\", \"values\": {\(values)}}}"
        let assumptions = try AnswerReading(json, as: TomorrowIOFormat.self).assumptions
        #expect(assumptions.count == (isDoubtful ? 1 : 0))
        #expect(assumptions.allSatisfy { $0.contains("--payload-units") })
    }

    @Test("has no uncertain units if no value depends on them")
    func noUnits() throws {
        let json = Self.timelines("1h", #""humidity": 50"#)
        #expect(try AnswerReading(json, as: TomorrowIOFormat.self).assumptions == [])
    }

    @Test("may be stored by a client without the outer object, and have warnings beside it")
    func stored() throws {
        let json = """
            {"timelines": [{"timestep": "current", "intervals": [{"startTime": "2026-10-15T05:20:00Z",
            "values": {"temperature": 4}}]}], "warnings": [{"code": 246001, "type": "Field", "message": "…"}]}
            """
        #expect(try forecast(json, Self.hints).current?.temperature == Temperature(celsius: 4))
    }

    @Test(
        "without weather is reported as such",
        arguments: [
            document(#""minutely": [], "hourly": [], "daily": null"#), #"{"data": {"timelines": []}}"#,
            document(#""hourly": [{"time": "2026-10-15T05:00:00Z", "values": {"cloudBase": 1}}, {"values": {}}]"#),
        ])
    func empty(json: String) throws {
        let (answer, provider) = try answer(json)
        #expect(answer == .helper("a response") && provider == .tomorrowIO)
    }

    @Test(
        "with an error is rejected with the service's message",
        arguments: [
            (#"{"code": 429001, "type": "Too Many", "message": "The limit is reached."}"#, "The limit is reached."),
            (#"{"code": 401001, "type": "Invalid Auth", "message": ""}"#, "Invalid Auth"),
            (#"{"code": 400001, "type": null, "message": null}"#, "no reason given"),
        ])
    func errors(json: String, words: String) throws {
        let (answer, provider) = try answer(json)
        #expect(answer == .refusal(words) && provider == .tomorrowIO)
    }

    @Test(
        "may lack each member, and reports the path of one of a wrong type",
        arguments: [
            "data.time", "data.values", "location", "location.lat", "location.lon", "location.name",
        ]
            + [
                "temperature", "temperatureApparent", "dewPoint", "humidity", "pressureSeaLevel", "windSpeed",
                "windGust",
                "windDirection", "cloudCover", "visibility", "uvIndex", "precipitationProbability", "rainIntensity",
                "snowIntensity", "weatherCode",
            ].map { "data.values." + $0 })
    func members(path: String) throws {
        if path == "data.time" || path == "data.values" {
            #expect(try problem(ChangedMember("data.time", of: Self.realtime).set(12)).path == "data.time")
            #expect(refusal(of: try ChangedMember(path, of: Self.realtime).removed()) != nil)
        } else {
            try ChangedMember.check(path, of: Self.realtime, Self.hints)
        }
    }

    @Test("may lack each member of an hour or a day", arguments: ["hourly", "daily"])
    func membersOfRows(list: String) throws {
        let json = Self.document("\"\(list)\": [\(list == "hourly" ? Self.hour : Self.day)]")
        let unread: Set = [
            "rainAccumulationLwe", "snowDepth", "rainIntensity", "snowIntensity", "temperatureAvg", "moonPhase",
            "precipitationProbabilityAvg", "iceAccumulationLwe", "sleetAccumulationLweSum",
        ]
        let root = try JSONDocument(Data(json.utf8)).root.object()
        let values = try root.object("timelines")?.array(list == "hourly" ? "hourly" : "daily")?.first?.object()
            .object("values")
        for member in try #require(values) where !unread.contains(member.name) {
            try ChangedMember.check("timelines.\(list)[0].values.\(member.name)", of: json, Self.hints)
        }
    }

    @Test("that is damaged is read as far as possible", arguments: 20..<24)
    func damaged(seed: Int) throws {
        let hours = (5..<9).map { Self.hour.replacing("T05", with: "T0\($0)") }
        let days = (15..<18).map { Self.day.replacing("2026-10-15T04", with: "2026-10-\($0)T04") }
        let json = Self.document(
            "\"hourly\": [\(hours.joined(separator: ","))], \"daily\": [\(days.joined(separator: ","))]")
        #expect(try MutatedAnswer.forecasts(of: json, seed: seed) > 25)
        #expect(try MutatedAnswer.forecasts(of: Self.realtime, seed: seed) > 5)
    }
}
