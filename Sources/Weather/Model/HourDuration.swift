import FoundationEssentials

extension [WeatherMoment] {
    /// Sets the duration of all moments.
    mutating func hold(for seconds: TimeInterval?) {
        for index in indices { self[index].duration = seconds }
    }

    /// The shortest interval between moments, which is the duration of each if all are of one kind.
    var shortestStep: TimeInterval? {
        indices.dropFirst().lazy.map { self[$0].time.timeIntervalSince(self[$0 - 1].time) }.filter { $0 > 0 }.min()
    }
}

/// The spans of moments in order of time.
extension [WeatherMoment] {
    /// Returns how many seconds the data of a moment hold: its own duration, but no longer than to the next moment.
    ///
    /// A moment without a duration holds to the next one; before a gap and at the end, it holds as long as the one
    /// before. A single moment holds for an hour.
    public func duration(at index: Int) -> TimeInterval {
        let step = step(after: index)
        guard let said = self[index].duration else {
            return step.flatMap { $0 <= Self.longestStep ? $0 : nil } ?? durationBefore(index) ?? 3600
        }
        return Swift.min(said, step ?? said)
    }

    /// Returns the end of a moment's span.
    public func end(at index: Int) -> Date {
        self[index].time + duration(at: index)
    }

    /// Returns the span of a moment's amounts in seconds: its own duration, even if the next moment begins earlier.
    package func amountsSpan(at index: Int) -> TimeInterval {
        self[index].duration ?? duration(at: index)
    }

    /// Returns the share of a moment's amounts between two instants: 1 if its whole span lies between them.
    package func share(at index: Int, from start: Date, to end: Date) -> Double {
        let (begin, held) = (self[index].time, duration(at: index))
        if begin >= start, begin + held <= end, self[index].duration.map({ $0 <= held }) ?? true { return 1 }
        let overlap = Swift.min(begin + held, end).timeIntervalSince(Swift.max(begin, start))
        return Swift.max(0, overlap) / (self[index].duration ?? held)
    }

    /// Returns the moments whose spans reach into an interval, by binary search.
    package func reaching(from start: Date, to end: Date) -> Range<Int> {
        let first = index(of: start)
        // Only the last moment that begins earlier can reach into the interval.
        let reachesIn = first > 0 && self.end(at: first - 1) > start
        return (reachesIn ? first - 1 : first)..<Swift.max(first, index(of: end))
    }

    /// Fills in amounts that all moments lack, from others whose spans cover those of the moments without a gap.
    ///
    /// Both lists must be in ascending order of distinct times. Otherwise nothing is added, since each span could reach
    /// over all others.
    mutating func fillAmounts(from others: [WeatherMoment]) {
        guard isAscending, others.isAscending else { return }
        for member in MomentMember.allCases {
            guard case .sum = member.ofDay, allSatisfy({ $0.numbers[member] == nil }),
                others.contains(where: { $0.numbers[member] != nil })
            else { continue }
            for index in indices {
                let (start, end) = (self[index].time, end(at: index))
                var (sum, covered) = (0.0, 0.0)
                for other in others.reaching(from: start, to: end) {
                    guard let amount = others[other].numbers[member] else { continue }
                    let share = others.share(at: other, from: start, to: end)
                    sum += amount * share
                    covered += others.amountsSpan(at: other) * share
                }
                if covered >= end.timeIntervalSince(start) { self[index].numbers[member] = sum }
            }
        }
    }

    private var isAscending: Bool { zip(self, dropFirst()).allSatisfy { $0.time < $1.time } }

    /// Returns the first moment that does not begin before an instant.
    private func index(of instant: Date) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].time < instant { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func durationBefore(_ index: Int) -> TimeInterval? {
        guard index > 0 else { return nil }
        return self[index - 1].duration ?? step(after: index - 1).flatMap { $0 <= Self.longestStep ? $0 : nil }
    }

    /// Returns the time to the next moment; nil if there is none.
    private func step(after index: Int) -> TimeInterval? {
        guard index + 1 < count else { return nil }
        let step = self[index + 1].time.timeIntervalSince(self[index].time)
        return step > 0 ? step : nil
    }

    /// Six hours, the longest interval between moments without a duration; a longer one is a gap.
    package static var longestStep: TimeInterval { 6 * 3600 }
}
