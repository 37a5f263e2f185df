import Files
import Glibc

/// Writes results to the chosen destination.
struct ResultWriter {
    let context: CommandContext

    /// Returns the output destination; defaults to a file or standard output, depending on the subcommand. A setting
    /// does not redirect the results of subcommands that do not make pages.
    func destination(orElse fallback: String) -> Destination {
        let chosen = fallback == "-" ? context.choices.given(PageOptions.output) : context.choices[PageOptions.output]
        // A folder or a symbolic link in a folder from elsewhere does not choose the destination.
        let isUsers = context.choices.outputIsUsers
        return Destination(chosen ?? fallback) { isUsers && context.surroundings.kind($0) == .folder }
    }

    /// Writes a result and reports its path. In a folder it has the given name.
    ///
    /// - Parameter isGiven: Whether the path was given on the command line, so that it may lead through a link.
    func write(
        _ bytes: [UInt8], to destination: Destination, as name: String, isGiven: Bool = false
    ) throws(CommandProblem) {
        do throws(FileProblem) {
            let bytes = context.invocation.arguments.isEmpty ? context.choices.withoutKeys(bytes) : bytes
            guard let path = destination.path(for: name) else {
                return try context.surroundings.writeStandardOutput(bytes)
            }
            if !isGiven { try refuseForeignWay(path, to: destination) }
            if let folder = destination.folder {
                try context.surroundings.makeFolder(FilePath(folder).withoutLastSlash.text)
            } else if !isGiven, root(of: destination) != nil, let folder = FilePath(path).parent,
                context.surroundings.kind(folder.text) == nil
            {
                throw FileProblem(name: path, code: ENOENT)
            }
            try context.surroundings.writeFile(bytes, path, isGiven ? nil : root(of: destination))
            try report(Written(written: path, bytes: bytes.count), as: path)
        } catch {
            // The reader of standard output may have closed it; other results are still wanted.
            if error.isBrokenPipe, destination.path(for: name) != nil { return }
            // An interrupted run gives up a pipe without a reader.
            if error.code == EINTR, context.surroundings.isInterrupted() { return }
            throw CommandProblem(writing: error)
        }
    }

    /// Rejects a path that the user did not choose and that a link or a pipe redirects.
    func refuseForeignWay(_ path: String, to destination: Destination) throws(FileProblem) {
        guard let folder = root(of: destination) else { return }
        do throws(FileProblem) {
            try Folder.refuseLinks(on: path, below: folder)
        } catch {
            let options = context.invocation.command.options
            throw options.contains { $0.name == PageOptions.output.description.name } ? error.advisingOutput : error
        }
        if context.surroundings.kind(path) == .stream { throw FileProblem.notRegular(path) }
    }

    /// The folder below which no symbolic link is followed; nil if the user has named the file.
    private func root(of destination: Destination) -> String? {
        destination.folder ?? (context.choices.outputIsUsers ? nil : ".")
    }

    private func report(_ result: some Encodable, as text: String) throws(FileProblem) {
        if context.messages.areQuiet, !context.messages.areJSON { return }
        // Text keeps the bytes of the file name, unless it is shown; JSON is UTF-8.
        let line =
            if context.messages.areJSON {
                Array(FileName.readable(JSONText.line(result)).utf8)
            } else if context.surroundings.terminal.showsOutput {
                Array(Messages.harmless(text).utf8)
            } else {
                FileName.bytes(of: text)
            }
        try context.surroundings.print(line + [UInt8(ascii: "\n")])
    }

    private struct Written: Encodable {
        let written: String
        let bytes: Int
    }
}
