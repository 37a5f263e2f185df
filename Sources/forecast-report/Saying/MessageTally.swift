import Rx
import Wording

/// The number of warnings and notes of each kind that a command has had.
///
/// All changes happen under the lock: messages about a watched place come from its service's threads.
final class MessageTally: @unchecked Sendable {
    /// The properties of messages that are counted together.
    struct Kind: Hashable {
        let level: Messages.Level
        let remark: Messages.Remark
        let words: String
    }

    private let lock = Lock()
    private var counts = KindCounts<Kind>()

    /// Counts a message, and returns whether to show it.
    func count(_ kind: Kind) -> Bool {
        lock.withLock { counts.count(kind) }
    }

    /// Counts messages that are not shown.
    func add(_ count: Int, of kind: Kind) {
        lock.withLock { counts.add(count, of: kind) }
    }

    /// Returns the kinds that had more messages than were shown, with the number of further ones. Resets the counts.
    func takeOthers() -> [(kind: Kind, count: Int)] {
        lock.withLock {
            defer { counts = KindCounts() }
            return counts.others
        }
    }
}
