import Arguments
import Files
import FoundationEssentials
import StreamSnapshots

/// Stores snapshots in a folder, or compares them with the stored ones.
struct SnapshotKeeping {
    let context: CommandContext

    /// Records or checks snapshots, if the arguments ask for it; returns nil otherwise.
    func run() throws(CommandProblem) -> ExitCode? {
        switch (context.choices.given(SnapshotOptions.record), context.choices.given(SnapshotOptions.check)) {
        case (nil, nil):
            guard context.choices.given(SnapshotOptions.set) == nil, context.choices.given(SnapshotOptions.what) == nil
            else {
                throw CommandProblem(.usage, "“--set” and “--what” need --record FOLDER or --check FOLDER")
            }
            try refuseReview()
            return nil
        case (let folder?, nil):
            try refuseReview()
            return try keep(in: folder, .record)
        case (nil, let folder?):
            guard context.surroundings.kind(folder) == .folder else {
                throw CommandProblem(
                    .noInput,
                    "\(folder) cannot be read: no such folder; create it with --record \(ShellWord.quoted(folder))")
            }
            return try keep(in: folder, reviewOption == nil ? .check : .review)
        case (_?, _?):
            throw CommandProblem(.usage, "“--record” and “--check” cannot be used together")
        }
    }

    private func refuseReview() throws(CommandProblem) {
        guard let option = reviewOption else { return }
        throw CommandProblem(.usage, "“--\(option)” needs --check FOLDER")
    }

    /// The name of a given option that asks for a review.
    private var reviewOption: String? {
        [SnapshotOptions.review, SnapshotOptions.summary].first { context.choices.given($0) != nil }?.description.name
    }

    private func keep(in folder: String, _ purpose: SnapshotFolder.Purpose) throws(CommandProblem) -> ExitCode {
        let set = try snapshotSet()
        for option in set.listed where context.invocation.options[option] != nil {
            throw CommandProblem(
                .usage, "“--\(option)” is given on the command line and in the set; omit one of them",
                code: "contradiction")
        }
        // The command line takes precedence over the set's own settings.
        let own = set.settings.filter { context.invocation.options[$0.key] == nil }
        let preferring = context.preferring(Settings.Layer(own) { "“\($0)” in the set" })
        var texts = try SnapshotTexts(of: set, context.choices[SnapshotOptions.what] ?? [.outputs], in: preferring)
        let names = texts.names
        try check(names)
        // All inputs are read before the first text is written, so that an error in the last one leaves the folder
        // unchanged.
        try context.during("Reading inputs") { () throws(CommandProblem) -> Void in try texts.check() }
        if purpose == .record {
            try writing { () throws(FileProblem) in
                for name in names { try context.surroundings.sources.check("\(folder)/\(name)") }
            }
        }
        if context.isDry {
            try DryRun(context: context).tell(
                names.map { purpose == .record ? .write("\(folder)/\($0)") : .read("\(folder)/\($0)") }
                    + [SnapshotOptions.review, SnapshotOptions.summary].compactMap {
                        context.choices.given($0).map(Deed.write)
                    })
            return .done
        }
        if purpose == .record { try writing { () throws(FileProblem) in try context.surroundings.makeFolder(folder) } }
        let outcome = try context.during("Making snapshots") { () throws(CommandProblem) -> SnapshotFolderOutcome in
            try self.outcome(of: texts, in: folder, purpose)
        }
        if context.messages.areJSON {
            try context.print(JSONText.line(Summary(outcome)) + "\n")
        } else if !context.messages.areQuiet || (purpose != .record && !outcome.isSame) {
            let text =
                switch purpose {
                case .check: outcome.description
                case .review: outcome.summary
                case .record: outcome.keeping(in: folder)
                }
            try context.print(text + "\n")
        }
        if reviewOption != nil {
            try ReviewWriter(context: context).write(
                reviewOf: folder, to: context.choices.given(SnapshotOptions.review),
                summary: context.choices.given(SnapshotOptions.summary))
        }
        return purpose == .record || outcome.isSame ? .done : .different
    }

    private func writing(_ body: () throws(FileProblem) -> Void) throws(CommandProblem) {
        do throws(FileProblem) {
            try body()
        } catch {
            throw CommandProblem(writing: error)
        }
    }

    private func snapshotSet() throws(CommandProblem) -> SnapshotSet {
        guard let path = context.choices.given(SnapshotOptions.set) else {
            return SnapshotSet(inputs: context.invocation.arguments)
        }
        guard context.invocation.arguments.isEmpty else {
            throw CommandProblem(.usage, "a set lists its inputs in its file; give none on the command line")
        }
        let data: Data
        do throws(FileProblem) {
            data = try context.surroundings.readFile(path, .anything)
        } catch {
            throw CommandProblem(reading: error, as: path)
        }
        return try SnapshotSet(data, at: path, SettingNames(of: context.invocation.program))
    }

    /// Rejects duplicate names, and names that no file in a folder can have.
    private func check(_ names: [String]) throws(CommandProblem) {
        do throws(SnapshotFolder.NameProblem) {
            try SnapshotFolder.check(names)
        } catch {
            throw CommandProblem(.usage, "\(error)", code: "same-name")
        }
    }

    private func outcome(
        of texts: SnapshotTexts, in path: String, _ purpose: SnapshotFolder.Purpose
    ) throws(CommandProblem) -> SnapshotFolderOutcome {
        var folder = SnapshotFolder(path, purpose, sparing: context.surroundings.sources)
        do {
            // Keys are removed from data of a service, as from a page.
            let isFetched = context.invocation.arguments.isEmpty
            try texts.forEach { name, text in
                let kept =
                    isFetched ? String(decoding: context.choices.withoutKeys(Array(text.utf8)), as: UTF8.self) : text
                try folder.take(kept, named: name)
            }
            return try folder.finish()
        } catch let problem as CommandProblem {
            throw problem
        } catch let problem as FileProblem {
            if purpose != .record { throw CommandProblem(reading: problem, as: problem.name) }
            throw CommandProblem(writing: problem)
        } catch {
            throw CommandProblem(
                purpose == .record ? .cannotCreate : .noInput,
                "\(path) cannot be \(purpose == .record ? "written" : "read"): \(error)")
        }
    }

    /// The result, as a line of JSON.
    private struct Summary: Encodable {
        let same: Int
        let changed: [String]
        let new: [String]
        let noLongerMade: [String]

        init(_ outcome: SnapshotFolderOutcome) {
            (same, changed) = (outcome.same, outcome.changed.map(\.name))
            (new, noLongerMade) = (outcome.new, outcome.unused)
        }
    }
}

extension SnapshotFolderOutcome {
    /// Returns the result of a record in a line, followed by the stored texts that are no longer made.
    fileprivate func keeping(in folder: String) -> String {
        ([summary] + unused.map { "unused, but kept: \(folder)/\($0)" }).joined(separator: "\n")
    }
}
