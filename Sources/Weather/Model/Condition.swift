/// A weather condition, in a vocabulary that covers the codes of all services.
///
/// A condition has a canonical name composed of its parts: `light-rain-showers-and-thunder`.
public struct Condition: Hashable, Sendable {
    /// The kind of sky, precipitation or wind.
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
        /// An unknown code of a service, shown with a neutral icon.
        case unknown

        /// The kind's part of the canonical name: `mostly-clear`.
        public var name: String { Self.names[rawValue] }

        /// Creates the kind of a name; nil for any other text.
        init?(name: Substring) {
            // A dictionary would take longer to make than the look-ups of a run.
            guard let index = Self.names.firstIndex(of: String(name)) else { return nil }
            self = Self.allCases[index]
        }

        /// The names, in the order of the cases.
        private static let names = [
            "clear", "mostly-clear", "partly-cloudy", "mostly-cloudy", "overcast", "mist", "fog", "freezing-fog",
            "haze", "smoke", "dust", "sand", "ash", "drizzle", "freezing-drizzle", "rain", "freezing-rain", "sleet",
            "snow", "blowing-snow", "ice-pellets", "hail", "thunderstorm", "squall", "tornado", "tropical-storm",
            "hurricane", "windy", "hot", "cold", "unknown",
        ]
    }

    /// The intensity of precipitation or wind.
    public enum Intensity: String, CaseIterable, Sendable {
        case light
        case moderate
        case heavy
    }

    /// The kind of condition.
    public var kind: Kind
    /// The intensity; moderate if the service names none.
    public var intensity: Intensity
    /// Whether precipitation is intermittent rather than steady.
    public var isShowers: Bool
    /// Whether there is thunder.
    public var hasThunder: Bool

    /// Creates a condition of the given parts.
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

    /// Creates the condition of a canonical name; nil for any other text.
    public init?(name: String) {
        var rest = name[...]
        let strength: Intensity = rest.drop(start: "light-") ? .light : rest.drop(start: "heavy-") ? .heavy : .moderate
        let hasThunder = rest.drop(end: "-and-thunder")
        let isShowers = rest.drop(end: "-showers")
        guard let kind = Kind(name: rest) else { return nil }
        self.init(kind, strength, isShowers: isShowers, hasThunder: hasThunder)
    }

    /// The condition's index in a table of all conditions, which has ``tableSize`` entries.
    package var tableIndex: Int {
        let strength =
            switch intensity {
            case .light: 0
            case .moderate: 1
            case .heavy: 2
            }
        return kind.rawValue * 12 + strength * 4 + (isShowers ? 2 : 0) + (hasThunder ? 1 : 0)
    }

    /// The number of conditions.
    package static var tableSize: Int { Kind.allCases.count * 12 }
}

extension Substring {
    /// Removes a prefix in ASCII, and returns whether it was present.
    fileprivate mutating func drop(start: String) -> Bool {
        guard utf8.first == start.utf8.first, utf8.starts(with: start.utf8) else { return false }
        self = self[utf8.index(startIndex, offsetBy: start.utf8.count)...]
        return true
    }

    /// Removes a suffix in ASCII, and returns whether it was present.
    fileprivate mutating func drop(end: String) -> Bool {
        guard utf8.last == end.utf8.last, utf8.suffix(end.utf8.count).elementsEqual(end.utf8) else { return false }
        self = self[..<utf8.index(endIndex, offsetBy: -end.utf8.count)]
        return true
    }
}
