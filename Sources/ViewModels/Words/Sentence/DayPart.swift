import FoundationEssentials
import Weather

/// A part of a day in local time, as far as it is still to come, with its weather.
struct DayPart {
    /// The parts of a day, six hours each. The morning begins at six.
    enum Name: String {
        case morning, afternoon, evening, night
    }

    let name: Name
    /// The number of hours with each kind of precipitation.
    private(set) var falling = FallingHours()
    /// The main kind of precipitation; nil if it is practically dry.
    private(set) var falls: Falling?
    /// Whether there is precipitation, not only fog.
    var isWet: Bool { falls ?? .fog != .fog }
    /// The cloudiness from 0 for a clear sky to 4 for an overcast one; nil if unknown.
    private(set) var clouds: Double?
    /// Whether the wind is strong.
    private(set) var isWindy = false
    /// Whether the precipitation is known for most of the part.
    private(set) var isKnown = false

    /// Returns the coming parts of a day, which last from six in the morning to six in the next one. Before six in the
    /// morning they include the current night instead of the next one, since both would be confused.
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

    /// Returns the night at the beginning of a day, until six in the morning.
    static func nightBefore(day number: Int, of presented: PresentedForecast) -> DayPart? {
        part(.night, ofDay: number, fromClock: 0, of: presented, after: .distantPast)
    }

    /// Returns the six hours of a day from a time of day on, as far as they are after an instant.
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

    /// The hour from which a night counts as over.
    private static let lateNight = 5.0
    /// The minimum remaining duration of a part. A shorter rest is not mentioned.
    private static let leastLength: TimeInterval = 3600
    /// Beaufort force 6, or force 8 for gusts.
    private static var strongWind: Speed { Speed(metersPerSecond: 10.8) }
    private static var strongGust: Speed { Speed(metersPerSecond: 17.2) }

    /// The maximum number of rows of a part, which has 360 minutes. A template can read sentences often.
    private static let mostRows = 400

    /// The minimum amount in millimeters of a part that is not dry, regardless of its distribution.
    private static let leastAmount = 0.5

    private init(_ name: Name, from start: Date, to end: Date, _ hours: [WeatherMoment]) {
        self.name = name
        let length = end.timeIntervalSince(start) / 3600
        var (known, windy, sky, clouded, amount) = (0.0, 0.0, 0.0, 0.0, 0.0)
        var traces = FallingHours()
        for index in hours.reaching(from: start, to: end).prefix(Self.mostRows) {
            // Values are read separately, because copying each hour would take as long as everything else.
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

    /// Returns the cloudiness from 0 for a clear sky to 4 for an overcast one, by the condition if it describes the
    /// sky.
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
