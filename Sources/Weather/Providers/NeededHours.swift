import Foundation

/// The hours of a forecast that are needed to show some of its days.
extension ReadingHints {
    /// The stretch of time whose hours are needed for the days that are shown, where the service lists these days; nil where
    /// any hour may be needed.
    ///
    /// The days that are shown are the first that are not over and have weather. If each of so many days in a row has a
    /// condition, from the latest date that clocks show anywhere on earth, then no later day is shown. The night after the last
    /// one is over, in any time zone, when the next day is over in Greenwich.
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

    /// The latest date that clocks show anywhere while the weather is shown, as days since 1970.
    private static func latestDate(at now: Date) -> Int? {
        Int(exactly: ((now.timeIntervalSince1970 + farthestAhead) / 86_400).rounded(.down))
    }

    /// Clocks are up to 14 hours ahead of Greenwich. Half an hour more is for the time between reading and showing.
    private static let farthestAhead: TimeInterval = 14.5 * 3600
}

extension [Date] {
    /// The number of times, from the first on, that cover what is needed.
    ///
    /// Hours are left out only if all times are an hour or less apart, evenly and in order: the others then begin later, and
    /// change nothing about these.
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
