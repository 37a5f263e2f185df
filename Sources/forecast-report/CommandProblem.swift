import Arguments
import Foundation
import HTMLRender

/// Why the command cannot go on: what, where, and what to do.
struct CommandProblem: Error, Equatable {
    let status: ExitCode
    /// What sort of problem it is, for programs; it stays the same when the words change.
    let code: String
    let message: String
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

    /// A mistake in a template: the program's own, or a person's.
    init(_ problem: TemplateProblem, isOwn: Bool) {
        self.init(isOwn ? .software : .data, "in a template:\n\(problem)", code: "template")
    }
}
