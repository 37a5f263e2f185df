import FoundationEssentials

/// The reason why weather could not be fetched: what happened, where, and what to do. It never contains a key.
public struct ServiceProblem: Error, Equatable, Codable, Sendable, CustomStringConvertible {
    /// The kind of problem, which tells whether to try again.
    public enum Kind: String, Codable, Sendable {
        /// The service cannot be reached, or does not have the requested data.
        case unavailable
        /// The service demands a delay.
        case tryLater
        /// Something has to be configured first, such as a key.
        case notConfigured
        /// The response is in an unknown format.
        case notUnderstood

        /// The exit status of a program, from sysexits.h.
        public var exitStatus: Int32 {
            switch self {
            case .unavailable: 69
            case .tryLater: 75
            case .notConfigured: 78
            case .notUnderstood: 65
            }
        }
    }

    /// The kind of problem.
    public let kind: Kind
    /// The service's host or name.
    public let origin: String
    /// A description of the problem.
    public let what: String
    /// Advice to the user.
    public let advice: String
    /// The time after which to try again, if the service states one.
    public var retryAt: Date?

    /// Whether an immediate retry may succeed.
    var isTransient = false
    /// Whether the problem only concerns the requested place.
    var isAboutPlace = false
    /// Whether the service does not have the requested document for the place.
    var isAbsence = false
    /// Whether no request was sent because the key is missing.
    var isMissingKey = false

    /// The problem in one line.
    public var description: String { "\(origin): \(what); \(advice)" }
}
