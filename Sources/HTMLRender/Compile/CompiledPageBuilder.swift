/// Builds a ``CompiledPage``: fixed text, steps between it, and jumps whose end is set later.
struct CompiledPageBuilder: ~Copyable {
    private var program = CompiledPage()
    private var fixed: ByteBuffer
    /// The start of the fixed bytes that no step covers yet.
    private var pending = 0
    private let style: StylePlacement
    /// The text of the style sheet whose element is being written.
    private var sheet: ArraySlice<UInt8> = []

    init(_ form: PageForm, _ plain: PlainParts, icons: IconSet, _ style: StylePlacement, bytes: Int, steps: Int) {
        self.style = style
        (program.form, program.plain) = (form, plain)
        program.icons = icons
        program.steps.reserveCapacity(steps)
        fixed = ByteBuffer(capacity: bytes)
    }

    /// Writes bytes unchanged.
    mutating func write(_ bytes: ArraySlice<UInt8>) {
        bytes.withUnsafeBufferPointer { fixed.append($0) }
    }

    /// Writes a text, with characters escaped that would be markup in that context.
    mutating func write(_ text: String, escaped escape: Escape) {
        var text = text
        text.withUTF8 { fixed.append($0, escaped: escape) }
    }

    /// Begins an element that contains a style sheet, or that links to it.
    mutating func beginSheet(_ text: ArraySlice<UInt8>) {
        switch style {
        case .inline:
            sheet = text
            write(Array("<style".utf8)[...])
        case .shared(let prefix):
            let shared = SharedStyle(text)
            if !program.sharedStyles.contains(shared) { program.sharedStyles.append(shared) }
            write(Array("<link rel=\"stylesheet\" href=\"".utf8)[...])
            write(prefix + shared.name, escaped: .quoted)
            write(Array("\"".utf8)[...])
        }
    }

    /// Ends the element of a style sheet.
    mutating func endSheet() {
        write(Array(">".utf8)[...])
        guard style == .inline else { return }
        write(sheet)
        write(Array("</style>".utf8)[...])
    }

    /// Adds a step, and returns its position.
    mutating func step(_ step: CompiledPage.Step) -> Int {
        flush()
        program.steps.append(step)
        return program.steps.count - 1
    }

    /// Sets the end of a jump to the current position. The rows of a repeated list have a depth.
    mutating func end(_ index: Int, ofRowsAt rowDepth: Int) {
        flush()
        if let one = joined(from: index) {
            program.steps.replaceSubrange(index..., with: [one])
            return
        }
        let here = Int32(program.steps.count)
        switch program.steps[index] {
        case .skip(let place, let expected, _): program.steps[index] = .skip(unless: place, is: expected, end: here)
        case .narrow(let columns, let expected, _):
            program.steps[index] = .narrow(columns: columns, is: expected, end: here)
        case .each(let place, _, _):
            program.fields.append(fields(usedFrom: index + 1, ofRowsAt: rowDepth))
            program.steps[index] = .each(place, fields: Int32(program.fields.count - 1), end: here)
        default: preconditionFailure("only a jump has an end")
        }
    }

    /// Returns the fields of rows of a depth that the steps from an index on use, in order.
    private func fields(usedFrom index: Int, ofRowsAt depth: Int) -> [Int] {
        var isUsed: [Bool] = []
        func note(_ place: CompiledPage.Place?) {
            guard let place, place.depth == depth, place.index >= 0 else { return }
            let field = Int(place.index)
            if field >= isUsed.count { isUsed += repeatElement(false, count: field + 1 - isUsed.count) }
            isUsed[field] = true
        }
        for step in program.steps[index...] {
            note(step.place)
            note(step.secondPlace)
        }
        return isUsed.indices.filter { isUsed[$0] }
    }

    /// Returns one step for a known text with the text around it, if the steps from an index do exactly that.
    private func joined(from index: Int) -> CompiledPage.Step? {
        guard program.steps.count == index + 4,
            case .skip(let condition, true, _) = program.steps[index],
            case .copy(let start, let before) = program.steps[index + 1],
            case .text(let place, let context) = program.steps[index + 2], place == condition,
            case .copy(_, let after) = program.steps[index + 3],
            let before = UInt16(exactly: before), let after = UInt16(exactly: after)
        else { return nil }
        return .known(place, context, start: start, before: before, after: after)
    }

    /// Returns the finished program with its slots.
    mutating func finish(_ slots: [CompiledPage.Slot], depth: Int) -> CompiledPage {
        flush()
        program.fixed = FixedBytes(fixed.bytes)
        program.slots = slots
        program.depth = depth
        return program
    }

    /// Adds a step for the fixed bytes written since the last step.
    private mutating func flush() {
        let end = fixed.count
        if pending < end { program.steps.append(.copy(start: Int32(pending), count: Int32(end - pending))) }
        pending = end
    }
}
