import FoundationEssentials

/// Determines the hours of a forecast needed to show some of its days.
extension ReadingHints {
    /// Returns the interval of the hours needed for the days shown, if the service lists these days; nil if any hour
    /// may be needed.
    ///
    /// The days shown are the first days that are not over and have weather. If that many consecutive days have a
    /// condition, counted from the latest date anywhere on Earth, no later day is shown. In any time zone, the night
    /// after the last day is over when the following day ends in UTC.
    func neededHours(with days: [WeatherDay]) -> Range<Date>? {
        guard let count = self.days, let now, let today = Self.latestDate(at: now),
            let first = days.indices.first(where: { days[$0].date.daysSince1970 == today }),
            count > 0, count <= days.count - first,
            (0..<count).allSatisfy({
                days[first + $0].date.daysSince1970 == today + $0 && days[first + $0].condition != nil
            })
        else { return nil }
        let end = Date(timeIntervalSince1970: Double(today + count + 1) * 86_400)
        return now < end ? now..<end : nil
    }

    /// Returns the latest date anywhere on Earth at the time of showing, as days since 1970.
    private static func latestDate(at now: Date) -> Int? {
        Int(exactly: ((now.timeIntervalSince1970 + farthestAhead) / 86_400).rounded(.down))
    }

    /// Clocks are up to 14 hours ahead of UTC. Half an hour is added for the time between reading and showing.
    private static let farthestAhead: TimeInterval = 14.5 * 3600
}

extension [Date] {
    /// Returns the number of times, from the first, that cover an interval.
    ///
    /// Hours are only skipped if all times are evenly spaced, in order, by an hour or less. Skipped hours then begin
    /// later, and do not affect the others.
    func count(covering needed: Range<Date>?) -> Int {
        guard let needed, count > 1, self[0] <= needed.lowerBound, self[count - 1] > needed.upperBound else {
            return count
        }
        let step = self[1].timeIntervalSince(self[0])
        guard step > 0, step <= 3600,
            indices.dropFirst().allSatisfy({ self[$0].timeIntervalSince(self[$0 - 1]) == step })
        else { return count }
        return Swift.min(count, Int(needed.upperBound.timeIntervalSince(self[0]) / step) + 1)
    }
}
