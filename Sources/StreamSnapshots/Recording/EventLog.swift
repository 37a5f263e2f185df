import Rx

/// The events of one stream, in the order in which they happened, and how many of them have been looked at.
final class EventLog<Output, Failure: Error>: Attentive {
    /// An event and its time.
    struct Entry {
        let event: StreamEvent<Output, Failure>
        let time: VirtualTime.Stride?
        /// Whether the test did it itself, which then need not look at it.
        let isOwn: Bool
    }

    let name: String
    private let write: (Output) -> [String]
    private let clock: () -> VirtualTime.Stride?
    private let lock = Lock()
    private var all: [Entry] = []
    private var seen = 0

    init(name: String, clock: @escaping () -> VirtualTime.Stride?, write: @escaping (Output) -> [String]) {
        (self.name, self.clock, self.write) = (name, clock, write)
    }

    /// All that has happened so far.
    var entries: [Entry] { lock.withLock { all } }

    func append(_ event: StreamEvent<Output, Failure>, isOwn: Bool = false) {
        let time = clock()
        lock.withLock { all.append(Entry(event: event, time: time, isOwn: isOwn)) }
    }

    // MARK: - Looking

    /// Takes the next event that nobody has looked at.
    func takeNext() -> Entry? {
        lock.withLock {
            while seen < all.count {
                seen += 1
                if !all[seen - 1].isOwn { return all[seen - 1] }
            }
            return nil
        }
    }

    /// Counts all that has happened so far as looked at.
    func seeAll() { lock.withLock { seen = all.count } }

    var unseen: String? {
        let left = lock.withLock { all[seen...].filter { !$0.isOwn } }
        guard !left.isEmpty else { return nil }
        let count = left.count == 1 ? "1 event" : "\(left.count) events"
        let shown = left.prefix(10).flatMap { lines($0) { $0 } } + (left.count > 10 ? ["…"] : [])
        return "Nobody has looked at \(count) of “\(name)”:\n" + shown.map { "  \($0)" }.joined(separator: "\n")
    }

    // MARK: - Writing

    /// An entry as lines, with its time at the end of the first.
    func lines(_ entry: Entry, _ scrub: (String) -> String) -> [String] {
        var lines = entry.event.text(write).map(scrub)
        if lines.isEmpty { lines = [""] }
        if let time = entry.time { lines[0] += " @ \(time)" }
        return lines
    }
}
