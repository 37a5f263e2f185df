/// The bounds of likely ranges.
@usableFromInline enum LikelyMember: Int {
    case temperatureFrom, temperatureTo, highFrom, highTo, lowFrom, lowTo
    case precipitationFrom, precipitationTo, windSpeedFrom, windSpeedTo
}

extension LikelyMember: Member {
    @usableFromInline static let allCases: [LikelyMember] = (0...windSpeedTo.rawValue).compactMap(LikelyMember.init)

    static let plausibleNumbers = allCases.map(\.keptRange)

    var name: StaticString { facts.name }
    var unit: MemberUnit { facts.unit }
    var plausible: ClosedRange<Double> { facts.plausible }

    /// The lower and the upper bound of each range.
    static let bounds: [(from: LikelyMember, to: LikelyMember)] = [
        (.temperatureFrom, .temperatureTo), (.highFrom, .highTo), (.lowFrom, .lowTo),
        (.precipitationFrom, .precipitationTo), (.windSpeedFrom, .windSpeedTo),
    ]

    private typealias Facts = (name: StaticString, unit: MemberUnit, plausible: ClosedRange<Double>)

    private var facts: Facts {
        switch self {
        case .temperatureFrom: ("temperatureFrom", .celsius, PlausibleRange.celsius)
        case .temperatureTo: ("temperatureTo", .celsius, PlausibleRange.celsius)
        case .highFrom: ("highFrom", .celsius, PlausibleRange.celsius)
        case .highTo: ("highTo", .celsius, PlausibleRange.celsius)
        case .lowFrom: ("lowFrom", .celsius, PlausibleRange.celsius)
        case .lowTo: ("lowTo", .celsius, PlausibleRange.celsius)
        case .precipitationFrom: ("precipitationFrom", .millimeters, PlausibleRange.millimeters)
        case .precipitationTo: ("precipitationTo", .millimeters, PlausibleRange.millimeters)
        case .windSpeedFrom: ("windSpeedFrom", .metersPerSecond, PlausibleRange.metersPerSecond)
        case .windSpeedTo: ("windSpeedTo", .metersPerSecond, PlausibleRange.metersPerSecond)
        }
    }
}
