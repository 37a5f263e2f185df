import HTMLRender
import StreamSnapshots

/// Shows one changed snapshot after the other, and asks whether to accept it.
struct ReviewDialog {
    let context: CommandContext

    /// What to do with a snapshot.
    enum Decision: Equatable {
        case accept, reject, skip
    }

    private enum Answer {
        case one(Decision)
        case allOthers(Decision)
        case quit
    }

    private static let question =
        "accept (a), reject (r), skip (s), accept all others (A), reject all others (R), quit (q)? "

    /// Asks for each change.
    func ask(about changes: [SnapshotReview.Change], _ act: (Decision, PendingSnapshot) -> Void) throws(CommandProblem)
    {
        var forOthers: Decision?
        for (index, change) in changes.enumerated() {
            if let forOthers {
                act(forOthers, change.snapshot)
                continue
            }
            try show(change, "\(index + 1)/\(changes.count)")
            switch try answer() {
            case .one(let decision):
                act(decision, change.snapshot)
            case .allOthers(let decision):
                act(decision, change.snapshot)
                forOthers = decision
            case .quit:
                return
            }
        }
    }

    private var hasColors: Bool { context.messages.hasColors && context.surroundings.terminal.showsOutput }

    private func show(_ change: SnapshotReview.Change, _ number: String) throws(CommandProblem) {
        let lines = change.lines.map { line in
            let text = ReviewText.line(line)
            return hasColors ? Self.style(of: line).map { $0.sequence + text + TextStyle.reset } ?? text : text
        }
        let rest = change.omittedLines > 0 ? ["… and \(change.omittedLines) more lines"] : []
        let title = Messages.harmless("\(number) \(change.snapshot.name)\(change.isNew ? " (new)" : "")")
        try print(([title] + lines + rest).joined(separator: "\n") + "\n\n")
    }

    /// Asks until the answer is understood. The end of the input quits.
    private func answer() throws(CommandProblem) -> Answer {
        while true {
            try print(Self.question)
            guard let line = context.surroundings.readLine() else {
                try print("\n")
                return .quit
            }
            switch line {
            case "a": return .one(.accept)
            case "r": return .one(.reject)
            case "s", "": return .one(.skip)
            case "A": return .allOthers(.accept)
            case "R": return .allOthers(.reject)
            case "q": return .quit
            default: continue
            }
        }
    }

    private func print(_ text: String) throws(CommandProblem) {
        do {
            try context.surroundings.writeStandardOutput(Array(text.utf8))
        } catch {
            throw CommandProblem(writing: error)
        }
    }

    private static func style(of line: SnapshotReview.Line) -> TextStyle? {
        switch line.kind {
        case .added: .green
        case .removed: .red
        case .kept, .omitted: nil
        }
    }
}
