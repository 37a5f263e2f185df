import Foundation
import Testing
import Weather

@testable import ViewModels

@Suite("The chart of hours")
struct ChartTests {
    /// Returns the chart of a forecast at the start of its first hour.
    private func chart(_ forecast: Forecast, hours: Int = 48, isMirrored: Bool = false) throws -> Chart {
        let now = try #require(forecast.hours.first).time
        return try #require(try Chart(presented(forecast, at: now, isMirrored: isMirrored), hours: hours))
    }

    private func curve(_ forecast: Forecast) throws -> TemperatureCurve {
        let chart = try chart(forecast)
        return try #require(chart.curve)
    }

    private func drawn(_ path: String?) throws -> DrawnPath {
        let path = try #require(path)
        return try #require(DrawnPath(path))
    }

    /// Returns two days of 5 to 15 degrees, warmest at 3 PM in Oslo, with rain in the second night.
    private func autumn(_ change: (Int, inout WeatherMoment) -> Void = { _, _ in }) throws -> Forecast {
        try hourly(from: "2026-10-15T05:00:00Z") { index, hour in
            let clock = Double(index + 7)
            hour.temperature = Temperature(celsius: 10 + 5 * cos((clock - 15) / 12 * .pi))
            hour.isDay = (8...18).contains((index + 7) % 24)
            if (20..<26).contains(index) {
                hour.precipitation = Length(millimeters: 1)
                hour.precipitationProbability = Fraction(0.5)
            }
            change(index, &hour)
        }
    }

    @Test(
        "has the width of a page for 12 to 48 hours, and is wider for more",
        arguments: [(6, 576.0), (12, 1152), (20, 1152), (48, 1152), (240, 1440)])
    func width(hours: Int, width: Double) throws {
        #expect(try abs(chart(autumn(), hours: hours).span.width - width) < 1e-9)
    }

    @Test("covers the same time for data in longer steps", arguments: [1.0, 3, 6])
    func steps(step: Double) throws {
        let chart = try chart(hourly(from: "2026-10-15T05:00:00Z", step: step))
        #expect(chart.span.width == 48 * 24)
        #expect(chart.span.hours.count == Int(48 / step))
        #expect(try drawn(chart.curve?.path).runs[0].last?.x == 48 * 24 - 12, "the last step lasts to its end")
    }

    @Test("has points and labels at the middles of quarter hours, within the chart")
    func quarters() throws {
        let chart = try chart(hourly(from: "2026-10-15T05:00:00Z", count: 96, step: 0.25), hours: 24)
        let points = try drawn(chart.curve?.path).runs[0]
        #expect(chart.span.width == 1152 && points.count == 96)
        #expect(points.first?.x == 6 && points.last?.x == 1146)
        #expect(chart.span.label(chart.span.start) == 12)
        #expect(chart.span.label(chart.span.end - 900) == 1140)
    }

    @Test("has the highest temperature at 28 and the lowest at 108, in the middles of their hours")
    func curve() throws {
        let points = try drawn(curve(autumn()).path).runs[0]
        #expect(points.map(\.x) == (0..<48).map { Double($0) * 24 + 12 })
        #expect(points.map(\.y).min() == 28 && points.map(\.y).max() == 108)
        #expect(points[8].y == 28 && points[20].y == 108)
    }

    @Test("has an area that follows the curve down to the lower edge")
    func area() throws {
        let curve = try curve(autumn())
        let (line, area) = try (drawn(curve.path), drawn(curve.area))
        #expect(area.isClosed && !line.isClosed)
        #expect(Array(area.runs[0].dropFirst().dropLast()) == line.runs[0])
        #expect(area.runs[0].first == ChartPoint(x: 12, y: 160) && area.runs[0].last?.y == 160)
    }

    @Test("has a band of the likely range that stays within the scale", arguments: [2, 3, 48])
    func band(hours: Int) throws {
        let forecast = try autumn { index, hour in
            guard index < hours, let middle = hour.temperature else { return }
            var ranges = LikelyRanges()
            ranges.temperature = Temperature(celsius: middle.celsius - 8)...Temperature(celsius: middle.celsius + 8)
            hour.likely = ranges
        }
        let curve = try curve(forecast)
        guard hours >= 3 else {
            #expect(curve.band == nil)
            return
        }
        let band = try #require(curve.band)
        let area = try drawn(band.path { curve.y($0) })
        #expect(area.isClosed && area.runs.count == 1 && area.all.allSatisfy { (27.9...108.1).contains($0.y) })
        #expect(area.runs[0].count == 2 * hours)
    }

    @Test("is flat for an almost constant temperature")
    func calm() throws {
        let still = try drawn(curve(hourly(from: "2026-10-15T05:00:00Z")).path)
        #expect(still.all.allSatisfy { $0.y == 68 })
        let nearlyStill = try curve(autumn { $1.temperature?.celsius *= 0.1 })
        let ys = try drawn(nearlyStill.path).all.map(\.y)
        #expect(ys.allSatisfy { (59...77).contains($0) })
    }

