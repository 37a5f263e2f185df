import Foundation

/// A response of Open-Meteo: sixteen days, hour by hour, with 22 variables; the same in each run.
enum OpenMeteoAnswer {
    static let hours = 384
    static let days = 16

    static let hourlyNames = [
        "temperature_2m", "relative_humidity_2m", "dew_point_2m", "apparent_temperature", "precipitation_probability",
        "precipitation", "rain", "showers", "snowfall", "weather_code", "pressure_msl", "surface_pressure",
        "cloud_cover",
        "visibility", "wind_speed_10m", "wind_direction_10m", "wind_gusts_10m", "uv_index", "is_day",
        "shortwave_radiation", "cape", "freezing_level_height",
    ]
    static let dailyNames = [
        "weather_code", "temperature_2m_max", "temperature_2m_min", "apparent_temperature_max",
        "apparent_temperature_min", "precipitation_sum", "precipitation_probability_max", "wind_speed_10m_max",
        "wind_gusts_10m_max", "wind_direction_10m_dominant", "uv_index_max",
    ]

    static func json() -> Data {
        var dice = Dice(state: 42)
        let hourly = block(hourlyNames, rows: hours, &dice, times: ["time": (0..<hours).map { hour($0) }])
        let daily = block(
            dailyNames, rows: days, &dice,
            times: [
                "time": (0..<days).map { day($0) },
                "sunrise": (0..<days).map { day($0) + "T07:58" },
                "sunset": (0..<days).map { day($0) + "T18:09" },
            ])
        let text = """
            {"latitude":62.47,"longitude":6.16,"generationtime_ms":0.4,"utc_offset_seconds":7200,\
            "timezone":"Europe/Oslo","timezone_abbreviation":"GMT+2","elevation":3.0,\
            "current_units":{"time":"iso8601","interval":"seconds","temperature_2m":"°C","weather_code":"wmo code"},\
            "current":{"time":"2026-10-01T10:45","interval":900,"temperature_2m":10.2,"weather_code":3},\
            "hourly_units":\(units(hourlyNames)),"hourly":\(hourly),\
            "daily_units":\(units(dailyNames + ["sunrise", "sunset"])),"daily":\(daily)}
            """
        return Data(text.utf8)
    }

    private static func block(
        _ names: [String], rows: Int, _ dice: inout Dice, times: KeyValuePairs<String, [String]>
    ) -> String {
        var members = times.map { name, texts in "\"\(name)\":[\(texts.map { "\"\($0)\"" }.joined(separator: ","))]" }
        for name in names {
            let values = (0..<rows).map { _ in value(name, &dice) }.joined(separator: ",")
            members.append("\"\(name)\":[\(values)]")
        }
        return "{\(members.joined(separator: ","))}"
    }

    private static func value(_ name: String, _ dice: inout Dice) -> String {
        switch name {
        case "weather_code": return String([0, 1, 2, 3, 45, 51, 61, 63, 71, 80, 95][dice.roll(11)])
        case "is_day": return String(dice.roll(2))
        case "visibility": return "\(dice.roll(240) * 100 + 140).00"
        case "pressure_msl", "surface_pressure": return "\(980 + dice.roll(50)).\(dice.roll(10))"
        case let name where name.hasPrefix("wind_direction"): return String(dice.roll(360))
        case let name where name.contains("humidity") || name.contains("probability") || name.contains("cover"):
            return String(dice.roll(101))
        default: return dice.roll(50) == 0 ? "null" : "\(dice.roll(60) - 20).\(dice.roll(100))"
        }
    }

    private static func units(_ names: [String]) -> String {
        let members = ["\"time\":\"iso8601\""] + names.map { "\"\($0)\":\"\(unit($0))\"" }
        return "{\(members.joined(separator: ","))}"
    }

    private static func unit(_ name: String) -> String {
        switch name {
        case let name where name.contains("temperature") || name.contains("dew_point"): "°C"
        case let name where name.contains("direction"): "°"
        case let name where name.hasPrefix("wind_"): "km/h"
        case "visibility": "m"
        case "snowfall": "cm"
        case "weather_code": "wmo code"
        case let name where name.contains("pressure"): "hPa"
        case let name where name.contains("humidity") || name.contains("probability") || name.contains("cover"): "%"
        case "precipitation", "precipitation_sum", "rain", "showers": "mm"
        case "sunrise", "sunset": "iso8601"
        default: ""
        }
    }

    private static func day(_ day: Int) -> String { "2026-10-\(day < 9 ? "0" : "")\(day + 1)" }

    private static func hour(_ hour: Int) -> String { "\(day(hour / 24))T\(hour % 24 < 10 ? "0" : "")\(hour % 24):00" }
}

/// Pseudorandom numbers, the same in each run.
struct Dice {
    var state: UInt64

    mutating func roll(_ sides: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % sides
    }
}
