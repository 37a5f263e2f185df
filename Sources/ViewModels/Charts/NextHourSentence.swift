import FoundationEssentials
import Weather

/// The sentence about the next hour: `Rain stops in 25 min and starts again at 10:40 AM.`
struct NextHourSentence {
    let language: Language

    func text(_ hour: NextHour, _ clock: Clock) -> String? {
        guard let first = hour.falls.first else { return nil }
        let again = hour.falls.dropFirst().first
        let key = "nextHour.\(first.kind?.rawValue ?? "precipitation")."
        let duration = { (instant: Date) in self.duration(until: instant, hour) }
        let time = { (instant: Date) in hour.presented.text(.time(clock), instant) ?? "" }
        let (falls, lasts) = (first.start <= hour.presented.now, first.end >= hour.end)
        switch (falls, lasts, again) {
        case (true, true, _):
            return language.phrases[key + "whole", ["duration": duration(hour.end)]]
        case (true, false, let again?):
            return language.phrases[
                key + "stopsStarts", ["duration": duration(first.end), "time": time(again.start)]]
        case (true, false, nil):
            return language.phrases[key + "stops", ["duration": duration(first.end)]]
        case (false, true, _):
            return language.phrases[key + "starts", ["duration": duration(first.start)]]
        case (false, false, _):
            return language.phrases[
                key + "startsStops", ["duration": duration(first.start), "time": time(first.end)]]
        }
    }

    /// Returns the time until an instant, rounded up to minutes, or to five minutes for data in longer steps.
    private func duration(until instant: Date, _ hour: NextHour) -> String {
        let unit: TimeInterval = hour.isByMinutes ? 60 : 300
        let seconds = instant.timeIntervalSince(hour.presented.now)
        return language.duration(max((seconds / unit).rounded(.up), 1) * unit)
    }
}
