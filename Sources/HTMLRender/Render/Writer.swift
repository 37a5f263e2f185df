import Outputs

/// Runs a compiled page over the current values, and writes the page into a buffer that is reused.
struct Writer: ~Copyable {
    /// The values of one depth: the page's slots, or the used fields of a row, with its position in the list.
    private struct Frame {
        var values: UnsafePointer<Value>?
        var index = 0
        var count = 0
    }

    private var output: ByteBuffer
    /// The number of bytes of the page that was last written into an array.
    private var lastCount = 0
    private let program: CompiledPage
    private let isXML: Bool
    /// The screen for which a text page is written.
    var layout = TextLayout()
    /// A frame for each depth, in memory owned by this writer.
    private let frames: UnsafeMutableBufferPointer<Frame>
    /// The values of the current rows, consecutive for all depths, in memory owned by this writer.
    private let rowValues: UnsafeMutableBufferPointer<Value>
    /// The maximum number of values of a row.
    private let rowWidth: Int
    /// The number of steps performed for rows and of bytes of texts read for rows or validated, for the current page.
    private var work = 0
    /// The width of the line that a text page has not ended yet.
    private var line = LineWidth()
    /// The number of lists being repeated.
    private var depth = 0
    private var usedIcons: [Bool]
    /// The drawings used so far, here without a lock.
    private var drawings: [Drawing?]
    /// Whether the last page exceeded the limit and so is empty.
    private(set) var isRefused = false

    /// The maximum number of bytes of a page. It cannot be derived from the template or the data alone, since a
    /// template can repeat long data.
    static let sizeLimit = 64 << 20

    /// The cost of a field of a row in addition to its text. The actual cost depends on the row; few fields cost more
    /// than writing a kilobyte.
    private static let workOfField = 1024

    /// The cost of an empty row, which is visited all the same.
    private static let workOfRow = 32

    init(_ program: CompiledPage) {
        self.program = program
        isXML = program.form == .xml
        output = ByteBuffer(capacity: program.fixed.padded.count * 2)
        frames = .allocate(capacity: program.depth + 1)
        frames.initialize(repeating: Frame())
        rowWidth = 1 + (program.fields.compactMap { $0.last }.max() ?? 0)
        rowValues = .allocate(capacity: program.depth * rowWidth)
        rowValues.initialize(repeating: .text(nil))
        usedIcons = [Bool](repeating: false, count: program.icons.names.count)
        drawings = [Drawing?](repeating: nil, count: usedIcons.count)
    }

    deinit {
        frames.deallocate()
        rowValues.deinitialize().deallocate()
    }

    /// The page that was written last.
    var page: UnsafeBufferPointer<UInt8> { output.bytes }

    mutating func write(_ slots: [Value]) {
        output.clear()
        (work, line) = (0, LineWidth())
        for icon in usedIcons.indices { usedIcons[icon] = false }
        // The first frame has a pointer to the slots, which do not move until this returns.
        slots.withUnsafeBufferPointer { slots in
            frames[0].values = slots.baseAddress
            program.steps.withUnsafeBufferPointer { steps in
                program.fixed.padded.withUnsafeBufferPointer { run(steps, 0, steps.count, $0) }
            }
        }
        isRefused = isFull
        if isRefused { output.clear() }
        if program.form == .calendar { foldLines() }
    }

    private mutating func foldLines() {
        // Each 74 bytes get three more.
        var folded = ByteBuffer(capacity: output.count + output.count / 16)
        CalendarLines.fold(output.bytes, into: &folded)
        swap(&output, &folded)
    }

    /// Writes a page into an array of its own. It is copied only if it is much longer than the previous one.
    mutating func written(_ slots: [Value]) -> [UInt8] {
        let room = lastCount + lastCount / 8
        var isThere = false
        let page = [UInt8](unsafeUninitializedCapacity: room) { memory, count in
            guard room > 0, let start = memory.baseAddress else { return write(slots) }
            // The array's memory is lent until this closure ends, or until it does not suffice.
            var other = ByteBuffer(lending: start, capacity: room)
            swap(&output, &other)
            write(slots)
            isThere = output.isLent
            guard isThere else { return }
            count = output.count
            swap(&output, &other)
        }
        lastCount = isThere ? page.count : output.count
        return isThere ? page : Array(self.page)
    }

    /// Whether writing stops because the page is too large or took too many steps. A template that repeats much and
    /// writes little must not take hours.
    private var isFull: Bool { output.count > Self.sizeLimit || work > Self.sizeLimit }

    private mutating func run(
        _ steps: UnsafeBufferPointer<CompiledPage.Step>, _ start: Int, _ end: Int, _ bytes: UnsafeBufferPointer<UInt8>
    ) {
        guard let fixed = bytes.baseAddress else { return }
        var index = start
        while index < end, output.count <= Self.sizeLimit {
            switch steps[index] {
            case .copy(let start, let count):
                output.append(fixed: fixed + Int(start), Int(count))
            case .text(let place, let context):
                if let text = text(at: place) { write(text, context, fixed, 0, 0) }
            case .known(let place, let context, let start, let before, let after):
                if let text = text(at: place) { write(text, context, fixed + Int(start), Int(before), Int(after)) }
            case .skip(let place, let expected, let end):
                if isPresent(at: place) != expected {
                    index = Int(end)
                    continue
                }
            case .each(let place, let fields, let end):
                each(place, Int(fields), steps, index + 1, Int(end), bytes)
                index = Int(end)
                continue
            case .icon(let place):
                if let icon = text(at: place).flatMap(program.icons.index) ?? program.icons.fallback { use(icon) }
            case .fixedIcon(let icon): use(Int(icon))
            case .drawings: writeDrawings()
            case .plain(let place, let format): writePlain(text(at: place), program.plain.formats[Int(format)])
            case .style(let style): if layout.hasStyles { write(style?.sequence ?? TextStyle.reset) }
            case .bar(let start, let length, let columns):
                let (start, length) = (counted(text(at: start)), counted(text(at: length)))
                if isFull { break }
                write(PlainWriter.bar(start, length, of: Int(columns)))
            case .picture(let place, let line):
                let name = counted(text(at: place))
                if isFull { break }
                write(program.plain.pictures.line(Int(line), of: name, hasStyles: layout.hasStyles))
            case .narrow(let columns, let expected, let end):
                if (layout.columns < columns) != expected {
                    index = Int(end)
                    continue
                }
            }
            index += 1
        }
    }

