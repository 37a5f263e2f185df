import Foundation
import Testing
import Weather

@testable import ViewModels

@Suite("The labels of the temperature curve")
struct TemperatureExtremesTests {
    /// Temperatures that change in steps of a degree, so that plateaus are frequent, at times with gaps and duplicates.
    private func forecast(seed: UInt64) throws -> Forecast {
        var random = Numbers(state: seed)
        let count = Int.random(in: 2...70, using: &random)
        let steps: [Double] = seed % 2 == 0 ? [1] : [0, 0.25, 1, 1, 1, 2.9, 3, 6, 6.1, 20]
        var (time, celsius) = (0.0, 10.0)
        return try hourly(from: "2026-10-14T22:00:00Z", count: count) { _, hour in
            hour.time = Date(timeIntervalSince1970: 1_792_015_200 + time * 3600)
            time += steps.randomElement(using: &random) ?? 1
            celsius += Double(Int.random(in: -2...2, using: &random))
            hour.temperature = Int.random(in: 0..<9, using: &random) == 0 ? nil : Temperature(celsius: celsius)
        }
    }

    @Test("match their definition", arguments: 1...400 as ClosedRange<UInt64>)
    func definition(seed: UInt64) throws {
        let forecast = try forecast(seed: seed)
        let now = try #require(forecast.hours.first).time
        guard let chart = Chart(try presented(forecast, at: now), hours: 240) else { return }
        let marks = chart.extremes.map { "\($0.time.timeIntervalSince(now) / 3600) \($0.isHigh)" }
        #expect(marks == Self.defined(chart).map { "\($0.time.timeIntervalSince(now) / 3600) \($0.isHigh)" })
    }

    @Test("take time in proportion to the hours, for any number of close ones", .timeLimit(.minutes(10)))
    func manyHours() throws {
        let forecast = try hourly(from: "2026-10-14T22:00:00Z", count: 100_000, step: 1 / 10_000) { index, hour in
            hour.temperature = Temperature(celsius: Double(index % 7) - Double(index) / 1000)
        }
        let chart = try #require(Chart(try presented(forecast, at: forecast.hours[0].time), hours: 48))
        #expect(chart.extremes.contains { $0.isHigh })
    }

    // MARK: - The definition

    private typealias Point = (time: Date, hours: Double, height: Double, day: Int)

    private static func defined(_ chart: Chart) -> [(time: Date, isHigh: Bool)] {
        guard let curve = chart.curve else { return [] }
        let highs = turns(points(of: chart, upward: true)).map { (time: $0, isHigh: true) }
        let lows = turns(points(of: chart, upward: false)).map { (time: $0, isHigh: false) }
        let isFlat = (curve.highest - curve.lowest).kelvins < 1
        return isFlat ? Array(highs.prefix(1)) : (highs + lows).sorted { $0.time < $1.time }
    }

    private static func points(of chart: Chart, upward: Bool) -> [Point] {
        let span = chart.span
        return span.hours.compactMap { hour in
            guard let celsius = hour.temperature?.celsius else { return nil }
            let hours = hour.time.timeIntervalSince(span.start) / 3600
            return (hour.time, hours, upward ? celsius : -celsius, span.days.number(of: hour.time))
        }
    }

    /// Returns the highest turning points of each day, without those less than an hour and a half from a higher one.
    private static func turns(_ points: [Point]) -> [Date] {
        var best: [Int: Point] = [:]
        for index in points.indices where isTurn(points, index) {
            if let known = best[points[index].day], known.height >= points[index].height { continue }
            best[points[index].day] = points[index]
        }
        let ranked = best.values.sorted { ($1.height, $0.hours) < ($0.height, $1.hours) }
        return ranked.reduce(into: [Point]()) { kept, point in
            if kept.allSatisfy({ abs($0.hours - point.hours) >= 1.5 }) { kept.append(point) }
        }.map(\.time)
    }

    /// Whether no point within three hours is higher, and points within six hours before and after are lower or no
    /// point of the day is higher.
    private static func isTurn(_ points: [Point], _ index: Int) -> Bool {
        let point = points[index]
        let sides = [points[..<index], points[(index + 1)...]].map { side in
            side.filter { abs($0.hours - point.hours) <= 6 }
        }
        let isTopped = sides.joined().contains { abs($0.hours - point.hours) <= 3 && $0.height > point.height }
        let standsOut = sides.allSatisfy { $0.contains { $0.height < point.height } }
        return !isTopped && (standsOut || !points.contains { $0.day == point.day && $0.height > point.height })
    }

    /// Reproducible random numbers from a seed.
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }
}
