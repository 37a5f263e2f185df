import Foundation

extension [WeatherMoment] {
    /// Moves amounts and extremes to the moments with which their spans begin, and sets the duration of all moments.
    ///
    /// Many services tell at each time what has fallen in the hour before it; here a moment holds for the span that begins
    /// with its time. What the first moment tells was before all others and is dropped, as is what is told behind a gap. The
    /// last moment has no amounts.
    ///
    /// - Parameters:
    ///   - span: The seconds before its time of which each moment tells.
    ///   - members: What is told of a span.
    mutating func moveSpansToTheirBegin(
        _ span: TimeInterval, _ members: [MomentMember] = MomentMember.allCases.filter(\.isOfSpan)
    ) {
        sort { $0.time < $1.time }
        for index in indices {
            let next = index + 1
            let isNext = next < count && self[next].time.timeIntervalSince(self[index].time) == span
            for member in members {
                self[index].numbers[member] = isNext ? self[next].numbers[member] : nil
            }
        }
        hold(for: span)
    }
}