    @Test("has gaps for missing temperatures, and a dot for a single one")
    func gaps() throws {
        let curve = try curve(autumn { if [4, 10, 12, 13].contains($0) { $1.temperature = nil } })
        #expect(try drawn(curve.path).runs.map(\.count) == [4, 5, 2, 34])
        #expect(try drawn(curve.area).runs.count == 3)
        #expect(try chart(autumn { $1.temperature = nil }).curve == nil)
        let dot = try self.curve(autumn { if $0 != 4 { $1.temperature = nil } })
        #expect(dot.path == "M108 68l0 0" && dot.area == nil)
    }

    @Test(
        "has two to four lines at round values",
        arguments: [
            (TemperatureUnit.celsius, 10.0, 5.0, [6.0, 9, 12]), (.celsius, 10, 5.1, [5, 10, 15]),
            (.celsius, 0, 40, [-30, 0, 30]), (.celsius, -3, 1, [-4, -2]), (.fahrenheit, 10, 5, [45, 50, 55]),
            (.fahrenheit, 22.3, 0.2, [70, 75]), (.kelvin, 10, 5, [280, 285]),
        ])
    func lines(unit: TemperatureUnit, mean: Double, swing: Double, values: [Double]) throws {
        let forecast = try autumn {
            $1.temperature = Temperature(celsius: mean + swing * cos(Double($0 - 8) / 12 * .pi))
        }
        let curve = try curve(forecast)
        let degrees = curve.roundValues(unit).map { ($0.measure(unit, digits: 0).value * 100).rounded() / 100 }
        #expect(degrees == values)
        #expect(curve.roundValues(unit).map(curve.y).allSatisfy { $0 > 28 && $0 < 108 })
    }

    @Test("has two to four lines for any temperatures", arguments: TemperatureUnit.allCases)
    func anyLines(unit: TemperatureUnit) throws {
        for low in stride(from: -40.0, to: 40, by: 0.7) {
            for range in stride(from: 0.0, to: 60, by: 1.3) {
                let forecast = try hourly(from: "2026-10-15T05:00:00Z", count: 2) {
                    $1.temperature = Temperature(celsius: low + Double($0) * range)
                }
                let count = try curve(forecast).roundValues(unit).count
                #expect((2...4).contains(count), "\(low) \(range)")
            }
        }
    }

    @Test("has the freezing point only if the curve comes near it", arguments: [(0.0, 68.0), (10, nil), (-3, 44)])
    func freezing(mean: Double, y: Double?) throws {
        let forecast = try autumn { $1.temperature?.celsius += mean - 10 }
        #expect(try chart(forecast).curve?.freezingY == y)
    }

    @Test("labels the highest and lowest of each day, with a distance, and no slope at midnight")
    func marks() throws {
        let chart = try chart(autumn())
        let marks = chart.extremes.map { "\($0.isHigh ? "high" : "low") \(Int(chart.span.middle($0.time)))" }
        #expect(marks == ["low 12", "high 204", "low 492", "high 780", "low 1068"])
    }

    @Test("labels the coldest hour of a morning even if the following evening is colder")
    func turns() throws {
        let forecast = try hourly(from: "2026-10-14T22:00:00Z", count: 48) { index, hour in
            hour.temperature = Temperature(celsius: abs(Double(index % 24) - 6) - 0.5 * Double(index))
        }
        let lows = try chart(forecast).extremes.filter { !$0.isHigh }
        #expect(lows.map { $0.time.timeIntervalSince(forecast.hours[0].time) / 3600 } == [6, 30])
    }

    @Test("labels one temperature if all are equal")
    func oneMark() throws {
        let chart = try chart(hourly(from: "2026-10-15T05:00:00Z"))
        #expect(chart.extremes.map(\.isHigh) == [true])
    }

    @Test("labels one of two equal turning points close to midnight on either side")
    func closeMarks() throws {
        let forecast = try hourly(from: "2026-10-15T19:00:00Z", count: 9) { index, hour in
            hour.temperature = Temperature(celsius: [8, 11, 14, 14, 10, 9, 8, 7, 6][index])
        }
        let highs = try chart(forecast).extremes.filter(\.isHigh)
        #expect(highs.map { $0.time.timeIntervalSince(forecast.hours[0].time) / 3600 } == [2])
    }

    @Test(
        "has bars that distinguish drizzle from heavy rain",
        arguments: [
            (0.05, nil), (0.1, 3.2), (0.5, 7.1), (2.5, 15.8), (10, 31.6), (16, 40), (60, 40),
        ])
    func bars(millimeters: Double, height: Double?) throws {
        let forecast = try hourly(from: "2026-10-15T05:00:00Z", count: 48) {
            if $0 == 1 { $1.precipitation = Length(millimeters: millimeters) }
        }
        let bars = try chart(forecast).bars
        #expect(bars.first.map { ($0.height * 10).rounded() / 10 } == height)
        #expect(bars.allSatisfy { $0.x == 28 && $0.width == 16 && $0.opacity == 1 })
    }

