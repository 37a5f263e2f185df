/// The quantities of a day.
@usableFromInline enum DayMember: Int {
    case high, low, mean, apparentHigh, apparentLow
    case precipitation, precipitationProbability, snowfall
    case windSpeed, windGust, windDirection
    case uvIndex, sunshine, moonPhase
    case normalHigh, normalLow, normalPrecipitation
}

extension DayMember: Member {
    @usableFromInline static let allCases: [DayMember] = (0...normalPrecipitation.rawValue).compactMap(DayMember.init)

    static let plausibleNumbers = allCases.map(\.keptRange)

    var name: StaticString { facts.name }
    var unit: MemberUnit { facts.unit }
    var plausible: ClosedRange<Double> { facts.plausible }

    private typealias Facts = (name: StaticString, unit: MemberUnit, plausible: ClosedRange<Double>)

    private var facts: Facts {
        switch self {
        case .high: ("high", .celsius, PlausibleRange.celsius)
        case .low: ("low", .celsius, PlausibleRange.celsius)
        case .mean: ("mean", .celsius, PlausibleRange.celsius)
        case .apparentHigh: ("apparentHigh", .celsius, PlausibleRange.celsius)
        case .apparentLow: ("apparentLow", .celsius, PlausibleRange.celsius)
        case .precipitation: ("precipitation", .millimeters, PlausibleRange.millimeters)
        case .precipitationProbability: ("precipitationProbability", .fraction, PlausibleRange.fraction)
        case .snowfall: ("snowfall", .centimeters, PlausibleRange.centimeters)
        case .windSpeed: ("windSpeed", .metersPerSecond, PlausibleRange.metersPerSecond)
        case .windGust: ("windGust", .metersPerSecond, PlausibleRange.metersPerSecond)
        case .windDirection: ("windDirection", .degrees, PlausibleRange.degrees)
        case .uvIndex: ("uvIndex", .index, PlausibleRange.index)
        case .sunshine: ("sunshine", .seconds, PlausibleRange.secondsOfDay)
        case .moonPhase: ("moonPhase", .degrees, PlausibleRange.degrees)
        case .normalHigh: ("normalHigh", .celsius, PlausibleRange.celsius)
        case .normalLow: ("normalLow", .celsius, PlausibleRange.celsius)
        case .normalPrecipitation: ("normalPrecipitation", .millimeters, PlausibleRange.millimeters)
        }
    }
}
