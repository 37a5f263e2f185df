import FoundationEssentials

/// Computes days from moments, by the calendar of the place.
///
/// High and low are those of the calendar day, from midnight to midnight, even if daylight saving makes it 23 or 25
/// hours long. Amounts that fall in a span over midnight are divided between both days.
struct DaysFromHours {
    /// The moments of one calendar day.
    struct Group {
        let date: CalendarDate
        /// The first instant of the day, and of the next day.
        let start, end: Date
        /// The moments that begin in the day.
        let indices: Range<Int>
        /// The moments that begin in the day, preceded by the previous one if its span reaches into the day.
        let reachingIn: Range<Int>
        /// Whether the spans cover the whole day.
        let isWhole: Bool
        /// Whether the last span reaches the end of the day, so that the night is known.
        let isCoveredToItsEnd: Bool
    }

    /// Returns the moments of each calendar day, in order.
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

    /// Returns whether spans cover a day without a gap. The first moment of a list may begin after the start of the
    /// day, by less than its own duration.
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

    /// Adds to a day the values that its moments have and it lacks, and reports the members added.
    static func fill(
        _ day: inout WeatherDay, from group: Group, of hours: [WeatherMoment], noting note: (DayMember) -> Void
    ) {
        func set(_ member: DayMember, _ number: Double?) {
            guard let number else { return }
            day.numbers[member] = number
            made.append(member)
            note(member)
        }
        // The members computed so far, and those whose values another member has exceeded.
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

    /// Returns whether every moment of the day has a number that the day's extreme depends on.
    private static func isComplete(_ member: MomentMember, _ group: Group, _ hours: [WeatherMoment]) -> Bool {
        group.indices.allSatisfy { hours[$0].numbers[member] != nil }
    }

    /// Returns whether a day's maximum lies within its known moments. If the day also has unknown moments before or
    /// after them, a maximum at the outermost known moment does not count: the true maximum is probably beyond it.
    private static func isToCome(
        _ number: Double, after member: MomentMember, _ group: Group, _ hours: [WeatherMoment]
    ) -> Bool {
        if group.isWhole { return true }
        func isLess(_ index: Int) -> Bool { hours[index].numbers[member].map { $0 < number } ?? false }
        let (first, last) = (group.indices.lowerBound, group.indices.upperBound - 1)
        return (hours[first].time <= group.start || isLess(first)) && (group.isCoveredToItsEnd || isLess(last))
    }

    /// Returns the greatest number by an order, and the first moment that has it; nil if a moment lacks a number that
    /// every moment needs.
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

    /// Returns the sum of the amounts that fall in the day.
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
    /// Returns whether this is the apparent temperature of one of these extremes, whose value between the instants is
    /// unknown.
    fileprivate func isFelt(atOneOf temperatures: [DayMember]) -> Bool {
        switch self {
        case .apparentHigh: temperatures.contains(.high)
        case .apparentLow: temperatures.contains(.low)
        default: false
        }
    }
}

extension [WeatherMoment] {
    /// Returns the moments whose spans lie within the day. The extremes of a span over midnight belong to no single
    /// day.
    fileprivate func within(_ group: DaysFromHours.Group) -> some Sequence<Int> {
        group.indices.lazy.filter { end(at: $0) <= group.end }
    }
}
