/// Sentences in the order in which they came, each once. Of each kind the first twenty are kept and the others counted.
package struct Sentences: Equatable, Sendable, ExpressibleByArrayLiteral {
    /// The sentences that are shown.
    package private(set) var shown: [Sentence] = []
    private var known: Set<String> = []
    private var counts = KindCounts<String>()

    package init(arrayLiteral elements: Sentence...) {
        elements.forEach { add($0) }
    }

    /// Adds a sentence that is not there yet.
    package mutating func add(_ sentence: Sentence) {
        guard known.insert(sentence.text).inserted else { return }
        if counts.count(sentence.kind) { shown.append(sentence) }
    }

    /// Adds a sentence that is not there yet, and makes its text only if it is shown.
    package mutating func add(kind: String, _ text: () -> String) {
        guard counts.count(kind) else { return }
        let sentence = Sentence(text(), kind: kind)
        known.insert(sentence.text)
        shown.append(sentence)
    }

    /// Adds the sentences of another list that are not there yet.
    package mutating func add(_ other: Sentences) {
        other.shown.forEach { add($0) }
        for (kind, count) in other.others { counts.add(count, of: kind) }
    }

    /// The kinds of which there are more than are shown, and how many more.
    package var others: [(kind: String, count: Int)] { counts.others }

    /// The sentences that are shown, and behind them how many there are of each kind that has more.
    package var texts: [String] {
        shown.map(\.text) + others.map { words(for: $0.count, moreOf: $0.kind) }
    }
}
