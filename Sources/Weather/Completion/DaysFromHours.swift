import Foundation

/// Makes days of moments by the calendar of the place.
///
/// High and low are those of the calendar day, from midnight to midnight, also when the clocks change and it has 23 or
/// 25 hours. What falls in a span over midnight is shared by both days.
struct DaysFromHours {
    /// The moments of one calendar day.
    struct Group {
        let date: CalendarDate
        /// The day's first instant, and the next day's.
        let start, end: Date
        /// Those that begin in the day.
        let indices: Range<Int>
        /// The same, behind the one before them where its span reaches into the day.
        let reachingIn: Range<Int>
        /// Whether their spans cover the day from its begin to its end.
        let isWhole: Bool
        /// Whether the last of them reaches to the day's end, so that the night is known.
        let isCoveredToItsEnd: Bool
    }

    /// The moments of each calendar day, in order.
    static func groups(_ hours: [WeatherMoment], by days: LocalDays) -> [Group] {
        var groups: [Group] = []
        var first = 0
        while first < hours.count {
            let number = days.number(of: hours[first].time)
            let (start, end) = (days.start(ofDay: number), days.start(ofDay: number + 1))
            var next = first + 1
            while next < hours.count, hours[next].time < end { next += 1 }
            let reachesIn = first > 0 && hours.end(at: first - 1) > start
            if let date = CalendarDate(daysSince1970: number) {
                groups.append(
                    Group(
                        date: date, start: start, end: end, indices: first..<next,
                        reachingIn: (reachesIn ? first - 1 : first)..<next,
                        isWhole: covers(hours, first..<next, from: start, until: end),
                        isCoveredToItsEnd: hours.end(at: next - 1) >= end))
            }
            first = next
        }
        return groups
    }

    /// Whether spans follow each other without a gap from a day's begin to its end. Before the very first one of a list
    /// there may be a part of a span that is over.
    private static func covers(
        _ hours: [WeatherMoment], _ indices: Range<Int>, from start: Date, until end: Date
    ) -> Bool {
        let first = indices.lowerBound
        let isBegun =
            hours[first].time <= start
            || (first > 0
                ? hours.end(at: first - 1) >= hours[first].time
                : hours[first].time.timeIntervalSince(start) < hours.duration(at: first))
        guard isBegun, hours.end(at: indices.upperBound - 1) >= end else { return false }
        return indices.dropLast().allSatisfy { hours.end(at: $0) >= hours[$0 + 1].time }
    }

    /// Adds to a day what its moments tell and it does not say itself; tells which members that are.
    static func fill(
        _ day: inout WeatherDay, from group: Group, of hours: [WeatherMoment], noting note: (DayMember) -> Void
    ) {
        func set(_ member: DayMember, _ number: Double?) {
            guard let number else { return }
            day.numbers[member] = number
            made.append(member)
            note(member)
        }
        // What was made of one member and may be surpassed by another, and what was.
        var (made, surpassed): ([DayMember], [DayMember]) = ([], [])
        for (member, rule) in MomentMember.dayRules {
            switch rule {
            case .nothing: continue
            case .highest(let wanted):
                if day.numbers[wanted] == nil { set(wanted, extreme(member, group, hours, >)?.number) }
            case .extremes(let highest, let lowest):
                if day.numbers[highest] == nil, !highest.isFelt(atOneOf: surpassed) {
                    let best = extreme(member, group, hours, >)?.number
                    set(highest, best.flatMap { isToCome($0, after: member, group, hours) ? $0 : nil })
                }
                if day.numbers[lowest] == nil, !lowest.isFelt(atOneOf: surpassed), group.isCoveredToItsEnd {
                    set(lowest, extreme(member, group, hours, <)?.number)
                }
            case .with(let other, let wanted):
                guard day.numbers[wanted] == nil, let best = extreme(other, group, hours, >) else { continue }
                set(wanted, hours[best.index].numbers[member])
            case .beside(let other, let wanted, let isHighest):
                guard day.numbers[wanted] == nil || made.contains(wanted),
                    isComplete(other, group, hours),
                    let best = extreme(of: hours.within(group), member, hours, isHighest ? (>) : (<))?.number,
                    isHighest ? isToCome(best, after: other, group, hours) : group.isCoveredToItsEnd
                else { continue }
                let known = day.numbers[wanted]
                if known.map({ isHighest ? $0 < best : $0 > best }) ?? true {
                    set(wanted, best)
                    surpassed.append(wanted)
                }
            case .sum(let wanted):
                if day.numbers[wanted] == nil { set(wanted, sum(member, group, hours)) }
            }
        }
    }

    /// Whether every moment of the day has a number that the day's extreme depends on.
    private static func isComplete(_ member: MomentMember, _ group: Group, _ hours: [WeatherMoment]) -> Bool {
        group.indices.allSatisfy { hours[$0].numbers[member] != nil }
    }

    /// Whether a day's highest number lies in the moments that are known of it. Where the day has more moments before or
    /// behind them, the outermost of those that are known is not the highest of the day: that is probably beyond it.
    private static func isToCome(
        _ number: Double, after member: MomentMember, _ group: Group, _ hours: [WeatherMoment]
    ) -> Bool {
        if group.isWhole { return true }
        func isLess(_ index: Int) -> Bool { hours[index].numbers[member].map { $0 < number } ?? false }
        let (first, last) = (group.indices.lowerBound, group.indices.upperBound - 1)
        return (hours[first].time <= group.start || isLess(first)) && (group.isCoveredToItsEnd || isLess(last))
    }

    /// The greatest number in an order, and the first moment that has it; nil where a moment lacks a number that every
    /// moment has to have.
    private static func extreme(
        _ member: MomentMember, _ group: Group, _ hours: [WeatherMoment], _ isBetter: (Double, Double) -> Bool
    ) -> (number: Double, index: Int)? {
        guard !member.isNeededOfEachMoment || isComplete(member, group, hours) else { return nil }
        return extreme(of: group.indices, member, hours, isBetter)
    }

    private static func extreme(
        of indices: some Sequence<Int>, _ member: MomentMember, _ hours: [WeatherMoment],
        _ isBetter: (Double, Double) -> Bool
    ) -> (number: Double, index: Int)? {
        var best: (number: Double, index: Int)?
        for index in indices {
            guard let number = hours[index].numbers[member] else { continue }
            if let best, !isBetter(number, best.number) { continue }
            best = (number, index)
        }
        return best
    }

    /// The sum of what falls in the day.
    private static func sum(_ member: MomentMember, _ group: Group, _ hours: [WeatherMoment]) -> Double? {
        var sum: Double?
        for index in group.reachingIn {
            guard let amount = hours[index].numbers[member] else { continue }
            let share = hours.share(at: index, from: group.start, to: group.end)
            sum = (sum ?? 0) + amount * share
        }
        return sum
    }
}

extension DayMember {
    /// Whether it is what one of these temperatures feels like. Where that lies between the instants, nobody knows.
    fileprivate func isFelt(atOneOf temperatures: [DayMember]) -> Bool {
        switch self {
        case .apparentHigh: temperatures.contains(.high)
        case .apparentLow: temperatures.contains(.low)
        default: false
        }
    }
}

extension [WeatherMoment] {
    /// The moments of a day whose spans lie in it: the extremes of one that reaches over midnight are of no day alone.
    fileprivate func within(_ group: DaysFromHours.Group) -> some Sequence<Int> {
        group.indices.lazy.filter { end(at: $0) <= group.end }
    }
}
