import Files

/// Writes results where the user wants them.
struct ResultWriter {
    let context: CommandContext

    /// Where results go; where nothing is said of it, to a file or to standard output. What does not make pages is not
    /// written where a setting has them.
    func destination(orElse fallback: String) -> Destination {
        let chosen = fallback == "-" ? context.choices.given(PageOptions.output) : context.choices[PageOptions.output]
        // A link that comes with a folder does not say where results go.
        let isFolder = context.choices.outputIsUsers || !Folder.isLink(chosen ?? fallback)
        return Destination(chosen ?? fallback) { isFolder && context.surroundings.kind($0) == .folder }
    }

    /// Writes a result where it belongs, under a name for where that is a folder, and says where it is.
    func write(_ bytes: [UInt8], to destination: Destination, as name: String) throws(CommandProblem) {
        do throws(FileProblem) {
            let bytes = context.invocation.arguments.isEmpty ? context.choices.withoutKeys(bytes) : bytes
            guard let path = destination.path(for: name) else {
                return try context.surroundings.writeStandardOutput(bytes)
            }
            try refuseForeignWay(path, to: destination)
            if case .folder = destination, let parent = FilePath(path).parent {
                try context.surroundings.makeFolder(parent.text)
            }
            try context.surroundings.writeFile(bytes, path)
            try report(Written(written: path, bytes: bytes.count), as: path)
        } catch {
            // Who reads no further where results are still wants them.
            if error.isBrokenPipe, destination.path(for: name) != nil { return }
            throw CommandProblem(writing: error)
        }
    }

    /// Refuses a path that the user has not given and that a link, or a pipe, in a folder leads elsewhere.
    func refuseForeignWay(_ path: String, to destination: Destination) throws(FileProblem) {
        guard let folder = destination.folder ?? (context.choices.outputIsUsers ? nil : ".") else { return }
        try Folder.refuseLinks(on: path, below: folder)
        if context.surroundings.kind(path) == .stream { throw FileProblem.notRegular(path) }
    }

    private func report(_ result: some Encodable, as text: String) throws(FileProblem) {
        if context.messages.areQuiet, !context.messages.areJSON { return }
        // Text has the bytes of the file's name; JSON is UTF-8.
        let line =
            context.messages.areJSON ? Array(FileName.readable(JSONText.line(result)).utf8) : FileName.bytes(of: text)
        try context.surroundings.writeStandardOutput(line + [UInt8(ascii: "\n")])
    }

    private struct Written: Encodable {
        let written: String
        let bytes: Int
    }
}
