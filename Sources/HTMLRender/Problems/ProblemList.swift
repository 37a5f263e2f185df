import Wording

/// The mistakes found so far, each once. The first twenty of a kind are reported, and the others are counted.
///
/// Nothing that reads or compiles a template stops at a mistake: it notes it, skips the wrong part, and continues.
struct ProblemList {
    /// The identity of a mistake. Those that are only counted can be very many, with long messages.
    private struct Key: Hashable {
        let file: String
        let place: Place
        let messageHash: Int

        init(file: String, place: Place, message: String) {
            (self.file, self.place, messageHash) = (file, place, message.hashValue)
        }
    }

    private enum Place: Hashable {
        case inSource(Mistake.Place)
        case inText(line: Int, column: Int)
    }

    /// A mistake, with its problem if it is reported.
    private struct Entry {
        let key: Key
        let kind: String
        let problem: TemplateProblem?
    }

    private var entries: [Entry] = []
    private var known: Set<Key> = []
    private var counts = KindCounts<String>()
    /// The first mistake of each kind that is only counted.
    private var untold: [String: TemplateProblem] = [:]

    var isEmpty: Bool { entries.isEmpty }

    mutating func note(_ mistake: Mistake) {
        let key = Key(file: mistake.source.name, place: .inSource(mistake.place), message: mistake.message.text)
        note(key, mistake.message.kind) { mistake.problem }
    }

    mutating func note(_ mistakes: [Mistake]) {
        mistakes.forEach { note($0) }
    }

    mutating func note(_ problem: TemplateProblem) {
        let place = Place.inText(line: problem.line, column: problem.column)
        note(Key(file: problem.file, place: place, message: problem.message), problem.kind) { problem }
    }

    /// Adds the mistakes of another list.
    mutating func note(_ others: ProblemList) {
        // A mistake that is not reported there is not reported here either, since the twenty before it are added too.
        for entry in others.entries { note(entry.key, entry.kind) { entry.problem ?? others.untold[entry.kind] } }
    }

    private mutating func note(_ key: Key, _ kind: String, _ problem: () -> TemplateProblem?) {
        guard known.insert(key).inserted else { return }
        let isTold = counts.count(kind)
        entries.append(Entry(key: key, kind: kind, problem: isTold ? problem() : nil))
        if !isTold, untold[kind] == nil { untold[kind] = problem() }
    }

    /// The mistakes, in order of file and position. For each kind with further mistakes, their number is at the place
    /// of the first of them.
    var sorted: [TemplateProblem] {
        let others = counts.others.compactMap { kind, count in
            untold[kind].map { TemplateProblem(count, moreLike: $0) }
        }
        return (entries.compactMap(\.problem) + others).sorted {
            ($0.file, $0.line, $0.column, $0.message) < ($1.file, $1.line, $1.column, $1.message)
        }
    }
}
