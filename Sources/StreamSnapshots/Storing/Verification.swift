import Foundation

/// One comparison with a stored snapshot.
struct Verification {
    private let text: String
    private let snapshot: SnapshotFile
    private let mode: SnapshotMode
    private let settings: SnapshotSettings
    private let place: SourcePlace

    init(
        of text: String, as snapshot: SnapshotFile, mode: SnapshotMode, settings: SnapshotSettings,
        at place: SourcePlace
    ) {
        (self.text, self.snapshot, self.mode, self.settings, self.place) = (text, snapshot, mode, settings, place)
    }

    func result() throws -> SnapshotResult {
        switch settings.ledger.claim(snapshot.stored.path, by: place, text: text) {
        case .first: try noteAsked()
        case .again: break
        case .conflict(let earlier): return .failed(askedTwice(earlier))
        }
        guard let stored = try snapshot.stored.read() else { return try resultWithoutStored() }
        guard let difference = TextDifference(from: stored, to: text) else { return matched() }
        return try result(difference)
    }

    private func matched() -> SnapshotResult {
        if mode != .never { snapshot.received.remove() }
        return mode == .all ? .accepted(path: snapshot.stored.path) : .matched
    }

    private func result(_ difference: TextDifference) throws -> SnapshotResult {
        switch mode {
        case .all, .failed: return try accept()
        case .missing: try snapshot.received.write(text)
        case .never: break
        }
        return .failed(different(difference))
    }

    private func resultWithoutStored() throws -> SnapshotResult {
        if mode == .never { return .failed(notStored) }
        let accepted = try accept()
        return mode == .missing ? .failed(recorded) : accepted
    }

    private func accept() throws -> SnapshotResult {
        try snapshot.stored.write(text)
        snapshot.received.remove()
        return .accepted(path: snapshot.stored.path)
    }

    /// Each process adds to the end of the list, so that it is that of a whole run.
    private func noteAsked() throws {
        guard let path = settings.askedFile else { return }
        let line = snapshot.stored.path + "\n"
        guard let file = fopen(path, "a") else {
            throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: path])
        }
        defer { fclose(file) }
        fputs(line, file)
    }

    // MARK: - What is wrong

    private func different(_ difference: TextDifference) -> SnapshotFailure {
        let received = mode == .never ? "received" : snapshot.received.path
        return SnapshotFailure(
            .different,
            """
            The snapshot “\(snapshot.name)” is not as stored.

            --- \(snapshot.stored.path)
            +++ \(received)
            \(difference.excerpt)

            To accept it: \(acceptCommand)
            """, difference: difference, at: place)
    }

    private var recorded: SnapshotFailure {
        SnapshotFailure(
            .recorded,
            """
            The snapshot “\(snapshot.name)” was not stored yet, and now is. Read it, then run the test again.

            \(snapshot.stored.path)
            """, at: place)
    }

    private var notStored: SnapshotFailure {
        let reason = settings.isReadOnly ? "CI is set, so nothing is written" : "the mode is `never`"
        return SnapshotFailure(
            .notStored,
            """
            The snapshot “\(snapshot.name)” is not stored, and \(reason).

            \(snapshot.stored.path)

            To store it: \(acceptCommand)
            """, at: place)
    }

    private func askedTwice(_ earlier: SourcePlace) -> SnapshotFailure {
        let who = earlier == place ? "with another text here" : "at \(earlier)"
        return SnapshotFailure(
            .askedTwice,
            """
            The snapshot “\(snapshot.name)” was already asked for \(who). Each needs a name of its own: pass `named:`.
            """, at: place)
    }

    private var acceptCommand: String {
        let here = settings.isReadOnly ? "where CI is not set, " : ""
        return here + "STREAM_SNAPSHOTS=failed \(settings.testCommand) --filter \(snapshot.filter)"
    }
}

extension SnapshotFailure {
    init(_ reason: Reason, _ message: String, difference: TextDifference? = nil, at place: SourcePlace) {
        self.init(reason: reason, difference: difference, description: "\(place): \(message)")
    }

    init(different difference: TextDifference, inline text: String, at place: SourcePlace) {
        self.init(
            .different,
            """
            The snapshot is not what the test expects.

            --- expected
            +++ received
            \(difference.excerpt)

            To accept it, this has to stand in the test:

            #\"""
            \(text)\"""#
            """, difference: difference, at: place)
    }
}

extension TextDifference {
    /// What fits on a screen.
    fileprivate var excerpt: String {
        unified(atMost: 60) + (firstChange.map { "\n\n\($0)." } ?? "")
    }
}
