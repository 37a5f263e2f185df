import Outputs
import Wording

/// The tags that write a value.
extension PlainCompiler {
    mutating func write(_ name: String, _ format: PlainParts.Format, at offset: Int) {
        requireValue(at: offset)
        guard let place = place(of: name, wanted: .text, at: offset) else { return }
        write(place, format)
    }

    /// Notes a value in a calendar that is not in the value of a line.
    private mutating func requireValue(at offset: Int) {
        guard form == .calendar, !calendarLine.takesValue else { return }
        note(
            "a value can only be after the colon of a line: elsewhere it could end the name or the parameter",
            at: offset, advice: "write NAME:{{value}}")
    }

    mutating func write(phrase key: String, _ format: PlainParts.Format, at offset: Int) {
        requireValue(at: offset)
        guard words[key] != nil else {
            let words = words
            return note(
                "there is no phrase called “\(key)”", at: offset,
                advice: NearestNames.advice(for: key, among: Array(words.keys)))
        }
        if let place = scope.phrase(key).place as CompiledPage.Place? { write(place, format) }
    }

    private mutating func write(_ place: CompiledPage.Place, _ format: PlainParts.Format) {
        draft.step(.plain(place, format: draft.plain.index(of: format)))
    }

    /// Compiles `{{bar start length 20}}`.
    mutating func bar(_ words: [String], at offset: Int) {
        guard requireScreen("bar", at: offset) else { return }
        guard words.count == 3, let columns = Int32(words[2]), (1...Int32(PlainColumn.most)).contains(columns) else {
            return note(
                "“bar” takes a start, a length and a number of columns", at: offset,
                advice: "write {{bar barStart barWidth 20}}")
        }
        let start = place(of: words[0], wanted: .text, at: offset)
        let length = place(of: words[1], wanted: .text, at: offset)
        if let start, let length { draft.step(.bar(start: start, length: length, columns: columns)) }
    }

    /// Compiles `{{drawing name 1}}`.
    mutating func picture(_ words: [String], at offset: Int) {
        guard requireScreen("drawing", at: offset) else { return }
        guard words.count == 2, let line = Int32(words[1]), (1...50).contains(line) else {
            return note(
                "“drawing” takes a name and the number of a line", at: offset, advice: "write {{drawing day.image 1}}")
        }
        if draft.plain.pictures.isEmpty {
            note("the template has no drawings", at: offset, advice: "add a file drawings.txt beside the page")
        }
        if let place = place(of: words[0], wanted: .text, at: offset) { draft.step(.picture(place, line: line)) }
    }

    /// Returns whether the page is for a terminal, and notes a problem otherwise.
    mutating func requireScreen(_ tag: String, at offset: Int) -> Bool {
        if form == .text { return true }
        note("“\(tag)” is only for text pages: page.txt", at: offset)
        return false
    }

    // MARK: - Names

    /// Returns the place of an output; nil if it is unknown or of another kind, which is noted.
    mutating func place(of name: String, wanted: WantedKind, at offset: Int) -> CompiledPage.Place? {
        guard let meaning = meaning(of: name, at: offset) else { return nil }
        if wanted.accepts(meaning.kind) { return meaning.place }
        note(unfit: meaning.kind, name, wanted.words, at: offset)
        return nil
    }

    /// Returns the place of a list and the schema of its rows; nil if it is unknown or no list, which is noted.
    mutating func list(_ name: String, at offset: Int) -> (place: CompiledPage.Place, row: Schema)? {
        guard let meaning = meaning(of: name, at: offset) else { return nil }
        if case .list(let row) = meaning.kind { return (meaning.place, row) }
        note(unfit: meaning.kind, name, "a list", at: offset)
        return nil
    }

    private mutating func meaning(of name: String, at offset: Int) -> Scope.Meaning? {
        if let found = scope.resolve(name) { return found }
        if scope.isUncertain(name) { return nil }
        if name.hasPrefix("#"), scope.depth == 0 {
            note("“\(name)” is only available in a row", at: offset, advice: "use it inside {{each …}}")
        } else {
            let scope = scope
            note(
                "there is no output called “\(name)” here", at: offset,
                advice: scope.list(withRow: name).map { "rows of “\($0)” have it: use it inside {{each \($0)}}" }
                    ?? NearestNames.advice(for: name, among: scope.names + PlainTag.words))
        }
        return nil
    }

    private mutating func note(unfit kind: Schema.Kind, _ name: String, _ wanted: String, at offset: Int) {
        note("“\(name)” is \(kind.words); the tag requires \(wanted)", at: offset, advice: kind.advice(for: name))
    }
}

extension Schema.Kind {
    fileprivate func advice(for name: String) -> String? {
        switch self {
        case .list: "repeat its rows with {{each \(name)}} … {{end}}"
        case .flag: "write {{if \(name)}} … {{end}}"
        case .group(let schema): "name one of its outputs: \(schema.paths.prefix(20).joined(separator: ", "))"
        case .text: nil
        }
    }
}
