import Arguments
import Files
import StreamSnapshots

extension Subcommand {
    static let review = Subcommand(
        CommandDescription(
            "review", "Review and accept changed snapshots.",
            discussion: [
                "Failed tests of StreamSnapshots, and snapshot --check with --review, store each text that differs "
                    + "beside its snapshot: oslo/outputs.received.txt. This subcommand lists these files below a "
                    + "folder, shows the differences grouped by cause on a page (-o review.html) or in Markdown "
                    + "(-o review.md), and accepts or rejects them.",
                "A text in a test is replaced in the source of the test.",
                "A name is the path of a snapshot below the folder, that of a folder of snapshots, or GreetingTests.swift:12 "
                    + "for a text in a test. A run of all tests with STREAM_SNAPSHOTS_ASKED=asked.txt writes the list for "
                    + "--prune.",
            ],
            arguments: [
                ArgumentDescription(.path("folder", .folders), .one, "The folder of the snapshots."),
                ArgumentDescription(.text("name"), .any, "The snapshots to accept or reject."),
            ],
            options: [
                OptionGroup(
                    "options",
                    [
                        PageOptions.shownOutput.description, SnapshotOptions.summary.description,
                        ReviewOptions.ask.description, ReviewOptions.accept.description,
                        ReviewOptions.reject.description, ReviewOptions.all.description,
                        ReviewOptions.prune.description,
                    ]), GeneralOptions.group,
            ],
            examples: [
                Example("forecast-report review Tests -o review.html", "then open review.html"),
                Example("forecast-report review Tests --ask", "accept or reject one after the other"),
                Example("forecast-report review Tests --accept --all", "accept all changes"),
                Example("forecast-report review expected --accept oslo", "accept those in one folder"),
                Example("forecast-report review Tests --prune asked.txt", "remove snapshots that no test asks for"),
            ])
    ) { context throws(CommandProblem) in
        try ReviewCommand(context: context).run()
        return .done
    }
}

/// The options for reviews.
enum ReviewOptions {
    static let accept = Option(flag: "accept", "Replace the snapshots by the received texts.", use: .onceOnly)
    static let reject = Option(flag: "reject", "Remove the received texts.", use: .onceOnly)
    static let all = Option(flag: "all", "Accept or reject all of them.", use: .onceOnly)
    static let ask = Option(
        flag: "ask", "Show the difference of each snapshot, and ask whether to accept it.", use: .onceOnly)
    static let prune = Option(
        "prune", .path("file"), "Remove the snapshots that are not in this list, which a run of all tests has written.",
        use: .onceOnly)
}

/// Shows, accepts or rejects the pending snapshots of a folder.
private struct ReviewCommand {
    let context: CommandContext

    func run() throws(CommandProblem) {
        let folder = context.invocation.arguments.first ?? ""
        guard context.surroundings.kind(folder) == .folder else {
            throw CommandProblem(.noInput, "\(folder) cannot be read: no such folder", code: "no-folder")
        }
        if let list = context.choices.given(ReviewOptions.prune) { return try prune(folder, askedFile: list) }
        let deeds = [ReviewOptions.accept, ReviewOptions.reject, ReviewOptions.ask].filter {
            context.choices[$0] ?? false
        }
        guard deeds.count < 2 else {
            let names = deeds.prefix(2).map { "“--\($0.description.name)”" }.joined(separator: " and ")
            throw CommandProblem(.usage, "\(names) cannot be used together", code: "contradiction")
        }
        if context.choices[ReviewOptions.ask] ?? false { return try ask(folder) }
        if !deeds.isEmpty { return try settle(folder, accepts: context.choices[ReviewOptions.accept] ?? false) }
        guard context.invocation.arguments.count == 1, context.choices[ReviewOptions.all] == nil else {
            throw CommandProblem(.usage, "names and --all require --accept, --reject or --ask", code: "contradiction")
        }
        try ReviewWriter(context: context).write(
            reviewOf: folder, to: context.choices.given(PageOptions.output),
            summary: context.choices.given(SnapshotOptions.summary))
    }

