/// What changes in many places have in common: the output, and the part of its text that was replaced by another.
///
/// Numbers count as equal, so that `12 km/h` → `7 mph` and `30 km/h` → `19 mph` have one cause. All lines that were added to
/// an output have one cause, and so have all removed ones.
package struct ChangeCause: Hashable, Sendable {
    /// The change of a line.
    package enum Change: Hashable, Sendable {
        case replaced(String, by: String)
        case removed, added
    }

    /// The last part of the output's name, such as `wind` of `now.wind`; empty for a text that is no list of outputs.
    package let output: String
    package let change: Change

    /// The longest part that is kept of each text.
    private static let longest = 80

    /// Creates the cause of a line that was replaced, removed or added.
    init(output: Substring, from old: Substring?, to new: Substring?) {
        self.output = output.split(separator: ".").last.map(String.init) ?? ""
        guard let old, let new else {
            change = old == nil ? .added : .removed
            return
        }
        let (one, other) = Self.differing(Array(old.unicodeScalars), Array(new.unicodeScalars))
        change = .replaced(Self.kind(one), by: Self.kind(other))
    }

    /// The causes of the changes of a text, with the number of places of each. There are at most a number of them, those that
    /// come first.
    static func counts(in diff: LineDiff, atMost most: Int) -> [ChangeCause: Int] {
        var counts: [ChangeCause: Int] = [:]
        var (output, position) = (Substring(), 0)
        while position < diff.lines.count {
            let removed = diff.lines[position...].prefix { $0.change == .removed }
            let added = diff.lines[removed.endIndex...].prefix { $0.change == .added }
            for index in 0..<max(removed.count, added.count) {
                let old = index < removed.count ? removed[removed.startIndex + index].text : nil
                let new = index < added.count ? added[added.startIndex + index].text : nil
                // The name of an output, and the equal lines of texts that are too long to be compared.
                if let name = new ?? old, isName(name) { output = name }
                if let old, let new, old.utf8.elementsEqual(new.utf8) { continue }
                let cause = ChangeCause(output: output, from: old, to: new)
                if counts.count < most || counts[cause] != nil { counts[cause, default: 0] += 1 }
            }
            position = added.endIndex
            guard position < diff.lines.count, diff.lines[position].change == .kept else { continue }
            if isName(diff.lines[position].text) { output = diff.lines[position].text }
            position += 1
        }
        return counts
    }

    /// Returns whether a line is the name of an output: `now.wind`.
    private static func isName(_ line: Substring) -> Bool {
        line.first?.isLetter == true && line.utf8.count <= longest && line.allSatisfy { $0.isLetter || $0 == "." }
    }

    /// Returns the words of two texts between their common beginning and end.
    private static func differing(_ old: [Unicode.Scalar], _ new: [Unicode.Scalar]) -> (Substring, Substring) {
        var start = zip(old, new).prefix { $0 == $1 }.count
        let least = min(old.count, new.count)
        var end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
        end = min(end, least - start)
        while start > 0, !separates(old[start - 1]) { start -= 1 }
        while end > 0, !separates(old[old.count - end]) { end -= 1 }
        func text(_ scalars: [Unicode.Scalar]) -> Substring {
            Substring(String(String.UnicodeScalarView(scalars[start..<(scalars.count - end)])))
        }
        return (text(old), text(new))
    }

    private static func separates(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || "\"<>()[]{},;=".unicodeScalars.contains(scalar)
    }

    /// Returns a text with `#` for each number, without spaces around it.
    private static func kind(_ text: Substring) -> String {
        var kind = ""
        for scalar in text.unicodeScalars.prefix(longest) {
            let isDigit = scalar.properties.numericType == .decimal
            if isDigit, kind.last == "#" { continue }
            if kind.isEmpty, scalar.properties.isWhitespace { continue }
            kind.unicodeScalars.append(isDigit ? "#" : scalar)
        }
        return kind
    }
}
