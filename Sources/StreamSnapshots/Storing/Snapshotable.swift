/// A type whose values can be stored as snapshots: a text, a ``StreamRecord``, an ``OutputsRecord``, or a custom type.
public protocol Snapshotable {
    /// Returns the text of the snapshot.
    ///
    /// - Parameter scrub: Replaces parts that differ in each run. Call it for each part of the text that comes from
    ///   outside, in the order of the text.
    func snapshotText(_ scrub: (String) -> String) -> String

    /// Marks the contents of the snapshot as checked. Called after the comparison.
    func snapshotWasSeen()
}

extension Snapshotable {
    public func snapshotWasSeen() {}
}

extension String: Snapshotable {
    public func snapshotText(_ scrub: (String) -> String) -> String { scrub(self) }
}

extension StreamRecord: Snapshotable {
    /// The name, followed by a line for each event with its time.
    public var text: String { snapshotText { $0 } }

    public func snapshotText(_ scrub: (String) -> String) -> String {
        let lines = log.entries.flatMap { log.lines($0, scrub) }
        return ([name] + (lines.isEmpty ? ["(nothing)"] : lines).map { "  " + $0 }).joined(separator: "\n") + "\n"
    }

    public func snapshotWasSeen() { skipEvents() }
}

extension OutputsRecord: Snapshotable {
    /// All outputs with their events, one line each, and lists as indented rows.
    public var text: String { snapshotText { $0 } }

    public func snapshotText(_ scrub: (String) -> String) -> String {
        inOrder.map { $0.snapshotText(scrub) }.joined()
    }

    public func snapshotWasSeen() { skipEvents() }
}
