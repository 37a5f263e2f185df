import Files
import Rx

/// A list of the snapshots requested in a run, with their places in the tests.
public final class SnapshotLedger: Sendable {
    private struct Claim {
        let place: SourcePlace
        let text: Int
    }

    private let lock = Lock()

    // Read and written only under the lock.
    nonisolated(unsafe) private var claims: [FilePath: Claim] = [:]
    nonisolated(unsafe) private var failures: [SourcePlace: Int] = [:]
    nonisolated(unsafe) private var files: Set<FilePath> = []

    init() {}

    /// The paths of all requested snapshots.
    public var asked: Set<String> { lock.withLock { Set(claims.keys.map(\.text)) } }

    enum Answer: Equatable {
        case first, again
        /// Another place requested it, or the same place with another text.
        case conflict(SourcePlace)
    }

    /// Notes the request of a place for a snapshot. A repeated test may request it again with the same text.
    func claim(_ path: String, by place: SourcePlace, text: String) -> Answer {
        // Equal strings may have different bytes.
        let claim = Claim(place: place, text: Array(text.utf8).hashValue)
        let path = FilePath(path)
        return lock.withLock {
            guard let earlier = claims[path] else {
                claims[path] = claim
                return .first
            }
            return earlier.place == place && earlier.text == claim.text ? .again : .conflict(earlier.place)
        }
    }

    // MARK: - Texts in tests

    /// Returns whether this is the first comparison of the run with a text in this file.
    func isFirst(in file: FilePath) -> Bool { lock.withLock { files.insert(file).inserted } }

    /// Notes a text that differs from the one in a call. Returns whether all such texts of the call are equal.
    func noteFailure(at place: SourcePlace, text: String) -> Bool {
        let hash = Array(text.utf8).hashValue
        return lock.withLock {
            let first = failures[place] ?? hash
            failures[place] = first
            return first == hash
        }
    }

    /// Returns whether an earlier comparison at the place failed.
    func hasFailed(at place: SourcePlace) -> Bool { lock.withLock { failures[place] != nil } }
}
