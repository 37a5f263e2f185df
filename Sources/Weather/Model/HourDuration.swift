import Foundation

extension [WeatherMoment] {
    /// Lets all moments hold for so many seconds.
    mutating func hold(for seconds: TimeInterval?) {
        for index in indices { self[index].duration = seconds }
    }

    /// The shortest time from one moment to the next: how long each of them holds, if they are of one kind.
    var shortestStep: TimeInterval? {
        indices.dropFirst().lazy.map { self[$0].time.timeIntervalSince(self[$0 - 1].time) }.filter { $0 > 0 }.min()
    }
}

/// The spans of a list of moments in the order of time.
extension [WeatherMoment] {
    /// For how many seconds the data of a moment hold: for as long as it says, but no longer than to the next one.
    ///
    /// One that does not say so holds to the next, or, before a gap and at the end, for as long as the one before; one alone
    /// holds for an hour.
    public func duration(at index: Int) -> TimeInterval {
        let step = step(after: index)
        guard let said = self[index].duration else {
            return step.flatMap { $0 <= Self.longestStep ? $0 : nil } ?? durationBefore(index) ?? 3600
        }
        return Swift.min(said, step ?? said)
    }

    /// When the data of a moment cease to hold.
    public func end(at index: Int) -> Date {
        self[index].time + duration(at: index)
    }

    /// For how many seconds a moment's amounts are: for as long as it says, also where the next one begins before that.
    package func amountsSpan(at index: Int) -> TimeInterval {
        self[index].duration ?? duration(at: index)
    }

    /// How much of a moment's amounts falls between two instants: 1 where the span of the moment lies between them.
    package func share(at index: Int, from start: Date, to end: Date) -> Double {
        let (begin, held) = (self[index].time, duration(at: index))
        if begin >= start, begin + held <= end, self[index].duration.map({ $0 <= held }) ?? true { return 1 }
        let overlap = Swift.min(begin + held, end).timeIntervalSince(Swift.max(begin, start))
        return Swift.max(0, overlap) / (self[index].duration ?? held)
    }

    /// The moments whose spans reach into a stretch of time, found by halving.
    package func reaching(from start: Date, to end: Date) -> Range<Int> {
        let first = index(of: start)
        // Of those that begin before, none but the last holds as long.
        let reachesIn = first > 0 && self.end(at: first - 1) > start
        return (reachesIn ? first - 1 : first)..<Swift.max(first, index(of: end))
    }

    /// Adds amounts that no moment has, from others whose spans cover a moment's without a gap.
    ///
    /// Both are in the order of their times, which no two share. Otherwise nothing is added: each could reach over all others.
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

    /// The first moment that does not begin before an instant.
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

    /// How long it is to the next moment; nil where there is none.
    private func step(after index: Int) -> TimeInterval? {
        guard index + 1 < count else { return nil }
        let step = self[index + 1].time.timeIntervalSince(self[index].time)
        return step > 0 ? step : nil
    }

    /// Six hours: moments that do not say how long they hold are not further apart; a longer step is a gap.
    package static var longestStep: TimeInterval { 6 * 3600 }
}
