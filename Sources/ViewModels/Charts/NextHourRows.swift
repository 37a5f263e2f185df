import FoundationEssentials
import Weather

/// The next hour in a few spans of equal length, for a table.
extension NextHour {
    /// A span with its mean intensity and highest probability.
    struct Row {
        let start, end: Date
        let intensity: Length?
        let chance: Fraction?
        let kind: WeatherMinute.Kind?
    }

    private static let mostRows = 13
    private static let lengths: [TimeInterval] = [300, 600, 900, 1800]

    /// The spans, which begin at full multiples of their length, except the first.
    var rows: [Row] {
        let shortest = parts.reduce(0) { max($0, $1.minute.duration ?? 0) }
        func first(_ length: TimeInterval) -> Double { (start.timeIntervalSince1970 / length).rounded(.down) }
        func last(_ length: TimeInterval) -> Double { (end.timeIntervalSince1970 / length).rounded(.up) }
        let length = Self.lengths.first { $0 >= shortest && last($0) - first($0) <= Double(Self.mostRows) } ?? 3600
        return stride(from: first(length), to: last(length), by: 1).map { index in
            let begin = Date(timeIntervalSince1970: index * length)
            return row(from: max(begin, start), to: min(begin + length, end))
        }
    }

    private func row(from start: Date, to end: Date) -> Row {
        var (amount, known) = (0.0, 0.0)
        var (chance, kinds): (Fraction?, Set<WeatherMinute.Kind>) = (nil, [])
        for part in parts where part.start < end && part.end > start {
            let seconds = min(part.end, end).timeIntervalSince(max(part.start, start))
            if let intensity = part.intensity {
                amount += intensity.meters * seconds
                known += seconds
            }
            if let next = part.chance { chance = max(chance ?? next, next) }
            if let kind = part.minute.kind { kinds.insert(kind) }
        }
        return Row(
            start: start, end: end, intensity: known > 0 ? Length(meters: amount / known) : nil, chance: chance,
            kind: kinds.count == 1 ? kinds.first : falls.first?.kind)
    }

    /// The local times of the axis: each quarter of an hour, each half of two hours, or each hour of more.
    var clockMarks: [Date] {
        let length = end.timeIntervalSince(start)
        let step: TimeInterval = length > 9000 ? 3600 : length > 4500 ? 1800 : length > 1500 ? 900 : 300
        let offset = presented.wallTime(at: start)
        let sinceHour = Double(offset.minute * 60 + offset.second)
        var instant = start + ((sinceHour / step).rounded(.up) * step - sinceHour)
        var marks: [Date] = []
        // A label needs room on both sides.
        while instant <= end - length * 0.06 {
            if instant >= start + length * 0.06 { marks.append(instant) }
            instant += step
        }
        return marks
    }
}
