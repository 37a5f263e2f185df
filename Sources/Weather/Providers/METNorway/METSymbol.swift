/// A symbol of MET Norway's forecasts: a condition spelt as one word, with the light it is seen in.
struct METSymbol {
    /// What it says.
    let condition: Condition
    /// Whether the sun is up; nil for symbols that look the same by day and night.
    let isDay: Bool?

    /// Reads a symbol code such as `lightrainshowersandthunder_day`.
    init(_ code: String) {
        let parts = code.split(separator: "_", maxSplits: 1)
        // Two of the codes are misspelt for good, with a second s: lightssleetshowersandthunder and its like for snow.
        let name =
            parts.first.map {
                $0.hasPrefix("lights") && $0.hasPrefix("lightss") ? "light" + $0.dropFirst(6) : String($0)
            } ?? ""
        condition = Self.condition(name)
        isDay =
            switch parts.dropFirst().first {
            case "day": true
            case "night", "polartwilight": false
            default: nil
            }
    }

    private static func condition(_ name: String) -> Condition {
        if let sky = sky[name] { return sky }
        var rest = Substring(name)
        var condition = Condition(.unknown)
        if rest.hasSuffix("andthunder") {
            rest = rest.dropLast("andthunder".count)
            condition.hasThunder = true
        }
        if rest.hasSuffix("showers") {
            rest = rest.dropLast("showers".count)
            condition.isShowers = true
        }
        for intensity in [Condition.Intensity.light, .heavy] where rest.hasPrefix(intensity.rawValue) {
            rest = rest.dropFirst(intensity.rawValue.count)
            condition.intensity = intensity
        }
        guard let kind = falling[String(rest)] else { return Condition(.unknown) }
        condition.kind = kind
        return condition
    }

    private static let sky: [String: Condition] = [
        "clearsky": Condition(.clear), "fair": Condition(.mostlyClear), "partlycloudy": Condition(.partlyCloudy),
        "cloudy": Condition(.overcast), "fog": Condition(.fog),
    ]

    private static let falling: [String: Condition.Kind] = ["rain": .rain, "sleet": .sleet, "snow": .snow]
}
