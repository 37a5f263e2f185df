import Foundation
import Wording

/// What a document of a service turned out to be.
enum Answer: Equatable, Sendable {
    /// Weather, with what had to be assumed to understand it, each in a sentence.
    case forecast(Forecast, assumptions: Sentences)
    /// Something that helps to ask for weather and holds none: a list of places, say. Where it is about one place, it
    /// tells the weather that is read with it where that is.
    case helper(String, place: Place? = nil)
    /// The service's word that it will not answer, and why.
    case refusal(String)
}

/// What is known of a document beside its content.
public struct ReadingHints: Equatable, Sendable {
    /// The units that were asked for, where a service does not repeat them in its answer.
    public var units: PayloadUnits?
    /// The IANA name of the place's time zone, which counts for more than what the document says.
    public var timeZone: String?
    /// The language that was asked for, such as `de`. Services that have texts do not repeat it in their answer.
    public var language: String?
    /// The place that is meant: that of several in an answer, and where an answer is for that does not say it.
    public var place: Place?
    /// When this is, for an answer that does not say which moment it is for.
    public var now: Date?
    /// The number of days that are shown, from ``now`` on; nil for all days. A format may leave out hours that lie behind
    /// these days, and does not check them.
    public var days: Int?

    /// Hints, or none.
    public init(
        units: PayloadUnits? = nil, timeZone: String? = nil, language: String? = nil, place: Place? = nil,
        now: Date? = nil, days: Int? = nil
    ) {
        (self.units, self.timeZone, self.language, self.place) = (units, timeZone, language, place)
        (self.now, self.days) = (now, days)
    }
}

/// The sets of units that services can be asked for, by the services' own names.
public enum PayloadUnits: String, CaseIterable, Sendable {
    case standard
    case metric
    case imperial
    case us
    case si
    case ca
    case uk
}

/// How one service's documents are recognised and understood.
///
/// It says only what the document says; what follows from that is added afterwards, for all services alike, by
/// ``ForecastCompletion``.
protocol ServiceFormat: SendableMetatype {
    /// Whose documents these are.
    static var provider: Provider { get }

    /// Whether a document is one of this service's, as far as its members tell. It is asked of every document, so it
    /// looks at few of them.
    static func recognises(_ root: JSONValue) -> Bool

    /// What a document says that was recognised.
    static func read(_ root: JSONValue, _ hints: ReadingHints) throws(ForecastProblem) -> Answer

    /// The names of what a document has that was not understood as weather, such as `wave_height`.
    static func otherMembers(of root: JSONValue) -> [String]

    /// The service's words in a document that is not JSON, or not to its end; nil where they are not this service's.
    static func refusal(inText text: Data) -> String?

    /// Whether a document is the service's word that the quota of a key is used up, for services that say so with the status
    /// of a key that is not valid.
    static func isQuotaError(_ root: JSONValue) -> Bool

    /// Whether a document is the service's word that it has a problem of its own, for services that say so with the status of
    /// a wrong question.
    static func isOwnError(_ root: JSONValue) -> Bool
}

extension ServiceFormat {
    static func otherMembers(of root: JSONValue) -> [String] { [] }
    static func refusal(inText text: Data) -> String? { nil }
    static func isQuotaError(_ root: JSONValue) -> Bool { false }
    static func isOwnError(_ root: JSONValue) -> Bool { false }

    /// The words of a refusal without any.
    static var noReason: String { "no reason given" }
}
