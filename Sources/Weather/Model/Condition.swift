/// What the weather is like, in a vocabulary that can say everything the services can.
///
/// A condition has a canonical name put together from its parts: `light-rain-showers-and-thunder`.
public struct Condition: Hashable, Sendable {
    /// What is in the sky or falls from it.
    public enum Kind: Int, CaseIterable, Sendable {
        case clear
        case mostlyClear
        case partlyCloudy
        case mostlyCloudy
        case overcast
        case mist
        case fog
        case freezingFog
        case haze
        case smoke
        case dust
        case sand
        case ash
        case drizzle
        case freezingDrizzle
        case rain
        case freezingRain
        case sleet
        case snow
        case blowingSnow
        case icePellets
        case hail
        case thunderstorm
        case squall
        case tornado
        case tropicalStorm
        case hurricane
        case windy
        case hot
        case cold
        /// A code of a service that nobody here knows: shown neutrally.
        case unknown

        /// Its part of a canonical name: `mostly-clear`.
        public var name: String { Self.names[rawValue] }

        /// The kind of such a name; nil for any other text.
        init?(name: Substring) {
            guard let index = Self.names.firstIndex(where: { $0 == name }) else { return nil }
            self.init(rawValue: index)
        }

        /// In the order of the cases.
        private static let names = [
            "clear", "mostly-clear", "partly-cloudy", "mostly-cloudy", "overcast", "mist", "fog", "freezing-fog",
            "haze", "smoke", "dust", "sand", "ash", "drizzle", "freezing-drizzle", "rain", "freezing-rain", "sleet",
            "snow", "blowing-snow", "ice-pellets", "hail", "thunderstorm", "squall", "tornado", "tropical-storm",
            "hurricane", "windy", "hot", "cold", "unknown",
        ]
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
        return strength + kind.name + (isShowers ? "-showers" : "") + (hasThunder ? "-and-thunder" : "")
    }

    /// The condition of a canonical name; nil for any other text.
    public init?(name: String) {
        var rest = name[...]
        let strength = [Intensity.light, .heavy].first { rest.drop(start: $0.rawValue + "-") }
        let hasThunder = rest.drop(end: "-and-thunder")
        let isShowers = rest.drop(end: "-showers")
        guard let kind = Kind(name: rest) else { return nil }
        self.init(kind, strength ?? .moderate, isShowers: isShowers, hasThunder: hasThunder)
    }

    /// The condition's place in a table of all conditions, of which there are ``tableSize``.
    package var tableIndex: Int {
        let strength =
            switch intensity {
            case .light: 0
            case .moderate: 1
            case .heavy: 2
            }
        return kind.rawValue * 12 + strength * 4 + (isShowers ? 2 : 0) + (hasThunder ? 1 : 0)
    }

    /// How many conditions there are.
    package static var tableSize: Int { Kind.allCases.count * 12 }
}

extension Substring {
    /// Takes a beginning away, and returns whether it was there.
    fileprivate mutating func drop(start: String) -> Bool {
        guard hasPrefix(start) else { return false }
        removeFirst(start.count)
        return true
    }

    /// Takes an end away, and returns whether it was there.
    fileprivate mutating func drop(end: String) -> Bool {
        guard hasSuffix(end) else { return false }
        removeLast(end.count)
        return true
    }
}
