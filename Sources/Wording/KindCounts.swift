/// Counts messages of each kind. The first twenty of a kind are shown, and the rest are counted.
package struct KindCounts<Kind: Hashable & Sendable>: Equatable, Sendable {
    private var counts: [Kind: Int] = [:]
    /// The kinds in the order of their first messages.
    private var kinds: [Kind] = []

    package init() {}

    /// Counts a message, and returns whether to show it.
    package mutating func count(_ kind: Kind) -> Bool {
        add(1, of: kind)
        return counts[kind, default: 0] <= mostShownOfKind
    }

    /// Counts messages that are not shown.
    package mutating func add(_ count: Int, of kind: Kind) {
        if counts[kind] == nil { kinds.append(kind) }
        counts[kind, default: 0] += count
    }

    /// The kinds with more messages than are shown, and the number of further ones.
    package var others: [(kind: Kind, count: Int)] {
        var others: [(kind: Kind, count: Int)] = []
        for kind in kinds {
            let count = counts[kind, default: 0] - mostShownOfKind
            if count > 0 { others.append((kind, count)) }
        }
        return others
    }
}

/// The number of messages of one kind that are shown.
package let mostShownOfKind = 20

/// Returns a message with the number of hidden messages of a kind:
/// `480 more of this kind: there is no icon called “…”`.
package func words(for count: Int, moreOf kind: String) -> String {
    "\(count) more of this kind: \(kind)"
}