    private mutating func each(
        _ place: CompiledPage.Place, _ fields: Int, _ steps: UnsafeBufferPointer<CompiledPage.Step>, _ start: Int,
        _ end: Int,
        _ bytes: UnsafeBufferPointer<UInt8>
    ) {
        guard case .list(let rows) = value(at: place) else { return }
        let (fields, first) = (program.fields[fields], depth * rowWidth)
        depth += 1
        // The memory was allocated for this number of fields, and does not move.
        frames[depth].values = rowValues.baseAddress.map { UnsafePointer($0 + first) }
        frames[depth].count = rows.count
        for index in rows.indices {
            if isFull { break }
            frames[depth].index = index
            var size = Self.workOfRow + end - start + fields.count * Self.workOfField
            rows.read(index, fields) { [rowValues] field, value in
                if case .text(let text?) = value { size &+= text.utf8.count }
                rowValues[first + field] = value
            }
            work &+= size
            run(steps, start, end, bytes)
        }
        for field in fields { rowValues[first + field] = .text(nil) }
        depth -= 1
    }

    // MARK: - Values

    @inline(__always)
    private func value(at place: CompiledPage.Place) -> Value {
        let frame = frames[Int(place.depth)]
        // The compiler took the position from the schema of the values.
        if place.index >= 0, let values = frame.values { return values[Int(place.index)] }
        return position(place, in: frame)
    }

    private func position(_ place: CompiledPage.Place, in frame: Frame) -> Value {
        switch Int(place.index) {
        case CompiledPage.Place.number: .text(String(frame.index + 1))
        case CompiledPage.Place.isFirst: .flag(frame.index == 0)
        case CompiledPage.Place.isLast: .flag(frame.index == frame.count - 1)
        default: .text(nil)
        }
    }

    @inline(__always)
    private func text(at place: CompiledPage.Place) -> String? {
        let frame = frames[Int(place.depth)]
        guard place.index >= 0, let values = frame.values else {
            guard case .text(let text) = position(place, in: frame) else { return nil }
            return text
        }
        // Read in place: copying the whole value would take as long as writing it.
        guard case .text(let text) = values[Int(place.index)] else { return nil }
        return text
    }

    private func isPresent(at place: CompiledPage.Place) -> Bool {
        switch value(at: place) {
        case .flag(let flag): flag
        case .text(let text): text != nil
        case .list(let rows): !rows.isEmpty
        }
    }

    /// Writes a text between two runs of fixed bytes, or nothing if it is not permitted.
    @inline(__always)
    private mutating func write(
        _ text: consuming String, _ context: CompiledPage.Context, _ fixed: UnsafePointer<UInt8>, _ before: Int,
        _ after: Int
    ) {
        if isXML { text = PlainWriter.permittedInXML(text) }
        switch context {
        case .content, .attribute: break
        case .address:
            work &+= text.utf8.count
            if isFull { return }
            if !SafeURL.isHarmless(text) { text = "#" }
        case .geometry(let geometry):
            work &+= text.utf8.count
            if isFull || !geometry.isPlain(text) { return }
        case .json:
            work &+= text.utf8.count
            if isFull { return }
            text = JSONEscape.escaped(text)
        }
        let escape: Escape = context == .content || context == .json ? .content : .quoted
        text.withUTF8 { output.append($0, escaped: escape, between: fixed, before, after) }
    }

    // MARK: - Plain text

    private mutating func writePlain(_ text: String?, _ format: PlainParts.Format) {
        let text = counted(text)
        if isFull { return }
        let used = format.column.dependsOnLine ? line.width(ofLastLine: output.bytes) : 0
        // One byte more than the rest, so that the page exceeds its limit.
        write(PlainWriter.text(text, format, after: used, layout, limit: Self.sizeLimit - output.count + 1))
    }

    /// Counts the work of reading a text.
    private mutating func counted(_ text: String?) -> String? {
        work &+= text?.utf8.count ?? 0
        return text
    }

    private mutating func write(_ text: consuming String) {
        text.withUTF8 { output.append($0) }
    }

    // MARK: - Icons

    private mutating func use(_ icon: Int) {
        usedIcons[icon] = true
        drawing(icon).reference.withUnsafeBufferPointer { output.append($0) }
    }

    private mutating func writeDrawings() {
        for icon in usedIcons.indices where usedIcons[icon] && !isFull {
            drawing(icon).symbol.withUnsafeBufferPointer { output.append($0) }
        }
    }

    private mutating func drawing(_ icon: Int) -> Drawing {
        if let known = drawings[icon] { return known }
        let drawing = program.icons.drawing(at: icon)
        drawings[icon] = drawing
        return drawing
    }
}
