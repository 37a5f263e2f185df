import FoundationEssentials
import Weather

/// A span of the next hour in which something falls.
struct NextHourFall {
    let start: Date
    private(set) var end: Date
    /// What falls; nil for several kinds, or an unknown one.
    let kind: WeatherMinute.Kind?

    /// The shortest interruption between two spans.
    private static let leastPause: TimeInterval = 180

    /// Returns the spans of the parts in which something falls.
    static func spans(of parts: [NextHour.Stretch], in presented: PresentedForecast) -> [NextHourFall] {
        var spans: [(start: Date, end: Date, kinds: Set<WeatherMinute.Kind>)] = []
        for part in parts where part.mayFall {
            if let last = spans.last, part.start.timeIntervalSince(last.end) < leastPause {
                spans[spans.count - 1].end = part.end
            } else {
                spans.append((part.start, part.end, []))
            }
            if let kind = part.minute.kind { spans[spans.count - 1].kinds.insert(kind) }
        }
        return spans.map { span in
            let kind =
                span.kinds.isEmpty ? presented.falling(at: span.start) : span.kinds.count == 1 ? span.kinds.first : nil
            return NextHourFall(start: span.start, end: span.end, kind: kind)
        }
    }
}

extension PresentedForecast {
    /// Returns what falls at an instant by the condition of the current weather or of its hour, or else rain above the
    /// warmest temperature of snow.
    fileprivate func falling(at instant: Date) -> WeatherMinute.Kind? {
        let hour = hours.last { $0.time <= instant }
        let conditions = [moment?.condition, hour?.condition].compactMap(\.self)
        if let kind = conditions.lazy.compactMap(\.fallingKind).first { return kind }
        guard let temperature = moment?.temperature ?? hour?.temperature else { return nil }
        return temperature.celsius > 2 ? .rain : nil
    }
}

extension Condition {
    /// The kind of precipitation; nil without any.
    fileprivate var fallingKind: WeatherMinute.Kind? {
        switch kind {
        case .snow, .blowingSnow: .snow
        case .sleet, .icePellets: .sleet
        case .hail: .hail
        case .rain, .drizzle, .freezingRain, .freezingDrizzle, .thunderstorm: .rain
        case .clear, .mostlyClear, .partlyCloudy, .mostlyCloudy, .overcast, .mist, .fog, .freezingFog, .haze, .smoke,
            .dust, .sand, .ash, .windy, .hot, .cold, .squall, .tropicalStorm, .hurricane, .tornado, .unknown:
            nil
        }
    }
}
