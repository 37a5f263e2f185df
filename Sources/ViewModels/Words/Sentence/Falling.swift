import Weather

/// The kinds of precipitation and fog that a sentence about a day distinguishes.
///
/// The kinds of one family are consecutive, and more severe ones come later.
enum Falling: Int, CodingKey, CaseIterable, Comparable {
    case fog, drizzle, rain, showers, heavyRain, snow, snowShowers, heavySnow, sleet, hail, freezingRain, thunderstorms

    /// A family of kinds that a sentence treats as one: a shower after rain is not a change.
    enum Family: Int, Comparable {
        case fog, rain, snow, sleet, hail, ice, thunder

        static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    }

    static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }

    var family: Family {
        switch self {
        case .fog: .fog
        case .drizzle, .rain, .showers, .heavyRain: .rain
        case .snow, .snowShowers, .heavySnow: .snow
        case .sleet: .sleet
        case .hail: .hail
        case .freezingRain: .ice
        case .thunderstorms: .thunder
        }
    }

    /// Whether it is heavy or dangerous, and so mentioned even if it is short.
    var isStriking: Bool {
        self == .heavyRain || self == .heavySnow || family > .sleet
    }

    /// Creates the precipitation of an hour; nil for none, or if it is too unlikely to mention.
    ///
    /// - Parameter amount: The amount of the hour in millimeters.
    init?(_ condition: Condition?, hourly amount: Double?, _ chance: Fraction?, _ temperature: Temperature?) {
        let unnamed = amount ?? 0 >= Self.notableAmount ? Self.unnamed(temperature) : nil
        guard let kind = condition.flatMap(Falling.init) ?? unnamed else { return nil }
        if kind != .fog, let chance {
            guard chance >= Self.leastChance || amount ?? 0 >= Self.sureAmount else { return nil }
        }
        self = kind
    }

    /// Creates the kind of an hour's amount, however small or unlikely it is; never a striking kind.
    init(traceOf condition: Condition?, _ temperature: Temperature?) {
        let named = condition.flatMap(Falling.init).flatMap { $0 == .fog || $0.isStriking ? nil : $0 }
        self = named ?? Self.unnamed(temperature)
    }

    private static let leastChance = Fraction(0.35)
    /// The hourly amount in millimeters from which rain is certain, whatever its probability.
    private static let sureAmount = 0.5
    /// The hourly amount in millimeters that counts as rain even if the condition only mentions clouds.
    private static let notableAmount = 0.2

    private init?(_ condition: Condition) {
        if condition.hasThunder {
            self = .thunderstorms
            return
        }
        switch condition.kind {
        case .fog, .freezingFog: self = .fog
        case .drizzle: self = .drizzle
        case .rain: self = condition.isShowers ? .showers : condition.intensity == .heavy ? .heavyRain : .rain
        case .snow: self = condition.isShowers ? .snowShowers : condition.intensity == .heavy ? .heavySnow : .snow
        case .blowingSnow: self = .snow
        case .sleet, .icePellets: self = .sleet
        case .hail: self = .hail
        case .freezingRain, .freezingDrizzle: self = .freezingRain
        case .thunderstorm, .squall, .tornado, .tropicalStorm, .hurricane: self = .thunderstorms
        case .clear, .mostlyClear, .partlyCloudy, .mostlyCloudy, .overcast, .mist, .haze, .smoke, .dust, .sand, .ash,
            .windy, .hot, .cold, .unknown:
            return nil
        }
    }

    private static func unnamed(_ temperature: Temperature?) -> Falling {
        guard let celsius = temperature?.celsius else { return .rain }
        return celsius < 0 ? .snow : celsius < 2 ? .sleet : .rain
    }
}

extension Falling {
    /// Creates one kind for the precipitation of some hours; nil for none.
    init?(_ hours: FallingHours) {
        guard !hours.isEmpty else { return nil }
        let total = hours.wet
        guard total > 0 else {
            guard hours[.fog] > 0 else { return nil }
            self = .fog
            return
        }
        if let worst = [Falling.thunderstorms, .freezingRain, .hail].first(where: { hours[$0] > 0 }) {
            self = worst
            return
        }
        let rain = hours.sum(.drizzle ... .heavyRain) / total
        let snow = hours.sum(.snow ... .heavySnow) / total
        guard max(rain, snow) > 2.0 / 3 else {
            self = .sleet
            return
        }
        let (heavy, showers): (Falling, Falling) = rain > snow ? (.heavyRain, .showers) : (.heavySnow, .snowShowers)
        if hours[heavy] / total >= 1.0 / 3 {
            self = heavy
        } else if hours[showers] / total >= 0.5 {
            self = showers
        } else if hours[.drizzle] / total > 0.5 {
            self = .drizzle
        } else {
            self = rain > snow ? .rain : .snow
        }
    }
}
