import Files

/// Refuses options of a batch that contradict each other.
struct BatchCheck {
    let context: CommandContext
    let plan: BatchPlan
    let destination: BatchDestination

    /// Refuses a list that nobody would see.
    func checkList() throws(CommandProblem) {
        if destination == .stream {
            throw CommandProblem(.usage, "--index-of writes files; give a folder or an archive as the output")
        }
        if !plan.isIndexed, plan.addresses == nil {
            throw CommandProblem(.usage, "--index-of writes what --index and --base-url ask for; give one of them")
        }
    }

    /// Refuses what says nothing of pages that go there.
    func checkUse() throws(CommandProblem) {
        if plan.sharesStyle, destination == .stream {
            throw CommandProblem(
                .usage, "--shared-style writes a file into the folder of the pages, and -o - has none; leave one out")
        }
        if context.choices[BatchOptions.raw] == true, destination != .stream {
            throw CommandProblem(.usage, "--raw is for pages on standard output; add -o -, or leave it out")
        }
        if case .folder(let folder) = destination {
            guard context.choices[BatchOptions.together] == true else { return }
            for (option, path) in [
                ("rejects", context.choices.given(BatchOptions.rejects)),
                ("metrics", context.choices[BatchOptions.metrics]),
            ] {
                guard let path else { continue }
                let file = FilePath(Folder.realPath(path) ?? Folder.absolutePath(path))
                if file.isInside(FilePath(Folder.realPath(folder) ?? Folder.absolutePath(folder))) {
                    throw CommandProblem(
                        .usage, "--\(option) names a file in the folder that --together replaces; name one beside it")
                }
            }
            return
        }
        for option in [BatchOptions.prune, BatchOptions.together] where context.choices[option] == true {
            throw CommandProblem(
                .usage, "--\(option.description.name) is for pages in a folder; leave it out", code: "contradiction")
        }
    }

    /// Refuses two outputs of one name.
    func checkOutputs() throws(CommandProblem) {
        var names: [String] = [
            context.choices.given(BatchOptions.rejects), context.choices[BatchOptions.metrics], destination.ledger,
        ]
        .compactMap(\.self)
        if case .archive(let path) = destination { names.append(path) }
        var known: Set<String> = []
        for name in names where !known.insert(Folder.realPath(name) ?? FilePath(name).text).inserted {
            throw CommandProblem(.usage, "two outputs would be “\(name)”; choose another name", code: "same-name")
        }
    }
}
