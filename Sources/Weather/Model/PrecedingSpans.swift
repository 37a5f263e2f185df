import FoundationEssentials

extension [WeatherMoment] {
    /// Moves amounts and extremes to the moments at which their spans begin, and sets the duration of all moments.
    ///
    /// Many services list at each time the amounts of the preceding hour; here a moment's span begins with its time.
    /// Amounts of the first moment, and of one after a gap, precede all known spans and are dropped. The last moment
    /// has no amounts.
    ///
    /// - Parameters:
    ///   - span: The number of seconds before each moment that its amounts describe.
    ///   - members: The members that describe a span.
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
