import Foundation
import Testing

@testable import Weather

@Suite("A Dark Sky response")
struct DarkSkyFormatTests {
    private static let hour = """
        {"time": 1547884800, "summary": "Clear", "icon": "clear-night", "precipIntensity": 0.02, "precipProbability": 0.25,
        "precipType": "snow", "precipAccumulation": 0.2, "temperature": 23, "apparentTemperature": 14, "dewPoint": 5,
        "humidity": 0.7, "pressure": 1022.82, "windSpeed": 10, "windGust": 20, "windBearing": 314, "cloudCover": 0.14,
        "uvIndex": 2, "visibility": 5, "ozone": 297.9}
        """

    private func document(_ members: String, units: String? = "us", zone: String = "America/New_York") -> String {
        let flags = units.map { ", \"flags\": {\"units\": \"\($0)\", \"sources\": []}" } ?? ""
        return "{\"latitude\": 40.71, \"longitude\": -74, \"timezone\": \"\(zone)\"\(flags), \(members)}"
    }

    private func read(_ members: String, units: String? = "us", zone: String = "America/New_York") throws -> Forecast {
        try forecast(document(members, units: units, zone: zone))
    }

    private func assumed(_ json: String, _ hints: ReadingHints = ReadingHints()) throws -> (Forecast, [String]) {
        let answer = try answer(json, hints).answer
        guard case .forecast(let forecast, let assumptions) = answer else { throw NoForecast(answer: answer) }
        return (forecast, assumptions.texts)
    }

    @Test("is distinguished from Pirate Weather by its missing members")
    func provider() throws {
        #expect(try answer(document("\"currently\": \(Self.hour)")).provider == .darkSky)
        for more in ["\"elevation\": 12", "\"day_night\": {}"] {
            #expect(try answer(document("\"currently\": \(Self.hour), \(more)")).provider == .pirateWeather)
        }
        #expect(try read("\"currently\": \(Self.hour)").attribution?.text == "Powered by Dark Sky")
    }

    @Test("has its place and the place's zone")
    func place() throws {
        let place = try read("\"currently\": \(Self.hour)").place
        #expect(place == Place(latitude: 40.71, longitude: -74, timeZone: "America/New_York"))
    }

    @Test(
        "has its numbers in the units of its set",
        arguments: [
            ("us", Temperature(fahrenheit: 23), Speed(milesPerHour: 10), Length(miles: 5), Length(inches: 0.02), 0.508),
            (
                "si", Temperature(celsius: 23), Speed(metersPerSecond: 10), Length(meters: 5000), Length(meters: 2e-5),
                0.2
            ),
            (
                "ca", Temperature(celsius: 23), Speed(kilometersPerHour: 10), Length(meters: 5000),
                Length(meters: 2e-5), 0.2
            ),
            ("uk2", Temperature(celsius: 23), Speed(milesPerHour: 10), Length(miles: 5), Length(meters: 2e-5), 0.2),
            ("uk", Temperature(celsius: 23), Speed(milesPerHour: 10), Length(miles: 5), Length(meters: 2e-5), 0.2),
        ])
    func units(set: String, temperature: Temperature, wind: Speed, sight: Length, water: Length, snow: Double) throws {
        let hour = try #require(try read("\"hourly\": {\"data\": [\(Self.hour)]}", units: set).hours.first)
        #expect(hour.temperature == temperature && hour.windSpeed == wind && hour.visibility == sight)
        #expect(abs((hour.precipitation?.meters ?? 0) - water.meters) < 1e-12)
        #expect(abs((hour.snowfall?.centimeters ?? 0) - snow) < 1e-12)
        #expect(hour.pressure == Pressure(hectopascals: 1022.82) && hour.windDirection == Angle(degrees: 314))
        #expect(hour.humidity == Fraction(0.7) && hour.cloudCover == Fraction(0.14) && hour.uvIndex == 2)
        #expect(hour.precipitationProbability == Fraction(0.25))
        #expect(hour.code == "clear-night" && hour.condition == Condition(.clear) && hour.isDay == false)
        #expect(hour.summary == "Clear")
    }

    @Test("without flags is in the requested units or in the service's default ones, and reports this")
    func unitsWithoutFlags() throws {
        let json = document("\"currently\": \(Self.hour)", units: nil)
        let (assumed, assumptions) = try self.assumed(json)
        #expect(assumed.current?.temperature == Temperature(fahrenheit: 23))
        #expect(assumptions.count == 1 && assumptions[0].contains("Dark Sky"))
        #expect(assumed.doubts == [.units])
        for (hint, temperature) in [
            (PayloadUnits.si, Temperature(celsius: 23)), (.ca, Temperature(celsius: 23)),
            (.us, Temperature(fahrenheit: 23)),
        ] {
            let (forecast, assumptions) = try self.assumed(json, ReadingHints(units: hint))
            #expect(forecast.current?.temperature == temperature && assumptions.isEmpty && forecast.doubts.isEmpty)
        }
        // The units in a response count more than the requested ones.
        let named = try forecast(document("\"currently\": \(Self.hour)", units: "si"), ReadingHints(units: .us))
        #expect(named.current?.temperature == Temperature(celsius: 23))
    }

