/// Something of which a snapshot can be stored: a text, a ``StreamRecord``, an ``OutputsRecord``, or a type of your own.
public protocol Snapshotable {
    /// What the snapshot says.
    ///
    /// - Parameter scrub: Takes out what is different each time. It is to be called for each part of the text that
    ///   comes from the outside, in the order of the text.
    func snapshotText(_ scrub: (String) -> String) -> String

    /// Called when the snapshot has been compared: from now on nothing that was in it counts as unseen.
    func snapshotWasSeen()
}

extension Snapshotable {
    public func snapshotWasSeen() {}
}

extension String: Snapshotable {
    public func snapshotText(_ scrub: (String) -> String) -> String { scrub(self) }
}

extension StreamRecord: Snapshotable {
    /// The name, and below it a line for each event with its time.
    public var text: String { snapshotText { $0 } }

    public func snapshotText(_ scrub: (String) -> String) -> String {
        let lines = log.entries.flatMap { log.lines($0, scrub) }
        return ([name] + (lines.isEmpty ? ["(nothing)"] : lines).map { "  " + $0 }).joined(separator: "\n") + "\n"
    }

    public func snapshotWasSeen() { skipEvents() }
}

extension OutputsRecord: Snapshotable {
    /// All outputs with their events, one line each, lists as indented rows.
    public var text: String { snapshotText { $0 } }

    public func snapshotText(_ scrub: (String) -> String) -> String {
        inOrder.map { $0.snapshotText(scrub) }.joined()
    }

    public func snapshotWasSeen() { skipEvents() }
}
