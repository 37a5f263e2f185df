import FoundationEssentials
import Weather

/// The precipitation of the next hour, or of the next two hours if the data are in longer steps than a minute.
///
/// It exists only while something falls or is about to fall, and while the data are fresh.
struct NextHour {
    /// A minute, or several, that has not ended.
    struct Stretch {
        /// The start, not before now.
        let start: Date
        let end: Date
        let minute: WeatherMinute

        var intensity: Length? { minute.precipitationIntensity }
        var chance: Fraction? { minute.precipitationProbability }
    }

    let presented: PresentedForecast
    let parts: [Stretch]
    let start: Date
    let end: Date
    /// The spans in which something falls, without interruptions of less than three minutes.
    let falls: [NextHourFall]

    /// The maximum time until the first minute of the data.
    private static let nearness: TimeInterval = 15 * 60
    /// The longest step of any service, for a minute whose duration is unknown.
    private static let longestStep: TimeInterval = 15 * 60
    /// The maximum time until the end. Longer steps are an hourly forecast rather than minutes.
    private static let horizon: TimeInterval = 6 * 3600

    /// Creates the precipitation of the next hour; nil if nothing falls or is known.
    init?(_ presented: PresentedForecast) {
        let minutes = presented.forecast.minutes
        guard !minutes.isEmpty else { return nil }
        let now = presented.now
        var parts: [Stretch] = []
        for (index, minute) in minutes.enumerated() {
            let next = index + 1 < minutes.count ? minutes[index + 1].time : nil
            let length = minute.duration ?? min(next?.timeIntervalSince(minute.time) ?? 60, Self.longestStep)
            let end = min(minute.time + length, next ?? .distantFuture, now + Self.horizon)
            guard end > now, end > minute.time else { continue }
            let reach = (parts.first?.minute.usualSpan ?? minute.usualSpan) > 60 ? 2 : 1
            guard minute.time < now + Double(reach) * 3600,
                minute.time <= (parts.last?.end ?? now) + Self.nearness
            else { break }
            parts.append(Stretch(start: max(minute.time, now), end: end, minute: minute))
        }
        guard let first = parts.first, let last = parts.last else { return nil }
        let falls = NextHourFall.spans(of: parts, in: presented)
        guard !falls.isEmpty else { return nil }
        (self.presented, self.parts, self.falls) = (presented, parts, falls)
        (start, end) = (first.start, last.end)
    }

    /// Whether the data are by minutes rather than by longer steps.
    var isByMinutes: Bool { parts[0].minute.usualSpan <= 60 }

    /// The part with the greatest intensity.
    var strongest: Stretch? {
        parts.filter { $0.mayFall }.max { ($0.intensity?.meters ?? 0) < ($1.intensity?.meters ?? 0) }
    }

    /// Returns the horizontal position of an instant in percent of the width. Time runs from right to left in
    /// right-to-left languages.
    func x(_ instant: Date) -> Double {
        let part = instant.timeIntervalSince(start) / end.timeIntervalSince(start) * 100
        return presented.language.isRightToLeft ? 100 - part : part
    }
}

extension NextHour.Stretch {
    /// The minimum intensity per hour, if the probability is unknown.
    private static let leastIntensity = Length(millimeters: 0.1)
    /// The minimum probability. An intensity of a less probable minute is that of the unlikely case.
    private static let leastChance = Fraction(0.3)

    /// Whether something falls, or probably falls.
    var mayFall: Bool {
        guard let intensity, intensity.meters > 0 else { return false }
        return chance.map { $0 >= Self.leastChance } ?? (intensity >= Self.leastIntensity)
    }
}

extension WeatherMinute {
    /// The duration of the span in seconds, which is a minute if unknown.
    fileprivate var usualSpan: TimeInterval { duration ?? 60 }
}
