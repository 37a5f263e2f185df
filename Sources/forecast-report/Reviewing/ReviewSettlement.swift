import StreamSnapshots

/// Accepts and rejects snapshots, and collects those that cannot be accepted.
struct ReviewSettlement {
    private let folder: String
    private let context: CommandContext
    private var (accepted, rejected) = (0, 0)
    private var problems: [CommandProblem] = []

    init(folder: String, context: CommandContext) { (self.folder, self.context) = (folder, context) }

    mutating func carryOut(_ decision: ReviewDialog.Decision, _ snapshot: PendingSnapshot) {
        do throws(CommandProblem) {
            switch decision {
            case .accept:
                // A text that cannot be read is another error than a snapshot that cannot be written.
                _ = try context.reading(folder) { try snapshot.texts() }
                try context.settling(folder) { try snapshot.accept() }
                accepted += 1
            case .reject:
                try context.settling(folder) { try snapshot.reject() }
                rejected += 1
            case .skip: break
            }
        } catch {
            problems.append(error)
        }
    }

    /// Says how many snapshots were accepted or rejected, unless there are only errors.
    func report(_ decisions: [ReviewDialog.Decision]) {
        if accepted + rejected == 0, !problems.isEmpty { return }
        for (decision, word, count) in [
            (ReviewDialog.Decision.accept, "accepted", accepted), (.reject, "rejected", rejected),
        ]
        where decisions.contains(decision) {
            context.messages.note("\(word) \(count == 1 ? "1 snapshot" : "\(count) snapshots")")
        }
    }

    /// Says why the others were not accepted. The last reason ends the command.
    func finish() throws(CommandProblem) {
        guard let last = problems.last else { return }
        for problem in problems.dropLast() { context.messages.tell(problem) }
        throw last
    }
}
