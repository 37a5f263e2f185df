/// What the weather is like, in a vocabulary that can say everything the services can.
///
/// A condition has a canonical name put together from its parts: `light-rain-showers-and-thunder`.
public struct Condition: Hashable, Sendable {
    /// What is in the sky or falls from it.
    public enum Kind: String, CaseIterable, Sendable {
        case clear
        case mostlyClear = "mostly-clear"
        case partlyCloudy = "partly-cloudy"
        case mostlyCloudy = "mostly-cloudy"
        case overcast
        case mist
        case fog
        case freezingFog = "freezing-fog"
        case haze
        case smoke
        case dust
        case sand
        case ash
        case drizzle
        case freezingDrizzle = "freezing-drizzle"
        case rain
        case freezingRain = "freezing-rain"
        case sleet
        case snow
        case blowingSnow = "blowing-snow"
        case icePellets = "ice-pellets"
        case hail
        case thunderstorm
        case squall
        case tornado
        case tropicalStorm = "tropical-storm"
        case hurricane
        case windy
        case hot
        case cold
        /// A code of a service that nobody here knows: shown neutrally.
        case unknown
    }

    /// How strongly it falls or blows.
    public enum Intensity: String, CaseIterable, Sendable {
        case light
        case moderate
        case heavy
    }

    /// What it is.
    public var kind: Kind
    /// How strong it is; moderate where a service does not say.
    public var intensity: Intensity
    /// Whether it comes and goes rather than falling steadily.
    public var isShowers: Bool
    /// Whether there is thunder with it.
    public var hasThunder: Bool

    /// A condition of the given parts.
    public init(
        _ kind: Kind, _ intensity: Intensity = .moderate, isShowers: Bool = false, hasThunder: Bool = false
    ) {
        self.kind = kind
        self.intensity = intensity
        self.isShowers = isShowers
        self.hasThunder = hasThunder
    }

    /// The canonical name, such as `heavy-snow-showers`.
    public var name: String {
        let strength = intensity == .moderate ? "" : intensity.rawValue + "-"
        return strength + kind.rawValue + (isShowers ? "-showers" : "") + (hasThunder ? "-and-thunder" : "")
    }

    /// The condition of a canonical name; nil for any other text.
    public init?(name: String) {
        guard let condition = Self.byName[name] else { return nil }
        self = condition
    }

    private static let byName: [String: Condition] = {
        var conditions: [String: Condition] = [:]
        for kind in Kind.allCases {
            for intensity in Intensity.allCases {
                for (isShowers, hasThunder) in [(false, false), (false, true), (true, false), (true, true)] {
                    let condition = Condition(kind, intensity, isShowers: isShowers, hasThunder: hasThunder)
                    conditions[condition.name] = condition
                }
            }
        }
        return conditions
    }()
}
