import Foundation

/// A response of Open-Meteo with all variables of a page: sixteen days, hour by hour. Each place has different numbers,
/// which are the same in each run.
public struct Answer {
    private let place: Int

    /// The response for a place by its number.
    public init(place: Int) { self.place = place }

    private static let days = 16
    private static let hours = days * 24
    private static let codes = [0, 1, 2, 3, 3, 45, 51, 61, 63, 80, 80, 2, 1, 3]

    /// Its bytes, about 52,000.
    public var json: Data {
        var dice = Dice(state: UInt64(place) &* 7919 &+ 1)
        let latitude = Double(place * 37 % 120 - 60) + 0.37
        let longitude = Double(place * 71 % 340 - 170) + 0.13
        let warmth = 20 - abs(latitude) / 3
        func wave(_ hour: Int, _ mean: Double, _ reach: Double) -> Double {
            mean + reach * sin(Double(hour - 9) / 12 * .pi) + Double(dice.roll(100)) / 150 * reach
        }
        let hourly = [
            column("temperature_2m", "°C", Self.hours) { decimal(wave($0, warmth, 5)) },
            column("apparent_temperature", "°C", Self.hours) { decimal(wave($0, warmth - 2, 5)) },
            column("dew_point_2m", "°C", Self.hours) { decimal(wave($0, warmth - 7, 2)) },
            column("relative_humidity_2m", "%", Self.hours) { _ in "\(30 + dice.roll(70))" },
            column("pressure_msl", "hPa", Self.hours) { decimal(1013 + 10 * sin(Double($0) / 60)) },
            column("wind_speed_10m", "km/h", Self.hours) { _ in decimal(Double(20 + dice.roll(330)) / 10) },
            column("wind_gusts_10m", "km/h", Self.hours) { _ in decimal(Double(200 + dice.roll(400)) / 10) },
            column("wind_direction_10m", "°", Self.hours) { _ in "\(dice.roll(360))" },
            column("precipitation", "mm", Self.hours) { _ in ["0.0", "0.0", "0.0", "0.1", "0.4", "1.2"][dice.roll(6)] },
            column("precipitation_probability", "%", Self.hours) { _ in "\(dice.roll(101))" },
            column("snowfall", "cm", Self.hours) { _ in "0.0" },
            column("cloud_cover", "%", Self.hours) { _ in "\(dice.roll(101))" },
            column("visibility", "m", Self.hours) { _ in "\(2000 + dice.roll(220) * 100).0" },
            column("uv_index", "", Self.hours) { decimal(max(0, 5 * sin(Double($0 - 6) / 12 * .pi)), 100) },
            column("weather_code", "wmo code", Self.hours) { "\(Self.codes[($0 / 7 + place) % Self.codes.count])" },
            column("is_day", "", Self.hours) { (6..<18).contains($0 % 24) ? "1" : "0" },
        ]
        let daily = [
            column("temperature_2m_max", "°C", Self.days) { _ in decimal(wave(15, warmth, 5)) },
            column("temperature_2m_min", "°C", Self.days) { _ in decimal(wave(3, warmth, 5)) },
            column("apparent_temperature_max", "°C", Self.days) { _ in decimal(wave(15, warmth - 2, 5)) },
            column("apparent_temperature_min", "°C", Self.days) { _ in decimal(wave(3, warmth - 2, 5)) },
            column("precipitation_sum", "mm", Self.days) { _ in decimal(Double(dice.roll(90)) / 10) },
            column("precipitation_probability_max", "%", Self.days) { _ in "\(dice.roll(101))" },
            column("snowfall_sum", "cm", Self.days) { _ in "0.0" },
            column("wind_speed_10m_max", "km/h", Self.days) { _ in decimal(Double(150 + dice.roll(250)) / 10) },
            column("wind_gusts_10m_max", "km/h", Self.days) { _ in decimal(Double(400 + dice.roll(400)) / 10) },
            column("wind_direction_10m_dominant", "°", Self.days) { _ in "\(dice.roll(360))" },
            column("uv_index_max", "", Self.days) { _ in decimal(Double(dice.roll(80)) / 10) },
            column("weather_code", "wmo code", Self.days) { "\(Self.codes[($0 + place) % Self.codes.count])" },
            column("sunrise", "iso8601", Self.days) { "\"\(Self.day($0))T07:\(10 + $0)\"" },
            column("sunset", "iso8601", Self.days) { "\"\(Self.day($0))T18:\(10 + $0)\"" },
        ]
        let text = """
            {"latitude":\(decimal(latitude, 100)),"longitude":\(decimal(longitude, 100)),"utc_offset_seconds":7200,\
            "timezone":"Europe/Oslo","elevation":\(place).0,"current_units":{"temperature_2m":"°C","weather_code":"wmo code"},\
            "current":{"time":"2026-10-01T10:45","interval":900,"temperature_2m":\(decimal(warmth)),"weather_code":3,\
            "is_day":1},\
            \(block("hourly", hourly, (0..<Self.hours).map { Self.hour($0) })),\
            \(block("daily", daily, (0..<Self.days).map { Self.day($0) }))}
            """
        return Data(text.utf8)
    }

    private typealias Column = (name: String, unit: String, values: String)

    private func column(_ name: String, _ unit: String, _ rows: Int, _ value: (Int) -> String) -> Column {
        (name, unit, (0..<rows).map(value).joined(separator: ","))
    }

    private func block(_ name: String, _ columns: [Column], _ times: [String]) -> String {
        let units = columns.map { "\"\($0.name)\":\"\($0.unit)\"" }.joined(separator: ",")
        let values = columns.map { "\"\($0.name)\":[\($0.values)]" }.joined(separator: ",")
        let times = times.map { "\"\($0)\"" }.joined(separator: ",")
        return "\"\(name)_units\":{\"time\":\"iso8601\",\(units)},\"\(name)\":{\"time\":[\(times)],\(values)}"
    }

    private func decimal(_ number: Double, _ parts: Double = 10) -> String {
        ((number * parts).rounded() / parts).description
    }

    private static func day(_ day: Int) -> String { "2026-10-\(day < 9 ? "0" : "")\(day + 1)" }

    private static func hour(_ hour: Int) -> String { "\(day(hour / 24))T\(hour % 24 < 10 ? "0" : "")\(hour % 24):00" }
}

/// Pseudorandom numbers, the same in each run.
private struct Dice {
    var state: UInt64

    mutating func roll(_ sides: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % sides
    }
}
