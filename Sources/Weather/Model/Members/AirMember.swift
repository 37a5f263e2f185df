/// The quantities of the air.
@usableFromInline enum AirMember: Int {
    case fineParticles, particles, ozone, nitrogenDioxide, sulphurDioxide, carbonMonoxide
    case alderPollen, birchPollen, grassPollen, mugwortPollen, olivePollen, ragweedPollen
    case treePollenLevel, grassPollenLevel, weedPollenLevel
    case europeanIndex, usIndex, ukIndex
}

extension AirMember: Member {
    @usableFromInline static let allCases: [AirMember] = (0...ukIndex.rawValue).compactMap(AirMember.init)

    static let plausibleNumbers = allCases.map(\.keptRange)

    var name: StaticString { facts.name }
    var unit: MemberUnit { facts.unit }
    var plausible: ClosedRange<Double> { facts.plausible }

    private typealias Facts = (name: StaticString, unit: MemberUnit, plausible: ClosedRange<Double>)

    private var facts: Facts {
        switch self {
        case .fineParticles: ("fineParticles", .microgramsPerCubicMeter, PlausibleRange.micrograms)
        case .particles: ("particles", .microgramsPerCubicMeter, PlausibleRange.micrograms)
        case .ozone: ("ozone", .microgramsPerCubicMeter, PlausibleRange.micrograms)
        case .nitrogenDioxide: ("nitrogenDioxide", .microgramsPerCubicMeter, PlausibleRange.micrograms)
        case .sulphurDioxide: ("sulphurDioxide", .microgramsPerCubicMeter, PlausibleRange.micrograms)
        case .carbonMonoxide: ("carbonMonoxide", .microgramsPerCubicMeter, PlausibleRange.micrograms)
        case .alderPollen: ("alderPollen", .grainsPerCubicMeter, PlausibleRange.grains)
        case .birchPollen: ("birchPollen", .grainsPerCubicMeter, PlausibleRange.grains)
        case .grassPollen: ("grassPollen", .grainsPerCubicMeter, PlausibleRange.grains)
        case .mugwortPollen: ("mugwortPollen", .grainsPerCubicMeter, PlausibleRange.grains)
        case .olivePollen: ("olivePollen", .grainsPerCubicMeter, PlausibleRange.grains)
        case .ragweedPollen: ("ragweedPollen", .grainsPerCubicMeter, PlausibleRange.grains)
        case .treePollenLevel: ("treePollenLevel", .index, PlausibleRange.pollenLevel)
        case .grassPollenLevel: ("grassPollenLevel", .index, PlausibleRange.pollenLevel)
        case .weedPollenLevel: ("weedPollenLevel", .index, PlausibleRange.pollenLevel)
        case .europeanIndex: ("europeanIndex", .index, PlausibleRange.airIndex)
        case .usIndex: ("usIndex", .index, PlausibleRange.airIndex)
        case .ukIndex: ("ukIndex", .index, PlausibleRange.ukAirIndex)
        }
    }
}
