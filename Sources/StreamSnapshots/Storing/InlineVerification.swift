import Files

/// One comparison with a text in a test.
struct InlineVerification {
    private let text, expected: String
    private let settings: SnapshotSettings
    private let place: SourcePlace

    init(of text: String, against expected: String, settings: SnapshotSettings, at place: SourcePlace) {
        (self.text, self.expected) = (InlineText.ended(text), InlineText.ended(expected))
        (self.settings, self.place) = (settings, place)
    }

    func result() -> SnapshotResult {
        let pending = settings.mode == .never ? nil : InlineSnapshot(at: place)
        if let pending, settings.ledger.isFirst(in: place.file), let source {
            pending.removeOutdated(unlessFrom: source)
        }
        guard let difference = TextDifference(from: expected, to: text) else {
            // A test with arguments compares several times.
            if let pending, !settings.ledger.hasFailed(at: place) { try? pending.remove() }
            return .matched
        }
        return .failed(different(difference, advice: pending.map(stored) ?? "To accept it, "))
    }

    /// The fingerprint of the file of the test.
    private var source: String? {
        (try? Descriptor.contents(of: place.file.text, .regularFiles)).map { InlineSnapshot.fingerprint(of: $0.bytes) }
    }

    /// Stores the text for review. Returns the beginning of the advice about accepting it.
    private func stored(_ pending: InlineSnapshot) -> String {
        guard settings.ledger.noteFailure(at: place, text: text) else {
            try? pending.remove()
            return "This call has received several texts. Use `named:` to store each of them in a file, or "
        }
        let file = place.file
        let record = InlineSnapshot.Record(
            file: file.name ?? "", line: place.line, expected: expected, received: text, source: source ?? "")
        guard (try? pending.write(record)) != nil else { return "To accept it, " }
        let folder = file.parent?.text ?? "."
        return """
            To accept it, run: forecast-report review \(ShellWord.quoted(folder)) --accept \
            \(ShellWord.quoted("\(record.file):\(record.line)"))
            Or 
            """
    }

    private func different(_ difference: TextDifference, advice: String) -> SnapshotFailure {
        SnapshotFailure(
            .different,
            """
            The snapshot differs from the text in the test.

            --- expected
            +++ received
            \(difference.excerpt)

            \(advice)replace the text in the test by:

            \(String(decoding: LiteralText.lines(InlineText.literal(text), indentation: [], newline: [.newline]), as: UTF8.self))
            """, difference: difference, at: place)
    }
}

/// The newline at the end of a text in a test, which may be absent.
enum InlineText {
    /// Returns the text with a newline at its end.
    static func ended(_ text: String) -> String { text.utf8.last == .newline ? text : text + "\n" }

    /// Returns the shortest text that is the same with a newline at its end.
    static func literal(_ text: String) -> String {
        guard text.utf8.last == .newline, text.utf8.dropLast().last != .newline else { return text }
        return String(decoding: text.utf8.dropLast(), as: UTF8.self)
    }
}
