import FoundationEssentials

/// A warning of an authority.
public struct WeatherAlert: Hashable, Sendable {
    /// A short title.
    public var title: String
    /// The full text.
    public var description: String?
    /// The language of the texts, such as `en`.
    public var language: String?
    /// The severity of the danger.
    public var severity: Severity
    /// The time at which the danger begins.
    public var starts: Date?
    /// The time at which the danger ends.
    public var ends: Date?
    /// The issuing authority.
    public var sender: String?
    /// The address of further information.
    public var url: String?
    /// The affected regions.
    public var regions: [String]

    /// The severity of a danger, as in the Common Alerting Protocol.
    public enum Severity: String, CaseIterable, Comparable, Sendable {
        case unknown
        case minor
        case moderate
        case severe
        case extreme

        public static func < (one: Severity, other: Severity) -> Bool {
            one.rank < other.rank
        }

        private var rank: Int {
            switch self {
            case .unknown: 0
            case .minor: 1
            case .moderate: 2
            case .severe: 3
            case .extreme: 4
            }
        }
    }

    /// Creates an alert from its title and other known values.
    public init(
        title: String, description: String? = nil, language: String? = nil, severity: Severity = .unknown,
        starts: Date? = nil, ends: Date? = nil, sender: String? = nil, url: String? = nil, regions: [String] = []
    ) {
        self.title = title
        self.description = description
        self.language = language
        self.severity = severity
        self.starts = starts
        self.ends = ends
        self.sender = sender
        self.url = url
        self.regions = regions
    }

    /// Returns whether the alert has not ended yet.
    public func isActive(at instant: Date) -> Bool {
        ends.map { $0 > instant } ?? true
    }
}
