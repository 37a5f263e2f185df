import Rx

/// The events of one stream in order, and the number of those that were checked.
final class EventLog<Output, Failure: Error>: Attentive {
    /// An event and its time.
    struct Entry {
        let event: StreamEvent<Output, Failure>
        let time: VirtualTime.Stride?
        /// Whether the test caused the event, which then need not be checked.
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

    /// The events so far.
    var entries: [Entry] { lock.withLock { all } }

    func append(_ event: StreamEvent<Output, Failure>, isOwn: Bool = false) {
        let time = clock()
        lock.withLock { all.append(Entry(event: event, time: time, isOwn: isOwn)) }
    }

    // MARK: - Checking

    /// Takes the next unchecked event.
    func takeNext() -> Entry? {
        lock.withLock {
            while seen < all.count {
                seen += 1
                if !all[seen - 1].isOwn { return all[seen - 1] }
            }
            return nil
        }
    }

    /// Marks all events so far as checked.
    func seeAll() { lock.withLock { seen = all.count } }

    var unseen: String? {
        let left = lock.withLock { all[seen...].filter { !$0.isOwn } }
        guard !left.isEmpty else { return nil }
        let count = left.count == 1 ? "1 event" : "\(left.count) events"
        let shown = left.prefix(10).flatMap { lines($0) { $0 } } + (left.count > 10 ? ["…"] : [])
        return "\(count) of “\(name)” not checked:\n" + shown.map { "  \($0)" }.joined(separator: "\n")
    }

    // MARK: - Writing

    /// Returns the lines of an entry, with its time at the end of the first.
    func lines(_ entry: Entry, _ scrub: (String) -> String) -> [String] {
        var lines = entry.event.text(write).map(scrub)
        if lines.isEmpty { lines = [""] }
        if let time = entry.time { lines[0] += " @ \(time)" }
        return lines
    }
}
