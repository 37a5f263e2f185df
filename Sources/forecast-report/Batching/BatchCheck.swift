import Files
import Glibc

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
        if context.choices[BatchOptions.raw] == true, !plan.forms.isEmpty {
            throw CommandProblem(
                .usage, "--raw writes only pages; omit --raw to get --forms in lines of JSON, or omit --forms",
                code: "contradiction")
        }
        if plan.hasAmbiguousPath {
            throw CommandProblem(
                .usage,
                "--path gives the pages the file extension of their --forms or --compress; choose another one",
                code: "contradiction")
        }
        if case .folder(let folder) = destination { return try checkFiles(outside: folder) }
        for option in [BatchOptions.prune, BatchOptions.together] where context.choices[option] == true {
            throw CommandProblem(
                .usage,
                "--\(option.description.name) requires a folder as the output; omit --\(option.description.name)",
                code: "contradiction")
        }
    }

    /// Rejects files that could replace a page or a list, or be replaced by it.
    private func checkFiles(outside folder: String) throws(CommandProblem) {
        let folders = [folder, destination.next].compactMap(\.self).map { FilePath(Self.place(of: $0)) }
        for (option, path) in [
            ("rejects", context.choices.given(BatchOptions.rejects)),
            ("metrics", context.choices[BatchOptions.metrics]),
        ] {
            guard let path, folders.contains(where: FilePath(Self.place(of: path)).isInside) else { continue }
            throw CommandProblem(
                .usage, "--\(option) names a file in the folder of the pages; choose a path outside of it")
        }
    }

    /// The path of an output that may not exist yet.
    private static func place(of path: String) -> String {
        // A link to a missing file is followed as the file would be written.
        let end = WholeFile.end(of: path)
        guard let folder = Folder.realPath(end.parent?.text ?? "."), let name = end.name else {
            return Folder.absolutePath(end.text)
        }
        return Folder.realPath(end.text) ?? FilePath(folder).appending(FilePath(name)).text
    }

    /// Rejects two outputs of the same name, and an input with the name of a file that SQLite removes.
    func checkOutputs(beside input: String) throws(CommandProblem) {
        var names: [String] = [
            context.choices.given(BatchOptions.rejects) ?? destination.rejects, context.choices[BatchOptions.metrics],
            destination.ledger, destination.next,
        ]
        .compactMap(\.self)
        // SQLite removes its own files, whatever is in them.
        let temporary = ["-wal", "-shm", "-journal"].compactMap { ending in destination.ledger.map { $0 + ending } }
        let read = input == "-" ? FileIdentity(ofDescriptor: STDIN_FILENO) : FileIdentity(ofPath: input)
        if temporary.contains(where: { temporary in
            input != "-" && Self.place(of: temporary) == Self.place(of: input)
                || read != nil && FileIdentity(ofPath: temporary) == read
        }) {
            throw CommandProblem(
                .usage, "“\(input)” has the name of a temporary file of the database; rename it", code: "same-name")
        }
        names += temporary
        if case .archive(let path) = destination { names.append(path) }
        var known: Set<String> = []
        for name in names where !known.insert(Self.place(of: name)).inserted {
            throw CommandProblem(.usage, "two outputs have the name “\(name)”; choose another name", code: "same-name")
        }
    }
}
