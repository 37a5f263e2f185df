import Foundation
import Testing

@testable import Weather

@Suite("An AccuWeather response")
struct AccuWeatherFormatTests {
    private static func measure(_ value: Double, _ unit: String, _ type: Int) -> String {
        "{\"Value\": \(value), \"Unit\": \"\(unit)\", \"UnitType\": \(type)}"
    }

    private static func both(_ metric: String, _ imperial: String) -> String {
        "{\"Metric\": \(metric), \"Imperial\": \(imperial)}"
    }

    private static let link = "\"Link\": \"http://www.example.org/oslo?lang=de-de\""

    private static let current = """
        {"LocalObservationDateTime": "2026-10-15T07:20:00+02:00", "EpochTime": 1792041600, "WeatherText": "Bewölkt",
        "WeatherIcon": 7, "HasPrecipitation": false, "PrecipitationType": null, "IsDayTime": true,
        "Temperature": \(both(measure(7.5, "C", 17), measure(46, "F", 18))),
        "RealFeelTemperature": \(both(measure(5, "C", 17), measure(41, "F", 18))), "RelativeHumidity": 81,
        "DewPoint": \(both(measure(3.5, "C", 17), measure(38, "F", 18))),
        "Wind": {"Direction": {"Degrees": 270, "English": "W"},
            "Speed": \(both(measure(18, "km/h", 7), measure(11, "mi/h", 9)))},
        "WindGust": {"Speed": \(both(measure(36, "km/h", 7), measure(22, "mi/h", 9)))}, "UVIndex": 1, "UVIndexFloat": 0.75,
        "Visibility": \(both(measure(16, "km", 6), measure(10, "mi", 2))), "CloudCover": 96,
        "Pressure": \(both(measure(1012, "mb", 14), measure(29.9, "inHg", 12))),
        "Precip1hr": \(both(measure(9, "mm", 3), measure(0.35, "in", 1))), \(link)}
        """

    private static func hour(_ hour: Int = 7) -> String {
        """
        {"DateTime": "2026-10-15T0\(hour):00:00+02:00", "EpochDateTime": \(1_792_040_400 + (hour - 7) * 3600),
        "WeatherIcon": 18, "IconPhrase": "Regen", "IsDaylight": true, "Temperature": \(measure(7.5, "C", 17)),
        "RealFeelTemperature": \(measure(5, "C", 17)), "DewPoint": \(measure(3.5, "C", 17)),
        "Wind": {"Speed": \(measure(18, "km/h", 7)), "Direction": {"Degrees": 270}},
        "WindGust": {"Speed": \(measure(36, "km/h", 7))}, "RelativeHumidity": 81, "Visibility": \(measure(16, "km", 6)),
        "UVIndex": 1, "PrecipitationProbability": 65, "TotalLiquid": \(measure(1.5, "mm", 3)),
        "Rain": \(measure(1, "mm", 3)), "Snow": \(measure(0.5, "cm", 4)), "CloudCover": 96, \(link)}
        """
    }

    private static func half(_ icon: Int, _ words: String, _ speed: Double, _ probability: Int) -> String {
        """
        {"Icon": \(icon), "IconPhrase": "\(words)", "PrecipitationProbability": \(probability),
        "Wind": {"Speed": \(measure(speed, "km/h", 7)), "Direction": {"Degrees": \(speed)}},
        "WindGust": {"Speed": \(measure(72 - speed, "km/h", 7))}, "TotalLiquid": \(measure(1.5, "mm", 3)),
        "Snow": \(measure(0.5, "cm", 4))}
        """
    }

    private static let day = """
        {"Date": "2026-10-15T07:00:00+02:00", "EpochDate": 1792040400,
        "Sun": {"Rise": "2026-10-15T07:46:00+02:00", "EpochRise": 1, "Set": "2026-10-15T18:04:00+02:00"},
        "Moon": {"Rise": "2026-10-15T13:30:00+02:00", "EpochSet": 1792087800, "Set": null, "Phase": "WaxingCrescent"},
        "Temperature": {"Minimum": \(measure(-1, "C", 17)), "Maximum": \(measure(9.5, "C", 17))},
        "RealFeelTemperature": {"Minimum": \(measure(-4, "C", 17)), "Maximum": \(measure(8, "C", 17))}, "HoursOfSun": 1.5,
        "AirAndPollen": [{"Name": "Grass", "Value": 9}, {"Name": "UVIndex", "Value": 2}],
        "Day": \(half(12, "Schauer", 18, 80)), "Night": \(half(33, "Klar", 36, 20)), \(link)}
        """

