/// The mistakes that were found so far, each once.
///
/// Nothing that reads or compiles a template stops at a mistake: it notes it, leaves out what is wrong, and goes on.
struct ProblemList {
    /// More than anybody reads; a file of nonsense is not to cost minutes.
    static let limit = 1000

    private(set) var all: [TemplateProblem] = []

    mutating func note(_ problem: TemplateProblem) {
        guard all.count < Self.limit, !all.contains(problem) else { return }
        all.append(problem)
    }

    mutating func note(_ problems: [TemplateProblem]) {
        problems.forEach { note($0) }
    }

    /// By file and place.
    var sorted: [TemplateProblem] {
        all.sorted { ($0.file, $0.line, $0.column, $0.message) < ($1.file, $1.line, $1.column, $1.message) }
    }
}
