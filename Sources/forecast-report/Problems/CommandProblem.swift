import Arguments
import Files
import Foundation
import HTMLRender

/// Why the command cannot go on: what, where, and what to do.
struct CommandProblem: Error, Equatable {
    let status: ExitCode
    /// What sort of problem it is, for programs; it stays the same when the words change.
    let code: String
    let message: String
    /// What is shown below the message, in lines of its own.
    var excerpt: String?
    /// Whether nobody reads any more, which is no problem: `forecast-report -o - | head -1`.
    var isBrokenPipe = false

    init(_ status: ExitCode, _ message: String, code: String? = nil) {
        (self.status, self.message) = (status, message)
        self.code = code ?? status.code
    }

    init(_ misuse: Misuse) {
        self.init(.usage, misuse.description, code: misuse.kind.rawValue)
    }

    /// An output that cannot be written.
    init(writing problem: FileProblem) {
        guard !problem.isSource else {
            self.init(
                .usage, "“\(problem.name)” is an input, and would be written over; choose another output",
                code: "same-file")
            return
        }
        self.init(.cannotCreate, "\(problem.name) cannot be written: \(problem.reason)")
        isBrokenPipe = problem.isBrokenPipe
    }

    /// An input that cannot be read.
    init(reading problem: FileProblem, as name: String) {
        guard problem.code != EFBIG else {
            self.init(.data, "\(name): it has more than \(Descriptor.limit >> 20) MiB")
            return
        }
        self.init(.noInput, "\(name) cannot be read: \(problem.reason)")
    }

    /// A mistake in a template: in that of a folder, or in the program's own.
    init(_ problem: TemplateProblem, in folder: String?) {
        self.init(folder == nil ? .software : .data, "in a template:", code: "template")
        excerpt = (folder.map { $0 + "/" } ?? "") + problem.description
    }
}