    private static let days = """
        {"Headline": {"Text": "Nice.", "Severity": 4}, "DailyForecasts": [\(day)]}
        """

    private func moment(_ time: String) throws -> WeatherMoment {
        var moment = WeatherMoment(time: try #require(instant(time)))
        moment.temperature = Temperature(celsius: 7.5)
        moment.apparentTemperature = Temperature(celsius: 5)
        moment.dewPoint = Temperature(celsius: 3.5)
        moment.humidity = Fraction(percent: 81)
        (moment.windSpeed, moment.windGust) = (Speed(kilometersPerHour: 18), Speed(kilometersPerHour: 36))
        moment.windDirection = Angle(degrees: 270)
        moment.visibility = Length(kilometers: 16)
        moment.cloudCover = Fraction(percent: 96)
        moment.isDay = true
        return moment
    }

    @Test("has current weather, in a list or by itself, without past precipitation")
    func current() throws {
        let forecast = try forecast("[\(Self.current)]")
        #expect(forecast.origin == "accuweather" && forecast.attribution?.text == "AccuWeather")
        #expect(forecast.place == Place() && forecast.language == "de")
        var now = try moment("2026-10-15T05:20:00Z")
        now.pressure = Pressure(hectopascals: 1012)
        now.uvIndex = 0.75
        (now.condition, now.code, now.summary) = (Condition(.overcast), "7", "Bewölkt")
        #expect(forecast.current == now)
        #expect(try self.forecastNow(Self.current) == now)
    }

    private func forecastNow(_ json: String) throws -> WeatherMoment? { try forecast(json).current }

    @Test("has the imperial measure if there is no metric one")
    func imperialNow() throws {
        let json = try ChangedMember("Pressure.Metric", of: Self.current).set(NSNull())
        #expect(try forecastNow(json)?.pressure == Pressure(inchesOfMercury: 29.9))
    }

    @Test("has the time as text if it is not a number, and the latest of several observations")
    func observations() throws {
        let text = try ChangedMember("EpochTime", of: Self.current).removed()
        #expect(try forecastNow(text)?.time == instant("2026-10-15T05:20:00Z"))
        let older = Self.current.replacing("1792041600", with: "1792030000")
        #expect(try forecastNow("[\(older), \(Self.current), \(older)]")?.time == instant("2026-10-15T05:20:00Z"))
    }

    @Test("has hours, with water, and snow also by its depth")
    func hours() throws {
        let forecast = try forecast("[\(Self.hour(7)), \(Self.hour(8))]")
        var hour = try moment("2026-10-15T05:00:00Z")
        hour.uvIndex = 1
        hour.precipitation = Length(millimeters: 1.5)
        hour.snowfall = Length(centimeters: 0.5)
        hour.precipitationProbability = Fraction(percent: 65)
        (hour.condition, hour.code, hour.summary) = (Condition(.rain), "18", "Regen")
        hour.duration = 3600
        #expect(forecast.hours.first == hour && forecast.hours.count == 2 && forecast.language == "de")
    }

    @Test("has days, which combine the day until seven in the evening and the following night")
    func days() throws {
        let forecast = try forecast(Self.days)
        var day = WeatherDay(date: try #require(CalendarDate("2026-10-15")))
        (day.high, day.low) = (Temperature(celsius: 9.5), Temperature(celsius: -1))
        (day.apparentHigh, day.apparentLow) = (Temperature(celsius: 8), Temperature(celsius: -4))
        (day.precipitation, day.snowfall) = (Length(millimeters: 3), Length(centimeters: 1))
        day.precipitationProbability = Fraction(percent: 80)
        (day.windSpeed, day.windGust) = (Speed(kilometersPerHour: 36), Speed(kilometersPerHour: 54))
        day.windDirection = Angle(degrees: 36)
        (day.uvIndex, day.sunshine) = (2, 5400)
        (day.condition, day.code, day.summary) = (Condition(.rain, isShowers: true), "12", "Schauer")
        (day.nightCondition, day.nightSummary) = (Condition(.clear), "Klar")
        day.sunrise = instant("2026-10-15T05:46:00Z")
        day.sunset = instant("2026-10-15T16:04:00Z")
        day.moonrise = instant("2026-10-15T11:30:00Z")
        day.moonset = instant("2026-10-15T18:10:00Z")
        #expect(forecast.days == [day] && forecast.language == "de" && forecast.alerts.isEmpty)
    }

    @Test(
        "has the unit of each number, by its type or else by its name",
        arguments: [
            (#""UnitType": 18, "Unit": "C""#, Temperature(fahrenheit: 50)),
            (#""UnitType": 17"#, Temperature(celsius: 50)),
            (#""Unit": "F""#, Temperature(fahrenheit: 50)), (#""UnitType": 19"#, Temperature(kelvin: 50)),
        ])
    func units(unit: String, temperature: Temperature) throws {
        let json = #"[{"EpochDateTime": 1792040400, "Temperature": {"Value": 50, \#(unit)}}]"#
        let root = try JSONDocument(Data(json.utf8)).root
        let answer = try AccuWeatherFormat.read(root, ReadingHints())
        guard case .forecast(let forecast, _) = answer else { throw NoForecast(answer: answer) }
        #expect(forecast.hours.first?.temperature == temperature)
    }

    @Test(
        "has speeds, lengths and pressures in any unit",
        arguments: [
            ("ft", 0, 0.6096), ("in", 1, 0.0508), ("mi", 2, 3218.688), ("mm", 3, 0.002), ("cm", 4, 0.02), ("m", 5, 2),
            ("km", 6, 2000), ("km/h", 7, 0.555_555_556), ("kt", 8, 1.028_888_889), ("mi/h", 9, 0.89408), ("m/s", 10, 2),
            ("hPa", 11, 2), ("inHg", 12, 67.727_772_806), ("kPa", 13, 20), ("mb", 14, 2), ("mmHg", 15, 2.666_447_748),
        ])
    func otherUnits(name: String, type: Int, expected: Double) throws {
        for unit in ["\"UnitType\": \(type)", "\"Unit\": \"\(name)\""] {
            let object = try JSONDocument(Data("{\"Value\": 2, \(unit)}".utf8)).root.object()
            let measure = try #require(try AccuWeatherMeasure(object))
            let number =
                switch type {
                case 0...6: try measure.length().meters
                case 7...10: try measure.speed().metersPerSecond
                default: try measure.pressure().hectopascals
                }
            #expect(abs(number - expected) < 1e-6)
            #expect(throws: ForecastProblem.self) { try measure.temperature() }
        }
    }

    @Test("is rejected if a unit has a wrong kind")
    func wrongUnits() throws {
        let kind = Self.hour().replacing("\"Unit\": \"C\", \"UnitType\": 17", with: "\"Unit\": \"km\", \"UnitType\": 6")
        #expect(
            try problem("[\(kind)]").description
                == "[0].Temperature.UnitType: expected a unit of temperature, found the number 6")
        #expect(try problem("[\(kind.replacing("6}", with: "99}"))]").path == "[0].Temperature.UnitType")
    }

    @Test(
        "has the language of its links, and otherwise English unless the words cannot be",
        arguments: [
            ("http://a.example/b?day=1&lang=pl-pl", "pl"), ("http://a.example/?lang=de", "de"),
            ("http://a.example/", nil),
            ("http://a.example/?lang=", nil), ("http://a.example/?lang=%3Cb%3E", nil), ("%", nil),
        ] as [(String, String?)])
    func language(link: String, language: String?) throws {
        let json = Self.hour().replacing("http://www.example.org/oslo?lang=de-de", with: link)
        #expect(try forecast("[\(json)]").language == language)
    }

    private static let location = """
        {"Version": 1, "Key": "1", "Type": "City", "LocalizedName": "Kraków", "EnglishName": "Cracow",
        "Country": {"ID": "PL", "LocalizedName": "Polska"}, "TimeZone": {"Name": "Europe/Warsaw", "GmtOffset": 2.0},
        "GeoPosition": {"Latitude": 50.06, "Longitude": 19.94}}
        """

    @Test("about a place has no weather, but locates weather read with it")
    func places() throws {
        let krakow = Place(
            name: "Kraków", latitude: 50.06, longitude: 19.94, timeZone: "Europe/Warsaw", country: "PL")
        for json in [Self.location, "[\(Self.location)]"] {
            let (answer, provider) = try answer(json)
            #expect(answer == .helper("a place description", place: krakow) && provider == .accuWeather)
        }
        #expect(try answer("[\(Self.location), \(Self.location)]").answer == .helper("a list of places"))
        let documents = [Self.location, "[\(Self.current)]", Self.days].map {
            ForecastReader.Document(name: "document", data: Data($0.utf8))
        }
        let forecast = try ForecastReader().read(documents).forecast
        #expect(forecast.place == krakow && forecast.current != nil && forecast.days.count == 1)
    }

    @Test("without a place uses the UTC offset of its times")
    func offset() throws {
        func zone(_ documents: String...) throws -> String? {
            let all = documents.map { ForecastReader.Document(name: "document", data: Data($0.utf8)) }
            return try ForecastReader().read(all).forecast.place.timeZone
        }
        for json in ["[\(Self.current)]", "[\(Self.hour())]", Self.days] {
            let offset = try #require(try zone(json).flatMap(TimeZone.init(identifier:)))
            #expect(offset.secondsFromGMT() == 7200)
            #expect(try zone(json, Self.location) == "Europe/Warsaw")
        }
    }

    private static let alert = """
        {"CountryCode": "NO", "AlertID": 7, "Description": {"Localized": "Flom", "English": "Flood"}, "Source": "MET",
        "Area": [{"Name": "Oslo", "StartTime": "2026-10-15T07:00:00+02:00", "EpochEndTime": 1792058400,
            "Text": "Mye vann.", "LanguageCode": "no"}, {"Name": "Asker", "EndTime": "2026-10-15T11:00:00+02:00"}],
        "Link": "http://www.example.org/"}
        """

    @Test("has independent alerts: an invalid one is skipped")
    func alerts() throws {
        let bad = Self.alert.replacing("2026-10-15T07:00:00+02:00", with: "soon")
        let json = #"[\#(Self.alert), \#(bad), {"AlertID": 8}, null]"#
        let reading = try AnswerReading(json, as: AccuWeatherFormat.self)
        let flood = WeatherAlert(
            title: "Flom", description: "Mye vann.", language: "no", starts: instant("2026-10-15T05:00:00Z"),
            ends: Date(timeIntervalSince1970: 1_792_058_400), sender: "MET", url: "http://www.example.org/",
            regions: ["Oslo", "Asker"])
        #expect(reading.forecast.alerts == [flood] && reading.forecast.secondsFromGreenwich == 7200)
        #expect(reading.assumptions.count == 1 && reading.assumptions[0].contains("[1].Area[0].StartTime"))
    }

    @Test(
        "without weather is reported as such",
        arguments: [
            #"{"Headline": {}, "DailyForecasts": []}"#, #"{"DailyForecasts": [{"Date": "2026-10-15T07:00:00+02:00"}]}"#,
            #"[{"EpochDateTime": 1792040400}]"#, #"[{"LocalObservationDateTime": "2026-10-15T07:20:00+02:00"}]"#,
        ])
    func empty(json: String) throws {
        let (answer, provider) = try answer(json)
        #expect(answer == .helper("a response") && provider == .accuWeather)
    }

    @Test(
        "with an error is rejected with the service's message",
        arguments: [
            (#"{"Code": "ServiceUnavailable", "Message": "No more.", "Reference": "/x"}"#, "No more."),
            (#"{"Code": "Unauthorized", "Message": ""}"#, "Unauthorized"),
        ])
    func errors(json: String, words: String) throws {
        let (answer, provider) = try answer(json)
        #expect(answer == .refusal(words) && provider == .accuWeather)
    }

    @Test(
        "may lack each member, and reports the path of one of a wrong type",
        arguments: [
            "WeatherIcon", "IconPhrase", "IsDaylight", "Temperature", "Temperature.Value", "RealFeelTemperature",
            "DewPoint",
            "Wind", "Wind.Speed", "Wind.Direction.Degrees", "WindGust", "RelativeHumidity", "Visibility", "UVIndex",
            "PrecipitationProbability", "TotalLiquid", "Snow", "CloudCover", "Link",
        ])
    func members(name: String) throws {
        try ChangedMember.check("[0].\(name)", of: "[\(Self.hour())]")
    }

    @Test(
        "may lack each member of a day",
        arguments: [
            "Sun", "Sun.Set", "Moon", "Moon.Rise", "Moon.EpochSet", "Temperature", "Temperature.Maximum",
            "RealFeelTemperature", "HoursOfSun", "Day", "Night", "Day.Icon", "Night.Wind",
            "Day.PrecipitationProbability",
        ])
    func membersOfDay(name: String) throws {
        try ChangedMember.check("DailyForecasts[0].\(name)", of: Self.days)
    }

    @Test("that is damaged is read as far as possible", arguments: 50..<54)
    func damaged(seed: Int) throws {
        let hours = (5..<9).map(Self.hour).joined(separator: ", ")
        #expect(try MutatedAnswer.forecasts(of: "[\(hours)]", seed: seed) > 25)
        #expect(try MutatedAnswer.forecasts(of: Self.days, seed: seed) > 10)
        #expect(try MutatedAnswer.forecasts(of: "[\(Self.current)]", seed: seed) > 10)
        #expect(try MutatedAnswer.forecasts(of: "[\(Self.alert), \(Self.alert)]", seed: seed) > 25)
    }
}
