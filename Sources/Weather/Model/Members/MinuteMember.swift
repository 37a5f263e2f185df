/// The quantities of a minute.
@usableFromInline enum MinuteMember: Int {
    case precipitationIntensity, precipitationProbability
    case duration
}

extension MinuteMember: Member {
    @usableFromInline static let allCases: [MinuteMember] = (0...duration.rawValue).compactMap(MinuteMember.init)

    static let plausibleNumbers = allCases.map(\.keptRange)

    var name: StaticString {
        switch self {
        case .precipitationIntensity: "precipitationIntensity"
        case .precipitationProbability: "precipitationProbability"
        case .duration: "duration"
        }
    }

    var unit: MemberUnit {
        switch self {
        case .precipitationIntensity: .millimeters
        case .precipitationProbability: .fraction
        case .duration: .seconds
        }
    }

    var plausible: ClosedRange<Double> {
        switch self {
        case .precipitationIntensity: PlausibleRange.millimeters
        case .precipitationProbability: PlausibleRange.fraction
        case .duration: PlausibleRange.span
        }
    }
}
