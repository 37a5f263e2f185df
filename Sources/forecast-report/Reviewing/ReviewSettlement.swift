import Files
import StreamSnapshots

/// Accepts and rejects snapshots, and collects those that cannot be accepted.
struct ReviewSettlement {
    private let folder: String
    private let context: CommandContext
    private var accepted: [PendingSnapshot] = []
    private var rejected: [PendingSnapshot] = []
    /// The problems of snapshots that could not be read.
    private var unreadable: [CommandProblem] = []

    init(folder: String, context: CommandContext) { (self.folder, self.context) = (folder, context) }

    /// Adds a decision. The texts in the file of a test are replaced together, so it is carried out at the end.
    mutating func add(_ decision: ReviewDialog.Decision, _ snapshot: PendingSnapshot) {
        switch decision {
        case .accept: accepted.append(snapshot)
        case .reject: rejected.append(snapshot)
        case .skip: break
        }
    }

    /// Adds the problem of a snapshot that could not be read.
    mutating func add(_ problem: CommandProblem) { unreadable.append(problem) }

    /// Carries out the decisions, and says how many snapshots were accepted or rejected and why others were not. The last reason
    /// ends the command.
    func finish(telling decisions: [ReviewDialog.Decision]) throws(CommandProblem) {
        let notAccepted = PendingSnapshot.accept(accepted).map { Self.problem($0.problem, in: folder) }
        var notRejected: [CommandProblem] = []
        for snapshot in rejected {
            do throws(CommandProblem) {
                try context.settling(folder) { try snapshot.reject() }
            } catch {
                notRejected.append(error)
            }
        }
        let (kept, removed) = (accepted.count - notAccepted.count, rejected.count - notRejected.count)
        let problems = notAccepted + notRejected
        if kept + removed > 0 || problems.isEmpty {
            if decisions.contains(.accept) { context.messages.note("accepted \(Self.count(kept))") }
            if decisions.contains(.reject) { context.messages.note("rejected \(Self.count(removed))") }
        }
        try context.tell(unreadable + problems)
    }

    private static func count(_ number: Int) -> String { number == 1 ? "1 snapshot" : "\(number) snapshots" }

    private static func problem(_ problem: any Error, in folder: String) -> CommandProblem {
        switch problem {
        case let problem as FileProblem: CommandProblem(writing: problem)
        case let problem as ReviewProblem: CommandProblem(.data, problem.description)
        default: CommandProblem(.cannotCreate, "\(folder) cannot be written: \(problem)")
        }
    }
}
