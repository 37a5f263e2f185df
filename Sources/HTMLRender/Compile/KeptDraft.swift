import Outputs

/// A draft as text, stored until one of its files or the names of the outputs change.
///
/// The first line has the fingerprint of everything on which it depends. Its files, slots and parts follow, a line
/// each, which begins with a letter for its meaning:
///
/// | line | meaning |
/// | --- | --- |
/// | `F NAME` | a file of the template |
/// | `O NAME`, `C TEXT`, `P KEY`, `N` | a slot: an output, a constant text, a phrase, an unknown text |
/// | `w COUNT` | write this number of bytes, which are in the next line |
/// | `p PLACE KEY` | write a phrase |
/// | `y COUNT`, `z` | begin and end the element of a style sheet, whose text has this number of bytes |
/// | `q COUNT COUNT` | the content policies of a page that contains its style sheets, and of one that links to them |
/// | `t DEPTH INDEX PLACE` | write a text |
/// | `s DEPTH INDEX 0` or `1` | the lines up to its end are for a value that is present (1) or absent (0) |
/// | `e DEPTH INDEX` | the lines up to its end are for each row |
/// | `i DEPTH INDEX`, `f NAME`, `d` | an icon named by a text, an icon with this name, the drawings of all used icons |
/// | `.` | the end of the last `s` or `e` |
enum KeptDraft {
    private static let title = "forecast-report template 2 "

    /// Returns the fingerprint that shows whether a stored draft is still valid.
    private static func fingerprint(
        _ names: [String], in files: TemplateFiles, for schema: Schema, _ body: ArraySlice<UInt8>
    ) -> UInt64 {
        var fingerprint = Fingerprint()
        fingerprint.add(schema)
        for name in names {
            fingerprint.add(name)
            fingerprint.add((try? files.read(name)) ?? [])
        }
        fingerprint.add(body)
        return fingerprint.value
    }

    // MARK: - Writing

    /// Returns the text of a draft that was made from some files.
    static func text(_ draft: Draft, of names: [String], in files: TemplateFiles, for schema: Schema) -> [UInt8] {
        var body: [UInt8] = []
        for name in names { body.append(contentsOf: "F \(name)\n".utf8) }
        for slot in draft.slots { body.append(contentsOf: (line(of: slot) + "\n").utf8) }
        var position = 0
        for part in draft.parts {
            body.append(contentsOf: (line(of: part, files.icons) + "\n").utf8)
            guard part.byteCount > 0 else { continue }
            body.append(contentsOf: draft.fixed[position..<position + part.byteCount])
            body.append(newline)
            position += part.byteCount
        }
        let number = fingerprint(names, in: files, for: schema, body[...])
        return Array("\(title)\(String(number, radix: 16))\n".utf8) + body
    }

    private static func line(of slot: Draft.Slot) -> String {
        switch slot {
        case .output(let name): "O \(name)"
        case .constant(let text?): "C \(text)"
        case .constant(nil): "N"
        case .phrase(let key): "P \(key)"
        }
    }

    private static func line(of part: Draft.Part, _ icons: IconSet) -> String {
        switch part {
        case .fixed(let count): "w \(count)"
        case .phrase(let key, let escape): "p \(escape == .content ? "c" : "q") \(key)"
        case .sheet(let count): "y \(count)"
        case .sheetEnd: "z"
        case .policy(let inline, let shared): "q \(inline) \(shared)"
        case .end: "."
        case .step(.text(let place, let context)): "t \(place.depth) \(place.index) \(name(of: context))"
        case .step(.skip(let place, let expected, _)): "s \(place.depth) \(place.index) \(expected ? 1 : 0)"
        case .step(.each(let place, _, _)): "e \(place.depth) \(place.index)"
        case .step(.icon(let place)): "i \(place.depth) \(place.index)"
        case .step(.fixedIcon(let index)): "f \(icons.names[Int(index)])"
        case .step(.drawings): "d"
        case .step(.copy), .step(.known): preconditionFailure("a draft does not contain these steps")
        }
    }

