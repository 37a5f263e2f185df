import Foundation
import Weather

/// A part of a day by the clocks of the place, as far as it is still to come, and the weather in it.
struct DayPart {
    /// The parts that people speak of, six hours each: the morning begins at six.
    enum Name: String {
        case morning, afternoon, evening, night
    }

    let name: Name
    /// For how many hours each kind of thing falls.
    private(set) var falling = FallingHours()
    /// What mostly falls; nil where it is dry, or as good as.
    private(set) var falls: Falling?
    /// Whether something really falls: fog does not.
    var isWet: Bool { falls ?? .fog != .fog }
    /// How cloudy it is, from 0 for a clear sky to 4 for an overcast one; nil where that is not known.
    private(set) var clouds: Double?
    /// Whether the wind is strong.
    private(set) var isWindy = false
    /// Whether it is known for most of the part whether something falls.
    private(set) var isKnown = false

    /// The parts of a day that are to come. They reach from six in the morning to six in the next one; who looks in the
    /// night before is told about that night instead of the one that follows, as two would be confused.
    static func parts(ofDay number: Int, of presented: PresentedForecast, from now: Date) -> [DayPart] {
        let days = presented.clocks
        let isNight =
            now >= days.instant(ofDay: number, clock: 0) && now < days.instant(ofDay: number, clock: lateNight)
        let names: [Name] =
            isNight ? [.night, .morning, .afternoon, .evening] : [.morning, .afternoon, .evening, .night]
        var parts: [DayPart] = []
        parts.reserveCapacity(names.count)
        for (index, name) in names.enumerated() {
            let clock = Double(isNight ? index : index + 1) * 6
            if let part = part(name, ofDay: number, fromClock: clock, of: presented, after: now) { parts.append(part) }
        }
        return parts
    }

    /// The night in which a day begins, up to six in the morning.
    static func nightBefore(day number: Int, of presented: PresentedForecast) -> DayPart? {
        part(.night, ofDay: number, fromClock: 0, of: presented, after: .distantPast)
    }

    /// The six hours of a day from a time of the clock on, as far as they are after an instant.
    private static func part(
        _ name: Name, ofDay number: Int, fromClock first: Double, of presented: PresentedForecast, after now: Date
    ) -> DayPart? {
        let days = presented.clocks
        func instant(_ hours: Double) -> Date {
            hours < 24
                ? days.instant(ofDay: number, clock: hours) : days.instant(ofDay: number + 1, clock: hours - 24)
        }
        let (begin, end) = (max(instant(first), now), instant(first + 6))
        guard end.timeIntervalSince(begin) >= leastLength else { return nil }
        return DayPart(name, from: begin, to: end, presented.forecast.hours)
    }

    /// From this hour on a night is as good as over.
    private static let lateNight = 5.0
    /// What is left of a part in its last hour is not worth a word.
    private static let leastLength: TimeInterval = 3600
    /// Beaufort's force 6, and gusts of force 8.
    private static var strongWind: Speed { Speed(metersPerSecond: 10.8) }
    private static var strongGust: Speed { Speed(metersPerSecond: 17.2) }

    /// From so many millimeters on a part is not dry, however they are spread over it.
    private static let leastAmount = 0.5

    private init(_ name: Name, from start: Date, to end: Date, _ hours: [WeatherMoment]) {
        self.name = name
        let length = end.timeIntervalSince(start) / 3600
        var (known, windy, sky, clouded, amount) = (0.0, 0.0, 0.0, 0.0, 0.0)
        var traces = FallingHours()
        for index in hours.reaching(from: start, to: end) {
            // Number by number, as a copy of each hour would take as long as all the rest.
            let (begin, duration) = (hours[index].time, hours.duration(at: index))
            let overlap = min(end, begin + duration).timeIntervalSince(max(start, begin)) / 3600
            guard overlap > 0 else { continue }
            let (condition, water) = (hours[index].condition, hours[index].precipitation?.millimeters)
            if condition != nil || water != nil { known += overlap }
            if let water, water > 0 { amount += water * hours.share(at: index, from: start, to: end) }
            let hourly = water.map { $0 * (3600 / hours.amountsSpan(at: index)) }
            let (chance, temperature) = (hours[index].precipitationProbability, hours[index].temperature)
            let falls = Falling(condition, hourly: hourly, chance, temperature)
            if let falls { falling[falls] += overlap }
            if falls ?? .fog == .fog, let water, water > 0 {
                traces[Falling(traceOf: condition, temperature)] += overlap
            }
            if let cover = Self.clouds(condition, hours[index].cloudCover, falls) {
                (sky, clouded) = (sky + cover * overlap, clouded + overlap)
            }
            let (wind, gust) = (hours[index].windSpeed, hours[index].windGust)
            if wind.map({ $0 >= Self.strongWind }) ?? false || gust.map({ $0 >= Self.strongGust }) ?? false {
                windy += overlap
            }
        }
        let lasting = min(2, length / 2)
        let wet = falling.wet
        if wet == 0, amount >= Self.leastAmount { falling.add(traces) }
        let isNotable = wet >= lasting || amount >= Self.leastAmount || falling.isStriking
        falls = isNotable ? Falling(falling) : falling[.fog] >= lasting ? .fog : nil
        clouds = clouded > 0 ? sky / clouded : nil
        isWindy = windy > 0 && windy >= lasting
        isKnown = known >= length * 0.75
    }

    /// From 0 for a clear sky to 4 for an overcast one, by the condition where it speaks of the sky.
    private static func clouds(_ condition: Condition?, _ cover: Fraction?, _ falls: Falling?) -> Double? {
        switch condition?.kind {
        case .clear: 0
        case .mostlyClear: 1
        case .partlyCloudy: 2
        case .mostlyCloudy: 3
        case .overcast: 4
        default: cover.map { $0.value * 4 } ?? (condition == nil || falls == nil ? nil : 4)
        }
    }
}
