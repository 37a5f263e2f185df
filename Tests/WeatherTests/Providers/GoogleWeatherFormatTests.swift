import Foundation
import Testing

@testable import Weather

@Suite("A Google Weather response")
struct GoogleWeatherFormatTests {
    private static func wind(_ speed: Double, _ gust: Double, _ degrees: Double) -> String {
        """
        "wind": {"direction": {"degrees": \(degrees), "cardinal": "WEST"},
            "speed": {"value": \(speed), "unit": "KILOMETERS_PER_HOUR"},
            "gust": {"value": \(gust), "unit": "KILOMETERS_PER_HOUR"}}
        """
    }

    private static func weather(_ type: String, _ text: String, _ language: String = "de") -> String {
        """
        "weatherCondition": {"iconBaseUri": "https://example.org/icon",
            "description": {"text": "\(text)", "languageCode": "\(language)"}, "type": "\(type)"}
        """
    }

    private static func falling(_ percent: Int, _ quantity: Double) -> String {
        """
        "precipitation": {"probability": {"percent": \(percent), "type": "RAIN"},
            "snowQpf": {"quantity": 0.25, "unit": "MILLIMETERS"}, "qpf": {"quantity": \(quantity), "unit": "MILLIMETERS"}}
        """
    }

    private static let air = """
        "isDaytime": true, \(weather("LIGHT_RAIN", "Leichter Regen")), "temperature": {"degrees": 7.5, "unit": "CELSIUS"},
        "feelsLikeTemperature": {"degrees": 5, "unit": "CELSIUS"}, "dewPoint": {"degrees": 3.5, "unit": "CELSIUS"},
        "heatIndex": {"degrees": 8, "unit": "CELSIUS"}, "relativeHumidity": 81, "uvIndex": 1, \(falling(30, 0.5)),
        "thunderstormProbability": 0, "airPressure": {"meanSeaLevelMillibars": 1012.5}, \(wind(18, 36, 270)),
        "visibility": {"distance": 16, "unit": "KILOMETERS"}, "cloudCover": 55
        """

    private static let current = """
        {"currentTime": "2026-10-15T05:20:00.123456789Z", "timeZone": {"id": "Europe/Oslo"}, \(air),
        "currentConditionsHistory": {"qpf": {"quantity": 9, "unit": "MILLIMETERS"}}}
        """

    private static func hours(_ count: Int = 1, more: String = "") -> String {
        let hours = (0..<count).map { index in
            """
            {"interval": {"startTime": "2026-10-15T0\(5 + index):00:00Z", "endTime": "2026-10-15T0\(6 + index):00:00Z"},
            "displayDateTime": {"year": 2026, "month": 10, "day": 15, "hours": 7, "utcOffset": "7200s"}, \(air)}
            """
        }
        return """
            {"forecastHours": [\(hours.joined(separator: ", "))], "timeZone": {"id": "Europe/Oslo"}\(more)}
            """
    }

    private static let days = """
        {"forecastDays": [{"interval": {"startTime": "2026-10-15T05:00:00Z", "endTime": "2026-10-16T05:00:00Z"},
        "displayDate": {"year": 2026, "month": 10, "day": 15},
        "daytimeForecast": {"interval": {}, \(weather("RAIN", "Regen")), "uvIndex": 2, \(falling(80, 2)), \(wind(18, 36, 270))},
        "nighttimeForecast": {\(weather("CLEAR", "Klar")), "uvIndex": 0, \(falling(20, 0.5)), \(wind(36, 45, 180))},
        "maxTemperature": {"degrees": 9.5, "unit": "CELSIUS"}, "minTemperature": {"degrees": -1, "unit": "CELSIUS"},
        "feelsLikeMaxTemperature": {"degrees": 8, "unit": "CELSIUS"},
        "feelsLikeMinTemperature": {"degrees": -4, "unit": "CELSIUS"},
        "sunEvents": {"sunriseTime": "2026-10-15T05:46:00Z", "sunsetTime": "2026-10-15T16:04:00Z"},
        "moonEvents": {"moonPhase": "WAXING_CRESCENT", "moonriseTimes": ["2026-10-15T11:30:00Z"],
            "moonsetTimes": ["2026-10-15T18:10:00Z", "2026-10-16T18:10:00Z"]}}],
        "timeZone": {"id": "Europe/Oslo"}}
        """

