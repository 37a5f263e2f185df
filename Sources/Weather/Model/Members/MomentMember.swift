/// The quantities of a moment.
@usableFromInline enum MomentMember: Int {
    case temperature, high, low, apparentTemperature, dewPoint, humidity, pressure
    case windSpeed, windGust, windDirection
    case precipitation, precipitationProbability, snowfall
    case cloudCover, uvIndex, visibility, sunshine
    case duration
}

extension MomentMember: Member {
    @usableFromInline static let allCases: [MomentMember] = (0...duration.rawValue).compactMap(MomentMember.init)

    static let plausibleNumbers = allCases.map(\.keptRange)

    var name: StaticString { facts.name }
    var unit: MemberUnit { facts.unit }
    var plausible: ClosedRange<Double> { facts.plausible }
    /// How the values of a day follow from those of its moments.
    var ofDay: DayRule { facts.ofDay }

    /// The rules of all members, stored because every day of every forecast uses them.
    static let dayRules = allCases.map { ($0, $0.ofDay) }

    /// Whether the value describes the moment's span rather than its instant.
    var isOfSpan: Bool {
        switch ofDay {
        case .sum, .beside: true
        case .nothing, .highest, .extremes, .with: [.windGust, .precipitationProbability, .duration].contains(self)
        }
    }

    /// Whether a day's extreme requires a number in each of its moments, since a missing one could be the extreme.
    /// Services often omit gusts, probabilities and the UV index when they are insignificant.
    var isNeededOfEachMoment: Bool {
        switch self {
        case .temperature, .apparentTemperature, .windSpeed: true
        default: false
        }
    }

    /// How a day's number is computed from those of its moments.
    enum DayRule {
        /// The day has no such number.
        case nothing
        case highest(DayMember)
        case extremes(highest: DayMember, lowest: DayMember)
        /// An extreme of the span, which competes with another member's instants if the span lies within the day.
        case beside(MomentMember, DayMember, isHighest: Bool)
        /// An amount: a span over midnight is divided between the days.
        case sum(DayMember)
        /// The value at the moment in which another member is highest.
        case with(MomentMember, DayMember)
    }

    private typealias Facts = (name: StaticString, unit: MemberUnit, plausible: ClosedRange<Double>, ofDay: DayRule)

    private var facts: Facts {
        switch self {
        case .temperature:
            ("temperature", .celsius, PlausibleRange.celsius, .extremes(highest: .high, lowest: .low))
        case .high: ("high", .celsius, PlausibleRange.celsius, .beside(.temperature, .high, isHighest: true))
        case .low: ("low", .celsius, PlausibleRange.celsius, .beside(.temperature, .low, isHighest: false))
        case .apparentTemperature:
            (
                "apparentTemperature", .celsius, PlausibleRange.celsius,
                .extremes(highest: .apparentHigh, lowest: .apparentLow)
            )
        case .dewPoint: ("dewPoint", .celsius, PlausibleRange.celsius, .nothing)
        case .humidity: ("humidity", .fraction, PlausibleRange.fraction, .nothing)
        case .pressure: ("pressure", .hectopascals, PlausibleRange.hectopascals, .nothing)
        case .windSpeed: ("windSpeed", .metersPerSecond, PlausibleRange.metersPerSecond, .highest(.windSpeed))
        case .windGust: ("windGust", .metersPerSecond, PlausibleRange.metersPerSecond, .highest(.windGust))
        case .windDirection: ("windDirection", .degrees, PlausibleRange.degrees, .with(.windSpeed, .windDirection))
        case .precipitation: ("precipitation", .millimeters, PlausibleRange.millimeters, .sum(.precipitation))
        case .precipitationProbability:
            ("precipitationProbability", .fraction, PlausibleRange.fraction, .highest(.precipitationProbability))
        case .snowfall: ("snowfall", .centimeters, PlausibleRange.centimeters, .sum(.snowfall))
        case .cloudCover: ("cloudCover", .fraction, PlausibleRange.fraction, .nothing)
        case .uvIndex: ("uvIndex", .index, PlausibleRange.index, .highest(.uvIndex))
        case .visibility: ("visibility", .meters, PlausibleRange.meters, .nothing)
        case .sunshine: ("sunshine", .seconds, PlausibleRange.secondsOfDay, .sum(.sunshine))
        case .duration: ("duration", .seconds, PlausibleRange.span, .nothing)
        }
    }
}
