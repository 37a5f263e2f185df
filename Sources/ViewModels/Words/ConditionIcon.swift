import Weather

extension Condition {
    /// Returns the name of the icon for this condition, by day or by night.
    func iconName(isDay: Bool) -> String {
        iconName(in: isDay ? .day : .night)
    }

    /// Returns the name of the icon for this condition in some light.
    func iconName(in light: Daylight) -> String {
        if hasThunder, ![.tornado, .tropicalStorm, .hurricane].contains(kind) {
            return isShowers ? "cloud.\(light.body).bolt" : isFrozen ? "cloud.bolt.snow" : "cloud.bolt.rain"
        }
        switch kind {
        case .clear, .mostlyClear: return light.clearSky
        case .partlyCloudy: return "cloud.\(light.body)"
        case .mostlyCloudy: return "cloud"
        case .overcast: return "cloud.fill"
        case .mist, .fog: return "cloud.fog"
        case .freezingFog: return "cloud.fog.ice"
        case .haze: return "\(light.body).haze"
        case .smoke, .ash: return "smoke"
        case .dust, .sand: return "\(light.body).dust"
        case .freezingDrizzle, .freezingRain: return "cloud.rain.ice"
        case .drizzle: return isShowers ? "cloud.\(light.body).rain" : "cloud.drizzle"
        case .rain:
            return isShowers ? "cloud.\(light.body).rain" : intensity == .heavy ? "cloud.heavyrain" : "cloud.rain"
        case .sleet, .icePellets: return "cloud.sleet"
        case .snow: return isShowers ? "cloud.\(light.body).snow" : "cloud.snow"
        case .blowingSnow: return "wind.snow"
        case .hail: return "cloud.hail"
        case .thunderstorm: return "cloud.bolt.rain"
        case .squall, .windy: return "wind"
        case .tornado: return "tornado"
        case .tropicalStorm: return "tropicalstorm"
        case .hurricane: return "hurricane"
        case .hot: return "thermometer.sun"
        case .cold: return "thermometer.snowflake"
        case .unknown: return "icloud.slash"
        }
    }

    private var isFrozen: Bool { kind == .snow || kind == .blowingSnow }

    /// Returns the kind of sky for the colours of a page's head: `rain-day`, `clear-night`.
    func tint(isDay: Bool) -> String {
        skyName + (isDay ? "-day" : "-night")
    }

    private var skyName: String {
        if hasThunder { return "storm" }
        return switch kind {
        case .clear, .mostlyClear, .partlyCloudy, .hot, .cold: "clear"
        case .mostlyCloudy, .overcast, .windy, .unknown: "cloud"
        case .mist, .fog, .freezingFog, .haze, .smoke, .dust, .sand, .ash: "fog"
        case .drizzle, .freezingDrizzle, .rain, .freezingRain: "rain"
        case .sleet, .snow, .blowingSnow, .icePellets, .hail: "snow"
        case .thunderstorm, .squall, .tornado, .tropicalStorm, .hurricane: "storm"
        }
    }
}
