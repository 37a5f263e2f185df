import Foundation
import Testing

@testable import Weather

@Suite("A service's code")
struct ConditionCodeTests {
    @Test("of OpenWeather has a condition, for all codes")
    func openWeather() {
        let ids =
            [200, 201, 202, 210, 211, 212, 221, 230, 231, 232, 300, 301, 302, 310, 311, 312, 313, 314, 321]
            + [500, 501, 502, 503, 504, 511, 520, 521, 522, 531, 600, 601, 602, 611, 612, 613, 615, 616, 620, 621, 622]
            + [701, 711, 721, 731, 741, 751, 761, 762, 771, 781, 800, 801, 802, 803, 804] + Array(900...906)
            + Array(951...962)
        for id in ids { #expect(Condition(openWeather: id).kind != .unknown, "\(id)") }
        #expect(Condition(openWeather: 522) == Condition(.rain, .heavy, isShowers: true))
        #expect(Condition(openWeather: 0) == Condition(.unknown))
    }

    @Test("of the World Meteorological Organization has a condition, for all codes in use")
    func wmo() {
        let codes = [
            0, 1, 2, 3, 45, 48, 51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 71, 73, 75, 77, 80, 81, 82, 85, 86, 95, 96, 99,
        ]
        for code in codes { #expect(Condition(wmo: code).kind != .unknown, "\(code)") }
        #expect(Condition(wmo: 99) == Condition(.hail, .heavy, hasThunder: true))
        #expect(Condition(wmo: 42) == Condition(.unknown))
    }

    @Test(
        "of Dark Sky or Pirate Weather has a condition with day or night, and “none” is no code",
        arguments: [
            ("clear-day", "clear", true), ("clear-night", "clear", false), ("clear", "clear", nil),
            ("rain", "rain", nil),
            ("partly-cloudy-night", "partly-cloudy", false), ("possible-thunderstorm-day", "light-thunderstorm", true),
            ("flurries", "light-snow-showers", nil), ("frogs", "unknown", nil),
        ] as [(String, String, Bool?)])
    func darkSky(icon: String, name: String, isDay: Bool?) throws {
        let (condition, day) = try #require(Condition.darkSky(icon))
        #expect(condition.name == name)
        #expect(day == isDay)
        #expect(Condition.darkSky("none") == nil)
    }

    @Test("of WeatherAPI.com has a condition, for all 60 codes")
    func weatherAPI() {
        let codes =
            [
                1000, 1003, 1006, 1009, 1012, 1015, 1018, 1021, 1024, 1027, 1030, 1033, 1036, 1039, 1042, 1045, 1048,
                1063,
            ]
            + [1066, 1069, 1072, 1087, 1114, 1117, 1135, 1147, 1150, 1153, 1168, 1171, 1180, 1183, 1186, 1189, 1192]
            + [1195, 1198, 1201, 1204, 1207, 1210, 1213, 1216, 1219, 1222, 1225, 1237, 1240, 1243, 1246, 1249, 1252]
            + [1255, 1258, 1261, 1264, 1273, 1276, 1279, 1282]
        #expect(codes.count == 60)
        for code in codes { #expect(Condition(weatherAPI: code).kind != .unknown, "\(code)") }
        #expect(Condition(weatherAPI: 1225) == Condition(.snow, .heavy))
        #expect(Condition(weatherAPI: 113) == Condition(.unknown))
    }

    @Test("of Visual Crossing has a condition, for all icons of both sets and all 43 types")
    func visualCrossing() {
        let lit = "clear partly-cloudy showers snow-showers thunder-showers rain-snow-showers".split(separator: " ")
        for name in lit {
            for (light, isDay) in [("day", true), ("night", false)] {
                let seen = Condition.visualCrossing(icon: "\(name)-\(light)")
                #expect(seen.condition.kind != .unknown && seen.isDay == isDay, "\(name)")
            }
        }
        for name in "snow rain fog wind cloudy thunder-rain thunder rain-snow sleet hail".split(separator: " ") {
            let seen = Condition.visualCrossing(icon: String(name))
            #expect(seen.condition.kind != .unknown && seen.isDay == nil, "\(name)")
        }
        for type in 1...43 {
            #expect(Condition.visualCrossing(types: "type_\(type)").map { $0.kind != .unknown } == true, "\(type)")
        }
        #expect(Condition.visualCrossing(icon: "frogs-day").condition == Condition(.unknown))
        #expect(Condition.visualCrossing(types: "Rain, Overcast") == nil)
    }

    @Test(
        "of Bright Sky has a condition, for words and icons",
        arguments: [
            ("dry", "clear-day", "clear", "clear-day", true), ("dry", "wind", "windy", "wind", nil),
            ("dry", "partly-cloudy-night", "partly-cloudy", "partly-cloudy-night", false),
            ("rain", "rain", "rain", "rain", nil), ("rain", "cloudy", "light-rain", "rain", nil),
            ("snow", "partly-cloudy-day", "light-snow", "snow", true), ("sleet", nil, "sleet", "sleet", nil),
            ("fog", "fog", "fog", "fog", nil), ("hail", "hail", "hail", "hail", nil),
            (nil, "cloudy", "overcast", "cloudy", nil),
            ("thunderstorm", "cloudy", "thunderstorm", "thunderstorm", nil), ("null", "rain", "rain", "rain", nil),
            ("frogs", nil, "unknown", "frogs", nil), ("dry", "frogs", "unknown", "frogs", nil),
        ] as [(String?, String?, String, String, Bool?)])
    func brightSky(condition: String?, icon: String?, name: String, code: String, isDay: Bool?) throws {
        let seen = try #require(Condition.brightSky(condition: condition, icon: icon))
        #expect(seen.condition.name == name && seen.code == code && seen.isDay == isDay)
        #expect(Condition.brightSky(condition: "dry", icon: nil) == nil)
    }

    @Test("of the Met Office has a condition, except for the unused one")
    func metOffice() {
        for code in -1...30 where code != 4 { #expect(Condition(metOffice: code).kind != .unknown, "\(code)") }
        for code in [4, 31, -2] { #expect(Condition(metOffice: code) == Condition(.unknown)) }
        #expect(Condition(metOffice: 14) == Condition(.rain, .heavy, isShowers: true))
        #expect([0, 1, 7, 28, 29, 30].map(Condition.metOfficeLight) == [false, true, nil, false, true, nil])
    }

    @Test("of MET Norway has a condition, for all 83 codes, including the two misspelled ones")
    func metNorway() {
        let lit =
            "clearsky fair partlycloudy lightrainshowers rainshowers heavyrainshowers lightrainshowersandthunder "
            + "rainshowersandthunder heavyrainshowersandthunder lightsleetshowers sleetshowers heavysleetshowers "
            + "lightssleetshowersandthunder sleetshowersandthunder heavysleetshowersandthunder lightsnowshowers "
            + "snowshowers heavysnowshowers lightssnowshowersandthunder snowshowersandthunder heavysnowshowersandthunder"
        let plain =
            "cloudy fog lightrain rain heavyrain lightrainandthunder rainandthunder heavyrainandthunder lightsleet sleet "
            + "heavysleet lightsleetandthunder sleetandthunder heavysleetandthunder lightsnow snow heavysnow "
            + "lightsnowandthunder snowandthunder heavysnowandthunder"
        var conditions: Set<Condition> = []
        for name in lit.split(separator: " ") {
            for (light, isDay) in [("day", true), ("night", false), ("polartwilight", false)] {
                let symbol = METSymbol("\(name)_\(light)")
                #expect(symbol.condition.kind != .unknown && symbol.isDay == isDay, "\(name)")
                conditions.insert(symbol.condition)
            }
        }
        for name in plain.split(separator: " ") {
            let symbol = METSymbol(String(name))
            #expect(symbol.condition.kind != .unknown && symbol.isDay == nil, "\(name)")
            conditions.insert(symbol.condition)
        }
        #expect(conditions.count == 41)
        #expect(METSymbol("lightssnowshowersandthunder_day").condition.name == "light-snow-showers-and-thunder")
        #expect(METSymbol("hotsauce_day").condition == Condition(.unknown))
    }

    @Test(
        "of the National Weather Service is read from the icon's URL",
        arguments: [
            ("https://api.weather.gov/icons/land/night/rain,40/snow,60?size=medium", "rain", false, 0.4),
            ("/icons/land/day/tsra_hi?size=small", "light-thunderstorm-showers", true, nil),
            ("https://api.weather.gov/icons/marine/day/wind_bkn/fog", "windy", true, nil),
            ("https://api.weather.gov/icons/land/day/frogs", "unknown", true, nil),
        ] as [(String, String, Bool, Double?)])
    func nationalWeatherService(address: String, name: String, isDay: Bool, probability: Double?) throws {
        let icon = try #require(NWSIcon(address))
        #expect(icon.condition.name == name && icon.isDay == isDay && icon.probability?.value == probability)
        #expect(NWSIcon("") == nil && NWSIcon("https://example.org/rain.png") == nil)
    }

    @Test("of Tomorrow.io has a condition, for all 24 codes and those of mixed weather")
    func tomorrowIO() {
        let codes =
            [
                1000, 1001, 1100, 1101, 1102, 1103, 2000, 2100, 2101, 2102, 2103, 2106, 2107, 2108, 4000, 4001, 4200,
                4201,
            ]
            + [4202, 4203, 4204, 4205] + Array(4208...4215) + [5000, 5001, 5100, 5101] + Array(5102...5108)
            + [5110, 5112, 5114, 5115, 5116, 5117, 5119, 5120, 5121, 5122, 6000, 6001, 6002, 6003, 6004, 6200, 6201]
            + Array(6202...6209) + [6212, 6213, 6214, 6215, 6220, 6222, 7000, 7101, 7102, 7103]
            + [7105, 7106, 7107, 7108, 7109, 7110, 7111, 7112, 7113, 7114, 7115, 7116, 7117, 8000, 8001, 8002, 8003]
        for code in codes { #expect(Condition(tomorrowIO: code).kind != .unknown, "\(code)") }
        #expect(Condition(tomorrowIO: 6201) == Condition(.freezingRain, .heavy))
        #expect(Condition(tomorrowIO: 3000) == Condition(.unknown))
    }

    @Test(
        "of Tomorrow.io for day or night has a fifth digit, and 0 is no code",
        arguments: [
            ("10001", "clear", false), ("42140", "light-rain", true), ("8000", "thunderstorm", nil),
            ("99999", "unknown", false), ("0", nil, nil),
        ] as [(String, String?, Bool?)])
    func tomorrowIODayAndNight(code: String, name: String?, isDay: Bool?) throws {
        let values = try JSONDocument(Data("{\"weatherCode\": \(code)}".utf8)).root.object()
        let read = try TomorrowIOCode(values, "weatherCode")
        #expect(read?.condition.name == name && read?.isDay == isDay)
        #expect(read?.text == (name == nil ? nil : code))
    }

    @Test("of SMHI has a condition, for all 27 symbols")
    func smhi() {
        let names = (1...27).map { Condition(smhi: $0).name }
        #expect(Set(names).count == 25 && !names.contains("unknown"))
        #expect(names[9] == "heavy-rain-showers" && names[23] == "heavy-sleet" && names[10] == names[20])
        #expect(Condition(smhi: 28) == Condition(.unknown) && Condition(smhi: 0) == Condition(.unknown))
    }

    @Test("of Google Weather has a condition, for all 40 specified types")
    func googleWeather() {
        let types =
            "CLEAR MOSTLY_CLEAR PARTLY_CLOUDY MOSTLY_CLOUDY CLOUDY WINDY WIND_AND_RAIN LIGHT_RAIN_SHOWERS "
            + "CHANCE_OF_SHOWERS SCATTERED_SHOWERS RAIN_SHOWERS HEAVY_RAIN_SHOWERS LIGHT_TO_MODERATE_RAIN "
            + "MODERATE_TO_HEAVY_RAIN RAIN LIGHT_RAIN HEAVY_RAIN RAIN_PERIODICALLY_HEAVY LIGHT_SNOW_SHOWERS "
            + "CHANCE_OF_SNOW_SHOWERS SCATTERED_SNOW_SHOWERS SNOW_SHOWERS HEAVY_SNOW_SHOWERS LIGHT_TO_MODERATE_SNOW "
            + "MODERATE_TO_HEAVY_SNOW SNOW LIGHT_SNOW HEAVY_SNOW SNOWSTORM SNOW_PERIODICALLY_HEAVY HEAVY_SNOW_STORM "
            + "BLOWING_SNOW RAIN_AND_SNOW HAIL HAIL_SHOWERS THUNDERSTORM THUNDERSHOWER LIGHT_THUNDERSTORM_RAIN "
            + "SCATTERED_THUNDERSTORMS HEAVY_THUNDERSTORM"
        let names = types.split(separator: " ").map(String.init)
        #expect(names.count == 40)
        for name in names { #expect(Condition(googleWeather: name).kind != .unknown, "\(name)") }
        #expect(Condition(googleWeather: "HEAVY_SNOW_SHOWERS") == Condition(.snow, .heavy, isShowers: true))
        #expect(Condition(googleWeather: "FROGS") == Condition(.unknown))
    }

    @Test("of AccuWeather has a condition, for all 40 icons")
    func accuWeather() {
        let icons = Array(1...8) + Array(11...26) + Array(29...44)
        #expect(icons.count == 40)
        for icon in icons { #expect(Condition(accuWeather: icon).kind != .unknown, "\(icon)") }
        for icon in [0, 9, 10, 27, 28, 45] { #expect(Condition(accuWeather: icon) == Condition(.unknown)) }
        #expect(Condition(accuWeather: 43) == Condition(.snow, .light, isShowers: true))
    }

    @Test("of WeatherKit has a condition, for all 34 codes and those of its first months")
    func weatherKit() {
        let codes =
            "BlowingDust Clear Cloudy Foggy Haze MostlyClear MostlyCloudy PartlyCloudy Smoky Breezy Windy Drizzle HeavyRain "
            + "IsolatedThunderstorms Rain SunShowers ScatteredThunderstorms StrongStorms Thunderstorms Frigid Hail Hot "
            + "Flurries Sleet Snow SunFlurries WintryMix Blizzard BlowingSnow FreezingDrizzle FreezingRain HeavySnow "
            + "Hurricane TropicalStorm Dust Fog Smoke Showers ScatteredShowers ScatteredSnowShowers SnowShowers "
            + "MixedRainAndSleet MixedRainAndSnow MixedRainfall MixedSnowAndSleet SevereThunderstorm Thunderstorm Tornado"
        for code in codes.split(separator: " ") {
            #expect(Condition(weatherKit: String(code)).kind != .unknown, "\(code)")
        }
        #expect(Condition(weatherKit: "Frogs") == Condition(.unknown))
    }
}
