import Foundation
import Rx

/// Remembers which snapshots were asked for in a run, and by whom.
public final class SnapshotLedger: Sendable {
    private struct Claim {
        let place: SourcePlace
        let text: Int
    }

    private let lock = Lock()

    // Read and written under the lock only.
    nonisolated(unsafe) private var claims: [String: Claim] = [:]

    init() {}

    /// The paths of all snapshots that were asked for.
    public var asked: Set<String> { lock.withLock { Set(claims.keys) } }

    enum Answer: Equatable {
        case first, again
        /// Another place asked for it, or the same place with another text.
        case conflict(SourcePlace)
    }

    /// Notes that a place asks for a snapshot. A test that is run again may ask again, for the same text.
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
