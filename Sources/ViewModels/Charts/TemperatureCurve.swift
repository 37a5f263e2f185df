import FoundationEssentials
import Weather

/// The temperature curve and its scale.
struct TemperatureCurve {
    /// The points of the curve, as a run for each range without gaps.
    private(set) var runs: [[ChartPoint]]
    /// The paths of the runs, each from its first point on.
    private var lines: [PathWriter]
    /// The lowest temperature.
    let lowest: Temperature
    /// The highest temperature.
    let highest: Temperature
    /// The likely range around the curve; nil if it is unknown.
    let band: TemperatureBand?
    private let low: Double
    private let high: Double

    /// The minimum range in kelvins, so that small differences do not fill the chart.
    private static let leastRange = 5.0

    /// Creates the curve of all known temperatures; nil if all are unknown.
    init?(_ span: ChartSpan) {
        let known = span.hours.indices.lazy.compactMap { span.hours[$0].temperature }
        guard let lowest = known.min(), let highest = known.max() else { return nil }
        (self.lowest, self.highest) = (lowest, highest)
        let band = TemperatureBand(span)
        self.band = band
        let bottom = min(lowest, band?.lowest ?? lowest)
        let top = max(highest, band?.highest ?? highest)
        let missing = max(Self.leastRange - (top - bottom).kelvins, 0) / 2
        (low, high) = (bottom.celsius - missing, top.celsius + missing)
        (runs, lines) = ([], [])
        runs = span.stretches.map { stretch in
            var run = stretch.map { ChartPoint(x: span.middle(span.hours[$0].time), y: y(span.hours[$0].temperature)) }
            // The data of a step of several hours are valid to its end.
            if let last = run.last, let end = stretch.last.flatMap(span.lastMiddle) {
                run.append(ChartPoint(x: end, y: last.y))
            }
            return run
        }
        lines = runs.map { run in
            var line = PathWriter(points: run.count)
            line.move(to: run[0])
            MonotoneCurve(run).draw(into: &line)
            return line
        }
    }

    /// The curve, as an SVG path.
    var path: String {
        var path = PathWriter(points: runs.reduce(0) { $0 + $1.count })
        for (run, line) in zip(runs, lines) {
            path.move(to: run[0])
            if run.count == 1 { path.line(to: run[0]) }
            path.draw(line)
        }
        return path.text
    }

    /// The area below the curve, as an SVG path; nil if the curve consists of single points.
    var area: String? {
        var path = PathWriter(points: runs.reduce(0) { $0 + $1.count })
        for (run, line) in zip(runs, lines) where run.count > 1 {
            path.move(to: ChartPoint(x: run[0].x, y: ChartGrid.height))
            path.line(to: run[0])
            path.draw(line)
            path.line(to: ChartPoint(x: run[run.count - 1].x, y: ChartGrid.height))
            path.close()
        }
        let text = path.text
        return text.isEmpty ? nil : text
    }

    /// Returns the vertical position of a temperature.
    func y(_ temperature: Temperature?) -> Double {
        let part = ((temperature?.celsius ?? low) - low) / (high - low)
        return ChartGrid.coldest - part * (ChartGrid.coldest - ChartGrid.warmest)
    }

    /// The vertical position of the freezing point, if it is within the scale.
    var freezingY: Double? {
        low < 0 && high > 0 ? y(Temperature(celsius: 0)) : nil
    }

    /// Returns two to four round values of a unit within the scale.
    func roundValues(_ unit: TemperatureUnit) -> [Temperature] {
        let from = Temperature(celsius: low).measure(unit, digits: 0).value
        let to = Temperature(celsius: high).measure(unit, digits: 0).value
        for step in [100, 50, 30, 20, 10, 5, 3, 2, 1.0] {
            let first = (from / step).rounded(.down) + 1
            let last = (to / step).rounded(.up) - 1
            guard last > first else { continue }
            return stride(from: first, through: last, by: 1).map { Temperature($0 * step, unit) }
        }
        return []
    }
}

extension ChartSpan {
    /// The ranges of hours with known temperatures.
    fileprivate var stretches: [Range<Int>] {
        var stretches: [Range<Int>] = []
        var end: Date?
        for index in hours.indices {
            guard hours[index].temperature != nil else {
                end = nil
                continue
            }
            let first = end == hours[index].time ? stretches.popLast()?.lowerBound : nil
            stretches.append((first ?? index)..<index + 1)
            end = hours[index].time + duration(at: index)
        }
        return stretches
    }
}

extension Temperature {
    /// Creates a temperature from a number of degrees in a unit.
    init(_ degrees: Double, _ unit: TemperatureUnit) {
        switch unit {
        case .celsius: self.init(celsius: degrees)
        case .fahrenheit: self.init(fahrenheit: degrees)
        case .kelvin: self.init(kelvin: degrees)
        }
    }
}
