import Weather

/// What falls, or lies on the ground as fog: the kinds that a sentence about a day tells apart.
enum Falling: Int, CaseIterable, CodingKey {
    case fog, drizzle, rain, showers, heavyRain, snow, snowShowers, heavySnow, sleet, hail, freezingRain, thunderstorms

    /// Kinds of one family are one thing to a sentence: a shower after rain is no change.
    enum Family: Int, Comparable {
        case fog, rain, snow, sleet, hail, ice, thunder

        static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    }

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

    /// What is heavy or dangerous is worth a word even if it does not last.
    var isStriking: Bool {
        self == .heavyRain || self == .heavySnow || family > .sleet
    }

    /// What falls in an hour; nil where nothing does, or where it is not likely enough to be announced.
    ///
    /// - Parameter seconds: The span of the amounts.
    init?(_ hour: borrowing WeatherMoment, over seconds: Double) {
        let amount = hour.precipitation.map { $0.millimeters * (3600 / seconds) }
        let unnamed = amount ?? 0 >= Self.notableAmount ? Self.unnamed(hour) : nil
        guard let kind = hour.condition.flatMap(Falling.init) ?? unnamed else { return nil }
        if kind != .fog, let chance = hour.precipitationProbability {
            guard chance >= Self.leastChance || amount ?? 0 >= Self.sureAmount else { return nil }
        }
        self = kind
    }

    /// What an hour's amount is of, however little or unlikely it is, so never anything striking; nil where there is
    /// none.
    init?(traceIn hour: borrowing WeatherMoment) {
        guard let amount = hour.precipitation?.millimeters, amount > 0 else { return nil }
        let named = hour.condition.flatMap(Falling.init).flatMap { $0 == .fog || $0.isStriking ? nil : $0 }
        self = named ?? Self.unnamed(hour)
    }

    private static let leastChance = Fraction(0.35)
    /// Where so many millimeters are forecast for an hour, it will rain whatever the chance is said to be.
    private static let sureAmount = 0.5
    /// So many millimeters in an hour are rain though the condition speaks of clouds alone.
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

    private static func unnamed(_ hour: borrowing WeatherMoment) -> Falling {
        guard let temperature = hour.temperature?.celsius else { return .rain }
        return temperature < 0 ? .snow : temperature < 2 ? .sleet : .rain
    }
}

extension Falling {
    /// The one word for all that falls in some hours; nil where nothing does.
    init?(_ hours: FallingHours) {
        guard !hours.isEmpty else { return nil }
        let total = hours.wet
        guard total > 0 else {
            guard hours[.fog] > 0 else { return nil }
            self = .fog
            return
        }
        func part(_ isMeant: (Falling) -> Bool) -> Double {
            Falling.wet.reduce(0) { isMeant($1) ? $0 + hours[$1] : $0 } / total
        }
        let worst = Falling.wet.filter { hours[$0] > 0 && $0.family > .sleet }.max { $0.family < $1.family }
        if let worst {
            self = worst
            return
        }
        let (rain, snow) = (part { $0.family == .rain }, part { $0.family == .snow })
        guard max(rain, snow) > 2.0 / 3 else {
            self = .sleet
            return
        }
        let (heavy, showers): (Falling, Falling) = rain > snow ? (.heavyRain, .showers) : (.heavySnow, .snowShowers)
        if part({ $0 == heavy }) >= 1.0 / 3 {
            self = heavy
        } else if part({ $0 == showers }) >= 0.5 {
            self = showers
        } else if part({ $0 == .drizzle }) > 0.5 {
            self = .drizzle
        } else {
            self = rain > snow ? .rain : .snow
        }
    }
}
