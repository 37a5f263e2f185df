import Outputs

/// The tags that have a content, up to their `{{end}}`.
extension PlainCompiler {
    /// The place of a value that was not found. The compiled form of such a page is never run.
    private static let nowhere = CompiledPage.Place(depth: 0, index: 0)

    mutating func begin(_ expected: Bool, _ name: String, at offset: Int) {
        requireBoundary(at: offset)
        let place = place(of: name, wanted: .any, at: offset) ?? Self.nowhere
        draft.skip(unless: place, is: expected)
        enter(.condition(place, expected), at: offset)
    }

    mutating func begin(list name: String, at offset: Int) {
        requireBoundary(at: offset)
        let found = list(name, at: offset)
        let place = found?.place ?? Self.nowhere
        if let found, scope.depth > 0, found.place.depth < scope.depth {
            note(
                "the list “\(name)” is not in this row, and would be repeated for each row", at: offset,
                advice: "move it behind the {{end}} of the other list")
        }
        draft.step(.each(place, fields: 0, end: 0))
        scope.enter(row: found?.row)
        enter(.list(place), at: offset)
    }

    mutating func begin(columns: String, at offset: Int) {
        let count = Int32(columns) ?? 0
        if requireScreen("columns", at: offset), !(1...1000).contains(count) {
            note("“columns” takes a number of columns", at: offset, advice: "write {{columns 72}}")
        }
        draft.step(.narrow(columns: count, is: false, end: 0))
        enter(.columns(count), at: offset)
    }

    mutating func begin(style name: String, at offset: Int) {
        let style = TextStyle(name: name)
        if requireScreen("style", at: offset), style == nil {
            let names = TextStyle.allCases.map(\.name)
            note(
                "there is no style called “\(name)”", at: offset,
                advice: NearestNames.advice(for: name, among: names)
                    ?? "the styles are \(names.joined(separator: ", "))")
        }
        styles.append(style ?? .bold)
        draft.step(.style(styles.last))
        enter(.style, at: offset)
    }

    private mutating func enter(_ kind: Block.Role, at offset: Int) {
        if blocks.count == Self.depthLimit {
            note("tags are nested more than \(Self.depthLimit) deep", at: offset)
        }
        blocks.append(Block(kind: kind, tag: offset, boundary: calendarLine.boundary))
        calendarLine.passBoundary()
    }

    /// Notes a tag in a calendar whose content would begin before the colon of a line.
    private mutating func requireBoundary(at offset: Int) {
        guard form == .calendar, calendarLine.boundary == nil else { return }
        note(
            "a tag with a content cannot be before the colon of a line", at: offset,
            advice: "move it behind the colon")
    }

    /// Notes the content of a tag in a calendar that ends in another part of a line than that in which it begins.
    private mutating func pass(endOf block: Block, at offset: Int) {
        if form == .calendar, block.boundary != nil, calendarLine.boundary != block.boundary {
            note(
                "the content of a tag ends in another part of a line than that in which it begins", at: offset,
                advice: "let it contain whole lines, or a part of a value")
        }
        calendarLine.passBoundary()
    }

    /// Compiles `{{else}}`: the alternative of a condition, of an empty list, or of a narrow screen.
    mutating func alternative(at offset: Int) {
        guard let block = blocks.last else { return note("“else” follows no tag", at: offset) }
        pass(endOf: block, at: offset)
        switch block.kind {
        case .style, .alternative:
            note("“else” follows no condition, list or columns", at: offset)
            return
        case .condition(let place, let expected):
            draft.end()
            draft.skip(unless: place, is: !expected)
        case .list(let place):
            draft.end()
            scope.leave()
            draft.skip(unless: place, is: false)
        case .columns(let count):
            draft.end()
            draft.step(.narrow(columns: count, is: true, end: 0))
        }
        blocks[blocks.count - 1].kind = .alternative
    }

    mutating func end(at offset: Int) {
        guard let block = blocks.popLast() else {
            return note("“end” follows no tag that has an end", at: offset, advice: "remove it")
        }
        pass(endOf: block, at: offset)
        switch block.kind {
        case .style:
            // A terminal ends all styles at once, and the outer ones begin again.
            styles.removeLast()
            draft.step(.style(nil))
            for style in styles { draft.step(.style(style)) }
        case .list:
            draft.end()
            scope.leave()
        case .condition, .columns, .alternative: draft.end()
        }
    }
}