    // MARK: - Reading

    /// Reads a stored draft; nil if it was made from other files, for other outputs, or if it is damaged.
    static func read(_ bytes: [UInt8], in files: TemplateFiles, for schema: Schema) -> Draft? {
        var lines = KeptLines(bytes)
        guard lines.text(title), let number = lines.hexadecimal() else { return nil }
        let body = lines.rest
        var names: [String] = []
        while lines.letter("F"), let name = lines.name() { names.append(name) }
        guard number == fingerprint(names, in: files, for: schema, body) else { return nil }
        var draft = Draft()
        while let slot = slot(&lines) { draft.slots.append(slot) }
        draft.fixed.reserveCapacity(bytes.count)
        // Most parts take at least twenty bytes of the text.
        draft.parts.reserveCapacity(bytes.count / 20)
        while !lines.isAtEnd {
            guard let part = part(&lines, &draft.fixed, files.icons) else { return nil }
            draft.parts.append(part)
        }
        return draft
    }

    private static func slot(_ lines: inout KeptLines) -> Draft.Slot? {
        if lines.letter("O") { return lines.name().map { .output($0) } }
        if lines.letter("C") { return lines.name().map { .constant($0) } }
        if lines.letter("P") { return lines.name().map { .phrase($0) } }
        return lines.word("N") ? .constant(nil) : nil
    }

    private static func part(_ lines: inout KeptLines, _ fixed: inout [UInt8], _ icons: IconSet) -> Draft.Part? {
        if let part = fixedPart(&lines) {
            guard let bytes = lines.bytes(part.byteCount) else { return nil }
            fixed.append(contentsOf: bytes)
            return part
        }
        if lines.letter("s") {
            guard let place = lines.place(), let expected = lines.number() else { return nil }
            return .step(.skip(unless: place, is: expected == 1, end: 0))
        }
        if lines.word(".") { return .end }
        if lines.letter("t") {
            guard let place = lines.place(), let name = lines.name(),
                let context = contexts.first(where: { self.name(of: $0) == name })
            else { return nil }
            return .step(.text(place, context))
        }
        if lines.letter("p") {
            if lines.letter("c") { return lines.name().map { .phrase($0, .content) } }
            if lines.letter("q") { return lines.name().map { .phrase($0, .quoted) } }
        }
        if lines.letter("e") { return lines.place().map { .step(.each($0, fields: 0, end: 0)) } }
        if lines.letter("i") { return lines.place().map { .step(.icon($0)) } }
        if lines.letter("f") { return lines.name().flatMap(icons.index).map { .step(.fixedIcon(Int32($0))) } }
        if lines.word("z") { return .sheetEnd }
        return lines.word("d") ? .step(.drawings) : nil
    }

    /// Reads a part whose bytes are in the next line.
    private static func fixedPart(_ lines: inout KeptLines) -> Draft.Part? {
        if lines.letter("w") { return lines.number().map { .fixed($0) } }
        if lines.letter("y") { return lines.number().map { .sheet($0) } }
        guard lines.letter("q"), let inline = lines.number(), let shared = lines.number() else { return nil }
        return .policy(inline: inline, shared: shared)
    }

    private static let contexts: [CompiledPage.Context] = [
        .content, .attribute, .address, .geometry(.numbers), .geometry(.path), .geometry(.transform),
        .geometry(.colour),
    ]

    private static func name(of context: CompiledPage.Context) -> String {
        switch context {
        case .content: "content"
        case .attribute: "attribute"
        case .address: "address"
        case .geometry(.numbers): "numbers"
        case .geometry(.path): "path"
        case .geometry(.transform): "transform"
        case .geometry(.colour): "colour"
        }
    }
}

private let newline = UInt8(ascii: "\n")
