import Batch

/// Results in the order of the lines that wait until the ledger knows their pages.
struct WaitingLines {
    /// The number of results that do not wait any longer.
    var limit = 1
    private var outcomes: [LineOutcome] = []
    private var bytes = 0
    private var start: ContinuousClock.Instant?

    mutating func add(_ outcome: LineOutcome) {
        if start == nil { start = .now }
        outcomes.append(outcome)
        bytes += outcome.line?.count ?? 0
    }

    /// Whether there are many of them, or the first has waited long.
    var areEnough: Bool {
        outcomes.count >= limit || bytes >= Self.mostBytes || start.map { .now - $0 > Self.longest } ?? false
    }

    private static let mostBytes = 8 << 20
    private static let longest = Duration.milliseconds(500)

    mutating func takeAll() -> [LineOutcome] {
        defer { (outcomes, bytes, start) = ([], 0, nil) }
        return outcomes
    }
}

extension LineOutcome {
    /// The page as the ledger will know it, if it appears in a file.
    var announced: Ledger.Announced? {
        guard case .made(let page) = result, case .file(let file, _) = page.body else { return nil }
        let made = page.made.modified(at: file.modified, changed: page.made.changed)
        return Ledger.Announced(page.id, at: page.path, made, of: page.place)
    }
}
