import Outputs

/// Runs a program over the values of one moment and writes the page into a buffer.
struct Writer {
    private let program: Program
    private let slots: [Value]
    private var rows: [Row] = []
    private var usedIcons: [Bool]
    private(set) var output: [UInt8] = []

    init(_ program: Program, showing slots: [Value], expecting size: Int) {
        self.program = program
        self.slots = slots
        usedIcons = [Bool](repeating: false, count: program.icons.names.count)
        output.reserveCapacity(size)
    }

    mutating func write() {
        run(program.steps.indices)
    }

    private mutating func run(_ range: Range<Int>) {
        var index = range.lowerBound
        while index < range.upperBound {
            switch program.steps[index] {
            case .copy(let bytes):
                output.append(contentsOf: program.bytes[bytes])
            case .text(let place):
                Escape.append(text(at: place) ?? "", to: &output, quoted: false)
            case .attribute(let place):
                Escape.append(text(at: place) ?? "", to: &output, quoted: true)
            case .url(let place):
                Escape.append(SafeURL.harmless(text(at: place) ?? ""), to: &output, quoted: true)
            case .skip(let place, let expected, let end):
                if value(at: place).isPresent != expected {
                    index = end
                    continue
                }
            case .each(let place, let end):
                repeatSteps(index + 1..<end, over: place)
                index = end
                continue
            case .icon(let place):
                if let icon = text(at: place).flatMap(program.icons.index) ?? program.icons.fallback { use(icon) }
            case .fixedIcon(let icon):
                use(icon)
            case .drawings:
                writeDrawings()
            }
            index += 1
        }
    }

    private mutating func repeatSteps(_ steps: Range<Int>, over place: Program.Place) {
        guard case .list(let list) = value(at: place) else { return }
        for row in list {
            rows.append(row)
            run(steps)
            rows.removeLast()
        }
    }

    private func value(at place: Program.Place) -> Value {
        place.depth == 0 ? slots[place.index] : rows[place.depth - 1].values[place.index]
    }

    private func text(at place: Program.Place) -> String? {
        guard case .text(let text) = value(at: place) else { return nil }
        return text
    }

    private mutating func use(_ icon: Int) {
        usedIcons[icon] = true
        let name = IconSet.identifier(program.icons.names[icon])
        output.append(contentsOf: "<svg class=\"icon\" aria-hidden=\"true\"><use href=\"#\(name)\"/></svg>".utf8)
    }

    private mutating func writeDrawings() {
        for (icon, isUsed) in usedIcons.enumerated() where isUsed {
            output.append(contentsOf: program.icons.symbols[icon])
        }
    }
}

extension Value {
    /// Whether there is something to show: a true flag, a known text, a row.
    fileprivate var isPresent: Bool {
        switch self {
        case .flag(let flag): flag
        case .text(let text): text != nil
        case .list(let rows): !rows.isEmpty
        }
    }
}
