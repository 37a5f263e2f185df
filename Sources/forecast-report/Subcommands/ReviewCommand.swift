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

    /// The options that say what to do; without one, the snapshots are shown.
    private static let deeds = [ReviewOptions.accept, ReviewOptions.reject, ReviewOptions.ask]
    private static let outputs = [PageOptions.shownOutput, SnapshotOptions.summary]

    private var folder: String { context.invocation.arguments.first ?? "" }
    private var names: ArraySlice<String> { context.invocation.arguments.dropFirst() }
    private var choosesAll: Bool { context.choices[ReviewOptions.all] ?? false }

    func run() throws(CommandProblem) {
        guard context.surroundings.kind(folder) == .folder else {
            throw CommandProblem(.noInput, "\(folder) cannot be read: no such folder", code: "no-folder")
        }
        let list = context.choices.given(ReviewOptions.prune)
        let deeds = Self.deeds.filter { context.choices[$0] ?? false }.map(\.description.name)
        let outputs = Self.outputs.filter { context.choices.given($0) != nil }.map(\.description.name)
        try refuse(severalOf: deeds + (list == nil ? [] : ["prune"]) + outputs.prefix(1))
        if let list { return try prune(askedFile: list) }
        switch deeds.first {
        case ReviewOptions.ask.description.name: try ask()
        case ReviewOptions.accept.description.name: try settle(.accept)
        case ReviewOptions.reject.description.name: try settle(.reject)
        default:
            guard names.isEmpty, !choosesAll else {
                throw CommandProblem(
                    .usage, "names and --all require --accept, --reject or --ask", code: "contradiction")
            }
            try ReviewWriter(context: context).write(
                reviewOf: folder, to: context.choices.given(PageOptions.output),
                summary: context.choices.given(SnapshotOptions.summary))
        }
    }

    private func refuse(severalOf options: [String]) throws(CommandProblem) {
        guard options.count > 1 else { return }
        throw CommandProblem(
            .usage, "“--\(options[0])” and “--\(options[1])” cannot be used together", code: "contradiction")
    }

    /// Accepts or rejects the chosen snapshots.
    private func settle(_ decision: ReviewDialog.Decision) throws(CommandProblem) {
        let (chosen, problems) = try chosen()
        if context.isDry {
            let deeds = try context.reading(folder) {
                try chosen.map {
                    decision == .accept ? Deed.write(try $0.target) : .remove("\(folder)/\($0.receivedName)")
                }
            }
            try DryRun(context: context).tell(deeds)
            return try context.tell(problems)
        }
        var settlement = ReviewSettlement(folder: folder, context: context)
        for snapshot in chosen { settlement.add(decision, snapshot) }
        for problem in problems { settlement.add(problem) }
        try settlement.finish(telling: [decision])
    }

    /// Asks what to do with each of the chosen snapshots, or with all of them.
    private func ask() throws(CommandProblem) {
        let named = names.isEmpty ? nil : Set(try chosen().snapshots.map(\.path))
        let review = try context.reading(folder) { try SnapshotReview(of: folder) }
        let changes = review.changes.filter { named?.contains($0.snapshot.path) ?? true }
        if context.isDry || changes.isEmpty { return try context.print(ReviewText(of: review, in: folder).list) }
        var settlement = ReviewSettlement(folder: folder, context: context)
        try ReviewDialog(context: context).ask(about: changes) { settlement.add($0, $1) }
        if named == nil { for error in review.problems { settlement.add(context.problem(reading: folder, error)) } }
        try settlement.finish(telling: [.accept, .reject])
    }

    /// Removes the snapshots that no test has asked for.
    private func prune(askedFile: String) throws(CommandProblem) {
        guard names.isEmpty, !choosesAll else {
            throw CommandProblem(.usage, "--prune takes no names of snapshots", code: "contradiction")
        }
        let unused = try context.reading(askedFile) { try UnusedSnapshots(below: folder, askedFile: askedFile) }
        if context.isDry { return try DryRun(context: context).tell(unused.paths.map(Deed.remove)) }
        try context.settling(folder) { try unused.remove { try context.print("removed \(Messages.harmless($0))\n") } }
    }

    /// Returns the snapshots that are named on the command line, or all of them with the problems of others.
    private func chosen() throws(CommandProblem) -> (snapshots: [PendingSnapshot], problems: [CommandProblem]) {
        let (pending, errors) = try context.reading(folder) { try PendingSnapshot.found(below: folder) }
        let problems = errors.map { context.problem(reading: folder, $0) }
        if choosesAll {
            guard names.isEmpty else {
                throw CommandProblem(.usage, "omit --all or the names of snapshots", code: "contradiction")
            }
            return (pending, problems)
        }
        guard !names.isEmpty else {
            throw CommandProblem(.usage, "name the snapshots, or use --all", code: "missing-argument")
        }
        let byName = Dictionary(grouping: pending, by: \.path)
        var chosen: Set<FilePath> = []
        for name in names {
            let found = byName[FilePath(name)] ?? pending.filter { $0.answers(to: name, in: folder) }
            guard !found.isEmpty else {
                // The name may be that of an unreadable one.
                problems.forEach(context.messages.tell)
                throw CommandProblem(
                    .noInput,
                    "no snapshot to review is called “\(name)”; list them with: forecast-report review "
                        + ShellWord.quoted(folder),
                    code: "unknown-name")
            }
            chosen.formUnion(found.map(\.path))
        }
        return (pending.filter { chosen.contains($0.path) }, [])
    }
}

extension PendingSnapshot {
    /// The name as a path: two names that are equal as texts can be those of two files.
    fileprivate var path: FilePath { FilePath(name) }

    /// Whether the snapshot is meant by a name: that of its folder, of its test's file or of its received text, or a path
    /// with the reviewed folder.
    fileprivate func answers(to name: String, in folder: String) -> Bool {
        let name = FilePath(name).withoutLastSlash
        let short = self.name.replacing("__Snapshots__/", with: "")
        let own = [path, FilePath(receivedName), FilePath(short)]
        let paths =
            own + own.map { FilePath(folder).withoutLastSlash.appending($0) } + own.map { FilePath(".").appending($0) }
        return paths.contains { $0 == name || $0.isInside(name) } || isIn(test: name)
    }
}
