/// The place that a text takes in its line.
enum PlainColumn: Equatable, Sendable {
    /// As many columns as the text has.
    case natural
    /// A number of columns, with the text at the left.
    case left(Int)
    /// A number of columns, with the text at the right.
    case right(Int)
    /// All columns of the line, except a number of them at its end.
    case rest(Int)
    /// The rest of the line and further lines, which begin with a number of blanks.
    case wrapped(Int)

    /// The largest number of columns.
    static let most = 200

    /// Whether an unknown text leaves its columns blank.
    var keepsPlace: Bool {
        switch self {
        case .rest(0): false
        case .left, .right, .rest: true
        case .natural, .wrapped: false
        }
    }

    /// Whether the place of a text depends on the line before it.
    var dependsOnLine: Bool {
        switch self {
        case .rest, .wrapped: true
        case .natural, .left, .right: false
        }
    }

    /// Returns a text fitted into the columns.
    ///
    /// - Parameters:
    ///   - text: The text, without control characters except line breaks if it is wrapped.
    ///   - used: The number of columns of the line that are used before it.
    ///   - total: The number of columns of a line.
    ///   - limit: The number of bytes after which a wrapped text ends. Its margins can be many times as long as itself.
    func fitted(_ text: String, after used: Int, of total: Int, limit: Int = .max) -> String {
        switch self {
        case .natural: text
        case .left(let count): Self.padded(text, to: count, isRight: false)
        case .right(let count): Self.padded(text, to: count, isRight: true)
        // The end of a line has no blanks.
        case .rest(0): Self.cutIfLonger(text, to: max(total - used, 0))
        case .rest(let after): Self.padded(text, to: max(total - used - after, 0), isRight: false)
        case .wrapped(let indent): Self.wrapped(text, after: used, indent: indent, of: total, limit)
        }
    }

    /// Returns a text with a width: blanks are added, or its end is replaced by an ellipsis.
    private static func padded(_ text: String, to count: Int, isRight: Bool) -> String {
        var text = text
        var width = DisplayWidth.of(text)
        if width > count { (text, width) = cut(text, to: count) }
        let blanks = String(repeating: " ", count: count - width)
        return isRight ? blanks + text : text + blanks
    }

    private static func cutIfLonger(_ text: String, to count: Int) -> String {
        DisplayWidth.of(text) > count ? cut(text, to: count).text : text
    }

    /// Returns the beginning of a text and an ellipsis, which together have at most a width.
    private static func cut(_ text: String, to count: Int) -> (text: String, width: Int) {
        guard count > 0 else { return ("", 0) }
        var (result, width) = ("", 0)
        for character in text {
            let next = DisplayWidth.of(character)
            if width + next > count - 1 { break }
            result.append(character)
            width += next
        }
        return (result + "…", width + 1)
    }

    /// Returns a text in lines of at most a width. A word that is longer than a line is broken, as are texts without
    /// blanks.
    private static func wrapped(
        _ text: String, after used: Int, indent: Int, of total: Int, _ limit: Int
    ) -> String {
        let margin = "\n" + String(repeating: " ", count: indent)
        // A line has room for a wide character, however large its margin is.
        let most = max(total, indent + 2)
        var (result, column) = ("", used)
        for (number, line) in Parts(rest: text[...], separator: "\n").enumerated() {
            if number > 0 {
                result += margin
                column = indent
            }
            if result.utf8.count > limit { return result }
            var isFirst = true
            for word in Parts(rest: line, separator: " ") {
                let width = DisplayWidth.of(word)
                if !isFirst, column + 1 + width <= most {
                    result += " "
                    column += 1
                } else if !isFirst || column + width > most && column > indent {
                    result += margin
                    column = indent
                }
                isFirst = false
                for character in word {
                    let next = DisplayWidth.of(character)
                    if column + next > most {
                        result += margin
                        column = indent
                    }
                    result.append(character)
                    column += next
                    if result.utf8.count > limit { return result }
                }
            }
        }
        return result
    }
}

/// The parts of a text between separators, one after another. A list of all parts can be much larger than the text.
private struct Parts: Sequence, IteratorProtocol {
    var rest: Substring
    let separator: Character

    mutating func next() -> Substring? {
        let start = rest.drop { $0 == separator }
        guard !start.isEmpty else { return nil }
        let part = start.prefix { $0 != separator }
        rest = start[part.endIndex...]
        return part
    }
}
