import Files

/// Rejects options of a batch that contradict each other.
struct BatchCheck {
    let context: CommandContext
    let plan: BatchPlan
    let destination: BatchDestination

    /// Rejects lists without an output.
    func checkList() throws(CommandProblem) {
        if destination == .stream {
            throw CommandProblem(.usage, "--index-of writes files; give a folder or an archive as the output")
        }
        if !plan.isIndexed, plan.addresses == nil {
            throw CommandProblem(.usage, "--index-of needs --index or --base-url")
        }
    }

    /// Rejects options that do not apply to the output.
    func checkUse() throws(CommandProblem) {
        if plan.sharesStyle, destination == .stream {
            throw CommandProblem(
                .usage, "--shared-style requires a folder or an archive as the output; omit --shared-style")
        }
        if context.choices[BatchOptions.raw] == true, destination != .stream {
            throw CommandProblem(.usage, "--raw needs -o -; add it, or omit --raw")
        }
        if case .folder(let folder) = destination {
            guard context.choices[BatchOptions.together] == true else { return }
            for (option, path) in [
                ("rejects", context.choices.given(BatchOptions.rejects)),
                ("metrics", context.choices[BatchOptions.metrics]),
            ] {
                guard let path else { continue }
                let file = FilePath(Folder.realPath(path) ?? Folder.absolutePath(path))
                // A new folder has no real path yet.
                if FilePath(path).isInside(FilePath(folder))
                    || file.isInside(FilePath(Folder.realPath(folder) ?? Folder.absolutePath(folder)))
                {
                    throw CommandProblem(
                        .usage,
                        "--\(option) names a file in the folder that --together replaces; choose a path outside of it")
                }
            }
            return
        }
        for option in [BatchOptions.prune, BatchOptions.together] where context.choices[option] == true {
            throw CommandProblem(
                .usage,
                "--\(option.description.name) requires a folder as the output; omit --\(option.description.name)",
                code: "contradiction")
        }
    }

    /// Rejects two outputs of the same name.
    func checkOutputs() throws(CommandProblem) {
        var names: [String] = [
            context.choices.given(BatchOptions.rejects), context.choices[BatchOptions.metrics], destination.ledger,
        ]
        .compactMap(\.self)
        if case .archive(let path) = destination { names.append(path) }
        var known: Set<String> = []
        for name in names where !known.insert(Folder.realPath(name) ?? FilePath(name).text).inserted {
            throw CommandProblem(.usage, "two outputs have the name “\(name)”; choose another name", code: "same-name")
        }
    }
}
