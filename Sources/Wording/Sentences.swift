/// A list of distinct messages in order. The first twenty of each kind are kept, and the others are counted.
package struct Sentences: Equatable, Sendable, ExpressibleByArrayLiteral {
    /// The messages that are shown.
    package private(set) var shown: [Sentence] = []
    private var known: Set<String> = []
    private var counts = KindCounts<String>()

    package init(arrayLiteral elements: Sentence...) {
        elements.forEach { add($0) }
    }

    /// Adds a message unless it is in the list.
    package mutating func add(_ sentence: Sentence) {
        guard known.insert(sentence.text).inserted else { return }
        if counts.count(sentence.kind) { shown.append(sentence) }
    }

    /// Adds a message unless it is in the list, and makes its text only if it is shown.
    package mutating func add(kind: String, _ text: () -> String) {
        guard counts.count(kind) else { return }
        let sentence = Sentence(text(), kind: kind)
        known.insert(sentence.text)
        shown.append(sentence)
    }

    /// Adds the messages of another list that are not in this list.
    package mutating func add(_ other: Sentences) {
        other.shown.forEach { add($0) }
        for (kind, count) in other.others { counts.add(count, of: kind) }
    }

    /// The kinds with more messages than are shown, and the number of further ones.
    package var others: [(kind: String, count: Int)] { counts.others }

    /// The shown messages, followed by the number of hidden ones of each kind.
    package var texts: [String] {
        shown.map(\.text) + others.map { words(for: $0.count, moreOf: $0.kind) }
    }
}
