import Rx
import Wording

/// How many warnings and notes of each kind a command has had.
///
/// What changes is changed under the lock only: a watched place is told of from the threads of its service.
final class MessageTally: @unchecked Sendable {
    /// What messages have in common that are counted together.
    struct Kind: Hashable {
        let level: Messages.Level
        let remark: Messages.Remark
        let words: String
    }

    private let lock = Lock()
    private var counts = KindCounts<Kind>()

    /// Counts a message, and returns whether it is to be shown.
    func count(_ kind: Kind) -> Bool {
        lock.withLock { counts.count(kind) }
    }

    /// Counts messages that are not shown.
    func add(_ count: Int, of kind: Kind) {
        lock.withLock { counts.add(count, of: kind) }
    }

    /// The kinds of which there were more than were shown, and how many more; afterwards there were none.
    func takeOthers() -> [(kind: Kind, count: Int)] {
        lock.withLock {
            defer { counts = KindCounts() }
            return counts.others
        }
    }
}
