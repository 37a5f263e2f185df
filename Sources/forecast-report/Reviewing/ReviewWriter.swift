import Files
import Foundation
import HTMLRender
import StreamSnapshots

/// Writes the review of a folder as a page, in Markdown, or as a list.
struct ReviewWriter {
    let context: CommandContext

    /// Writes a review. A page or a summary needs a path with the ending of its form.
    func write(reviewOf folder: String, to output: String?) throws(CommandProblem) {
        let review = try context.reading(folder) { try SnapshotReview(of: folder) }
        let text = ReviewText(of: review, in: folder)
        guard let output, output != "-" else { return try context.print(text.list) }
        let bytes: [UInt8]
        if FilePath(output).without(ending: ".md") != nil {
            bytes = Array(text.markdown.utf8)
        } else if FilePath(output).without(ending: ".html") != nil {
            do throws(TemplateProblem) {
                bytes = try ReviewPage(of: review, in: folder, from: Self.way(to: folder, from: output)).bytes()
            } catch {
                throw CommandProblem(error, in: nil)
            }
        } else {
            throw CommandProblem(
                .usage, "a review is a page or a summary in Markdown; name the output review.html or review.md")
        }
        if context.isDry { return try DryRun(context: context).tell([.write(output)]) }
        let writer = ResultWriter(context: context)
        try writer.write(bytes, to: Destination(output) { _ in false }, as: output)
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
    /// Runs a closure that reads or writes a folder of snapshots.
    func reading<Result>(_ folder: String, _ body: () throws -> Result) throws(CommandProblem) -> Result {
        do {
            return try body()
        } catch let problem as FileProblem {
            throw CommandProblem(reading: problem, as: problem.name)
        } catch {
            throw CommandProblem(
                .noInput, "\(folder) cannot be read: \((error as NSError).localizedDescription)")
        }
    }
}
