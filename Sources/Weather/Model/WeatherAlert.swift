import Foundation

/// Something that an authority warns of.
public struct WeatherAlert: Hashable, Sendable {
    /// What it is, in few words.
    public var title: String
    /// The whole text.
    public var description: String?
    /// The language of the texts, such as `en`.
    public var language: String?
    /// How bad it can be.
    public var severity: Severity
    /// When it begins.
    public var starts: Date?
    /// When it ends.
    public var ends: Date?
    /// Who warns.
    public var sender: String?
    /// Where there is more to read.
    public var url: String?
    /// The regions that are meant.
    public var regions: [String]

    /// How bad a danger can be, from the Common Alerting Protocol.
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

    /// An alert with its title; what else is known of it follows.
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

    /// Whether it still matters: it has not ended.
    public func isActive(at instant: Date) -> Bool {
        ends.map { $0 > instant } ?? true
    }
}
