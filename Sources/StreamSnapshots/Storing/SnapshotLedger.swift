import Foundation
import Rx

/// A list of the snapshots requested in a run, with their places in the tests.
public final class SnapshotLedger: Sendable {
    private struct Claim {
        let place: SourcePlace
        let text: Int
    }

    private let lock = Lock()

    // Read and written only under the lock.
    nonisolated(unsafe) private var claims: [String: Claim] = [:]

    init() {}

    /// The paths of all requested snapshots.
    public var asked: Set<String> { lock.withLock { Set(claims.keys) } }

    enum Answer: Equatable {
        case first, again
        /// Another place requested it, or the same place with another text.
        case conflict(SourcePlace)
    }

    /// Notes the request of a place for a snapshot. A repeated test may request it again with the same text.
    func claim(_ path: String, by place: SourcePlace, text: String) -> Answer {
        // Equal strings may have different bytes.
        let claim = Claim(place: place, text: Array(text.utf8).hashValue)
        return lock.withLock {
            guard let earlier = claims[path] else {
                claims[path] = claim
                return .first
            }
            return earlier.place == place && earlier.text == claim.text ? .again : .conflict(earlier.place)
        }
    }
}
