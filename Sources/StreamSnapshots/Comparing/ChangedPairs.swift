/// Pairs of a removed line and the added line that replaces it, with the column of their first difference.
struct ChangedPairs {
    /// The column of the first difference in each paired line, by the position of the line in the difference.
    private(set) var columns: [Int: Int] = [:]
    /// The description of the first pair.
    private(set) var first: String?
    /// The position of the other line of each pair.
    private var others: [Int: Int] = [:]

    init(_ diff: LineDiff) {
        var position = 0
        var oldNumber = 0
        while position < diff.lines.count {
            let removed = diff.lines[position...].prefix { $0.change == .removed }
            let added = diff.lines[removed.endIndex...].prefix { $0.change == .added }
            for (index, (old, new)) in zip(removed, added).enumerated() {
                let column = zip(old.text.unicodeScalars, new.text.unicodeScalars).prefix { $0 == $1 }.count
                columns[removed.startIndex + index] = column
                columns[added.startIndex + index] = column
                others[removed.startIndex + index] = added.startIndex + index
                others[added.startIndex + index] = removed.startIndex + index
                // A line about a missing end can have the same words.
                let isChange = !old.text.utf8.elementsEqual(new.text.utf8)
                if first == nil, isChange {
                    first = Self.words(old.text, new.text, line: oldNumber + index + 1, column)
                }
            }
            let passed = max(1, removed.count + added.count)
            oldNumber += removed.isEmpty && added.isEmpty ? 1 : removed.count
            position += passed
        }
    }

    /// Returns the line that replaces a line of a difference, or that it replaces; nil if there is none.
    func counterpart(of index: Int, in diff: LineDiff) -> Substring? { others[index].map { diff.lines[$0].text } }

    private static func words(_ old: Substring, _ new: Substring, line: Int, _ column: Int) -> String {
        let was = name(old.unicodeScalars.dropFirst(column).first)
        let now = name(new.unicodeScalars.dropFirst(column).first)
        return "Line \(line), column \(column + 1): \(now) instead of \(was)"
    }

    /// Returns an ASCII character in quotation marks, or the code point and name of any other character.
    private static func name(_ scalar: Unicode.Scalar?) -> String {
        guard let scalar else { return "the end of the line" }
        let properties = scalar.properties
        guard scalar.isASCII, properties.generalCategory != .control, scalar != " " else {
            let number = String(scalar.value, radix: 16, uppercase: true)
            let code = "U+" + String(repeating: "0", count: max(0, 4 - number.count)) + number
            return properties.name.map { "\(code) \($0)" } ?? code
        }
        return "“\(scalar)”"
    }
}
