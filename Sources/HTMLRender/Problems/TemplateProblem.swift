import Wording

/// A mistake in a template, with its place and advice.
///
/// ```
/// page.html:12:23: error: there is no output called “day.temprature” here
///    <p data-text="day.temprature">50 °F</p>
///       ^
/// did you mean “day.temperature”?
/// ```
public struct TemplateProblem: Error, Equatable, Sendable, CustomStringConvertible {
    /// The description of the mistake, in one sentence.
    public let message: String
    /// The file's name inside the template's folder.
    public let file: String
    /// The line, counted from 1.
    public let line: Int
    /// The column in characters, counted from 1.
    public let column: Int
    /// The text of that line.
    public let excerpt: String
    /// The advice, or nil.
    public let advice: String?
    /// The common part of the messages of all mistakes of its kind.
    let kind: String

    init(_ message: Sentence, in source: SourceText, at offset: Int, advice: String? = nil) {
        (self.message, kind) = (message.text, message.kind)
        self.file = source.name
        (line, column) = source.position(at: offset)
        excerpt = source.line(at: offset)
        self.advice = advice
    }

    /// Creates the problem that counts further mistakes of a kind, at the place of the first of them.
    init(_ count: Int, moreLike problem: TemplateProblem) {
        message = words(for: count, moreOf: problem.kind)
        kind = problem.kind
        (file, line, column, excerpt) = (problem.file, problem.line, problem.column, problem.excerpt)
        advice = nil
    }

    /// The problem in the format of a compiler, with the line and a caret below the place.
    public var description: String {
        var lines = ["\(file):\(line):\(column): error: \(message)"]
        if !excerpt.isEmpty {
            let (text, margin) = visible
            lines += ["  " + text, "  " + margin + "^"]
        }
        if let advice { lines.append(advice) }
        return lines.joined(separator: "\n")
    }

    /// The line, or the part of a long one around the place, and the spaces before the caret.
    private var visible: (text: String, margin: String) {
        let cut = max(0, column - 1 - Self.context)
        let shown = excerpt.dropFirst(cut).prefix(2 * Self.context)
        let isCutBehind = cut + shown.count < excerpt.count
        let blanks = shown.prefix(column - 1 - cut).map { $0 == "\t" ? "\t" : " " }.joined()
        guard cut > 0 else { return (shown + (isCutBehind ? "…" : ""), blanks) }
        return ("…" + shown + (isCutBehind ? "…" : ""), " " + blanks)
    }

    /// The number of characters shown on either side of the place.
    private static let context = 60
}
