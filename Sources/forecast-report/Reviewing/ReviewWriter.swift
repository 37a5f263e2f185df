import Files
import HTMLRender
import StreamSnapshots

/// Writes the review of a folder as a page, in Markdown, or as a list.
struct ReviewWriter {
    let context: CommandContext

    /// Writes a review as files, or as a list to standard output if neither is named.
    ///
    /// - Parameters:
    ///   - folder: The folder of the snapshots.
    ///   - output: A page or a summary, according to its ending.
    ///   - summary: A summary in Markdown.
    func write(reviewOf folder: String, to output: String?, summary: String?) throws(CommandProblem) {
        if let output, let summary, Self.place(of: output) == Self.place(of: summary) {
            throw CommandProblem(.usage, "“--summary” and the review have the same output; choose another one")
        }
        let review = try context.reading(folder) {
            try SnapshotReview(of: folder, notedIn: context.surroundings.sources, showing: OwnPage.mayShow)
        }
        try write(review, of: folder, to: output, summary: summary)
        try context.tell(review.problems.map { context.problem(reading: folder, $0) })
    }

    private func write(
        _ review: SnapshotReview, of folder: String, to output: String?, summary: String?
    ) throws(CommandProblem) {
        let text = ReviewText(of: review, in: folder)
        if let summary { try write(Array(text.markdown.utf8), to: summary) }
        guard let output, output != "-" else {
            if summary != nil, output == nil { return }
            return try context.print(context.messages.areJSON ? JSONText.line(ReviewJSON(review)) + "\n" : text.list)
        }
        if FilePath(output).without(ending: ".md") != nil {
            try write(Array(text.markdown.utf8), to: output)
        } else if FilePath(output).without(ending: ".html") != nil {
            try write(
                try ReviewPage(of: review, in: folder, from: Self.way(to: folder, from: output)).bytes(), to: output)
        } else {
            throw CommandProblem(
                .usage, "a review is a page or a summary in Markdown; name the output review.html or review.md")
        }
    }

    private func write(_ bytes: [UInt8], to path: String) throws(CommandProblem) {
        if context.isDry { return try DryRun(context: context).tell([.write(path)]) }
        try ResultWriter(context: context).write(bytes, to: Destination(path) { _ in false }, as: path, isGiven: true)
    }

    /// Returns the place where the file of a path is written, so that two spellings of it are equal.
    private static func place(of path: String) -> FilePath {
        let path = FilePath(Folder.realPath(path) ?? path)
        let folder = Folder.realPath(path.folder.text + ".") ?? path.folder.text
        return path.name.map { FilePath(folder).appending(FilePath($0)) } ?? path
    }

    /// Returns the relative path from a page to a folder.
    private static func way(to folder: String, from page: String) -> String? {
        let start = FilePath(page).parent?.text ?? "."
        guard let target = Folder.realPath(folder), let start = Folder.realPath(start) else { return nil }
        let (to, from) = (FilePath(target).parts, FilePath(start).parts)
        let common = zip(to, from).prefix { $0 == $1 }.count
        let up = Array(repeating: "..", count: from.count - common)
        let way = up + to[common...].map(\.text)
        return way.isEmpty ? "." : way.joined(separator: "/")
    }
}

extension CommandContext {
    /// Runs a closure that reads a folder of snapshots.
    func reading<Result>(_ folder: String, _ body: () throws -> Result) throws(CommandProblem) -> Result {
        do {
            return try body()
        } catch {
            throw problem(reading: folder, error)
        }
    }

    /// Returns the problem of an error while a folder of snapshots is read.
    func problem(reading folder: String, _ error: any Error) -> CommandProblem {
        switch error {
        case let problem as FileProblem: CommandProblem(reading: problem, as: problem.name)
        case let problem as ReviewProblem: CommandProblem(.data, problem.description)
        default:
            CommandProblem(.noInput, "\(folder) cannot be read: \(error)")
        }
    }

    /// Tells all problems; the last one ends the command.
    func tell(_ problems: [CommandProblem]) throws(CommandProblem) {
        guard let last = problems.last else { return }
        problems.dropLast().forEach(messages.tell)
        throw last
    }

    /// Runs a closure that writes or removes snapshots that have been read.
    func settling<Result>(_ folder: String, _ body: () throws -> Result) throws(CommandProblem) -> Result {
        let result: Swift.Result<Result, CommandProblem> = try reading(folder) {
            do {
                return .success(try body())
            } catch let problem as FileProblem {
                return .failure(CommandProblem(writing: problem))
            }
        }
        return try result.get()
    }
}
