import FoundationEssentials

/// A series of values, each of which holds over an interval of its own.
struct NWSSeries<Value> {
    /// The known values.
    let spans: [(interval: NWSInterval, value: Value)]

    var intervals: [NWSInterval] { spans.map(\.interval) }

    /// Reads the series of a name, with numbers in its unit; empty if it is absent.
    init<Unit: NamedUnit>(
        _ name: StaticString, in _: Unit.Type, of content: JSONObject
    ) throws(ForecastProblem) where Unit.Quantity == Value {
        guard let series = try content.object(name) else {
            spans = []
            return
        }
        let unit: Unit = try series["uom"] == nil ? series.unit("unitCode") : series.unit("uom")
        spans = try Self.spans(of: series) { (entry) throws(ForecastProblem) in
            try entry.double("value").map(unit.quantity)
        }
    }

    /// Stores each value in the hours over which it holds. If intervals overlap, the first one takes precedence.
    func fill(_ hours: inout [WeatherMoment], _ store: (inout WeatherMoment, Value) -> Void) {
        for span in spans.reversed() {
            for row in span.interval.rows(in: hours) { store(&hours[row], span.value) }
        }
    }

    private static func spans(
        of series: JSONObject, _ value: (JSONObject) throws(ForecastProblem) -> Value?
    ) throws(ForecastProblem) -> [(interval: NWSInterval, value: Value)] {
        var spans: [(interval: NWSInterval, value: Value)] = []
        for entry in try series.array("values").map(Array.init) ?? [] {
            let entry = try entry.object()
            guard let value = try value(entry) else { continue }
            spans.append((try NWSInterval(entry.required("validTime")), value))
        }
        return spans
    }
}

extension NWSSeries<(Condition, String)> {
    /// Reads the conditions with their codes.
    init(weatherOf content: JSONObject) throws(ForecastProblem) {
        guard let series = try content.object("weather") else {
            spans = []
            return
        }
        spans = try Self.spans(of: series) { (entry) throws(ForecastProblem) in
            let weather = try entry.objects("value", NWSWeather.init).compactMap { $0 }
            return NWSWeather.condition(of: weather)
        }
    }
}

extension NWSSeries<Length> {
    /// Divides each amount among the hours of its interval, so that nothing is counted twice.
    func spread(over hours: inout [WeatherMoment], _ store: (inout WeatherMoment, Length) -> Void) {
        for span in spans.reversed() {
            let length = span.interval.end.timeIntervalSince(span.interval.start)
            guard length >= 3600 else { continue }
            let part = Length(meters: span.value.meters * 3600 / length)
            for row in span.interval.rows(in: hours) { store(&hours[row], part) }
        }
    }
}

extension NWSInterval {
    /// Returns the hours that begin in the interval. The hours must be consecutive.
    fileprivate func rows(in hours: [WeatherMoment]) -> Range<Int> {
        guard let first = hours.first?.time else { return 0..<0 }
        func row(_ time: Date) -> Int {
            Int(min(max(0, (time.timeIntervalSince(first) / 3600).rounded(.up)), Double(hours.count)))
        }
        return row(start)..<max(row(start), row(end))
    }
}
