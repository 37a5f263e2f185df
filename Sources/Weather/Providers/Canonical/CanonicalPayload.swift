import Foundation

/// The shape of our own format, `forecast-report/1`, as it stands in JSON.
///
/// Instants are ISO 8601 in UTC; temperatures °C; speeds m/s; pressure hPa; precipitation mm; snow cm; visibility m;
/// fractions 0…1; angles in degrees. What is not known is left out.
struct CanonicalPayload: Codable {
    static let format = "forecast-report/1"

    var format: String
    var provider: String?
    var place: Place?
    var fetchedAt: Date?
    var current: Moment?
    var hours: [Moment]?
    var days: [Day]?
    var alerts: [Alert]?
    var attribution: Attribution?
    var computed: [String]?

    struct Place: Codable {
        var name: String?
        var latitude: Double?
        var longitude: Double?
        var timeZone: String?
        var country: String?
    }

    struct Moment: Codable {
        var time: Date
        var temperature: Double?
        var apparentTemperature: Double?
        var dewPoint: Double?
        var humidity: Double?
        var pressure: Double?
        var windSpeed: Double?
        var windGust: Double?
        var windDirection: Double?
        var precipitation: Double?
        var precipitationProbability: Double?
        var snowfall: Double?
        var cloudCover: Double?
        var uvIndex: Double?
        var visibility: Double?
        var condition: String?
        var code: String?
        var summary: String?
        var isDay: Bool?
    }

    struct Day: Codable {
        var date: String
        var high: Double?
        var low: Double?
        var apparentHigh: Double?
        var apparentLow: Double?
        var precipitation: Double?
        var precipitationProbability: Double?
        var snowfall: Double?
        var windSpeed: Double?
        var windGust: Double?
        var windDirection: Double?
        var uvIndex: Double?
        var condition: String?
        var code: String?
        var summary: String?
        var sunrise: Date?
        var sunset: Date?
        var moonrise: Date?
        var moonset: Date?
        var moonPhase: Double?
        var polar: String?
    }

    struct Alert: Codable {
        var title: String
        var description: String?
        var language: String?
        var severity: String?
        var starts: Date?
        var ends: Date?
        var sender: String?
        var url: String?
        var regions: [String]?
    }

    struct Attribution: Codable {
        var text: String
        var url: String?
    }
}
