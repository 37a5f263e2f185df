import FoundationEssentials
import Wording

/// The content of a service's document.
enum Answer: Equatable, Sendable {
    /// Weather, with the assumptions made to read it, each in a sentence.
    case forecast(Forecast, assumptions: Sentences)
    /// Data for requesting weather, but no weather, such as a list of places. If they describe a single place, it
    /// becomes the place of the weather read with them.
    case helper(String, place: Place? = nil)
    /// An error of the service, with its message.
    case refusal(String)
}

/// Information about a document besides its content.
public struct ReadingHints: Equatable, Sendable {
    /// The requested units, for services that do not name them in the response.
    public var units: PayloadUnits?
    /// The IANA name of the place's time zone, which overrides that of the document.
    public var timeZone: String?
    /// The requested language, such as `de`, for services that do not name it in the response.
    public var language: String?
    /// The requested place. It selects one of several in a response, and stands in for a missing one.
    public var place: Place?
    /// The current time, for a response without one.
    public var now: Date?
    /// The number of days shown from ``now`` on; nil for all days. A format may skip the hours after these days without
    /// checking them.
    public var days: Int?

    /// Creates hints; all are optional.
    public init(
        units: PayloadUnits? = nil, timeZone: String? = nil, language: String? = nil, place: Place? = nil,
        now: Date? = nil, days: Int? = nil
    ) {
        (self.units, self.timeZone, self.language, self.place) = (units, timeZone, language, place)
        (self.now, self.days) = (now, days)
    }
}

/// The sets of units that services offer, by the services' own names.
public enum PayloadUnits: String, CaseIterable, Sendable {
    case standard
    case metric
    case imperial
    case us
    case si
    case ca
    case uk
}

/// A service's data format.
///
/// A format reads only values of the document; ``ForecastCompletion`` computes others afterwards, for all services
/// alike.
protocol ServiceFormat: SendableMetatype {
    /// The service.
    static var provider: Provider { get }

    /// Returns whether a document is in this format, judging by a few of its members. It is called for every document.
    static func recognises(_ root: JSONValue) -> Bool

    /// Reads a recognized document.
    static func read(_ root: JSONValue, _ hints: ReadingHints) throws(ForecastProblem) -> Answer

    /// Returns the names of members that are not weather, such as `wave_height`.
    static func otherMembers(of root: JSONValue) -> [String]

    /// Returns the service's message in a document that is not valid JSON; nil if the document is not from this
    /// service.
    static func refusal(inText text: Data) -> String?

    /// Returns whether a document reports an exceeded quota, for services that use the status of an invalid key for it.
    static func isQuotaError(_ root: JSONValue) -> Bool

    /// Returns whether a document reports an error of the service, for services that use the status of an invalid
    /// request for it.
    static func isOwnError(_ root: JSONValue) -> Bool
}

extension ServiceFormat {
    static func otherMembers(of root: JSONValue) -> [String] { [] }
    static func refusal(inText text: Data) -> String? { nil }
    static func isQuotaError(_ root: JSONValue) -> Bool { false }
    static func isOwnError(_ root: JSONValue) -> Bool { false }

    /// The message of an error response without one.
    static var noReason: String { "no reason given" }
}