    @Test(
        "has bars with the opacity of their probability, and low ones if only that is known",
        arguments: [(1.0, 0.0, 10.0, 0.4), (1, 0.5, 10, 0.7), (1, 1, 10, 1), (nil, 0.5, 2, 0.7)])
    func chances(millimeters: Double?, chance: Double, height: Double, opacity: Double) throws {
        let forecast = try hourly(from: "2026-10-15T05:00:00Z", count: 3) {
            if $0 == 1 {
                $1.precipitation = millimeters.map { Length(millimeters: $0) }
                $1.precipitationProbability = Fraction(chance)
            }
        }
        let bar = try chart(forecast).bars[0]
        #expect(bar.height == height && bar.opacity == opacity)
    }

    @Test("spreads the precipitation of three hours over them")
    func longBars() throws {
        let forecast = try hourly(from: "2026-10-15T05:00:00Z", count: 16, step: 3) {
            $1.precipitation = Length(millimeters: $0 == 1 ? 3 : 0)
        }
        let bars = try chart(forecast).bars
        #expect(bars.map(\.x) == [76] && bars.map(\.width) == [64] && bars.map(\.height) == [10])
    }

    @Test("has nights from sunset to sunrise, to the minute if the days have the times")
    func nights() throws {
        var forecast = try autumn()
        #expect(try spans(chart(forecast)) == ["0-24", "288-600", "864-1152"])
        forecast.days = [15, 16].compactMap { CalendarDate(year: 2026, month: 10, day: $0) }.map(WeatherDay.init)
        forecast.days[0].sunrise = try Date("2026-10-15T05:50:00Z", strategy: .iso8601)
        forecast.days[0].sunset = try Date("2026-10-15T16:15:00Z", strategy: .iso8601)
        #expect(try spans(chart(forecast)) == ["0-20", "270-600", "864-1152"])
        #expect(try spans(chart(autumn { $1.isDay = true })) == [])
        #expect(try spans(chart(autumn { $1.isDay = false })) == ["0-1152"])
        #expect(try spans(chart(autumn { $1.isDay = nil })) == [])
    }

    private func spans(_ chart: Chart) -> [String] {
        chart.nights.map { "\(Int(chart.span.x($0.start)))-\(Int(chart.span.x($0.end)))" }
    }

    @Test(
        "has the position of the present time, if it is in the chart",
        arguments: [(0.0, 0.0), (0.25, 6), (30.5, 32), (48, nil)])
    func now(hours: Double, x: Double?) throws {
        var forecast = try autumn()
        forecast.hours = Array(forecast.hours.prefix(48))
        let now = forecast.hours[0].time + hours * 3600
        let chart = try #require(try Chart(presented(forecast, at: now), hours: 48))
        #expect(chart.nowX == x)
    }

    @Test("is mirrored for right-to-left languages")
    func mirror() throws {
        let forecast = try autumn { if $0 == 30 { $1.temperature = nil } }
        let (plain, mirrored) = try (chart(forecast), chart(forecast, isMirrored: true))
        let width = plain.span.width
        func reflect(_ points: [ChartPoint]) -> [ChartPoint] { points.map { ChartPoint(x: width - $0.x, y: $0.y) } }
        let (path, other) = try (drawn(plain.curve?.path), drawn(mirrored.curve?.path))
        #expect(other.runs == path.runs.map(reflect))
        #expect(mirrored.bars.map(\.x) == plain.bars.map { width - $0.x - $0.width })
        #expect(mirrored.nowX == plain.nowX.map { width - $0 })
        let (night, same) = (plain.nights[1], mirrored.nights[1])
        let (extent, reflected) = (
            plain.span.extent(from: night.start, to: night.end), mirrored.span.extent(from: same.start, to: same.end)
        )
        #expect(reflected.x == width - extent.x - extent.width && reflected.width == extent.width)
    }

    @Test("is drawn for damaged data: duplicate hours, or hours not in order")
    func damaged() throws {
        var twice = try autumn()
        twice.hours.insert(twice.hours[5], at: 5)
        let path = try drawn(curve(twice).path)
        #expect(path.all.allSatisfy { (0...1152).contains($0.x) && (0...160).contains($0.y) })
        var turned = try autumn()
        turned.hours.reverse()
        let now = try #require(turned.hours.last).time
        #expect(try Chart(presented(turned, at: now), hours: 48) == nil)
    }

    @Test("exists only if there are hours")
    func nothing() throws {
        let forecast = try hourly(from: "2026-10-15T05:00:00Z", count: 0)
        #expect(try Chart(presented(forecast, at: Date(timeIntervalSince1970: 0)), hours: 48) == nil)
    }
}