    private func expected(_ time: String) throws -> WeatherMoment {
        var moment = WeatherMoment(time: try #require(instant(time)))
        moment.temperature = Temperature(celsius: 7.5)
        moment.apparentTemperature = Temperature(celsius: 5)
        moment.dewPoint = Temperature(celsius: 3.5)
        moment.humidity = Fraction(percent: 81)
        moment.pressure = Pressure(hectopascals: 1012.5)
        moment.visibility = Length(kilometers: 16)
        moment.cloudCover = Fraction(percent: 55)
        moment.uvIndex = 1
        (moment.windSpeed, moment.windGust) = (Speed(kilometersPerHour: 18), Speed(kilometersPerHour: 36))
        moment.windDirection = Angle(degrees: 270)
        moment.precipitationProbability = Fraction(percent: 30)
        (moment.condition, moment.code, moment.summary) = (Condition(.rain, .light), "LIGHT_RAIN", "Leichter Regen")
        moment.isDay = true
        return moment
    }

    @Test("has current weather, without past precipitation")
    func current() throws {
        let forecast = try forecast(Self.current)
        #expect(forecast.origin == "google-weather" && forecast.attribution?.text == "Google Maps")
        #expect(forecast.place == Place(timeZone: "Europe/Oslo") && forecast.language == "de")
        let now = try #require(forecast.current)
        var wanted = try expected("2026-10-15T05:20:00Z")
        wanted.time = now.time
        #expect(now == wanted && abs(now.time.timeIntervalSince1970 - 1_792_041_600.123) < 0.001)
    }

    @Test("has hours, including past ones")
    func hours() throws {
        let forecast = try forecast(Self.hours(2))
        var hour = try expected("2026-10-15T05:00:00Z")
        (hour.precipitation, hour.duration) = (Length(millimeters: 0.5), 3600)
        #expect(forecast.hours.first == hour && forecast.hours.count == 2 && forecast.language == "de")
        let past = Self.hours().replacing("forecastHours", with: "historyHours")
        #expect(try self.pastHours(past) == [hour])
    }

    private func pastHours(_ json: String) throws -> [WeatherMoment] { try forecast(json).hours }

    @Test("has days, which combine the day until seven in the evening and the following night")
    func days() throws {
        let forecast = try forecast(Self.days)
        var day = WeatherDay(date: try #require(CalendarDate("2026-10-15")))
        (day.high, day.low) = (Temperature(celsius: 9.5), Temperature(celsius: -1))
        (day.apparentHigh, day.apparentLow) = (Temperature(celsius: 8), Temperature(celsius: -4))
        day.precipitation = Length(millimeters: 2.5)
        day.precipitationProbability = Fraction(percent: 80)
        (day.windSpeed, day.windGust) = (Speed(kilometersPerHour: 36), Speed(kilometersPerHour: 45))
        day.windDirection = Angle(degrees: 180)
        day.uvIndex = 2
        (day.condition, day.code, day.summary) = (Condition(.rain), "RAIN", "Regen")
        (day.nightCondition, day.nightSummary) = (Condition(.clear), "Klar")
        day.sunrise = instant("2026-10-15T05:46:00Z")
        day.sunset = instant("2026-10-15T16:04:00Z")
        day.moonrise = instant("2026-10-15T11:30:00Z")
        day.moonset = instant("2026-10-15T18:10:00Z")
        day.moonPhase = Angle(degrees: 45)
        #expect(forecast.days == [day] && forecast.language == "de")
        let hints = ReadingHints(place: Place(latitude: 59.9, longitude: 10.75))
        let placed = try AnswerReading(Self.days, as: GoogleWeatherFormat.self, hints).forecast
        #expect(placed.days.first?.moonPhase == nil, "it can be computed")
    }

    @Test("has only the night when the day is over, and the date in its zone if there is none")
    func partialDays() throws {
        let night = try ChangedMember("forecastDays[0].daytimeForecast", of: Self.days).removed()
        let day = try #require(try forecast(night).days.first)
        #expect(day.condition == Condition(.clear) && day.precipitation == Length(millimeters: 0.5))
        let late = Self.days.replacing("2026-10-15T05:00:00Z", with: "2026-10-14T22:30:00Z")
        let undated = try ChangedMember("forecastDays[0].displayDate", of: late).removed()
        #expect(try forecast(undated).days.map(\.date.description) == ["2026-10-15"])
        let unknownZone = try ChangedMember("timeZone.id", of: undated).set("Middle/Earth")
        #expect(try answer(unknownZone).answer == .helper("a response"))
    }

    @Test("names its units, whichever they are")
    func imperial() throws {
        let json = Self.hours().replacing("CELSIUS", with: "FAHRENHEIT").replacing("MILLIMETERS", with: "INCHES")
            .replacing("KILOMETERS_PER_HOUR", with: "MILES_PER_HOUR").replacing("\"KILOMETERS\"", with: "\"MILES\"")
        let hour = try #require(try forecast(json).hours.first)
        #expect(hour.temperature == Temperature(fahrenheit: 7.5) && hour.precipitation == Length(inches: 0.5))
        #expect(hour.windGust == Speed(milesPerHour: 36) && hour.visibility == Length(miles: 16))
        let kelvin = Self.hours().replacing("CELSIUS", with: "KELVIN")
        #expect(try problem(kelvin).path == "forecastHours[0].temperature.unit")
        let unit = try ChangedMember("forecastHours[0].temperature.unit", of: Self.hours()).removed()
        #expect(try forecast(unit).hours.first?.temperature == Temperature(celsius: 7.5))
    }

    @Test("keeps an unknown type, and has none for an unspecified one")
    func types() throws {
        let frogs = try #require(try forecast(Self.hours().replacing("LIGHT_RAIN", with: "FROGS")).hours.first)
        #expect(frogs.code == "FROGS" && frogs.condition == Condition(.unknown))
        let none = try #require(
            try forecast(Self.hours().replacing("LIGHT_RAIN", with: "TYPE_UNSPECIFIED")).hours.first)
        #expect(none.code == nil && none.condition == nil)
    }

    @Test("reports that it is one page of several")
    func pages() throws {
        let json = Self.hours(more: #", "nextPageToken": "abc""#)
        let assumptions = try AnswerReading(json, as: GoogleWeatherFormat.self).assumptions
        #expect(assumptions.count == 1 && assumptions[0].contains("one page of several"))
        #expect(try AnswerReading(Self.hours(), as: GoogleWeatherFormat.self).assumptions == [])
    }

    private static let alert = """
        {"alertId": "1", "alertTitle": {"text": "Flash flood", "languageCode": "en"}, "eventType": "FLASH_FLOOD",
        "areaName": "Østlandet", "description": "Water.", "severity": "SEVERE", "certainty": "LIKELY",
        "instruction": ["Go up.", "Stay there."], "startTime": "2026-10-15T05:00:00Z",
        "expirationTime": "2026-10-15T11:00:00Z",
        "dataSource": {"name": "MET", "authorityUri": "https://example.org/"}}
        """

    @Test("has independent alerts: an invalid one is skipped")
    func alerts() throws {
        let bad = Self.alert.replacing("2026-10-15T05:00:00Z", with: "soon")
        let untitled = #"{"eventType": "EXTREME_COLD", "severity": "FROGS"}"#
        let json = """
            {"weatherAlerts": [\(Self.alert), \(bad), \(untitled), {}, null, 5], "regionCode": "NO"}
            """
        let reading = try AnswerReading(json, as: GoogleWeatherFormat.self)
        let flood = WeatherAlert(
            title: "Flash flood", description: "Water.\n\nGo up.\n\nStay there.", language: "en", severity: .severe,
            starts: instant("2026-10-15T05:00:00Z"), ends: instant("2026-10-15T11:00:00Z"), sender: "MET",
            url: "https://example.org/", regions: ["Østlandet"])
        #expect(reading.forecast.alerts == [flood, WeatherAlert(title: "Extreme cold")])
        #expect(reading.assumptions.count == 2 && reading.assumptions[0].contains("weatherAlerts[1].startTime"))
        #expect(reading.forecast.place.country == "NO")
        #expect(try answer(json).provider == .googleWeather)
        #expect(try AnswerReading(#"{"weatherAlerts": []}"#, as: GoogleWeatherFormat.self).forecast.alerts == [])
    }

    @Test(
        "without weather is reported as such",
        arguments: [
            (#"{"forecastHours": [], "timeZone": {"id": "Europe/Oslo"}}"#, "a response"),
            (#"{"currentTime": "2026-10-15T05:20:00Z", "timeZone": {"id": "Europe/Oslo"}}"#, "a response"),
            (#"{"segments": [{"timeFrame": {}, "type": "NONE"}]}"#, "a forecast by minutes"),
        ])
    func empty(json: String, what: String) throws {
        let (answer, provider) = try answer(json)
        #expect(answer == .helper(what) && provider == .googleWeather)
    }

    @Test(
        "with an error is rejected with the service's message",
        arguments: [
            (#"{"error": {"code": 403, "message": "No key.", "status": "PERMISSION_DENIED"}}"#, "No key."),
            (#"{"error": {"code": 404, "status": "NOT_FOUND"}}"#, "NOT_FOUND"),
        ])
    func errors(json: String, words: String) throws {
        let (answer, provider) = try answer(json)
        #expect(answer == .refusal(words) && provider == .googleWeather)
    }

    @Test(
        "may lack each member, and reports the path of one of a wrong type",
        arguments: [
            "isDaytime", "weatherCondition.type", "weatherCondition.description.text",
            "weatherCondition.description.languageCode", "temperature.degrees", "feelsLikeTemperature.degrees",
            "dewPoint.degrees", "relativeHumidity", "uvIndex", "precipitation.probability.percent",
            "precipitation.qpf.quantity", "airPressure.meanSeaLevelMillibars", "wind.direction.degrees",
            "wind.speed.value",
            "wind.gust.value", "visibility.distance", "cloudCover", "interval.endTime", "temperature", "wind",
            "precipitation", "visibility", "weatherCondition", "airPressure",
        ])
    func members(path: String) throws {
        try ChangedMember.check("forecastHours[0].\(path)", of: Self.hours())
    }

    @Test(
        "may lack each member of a day",
        arguments: [
            "daytimeForecast", "nighttimeForecast", "maxTemperature", "minTemperature", "feelsLikeMaxTemperature",
            "feelsLikeMinTemperature", "sunEvents", "sunEvents.sunriseTime", "sunEvents.sunsetTime", "moonEvents",
            "daytimeForecast.uvIndex", "daytimeForecast.weatherCondition", "nighttimeForecast.wind",
        ])
    func membersOfDay(path: String) throws {
        try ChangedMember.check("forecastDays[0].\(path)", of: Self.days)
    }

    @Test("that is damaged is read as far as possible", arguments: 40..<44)
    func damaged(seed: Int) throws {
        #expect(try MutatedAnswer.forecasts(of: Self.hours(4), seed: seed) > 25)
        #expect(try MutatedAnswer.forecasts(of: Self.days, seed: seed) > 10)
        #expect(try MutatedAnswer.forecasts(of: "{\"weatherAlerts\": [\(Self.alert)]}", seed: seed) > 25)
    }
}
