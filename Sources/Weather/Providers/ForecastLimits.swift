/// How long a forecast may be. What is longer is no weather service's, and is refused before anything is computed from it.
///
/// The longest forecast that a service gives is Open-Meteo's: 92 past days and 16 to come, which are 2,592 hours, or 10,368
/// quarters of an hour. The limits leave room for four years of hours and for all alerts of a country.
enum ForecastLimits {
    static let hours = 40_000
    static let days = 1_000
    static let alerts = 5_000

    /// What is wrong with a forecast that is too long; nil for all others.
    static func problem(of forecast: borrowing Forecast) -> ForecastProblem? {
        problem(forecast.hours.count, atMost: hours, "hours")
            ?? problem(forecast.days.count, atMost: days, "days")
            ?? problem(forecast.alerts.count, atMost: alerts, "alerts")
    }

    private static func problem(_ count: Int, atMost limit: Int, _ name: String) -> ForecastProblem? {
        guard count > limit else { return nil }
        return ForecastProblem("there are \(count) \(name); a forecast may have at most \(limit)", at: "")
    }
}