    @Test(
        "without flags is in the units that match its humidity",
        arguments: [
            (75.98, 62.33, 0.63, Temperature(fahrenheit: 75.98), []),
            (15.05, 3.17, 0.45, Temperature(celsius: 15.05), [.units]),
            (10, 10, 1, Temperature(fahrenheit: 10), [.units]),
        ] as [(Double, Double, Double, Temperature, [Doubt])])
    func unitsByHumidity(
        degrees: Double, dewPoint: Double, humidity: Double, temperature: Temperature, doubts: [Doubt]
    ) throws {
        let moment = """
            {"time": 1547884800, "temperature": \(degrees), "dewPoint": \(dewPoint), "humidity": \(humidity)}
            """
        let json = document("\"currently\": \(moment), \"hourly\": {\"data\": [\(moment)]}", units: nil)
        let (forecast, assumptions) = try assumed(json)
        #expect(forecast.current?.temperature == temperature && forecast.doubts == doubts)
        #expect(assumptions.count == 1)
    }

    @Test("has the high and low of the calendar day, not of daytime and the following night")
    func calendarDay() throws {
        let day = try #require(
            try read(
                """
                "daily": {"data": [{"time": 1547874000, "temperatureHigh": 37, "temperatureLow": 10, "temperatureMax": 41,
                "temperatureMin": 32, "apparentTemperatureMax": 50, "apparentTemperatureMin": 23, "moonPhase": 0.44,
                "precipIntensity": 0.01, "precipType": "rain", "precipAccumulation": 3, "windSpeed": 4.4, "uvIndex": 2,
                "sunriseTime": 1547900227, "sunsetTime": 1547935114, "icon": "partly-cloudy-night"}]}
                """
            ).days.first)
        #expect(day.date.description == "2019-01-19")
        #expect(day.high == Temperature(fahrenheit: 41) && day.low == Temperature(fahrenheit: 32))
        #expect(day.apparentHigh == Temperature(fahrenheit: 50) && day.apparentLow == Temperature(fahrenheit: 23))
        // The mean of a day's hours, so the sum is 24 times as much; the depth is not that of snow.
        #expect(day.precipitation == Length(inches: 0.24) && day.snowfall == nil)
        #expect(
            day.sunrise == instant("2019-01-19T12:17:07Z") && day.sunset == instant("2019-01-19T21:58:34Z"))
        #expect(day.moonPhase == Angle(degrees: 158.4))
        #expect(day.condition == Condition(.partlyCloudy) && day.code == "partly-cloudy-night")
    }

    @Test("of 2014 only has Min and Max")
    func year2014() throws {
        let days = try read(#""daily": {"data": [{"time": 1401228000, "temperatureMin": 50, "temperatureMax": 60}]}"#)
            .days
        #expect(days.first?.high == Temperature(fahrenheit: 60) && days.first?.low == Temperature(fahrenheit: 50))
    }

    @Test("may have blocks without entries, and entries without members, which are unknown rather than zero")
    func sparse() throws {
        let forecast = try read(
            #""currently": {"time": 1547884800, "temperature": 40}, "minutely": {"summary": "x"}, "daily": {"icon": "rain"},"#
                + #""hourly": {"data": [{"time": 1547884800}, {"time": 1547888400, "precipType": "rain"}, null, {}]}"#)
        let current = try #require(forecast.current)
        #expect(current.precipitation == nil && current.windSpeed == nil && current.uvIndex == nil)
        #expect(current.condition == nil && current.code == nil)
        #expect(forecast.hours.count == 2 && forecast.days.isEmpty)
        #expect(forecast.hours.allSatisfy { $0.precipitation == nil && $0.snowfall == nil })
    }

    @Test("of the time machine is one past day, with as many hours as the day had")
    func timeMachine() throws {
        let first = 1_540_677_600
        let hours = (0..<25).map { "{\"time\": \(first + $0 * 3600)}" }.joined(separator: ",")
        let past = try read(
            "\"daily\": {\"data\": [{\"time\": \(first)}]}, \"hourly\": {\"data\": [\(hours)]}", zone: "Europe/Berlin")
        #expect(past.hours.count == 25 && past.days.map(\.date.description) == ["2018-10-28"])
    }

    @Test("in a zone of half hours begins its days and hours at half past")
    func halfHours() throws {
        let forecast = try read(
            #""offset": 5.5, "daily": {"data": [{"time": 1792002600}]}, "hourly": {"data": [{"time": 1792002600}]}"#,
            zone: "Asia/Kolkata")
        #expect(forecast.days.map(\.date.description) == ["2026-10-15"])
        #expect(forecast.hours.map(\.time) as [Date?] == [instant("2026-10-14T18:30:00Z")])
    }

    @Test("in an unknown zone uses the UTC offset for its days")
    func offset() throws {
        let days = try read(#""offset": -4.0, "daily": {"data": [{"time": 1792036800}]}"#, zone: "Atlantis/Capital")
            .days
        #expect(days.map(\.date.description) == ["2026-10-15"])
    }

    @Test("has alerts of three severities, in old responses of none, and may be a single alert")
    func alerts() throws {
        let alert = """
            {"title": "Flood Watch", "time": 1453375020, "expires": 1453407300, "description": "...FLOOD\\nWATCH...",
            "uri": "https://example.org/flood", "severity": "watch", "regions": ["Bronx", "Kings"]}
            """
        let old = #"{"title": "Wind", "time": 1453375020, "uri": "https://example.org/wind"}"#
        let alerts = try read("\"currently\": {\"time\": 1453375020}, \"alerts\": [\(alert), \(old), {}]").alerts
        let known = try #require(alerts.first)
        #expect(known.title == "Flood Watch" && known.severity == .moderate && known.regions == ["Bronx", "Kings"])
        #expect(
            known.starts == instant("2016-01-21T11:17:00Z") && known.ends == instant("2016-01-21T20:15:00Z")
        )
        #expect(known.description == "...FLOOD\nWATCH..." && known.url == "https://example.org/flood")
        #expect(alerts.count == 2 && alerts[1].severity == .unknown && alerts[1].ends == nil)
        #expect(try forecast(alert).alerts == [known])
        #expect(try answer(alert).provider == .darkSky)
        #expect(try answer(alert.replacing("watch\"", with: "Severe\"")).provider == .pirateWeather)
    }

    @Test("with only minutes has the current probability of rain")
    func minutes() throws {
        let forecast = try read(
            #""minutely": {"data": [{"time": 1547886300, "precipIntensity": 0.1, "precipProbability": 0.5}, {"time": 1}]}"#
        )
        #expect(forecast.current?.precipitationProbability == Fraction(0.5) && forecast.hours.isEmpty)
    }

    @Test("without any content is reported as such")
    func empty() throws {
        let bare = #"{"latitude": 40.7, "longitude": -74, "timezone": "America/New_York"}"#
        #expect(try answer(bare).answer == .helper("possibly a response"))
        #expect(try answer(bare.replacing("}", with: ", \"offset\": -4}")).answer == .helper("a response"))
        let other = bare.replacing("}", with: ", \"days\": [], \"queryCost\": 1}")
        #expect(throws: ForecastReader.Refusal.self) { try answer(other) }
    }

    @Test("with an error is rejected with the service's message")
    func error() throws {
        let (answer, provider) = try answer(#"{"code": 403, "error": "daily usage limit exceeded"}"#)
        #expect(answer == .refusal("daily usage limit exceeded") && provider == .darkSky)
    }

    @Test(
        "is rejected if it is invalid",
        arguments: [
            (#""hourly": {"data": [{"time": 1}, {"time": "soon"}]}"#, "hourly.data[1].time"),
            (#""hourly": {"data": [{"time": 1, "temperature": "warm"}]}"#, "hourly.data[0].temperature"),
            (#""daily": {"data": {}}, "currently": {}"#, "daily.data"),
            (#""currently": {"time": 1e18}"#, "currently.time"),
            (#""currently": {"time": 1, "icon": 3}"#, "currently.icon"),
            (#""currently": {"time": 1}, "alerts": "none""#, "alerts"),
        ])
    func problems(members: String, path: String) throws {
        #expect(try problem(document(members)).path == path)
    }

    @Test("in unknown units is rejected")
    func unknownUnits() throws {
        #expect(try problem(document("\"currently\": \(Self.hour)", units: "metric")).path == "flags.units")
    }

    @Test("that is damaged is read as far as possible", arguments: 20..<24)
    func damaged(seed: Int) throws {
        let day = #"{"time": 1547874000, "temperatureMax": 41, "sunriseTime": 1547900227, "sunsetTime": 1547935114}"#
        let later = Self.hour.replacing("1547884800", with: "1547888400")
        let json = document(
            """
            "currently": \(Self.hour), "hourly": {"summary": "x", "data": [\(Self.hour), \(later)]},
            "daily": {"data": [\(day), \(day.replacing("15478740", with: "15479604"))]},
            "alerts": [{"title": "a", "time": 1547874000, "uri": "b", "severity": "watch", "regions": ["c"]}]
            """)
        #expect(try MutatedAnswer.forecasts(of: json, seed: seed) > 25)
    }
}
