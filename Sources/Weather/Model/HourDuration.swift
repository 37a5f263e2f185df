import Foundation

extension RandomAccessCollection<WeatherMoment> where Index == Int {
    /// For how many seconds the data of an hour hold: until the next hour, or, before a gap and at the end, for as long
    /// as those of the hour before.
    @inlinable public func duration(at index: Int) -> TimeInterval {
        step(after: index) ?? step(after: index - 1) ?? 3600
    }

    /// When the data of an hour cease to hold.
    @inlinable public func end(at index: Int) -> Date {
        self[index].time + duration(at: index)
    }

    @inlinable func step(after index: Int) -> TimeInterval? {
        guard index >= startIndex, index + 1 < endIndex else { return nil }
        let step = self[index + 1].time.timeIntervalSince(self[index].time)
        return step > 0 && step <= Self.longestStep ? step : nil
    }

    /// Six hours: no service goes in longer steps, so that a longer one is a gap.
    @inlinable package static var longestStep: TimeInterval { 6 * 3600 }
}
