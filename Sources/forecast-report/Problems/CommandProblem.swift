import Arguments
import Files
import Glibc
import HTMLRender

/// An error that ends the command: its message says what failed, where, and what to do.
struct CommandProblem: Error, Equatable {
    let status: ExitCode
    /// The kind of the problem, for programs. It stays the same when the words change.
    let code: String
    let message: String
    /// Further lines below the message.
    var excerpt: String?
    /// Whether the reader of the output has closed it, which is not an error: `forecast-report -o - | head -1`.
    var isBrokenPipe = false

    init(_ status: ExitCode, _ message: String, code: String? = nil) {
        (self.status, self.message) = (status, message)
        self.code = code ?? status.code
    }

    init(_ misuse: Misuse) {
        self.init(.usage, misuse.description, code: misuse.kind.rawValue)
    }

    /// Creates the error for an output that cannot be written.
    init(writing problem: FileProblem) {
        guard !problem.isSource else {
            self.init(
                .usage, "“\(problem.name)” is an input and would be overwritten; choose another output",
                code: "same-file")
            return
        }
        self.init(.cannotCreate, "\(problem.name) cannot be written: \(problem.reason)")
        isBrokenPipe = problem.isBrokenPipe
    }

    /// Creates the error for an input that cannot be read.
    init(reading problem: FileProblem, as name: String) {
        guard problem.code != EFBIG else {
            self.init(.data, "\(name): larger than \(Descriptor.limit >> 20) MiB")
            return
        }
        self.init(.noInput, "\(name) cannot be read: \(problem.reason)")
    }

    /// Creates the problem for an error in a template: in a folder's, or in a built-in one.
    init(_ problem: TemplateProblem, in folder: String?) {
        self.init(folder == nil ? .software : .data, "in a template:", code: "template")
        excerpt = (folder.map { $0 + "/" } ?? "") + problem.description
    }
}
