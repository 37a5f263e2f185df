import Outputs
import Wording

/// Compiles a text template to a flat ``Draft``, and notes unknown names.
///
/// Each kind of text has its own escaping, which the form of the page chooses and no template can turn off.
struct PlainCompiler: ~Copyable {
    /// The maximum depth of nested blocks.
    static let depthLimit = 100
    /// The maximum number of tags of a template.
    static let sizeLimit = 50_000

    /// A block that has begun and not ended.
    struct Block {
        enum Role {
            case condition(CompiledPage.Place, Bool)
            case list(CompiledPage.Place)
            case columns(Int32)
            case style
            /// The alternative of another block.
            case alternative
        }

        var kind: Role
        let tag: Int
        /// The part of a calendar's line in which its content begins, and must end.
        let boundary: CalendarLine.Boundary?
    }

    let form: PageForm
    let source: SourceText
    let words: [String: String]
    var draft = Draft()
    var scope: Scope
    var problems = ProblemList()
    var blocks: [Block] = []
    /// The styles around the current place, the innermost last.
    var styles: [TextStyle] = []
    /// The place in the current line of a calendar.
    var calendarLine = CalendarLine()

    init(_ form: PageForm, _ source: SourceText, schema: Schema, words: [String: String], pictures: TextPictures) {
        (self.form, self.source, self.words) = (form, source, words)
        scope = Scope(root: schema)
        draft.form = form
        draft.plain.pictures = pictures
    }

    /// The escaping of texts without a format.
    var escape: PlainEscape { form == .calendar ? .calendar : .line }

    /// Compiles the file to a draft, which is only useful if no problem was noted.
    mutating func compile() -> Draft {
        let tokens = PlainTokens(source)
        problems.note(tokens.mistakes)
        compile(tokens.tokens)
        for block in blocks { note("the tag has no {{end}}", at: block.tag, advice: "write {{end}} after its content") }
        draft.slots = scope.slots
        return draft
    }

    /// Compiles tokens, up to a tag that exceeds a limit.
    private mutating func compile(_ tokens: [PlainTokens.Token]) {
        var count = 0
        for token in tokens {
            guard token.isTag else {
                write(token.range)
                continue
            }
            count += 1
            if count > Self.sizeLimit {
                note("the template has more than \(Self.sizeLimit) tags", at: offset(of: token))
            } else {
                compile(tag: token)
            }
            // The ends of the open tags have not been read.
            if count > Self.sizeLimit || blocks.count > Self.depthLimit { return blocks.removeAll() }
        }
    }

    private func offset(of tag: PlainTokens.Token) -> Int { max(tag.range.lowerBound - 2, 0) }

    /// Writes the template's own text. Tabs have no fixed width, and other control characters could control a terminal.
    private mutating func write(_ range: Range<Int>) {
        // Compared as bytes, since a long run of combining marks is slow to split into characters.
        let bytes = source.bytes[range]
        let isLineEnd = { bytes[$0] == 0x0D && $0 + 1 < bytes.endIndex && bytes[$0 + 1] == 0x0A }
        let text = String(decoding: bytes.indices.filter { !isLineEnd($0) }.map { bytes[$0] }, as: UTF8.self)
        var offset = range.lowerBound
        for scalar in text.unicodeScalars {
            calendarLine.pass(scalar)
            if scalar != "\n", PlainEscape.lines.escaped(String(scalar)) != String(scalar) {
                note("the template contains a control character or a tab", at: offset, advice: "write blanks")
                return
            }
            offset += UTF8.width(scalar)
        }
        draft.write(text)
    }

    /// Notes a mistake. Its advice is only searched for if it is reported.
    mutating func note(
        _ message: Sentence, at offset: Int, advice: @autoclosure @escaping () -> String? = nil
    ) {
        problems.note(Mistake(message, at: .offset(offset), in: source, advice: advice))
    }

    // MARK: - Tags

    private mutating func compile(tag: PlainTokens.Token) {
        let text = PlainTokens.text(of: tag, in: source)
        let offset = offset(of: tag)
        // An empty tag was noted before.
        if text.hasPrefix("!") || text.isEmpty { return }
        let parts = text.split(separator: "|", omittingEmptySubsequences: false).map {
            $0.split(separator: " ").map(String.init)
        }
        guard let words = parts.first, let first = words.first else {
            return note("the tag has no name", at: offset, advice: "write {{name | left 12}}")
        }
        let name = words.dropFirst().joined(separator: " ")
        switch first {
        case "if", "unless": begin(first == "if", name, at: offset)
        case "each": begin(list: name, at: offset)
        case "columns": begin(columns: name, at: offset)
        case "style": begin(style: name, at: offset)
        case "else": alternative(at: offset)
        case "end": end(at: offset)
        case "bar": bar(Array(words.dropFirst()), at: offset)
        case "drawing": picture(Array(words.dropFirst()), at: offset)
        case "word": write(phrase: name, format(parts, at: offset), at: offset)
        default:
            guard words.count == 1 else {
                return note(
                    "there is no tag “\(first)”", at: offset,
                    advice: NearestNames.advice(for: first, among: PlainTag.words)
                        ?? "the tags are \(PlainTag.words.joined(separator: ", ")), and names of outputs")
            }
            write(first, format(parts, at: offset), at: offset)
        }
        if parts.count > 1, PlainTag.silent.contains(first) || ["bar", "drawing"].contains(first) {
            note("“\(first)” has no format", at: offset, advice: "only values and words have one: {{name | left 12}}")
        }
    }

    /// Returns the format behind the bar of a tag.
    private mutating func format(_ parts: [[String]], at offset: Int) -> PlainParts.Format {
        var format = PlainParts.Format(escape: escape, column: .natural)
        guard parts.count > 1 else { return format }
        let words = parts[1]
        let isAddress = words == ["address"]
        let isTextOnly = form == .text
        if parts.count == 2, isAddress { return PlainParts.Format(escape: .address, column: .natural) }
        if parts.count == 2, words.count == 2, isTextOnly, let count = Int(words[1]),
            (0...PlainColumn.most).contains(count)
        {
            switch words[0] {
            case "left": format.column = .left(count)
            case "right": format.column = .right(count)
            case "rest": format.column = .rest(count)
            case "wrap": format = PlainParts.Format(escape: .lines, column: .wrapped(count))
            default: note(unknownFormat: words, at: offset)
            }
            return format
        }
        note(unknownFormat: parts.dropFirst().joined(separator: ["|"]).map(\.self), at: offset)
        return format
    }

    private mutating func note(unknownFormat words: [String], at offset: Int) {
        let isText = form == .text
        let formats = isText ? ["left", "right", "rest", "wrap", "address"] : ["address"]
        note(
            "there is no format “\(words.joined(separator: " "))” here", at: offset,
            advice: words.first.flatMap { formats.contains($0) ? nil : NearestNames.advice(for: $0, among: formats) }
                ?? (isText
                    ? "the formats are left N, right N, rest N and wrap N with a number up to "
                        + "\(PlainColumn.most), and address"
                    : "the only format is address"))
    }
}
