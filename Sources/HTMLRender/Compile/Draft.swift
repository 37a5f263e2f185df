/// A compiled page that does not depend on a language: its phrases are given by their keys.
///
/// Inserting the phrases is quick. A page that is shown in several languages, or was compiled when the program was
/// built, is parsed only once.
struct Draft: Equatable, Sendable {
    /// All text that never changes, concatenated.
    var fixed: [UInt8] = []
    /// The parts, in order.
    var parts: [Part] = []
    /// The values of the page.
    var slots: [Slot] = []
    var form = PageForm.html
    /// What only forms other than markup use.
    var plain = PlainParts()

    /// One part of a draft.
    enum Part: Equatable, Sendable {
        /// Write the next fixed bytes.
        case fixed(Int)
        /// Write the phrase with a key.
        case phrase(String, Escape)
        /// Begin the element of a style sheet, whose text is the next fixed bytes. Its attributes follow.
        case sheet(Int)
        /// End the element of the last style sheet.
        case sheetEnd
        /// Write the next fixed bytes in a page that contains its style sheets, or the bytes after them in one that
        /// links to them.
        case policy(inline: Int, shared: Int)
        /// Perform a step. One that jumps does so to its `end`.
        case step(CompiledPage.Step)
        /// The end of the innermost jump.
        case end
    }

    /// The source of a slot's value.
    enum Slot: Hashable, Sendable {
        /// The output with this dotted name.
        case output(String)
        /// A constant, passed by the template to an included part.
        case constant(String?)
        /// A phrase, passed by the template to an included part.
        case phrase(String)
    }

    /// Returns the program with the phrases of a language; nil if one of them is missing.
    func program(words: [String: String], icons: IconSet, style: StylePlacement = .inline) -> CompiledPage? {
        let style = sharesStyles ? style : .inline
        var builder = CompiledPageBuilder(
            form, plain, icons: icons, style, bytes: fixed.count * 5 / 4, steps: parts.count)
        var open: [(index: Int, isList: Bool)] = []
        var (depth, deepest, position) = (0, 0, 0)
        for part in parts {
            let bytes = fixed[position..<position + part.byteCount]
            position += bytes.count
            switch part {
            case .fixed: builder.write(bytes)
            case .sheet: builder.beginSheet(bytes)
            case .sheetEnd: builder.endSheet()
            case .policy(let inline, let shared):
                builder.write(style == .inline ? bytes.prefix(inline) : bytes.suffix(shared))
            case .phrase(let key, let escape):
                guard let phrase = words[key] else { return nil }
                builder.write(phrase, escaped: escape)
            case .step(let step):
                let index = builder.step(step)
                guard step.jumps else { continue }
                let isList = if case .each = step { true } else { false }
                open.append((index, isList))
                if isList { depth += 1 }
                deepest = max(deepest, depth)
            case .end:
                guard let (index, isList) = open.popLast() else { return nil }
                if isList { depth -= 1 }
                builder.end(index, ofRowsAt: depth + 1)
            }
        }
        guard let slots = slots(words), open.isEmpty else { return nil }
        return builder.finish(slots, depth: deepest)
    }

    /// Whether it has few enough style sheets for files of their own.
    private var sharesStyles: Bool {
        parts.count { if case .sheet = $0 { true } else { false } } <= StylePlacement.mostShared
    }

    private func slots(_ words: [String: String]) -> [CompiledPage.Slot]? {
        var found: [CompiledPage.Slot] = []
        for slot in slots {
            switch slot {
            case .output(let name): found.append(.output(name))
            case .constant(let text): found.append(.constant(text))
            case .phrase(let key):
                guard let phrase = words[key] else { return nil }
                found.append(.constant(phrase))
            }
        }
        return found
    }
}

extension Draft.Part {
    /// The number of fixed bytes that belong to the part.
    var byteCount: Int {
        switch self {
        case .fixed(let count), .sheet(let count): count
        case .policy(let inline, let shared): inline + shared
        case .phrase, .sheetEnd, .step, .end: 0
        }
    }
}

// MARK: - Writing a draft

extension Draft {
    /// Writes a text unchanged.
    mutating func write(_ text: String) {
        let before = fixed.count
        fixed.append(contentsOf: text.utf8)
        cover(from: before)
    }

    /// Writes a text, with characters escaped that would be markup in that context.
    mutating func write(_ text: String, escaped escape: Escape) {
        let before = fixed.count
        escape.append(text, to: &fixed)
        cover(from: before)
    }

    /// Writes the phrase with a key.
    mutating func write(phrase key: String, escaped escape: Escape) {
        parts.append(.phrase(key, escape))
    }

    /// Begins the element of a style sheet. Its attributes are written up to ``endSheet()``.
    mutating func beginSheet(_ text: String) {
        fixed.append(contentsOf: text.utf8)
        parts.append(.sheet(text.utf8.count))
    }

    /// Ends the element of a style sheet.
    mutating func endSheet() {
        parts.append(.sheetEnd)
    }

    /// Writes the content policy.
    mutating func write(_ policy: ContentPolicy) {
        guard policy.inline != policy.shared else { return write(policy.inline, escaped: .quoted) }
        let start = fixed.count
        Escape.quoted.append(policy.inline, to: &fixed)
        let middle = fixed.count
        Escape.quoted.append(policy.shared, to: &fixed)
        parts.append(.policy(inline: middle - start, shared: fixed.count - middle))
    }

    mutating func step(_ step: CompiledPage.Step) {
        parts.append(.step(step))
    }

    /// Makes the following parts, up to the next ``end()``, conditional on a flag being true, a text known or a list
    /// not empty, or on the opposite.
    mutating func skip(unless place: CompiledPage.Place, is expected: Bool) {
        step(.skip(unless: place, is: expected, end: 0))
    }

    /// Ends the innermost jump.
    mutating func end() {
        parts.append(.end)
    }

    /// Writes a text between two others, or nothing if it is unknown.
    mutating func known(_ place: CompiledPage.Place, _ context: CompiledPage.Context, before: String, after: String) {
        skip(unless: place, is: true)
        write(before)
        step(.text(place, context))
        write(after)
        end()
    }

    /// Adds a part for the bytes since a position.
    private mutating func cover(from start: Int) {
        let count = fixed.count - start
        if count == 0 { return }
        if case .fixed(let known)? = parts.last {
            parts[parts.count - 1] = .fixed(known + count)
        } else {
            parts.append(.fixed(count))
        }
    }
}
