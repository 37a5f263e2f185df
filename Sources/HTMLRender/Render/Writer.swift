import Outputs

/// Runs a program over the values of one moment and writes the page into a buffer, which it keeps for the next.
struct Writer: ~Copyable {
    /// Where the values of one depth stand: the page's slots, or a row and its place in the list.
    private struct Frame {
        var values: UnsafePointer<Value>?
        var index = 0
        var count = 0
    }

    private var output: ByteBuffer
    private let program: Program
    private var frames: [Frame]
    /// How many lists are being repeated.
    private var depth = 0
    private var usedIcons: [Bool]

    init(_ program: Program) {
        self.program = program
        output = ByteBuffer(capacity: program.bytes.count * 2)
        frames = [Frame](repeating: Frame(), count: program.depth + 1)
        usedIcons = [Bool](repeating: false, count: program.icons.names.count)
    }

    /// The page that was written last.
    var page: UnsafeBufferPointer<UInt8> { output.bytes }

    mutating func write(_ slots: [Value]) {
        output.clear()
        for icon in usedIcons.indices { usedIcons[icon] = false }
        // The frames hold pointers into the slots and the rows in them, which stay where they are until this returns.
        slots.withUnsafeBufferPointer { slots in
            frames[0].values = slots.baseAddress
            program.steps.withUnsafeBufferPointer { steps in
                program.bytes.withUnsafeBufferPointer { bytes in run(steps, 0, steps.count, bytes) }
            }
        }
    }

    private mutating func run(
        _ steps: UnsafeBufferPointer<Program.Step>, _ start: Int, _ end: Int, _ bytes: UnsafeBufferPointer<UInt8>
    ) {
        var index = start
        while index < end {
            switch steps[index] {
            case .copy(let start, let count):
                output.append(UnsafeBufferPointer(rebasing: bytes[Int(start)..<Int(start) + Int(count)]))
            case .text(let place): write(text(at: place), as: .content)
            case .attribute(let place): write(text(at: place), as: .quoted)
            case .url(let place): write(text(at: place).map(SafeURL.harmless), as: .quoted)
            case .skip(let place, let expected, let end):
                if isPresent(at: place) != expected {
                    index = Int(end)
                    continue
                }
            case .skipUnplain(let place, let geometry, let end):
                if text(at: place).map(geometry.isPlain) != true {
                    index = Int(end)
                    continue
                }
            case .each(let place, let end):
                each(place, steps, index + 1, Int(end), bytes)
                index = Int(end)
                continue
            case .icon(let place):
                if let icon = text(at: place).flatMap(program.icons.index) ?? program.icons.fallback { use(icon) }
            case .fixedIcon(let icon): use(Int(icon))
            case .drawings: writeDrawings()
            }
            index += 1
        }
    }

    private mutating func each(
        _ place: Program.Place, _ steps: UnsafeBufferPointer<Program.Step>, _ start: Int, _ end: Int,
        _ bytes: UnsafeBufferPointer<UInt8>
    ) {
        guard case .list(let rows) = value(at: place) else { return }
        depth += 1
        rows.withUnsafeBufferPointer { rows in
            frames[depth].count = rows.count
            for index in rows.indices {
                frames[depth].index = index
                rows[index].values.withUnsafeBufferPointer { values in
                    frames[depth].values = values.baseAddress
                    run(steps, start, end, bytes)
                }
            }
        }
        depth -= 1
    }

    // MARK: - Values

    private func value(at place: Program.Place) -> Value {
        let frame = frames[Int(place.depth)]
        switch Int(place.index) {
        case Program.Place.number: return .text(String(frame.index + 1))
        case Program.Place.isFirst: return .flag(frame.index == 0)
        case Program.Place.isLast: return .flag(frame.index == frame.count - 1)
        case let index:
            // The compiler took the position from the schema that the values follow.
            guard let values = frame.values else { return .text(nil) }
            return values[index]
        }
    }

    private func text(at place: Program.Place) -> String? {
        guard case .text(let text) = value(at: place) else { return nil }
        return text
    }

    private func isPresent(at place: Program.Place) -> Bool {
        switch value(at: place) {
        case .flag(let flag): flag
        case .text(let text): text != nil
        case .list(let rows): !rows.isEmpty
        }
    }

    private mutating func write(_ text: String?, as escape: Escape) {
        guard var text else { return }
        text.withUTF8 { output.append($0, escaped: escape) }
    }

    // MARK: - Icons

    private mutating func use(_ icon: Int) {
        usedIcons[icon] = true
        program.icons.references[icon].withUnsafeBufferPointer { output.append($0) }
    }

    private mutating func writeDrawings() {
        for icon in usedIcons.indices where usedIcons[icon] {
            program.icons.symbols[icon].withUnsafeBufferPointer { output.append($0) }
        }
    }
}