    /// Accepts or rejects the chosen snapshots.
    private func settle(_ folder: String, accepts: Bool) throws(CommandProblem) {
        let chosen = try chosen(in: folder)
        if context.isDry {
            let deeds = try context.reading(folder) {
                try chosen.map { accepts ? Deed.write(try $0.target) : .remove("\(folder)/\($0.receivedName)") }
            }
            return try DryRun(context: context).tell(deeds)
        }
        var settlement = ReviewSettlement(folder: folder, context: context)
        for snapshot in chosen { settlement.carryOut(accepts ? .accept : .reject, snapshot) }
        if !accepts || settlement.accepted > 0 || settlement.problems.isEmpty {
            settlement.report(accepts ? [.accept] : [.reject])
        }
        try settlement.finish()
    }

    /// Asks what to do with each of the chosen snapshots, or with all of them.
    private func ask(_ folder: String) throws(CommandProblem) {
        let named = context.invocation.arguments.count > 1 ? Set(try chosen(in: folder).map(\.name)) : nil
        let review = try context.reading(folder) { try SnapshotReview(of: folder) }
        let changes = review.changes.filter { named?.contains($0.snapshot.name) ?? true }
        if context.isDry || changes.isEmpty { return try context.print(ReviewText(of: review, in: folder).list) }
        var settlement = ReviewSettlement(folder: folder, context: context)
        try ReviewDialog(context: context).ask(about: changes) { settlement.carryOut($0, $1) }
        settlement.report([.accept, .reject])
        try settlement.finish()
    }

    /// Removes the snapshots that no test has asked for.
    private func prune(_ folder: String, askedFile: String) throws(CommandProblem) {
        guard context.invocation.arguments.count == 1 else {
            throw CommandProblem(.usage, "--prune takes no names of snapshots", code: "contradiction")
        }
        let unused = try context.reading(askedFile) { try UnusedSnapshots(below: folder, askedFile: askedFile) }
        if context.isDry { return try DryRun(context: context).tell(unused.paths.map(Deed.remove)) }
        try context.reading(folder) { try unused.remove() }
        try context.print(unused.paths.map { "removed \($0)\n" }.joined())
    }

    private func chosen(in folder: String) throws(CommandProblem) -> [PendingSnapshot] {
        let pending = try context.reading(folder) { try PendingSnapshot.all(below: folder) }
        let names = context.invocation.arguments.dropFirst()
        if context.choices[ReviewOptions.all] ?? false {
            guard names.isEmpty else {
                throw CommandProblem(.usage, "omit --all or the names of snapshots", code: "contradiction")
            }
            return pending
        }
        guard !names.isEmpty else {
            throw CommandProblem(.usage, "name the snapshots, or use --all", code: "missing-argument")
        }
        var chosen: [PendingSnapshot] = []
        for name in names {
            let path = FilePath(name).withoutLastSlash
            let found = pending.filter {
                FilePath($0.name) == path || FilePath($0.name).isInside(path) || $0.isIn(test: path)
            }
            guard !found.isEmpty else {
                throw CommandProblem(
                    .noInput,
                    "no snapshot to review is called “\(name)”; list them with: forecast-report review \(folder)",
                    code: "unknown-name")
            }
            chosen += found.filter { new in !chosen.contains { $0.name == new.name } }
        }
        return chosen
    }
}

/// Accepts and rejects snapshots, and collects those that cannot be accepted.
private struct ReviewSettlement {
    let folder: String
    let context: CommandContext
    private(set) var (accepted, rejected) = (0, 0)
    private(set) var problems: [CommandProblem] = []

    init(folder: String, context: CommandContext) { (self.folder, self.context) = (folder, context) }

    mutating func carryOut(_ decision: ReviewDialog.Decision, _ snapshot: PendingSnapshot) {
        do throws(CommandProblem) {
            switch decision {
            case .accept:
                try context.reading(folder) { try snapshot.accept() }
                accepted += 1
            case .reject:
                snapshot.reject()
                rejected += 1
            case .skip: break
            }
        } catch {
            problems.append(error)
        }
    }

    /// Says how many snapshots were accepted or rejected.
    func report(_ decisions: [ReviewDialog.Decision]) {
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
