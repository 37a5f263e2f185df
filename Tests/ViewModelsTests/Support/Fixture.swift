import Foundation
import Outputs
import Rx
import StreamSnapshots
import Testing
import Weather

@testable import ViewModels

/// A root with a report, a fixed clock, preferences that can be changed, and a recorder of all outputs.
struct Fixture {
    let root = RootViewModel()
    let preferences: CurrentValueSubject<Preferences, Never>
    let recorder: OutputsRecord

    init(
        now: String = "2026-10-15T05:10:00Z", _ preferences: Preferences = Preferences(.us),
        language: Language = .english
    ) throws {
        let instant = try Date(now, strategy: .iso8601)
        self.preferences = CurrentValueSubject(preferences)
        let inputs = WeatherInputs(
            state: root.weatherDataState, preferences: self.preferences,
            world: World(now: { instant }, language: language))
        recorder = OutputsRecord(of: ReportViewModel(inputs))
    }

    /// Returns the values that an output has emitted.
    func values(_ name: String) -> [Value] { recorder.values(name) }

    /// Returns the texts that an output has emitted.
    func texts(_ name: String) -> [String?] { failing([]) { try recorder.texts(name) } }

    /// Returns the flags that an output has emitted.
    func flags(_ name: String) -> [Bool] { failing([]) { try recorder.flags(name) } }

    /// Returns a column of the rows that a list has emitted last.
    func column(_ field: String, of list: String, schema: [String]) -> [String?] {
        failing([]) {
            let index = try #require(schema.firstIndex(of: field))
            return try recorder.rows(list).map { row in
                if case .text(let text) = row.values[index] { text } else { "not a text" }
            }
        }
    }
}

extension OutputsRecord {
    /// Returns the values that an output has emitted. An unknown name fails the test.
    func values(_ name: String) -> [Value] { failing([]) { try self[name] } }
}

/// Returns a result, or another value after failing the test.
func failing<Result>(_ other: Result, _ result: () throws -> Result) -> Result {
    do {
        return try result()
    } catch {
        Issue.record(error)
        return other
    }
}

/// Returns the weather of a morning in Ålesund, with values that round in interesting ways.
func morning(_ change: (inout Forecast) -> Void = { _ in }) throws -> Forecast {
    var forecast = Forecast(
        from: "test", place: Place(name: "Ålesund", latitude: 62.47, longitude: -6.15, timeZone: "Europe/Oslo"))
    forecast.fetchedAt = try Date("2026-10-15T04:35:00Z", strategy: .iso8601)
    var now = WeatherMoment(time: try Date("2026-10-15T05:00:00Z", strategy: .iso8601))
    now.temperature = Temperature(celsius: 10.2)
    now.apparentTemperature = Temperature(celsius: 7.3)
    now.windSpeed = Speed(metersPerSecond: 3.6)
    now.windDirection = Angle(degrees: 222)
    now.condition = Condition(.rain, .light, isShowers: true)
    now.isDay = false
    now.pressure = Pressure(hectopascals: 1006.4)
    now.visibility = Length(meters: 8000)
    now.precipitation = Length(millimeters: 0.4)
    now.humidity = Fraction(0.85)
    now.uvIndex = 2.6
    forecast.current = now
    forecast.hours = (0..<60).map { index in
        var hour = now
        hour.time = now.time + TimeInterval(index) * 3600
        return hour
    }
    forecast.days = (15...26).compactMap { number in
        CalendarDate(year: 2026, month: 10, day: number).map { date in
            var day = WeatherDay(date: date)
            day.low = Temperature(celsius: Double(number - 15))
            day.high = Temperature(celsius: Double(number - 5))
            day.condition = Condition(.clear)
            day.windSpeed = Speed(milesPerHour: 8)
            return day
        }
    }
    change(&forecast)
    return forecast
}
