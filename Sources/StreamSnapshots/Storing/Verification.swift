import Files
import Glibc

/// One comparison with a stored snapshot.
struct Verification {
    private let text: String
    private let snapshot: SnapshotFile
    private let mode: SnapshotMode
    /// Whether a text that differs is stored for review, which a read-only run tries.
    private let keepsReceived: Bool
    private let settings: SnapshotSettings
    private let place: SourcePlace

    init(
        of text: String, as snapshot: SnapshotFile, mode: SnapshotMode, settings: SnapshotSettings,
        at place: SourcePlace
    ) {
        (self.text, self.snapshot, self.settings, self.place) = (text, snapshot, settings, place)
        self.mode = settings.isReadOnly ? .never : mode
        keepsReceived = mode != .never
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
        if keepsReceived { try? snapshot.received.remove() }
        return mode == .all ? .accepted(path: snapshot.stored.path) : .matched
    }

    private func result(_ difference: TextDifference) throws -> SnapshotResult {
        switch mode {
        case .all, .failed: return try accept()
        case .missing: try snapshot.received.write(text)
        case .never: break
        }
        return .failed(different(difference, isKept: keepForReview()))
    }

    /// Stores the text of a read-only run if that is possible. Returns whether it is stored.
    private func keepForReview() -> Bool {
        guard mode == .never else { return true }
        return keepsReceived && (try? snapshot.received.write(text)) != nil
    }

    private func resultWithoutStored() throws -> SnapshotResult {
        if mode == .never {
            _ = keepForReview()
            return .failed(notStored)
        }
        let accepted = try accept()
        return mode == .missing ? .failed(recorded) : accepted
    }

    private func accept() throws -> SnapshotResult {
        try snapshot.stored.write(text)
        try? snapshot.received.remove()
        return .accepted(path: snapshot.stored.path)
    }

    /// Appends to the list, because several processes of one run share it.
    private func noteAsked() throws {
        guard let path = settings.askedFile else { return }
        let line = snapshot.stored.path + "\n"
        guard let file = fopen(path, "a") else { throw FileProblem(name: path, code: errno) }
        defer { fclose(file) }
        fputs(line, file)
    }

    // MARK: - Failures

    private func different(_ difference: TextDifference, isKept: Bool) -> SnapshotFailure {
        let received = isKept ? snapshot.received.path : "received"
        return SnapshotFailure(
            .different,
            """
            The snapshot “\(snapshot.name)” differs from the stored one.

            --- \(snapshot.stored.path)
            +++ \(received)
            \(difference.excerpt)

            To accept it, \(acceptCommand)
            """, difference: difference, at: place)
    }

    private var recorded: SnapshotFailure {
        SnapshotFailure(
            .recorded,
            """
            The snapshot “\(snapshot.name)” did not exist and was recorded. Check it and run the test again.

            \(snapshot.stored.path)
            """, at: place)
    }

    private var notStored: SnapshotFailure {
        let reason = settings.isReadOnly ? "CI is set" : "the mode is `never`"
        return SnapshotFailure(
            .notStored,
            """
            The snapshot “\(snapshot.name)” does not exist, and was not recorded because \(reason).

            \(snapshot.stored.path)

            To record it, \(acceptCommand)
            """, at: place)
    }

    private func askedTwice(_ earlier: SourcePlace) -> SnapshotFailure {
        let use = earlier == place ? "here with another text" : "at \(earlier)"
        return SnapshotFailure(
            .askedTwice,
            """
            The snapshot name “\(snapshot.name)” is already used \(use). Pass a unique name as `named:`.
            """, at: place)
    }

    private var acceptCommand: String {
        let run = settings.isReadOnly ? "unset CI and run: " : "run: "
        return run + "STREAM_SNAPSHOTS=failed \(settings.testCommand) --filter \(snapshot.filter)"
    }
}

extension SnapshotFailure {
    init(_ reason: Reason, _ message: String, difference: TextDifference? = nil, at place: SourcePlace) {
        self.init(reason: reason, difference: difference, description: "\(place): \(message)")
    }
}

extension TextDifference {
    /// The first lines of the difference, which fit on a screen.
    var excerpt: String {
        unified(atMost: 60) + (firstChange.map { "\n\n\($0)." } ?? "")
    }
}
