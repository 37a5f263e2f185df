/// The limits of a forecast's length. A longer one is rejected before anything is computed from it.
///
/// The longest forecast of a service is that of Open-Meteo: 92 past days and 16 future ones, which are 2,592 hours, or
/// 10,368 quarter-hours. The limits allow four years of hours and all alerts of a country.
enum ForecastLimits {
    static let hours = 40_000
    static let days = 1_000
    static let alerts = 5_000
    static let minutes = 2_000
    /// The names of an alert's regions, and other texts of an object. Further ones are not read.
    static let texts = 1_000
    /// The numbers of a variable in all runs of an ensemble. The largest ensembles have some thirty thousand.
    static let numbersOfRuns = 1_000_000
    /// The columns of a block. The largest ensembles have some thousand.
    static let columns = 20_000

    /// Returns the problem of a forecast that is too long; nil for all others.
    static func problem(of forecast: borrowing Forecast) -> ForecastProblem? {
        problem(forecast.hours.count, atMost: hours, "hours")
            ?? problem(forecast.days.count, atMost: days, "days")
            ?? problem(forecast.alerts.count, atMost: alerts, "alerts")
            ?? problem(forecast.minutes.count, atMost: minutes, "minutes")
            ?? problem(forecast.air.hours.count, atMost: hours, "hours of air quality")
    }

    /// Rejects a document with a column of too many times, before a row is made for each.
    static func checkRows(_ times: JSONValue) throws(ForecastProblem) {
        guard times.kind == .array else { return }
        try check(try times.array().underestimatedCount, atMost: hours, "times", of: times)
    }

    /// Rejects a value with too many parts of a kind, before they are read.
    static func check(_ count: Int, atMost limit: Int, _ name: String, of value: JSONValue) throws(ForecastProblem) {
        if let problem = problem(count, atMost: limit, name) { throw value.problem(problem.message) }
    }

    /// Rejects days with too many hours in them, before a row is made for each.
    static func checkRows(of days: JSONObject?, _ name: StaticString, each hours: StaticString) throws(ForecastProblem)
    {
        guard let list = days?[name], list.kind == .array else { return }
        var count = 0
        for day in try list.array() where day.kind == .object {
            guard let rows = try day.object()[hours], rows.kind == .array else { continue }
            count += try rows.array().underestimatedCount
        }
        try check(count, atMost: Self.hours, "hours", of: list)
    }

    private static func problem(_ count: Int, atMost limit: Int, _ name: String) -> ForecastProblem? {
        guard count > limit else { return nil }
        return ForecastProblem("too many \(name): \(count); the limit is \(limit)", at: "")
    }
}
