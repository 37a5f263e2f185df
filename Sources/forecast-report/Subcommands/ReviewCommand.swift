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
                "A name is the path of a snapshot below the folder, or that of a folder of snapshots. A run of all tests "
                    + "with STREAM_SNAPSHOTS_ASKED=asked.txt writes the list for --prune.",
            ],
            arguments: [
                ArgumentDescription(.path("folder", .folders), .one, "The folder of the snapshots."),
                ArgumentDescription(.text("name"), .any, "The snapshots to accept or reject."),
            ],
            options: [
                OptionGroup(
                    "options",
                    [
                        PageOptions.shownOutput.description, ReviewOptions.accept.description,
                        ReviewOptions.reject.description, ReviewOptions.all.description,
                        ReviewOptions.prune.description,
                    ]), GeneralOptions.group,
            ],
            examples: [
                Example("forecast-report review Tests -o review.html", "then open review.html"),
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
        let accepts = context.choices[ReviewOptions.accept] ?? false
        let rejects = context.choices[ReviewOptions.reject] ?? false
        if accepts || rejects { return try settle(folder, accepts: accepts, rejects: rejects) }
        guard context.invocation.arguments.count == 1, context.choices[ReviewOptions.all] == nil else {
            throw CommandProblem(.usage, "names and --all require --accept or --reject", code: "contradiction")
        }
        try ReviewWriter(context: context).write(reviewOf: folder, to: context.choices.given(PageOptions.output))
    }

    /// Accepts or rejects the chosen snapshots.
    private func settle(_ folder: String, accepts: Bool, rejects: Bool) throws(CommandProblem) {
        guard accepts != rejects else {
            throw CommandProblem(.usage, "“--accept” and “--reject” cannot be used together", code: "contradiction")
        }
        let chosen = try chosen(in: folder)
        if context.isDry {
            return try DryRun(context: context).tell(
                chosen.map { accepts ? .write("\(folder)/\($0.name)") : .remove("\(folder)/\($0.receivedName)") })
        }
        for snapshot in chosen {
            try context.reading(folder) { if accepts { try snapshot.accept() } else { snapshot.reject() } }
        }
        let count = chosen.count == 1 ? "1 snapshot" : "\(chosen.count) snapshots"
        context.messages.note("\(accepts ? "accepted" : "rejected") \(count)")
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
            let found = pending.filter { FilePath($0.name) == path || FilePath($0.name).isInside(path) }
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
