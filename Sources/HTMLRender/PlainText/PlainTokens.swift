import Spelling
import Wording

/// The tokens of a text template: its texts and the tags between them.
struct PlainTokens {
    /// A token, with its place in the file.
    struct Token {
        /// Whether it is a tag, without the braces around it.
        var isTag: Bool
        var range: Range<Int>
    }

    /// The number of mistakes after which the rest of the file is not read.
    private static let mistakeLimit = 10_000

    private let source: SourceText
    private(set) var tokens: [Token] = []
    private(set) var mistakes: [Mistake] = []

    /// Splits a file. A line that contains only tags without a value, such as `{{if …}}`, is not a line of the page.
    init(_ source: SourceText) {
        self.source = source
        var index = source.holds([0xEF, 0xBB, 0xBF], at: 0) ? 3 : 0
        // The limit keeps a file of many mistakes from taking many times its size.
        while index < source.bytes.count, mistakes.count < Self.mistakeLimit { index = addLine(from: index) }
    }

    /// Returns the text of a tag, without blanks around it.
    static func text(of tag: Token, in source: SourceText) -> String {
        let text = source.bytes[tag.range].withUnsafeBufferPointer { String(streamSafe: $0) }
        return text.split(whereSeparator: { " \t".contains($0) }).joined(separator: " ")
    }

    /// Adds the tokens of a line, and returns the start of the next one. A comment can have several lines.
    private mutating func addLine(from start: Int) -> Int {
        var line: [Token] = []
        var (index, textStart) = (start, start)
        func addText(to end: Int) {
            if textStart < end { line.append(Token(isTag: false, range: textStart..<end)) }
        }
        while index < source.bytes.count, mistakes.count < Self.mistakeLimit {
            if source.bytes[index] == UInt8(ascii: "\n") {
                index += 1
                break
            }
            guard source.holds(Array("{{".utf8), at: index) else {
                index += 1
                continue
            }
            addText(to: index)
            let tag = tag(at: index)
            line.append(tag)
            index = min(tag.range.upperBound + 2, source.bytes.count)
            textStart = index
        }
        addText(to: index)
        let isOnlyTags = line.allSatisfy { $0.isTag ? isSilent($0) : isBlank($0.range) }
        let hasTag = line.contains(where: \.isTag)
        tokens += isOnlyTags && hasTag ? line.filter(\.isTag) : line
        return index
    }

    private mutating func tag(at start: Int) -> Token {
        let isComment = source.holds(Array("{{!".utf8), at: start)
        var end = start + 2
        while end < source.bytes.count, !source.holds(Array("}}".utf8), at: end) {
            if !isComment, source.bytes[end] == UInt8(ascii: "\n") { break }
            end += 1
        }
        if end == source.bytes.count || source.bytes[end] == UInt8(ascii: "\n") {
            mistakes.append(
                Mistake(
                    isComment ? "the comment has no end" : "the tag has no end", at: .offset(start), in: source
                ) { "write }} at its end" })
            // The rest of the line is skipped.
            return Token(isTag: true, range: end..<end)
        }
        if !isComment, Self.text(of: Token(isTag: true, range: start + 2..<end), in: source).isEmpty {
            mistakes.append(Mistake("the tag is empty", at: .offset(start), in: source) { "write {{name}}" })
        }
        return Token(isTag: true, range: start + 2..<end)
    }

    private func isBlank(_ range: Range<Int>) -> Bool {
        source.bytes[range].allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    }

    /// Returns whether a tag writes nothing itself.
    private func isSilent(_ tag: Token) -> Bool {
        let text = Self.text(of: tag, in: source)
        return text.isEmpty || text.hasPrefix("!")
            || PlainTag.silent.contains(String(text.prefix { $0 != " " }))
    }
}

/// The words with which tags of a text template begin.
enum PlainTag {
    /// The words of tags that write nothing themselves.
    static let silent: Set<String> = ["if", "unless", "each", "else", "end", "style", "columns"]
    /// The words of all tags except those that are names.
    static let words = silent.sorted() + ["bar", "drawing", "word"]
}
