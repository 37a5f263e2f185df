import Weather

extension Condition {
    /// The name of the drawing for this condition, by day or by night.
    func iconName(isDay: Bool) -> String {
        let body = isDay ? "sun" : "moon"
        if hasThunder, ![.tornado, .tropicalStorm, .hurricane].contains(kind) {
            return isShowers ? "cloud.\(body).bolt" : "cloud.bolt.rain"
        }
        switch kind {
        case .clear, .mostlyClear: return isDay ? "sun.max" : "moon"
        case .partlyCloudy: return "cloud.\(body)"
        case .mostlyCloudy: return "cloud"
        case .overcast: return "cloud.fill"
        case .mist, .fog, .freezingFog: return "cloud.fog"
        case .haze, .smoke: return "\(body).haze"
        case .dust, .sand, .ash: return isDay ? "sun.dust" : "moon.haze"
        case .drizzle, .freezingDrizzle: return isShowers ? "cloud.\(body).rain" : "cloud.drizzle"
        case .rain, .freezingRain:
            return isShowers ? "cloud.\(body).rain" : intensity == .heavy ? "cloud.heavyrain" : "cloud.rain"
        case .sleet, .icePellets: return "cloud.sleet"
        case .snow: return isShowers ? "cloud.\(body).snow" : "cloud.snow"
        case .blowingSnow: return "snowflake"
        case .hail: return "cloud.hail"
        case .thunderstorm: return "cloud.bolt.rain"
        case .squall, .windy: return "wind"
        case .tornado, .tropicalStorm, .hurricane: return "tornado"
        case .hot: return "thermometer.sun"
        case .cold: return "thermometer.snowflake"
        case .unknown: return "icloud.slash"
        }
    }

    /// The kind of sky that tints the head of a page: `rain-day`, `clear-night`.
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
