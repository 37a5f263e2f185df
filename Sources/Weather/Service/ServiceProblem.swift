import Foundation

/// Why a service's weather cannot be had: what happened, where, and what to do. No key is ever part of it.
public struct ServiceProblem: Error, Equatable, Codable, Sendable, CustomStringConvertible {
    /// What sort of problem it is, for those who only want to know whether to try again.
    public enum Kind: String, Codable, Sendable {
        /// The service is not there, or does not have what was asked for.
        case unavailable
        /// The service wants to be asked later.
        case tryLater
        /// Something has to be set up first, such as a key.
        case notConfigured
        /// The service answered with something that is not known here.
        case notUnderstood

        /// The number with which a program ends, as sysexits.h has it.
        public var exitStatus: Int32 {
            switch self {
            case .unavailable: 69
            case .tryLater: 75
            case .notConfigured: 78
            case .notUnderstood: 65
            }
        }
    }

    /// What sort of problem it is.
    public let kind: Kind
    /// Where it happened: the service's host, or its name.
    public let origin: String
    /// What happened.
    public let what: String
    /// What to do about it.
    public let advice: String
    /// When it makes sense to ask again, where the service says so.
    public var retryAt: Date?

    /// Whether the next moment may bring something better.
    var isTransient = false
    /// Whether it says something of the place asked for, and nothing of other places.
    var isAboutPlace = false
    /// Whether nobody was asked because the key for it is missing.
    var isMissingKey = false

    /// All of it, in a line.
    public var description: String { "\(origin): \(what); \(advice)" }
}
