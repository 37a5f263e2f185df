/// Writes a ``Program``: fixed text as it comes, steps between it, and jumps whose end is known later.
struct ProgramBuilder {
    private(set) var program = Program()
    /// Where the fixed bytes begin that no step covers yet.
    private var pending = 0

    init(icons: IconSet) {
        program.icons = icons
    }

    mutating func write(_ text: String) {
        program.bytes.append(contentsOf: text.utf8)
    }

    @discardableResult
    mutating func step(_ step: Program.Step) -> Int {
        flush()
        program.steps.append(step)
        return program.steps.count - 1
    }

    /// Lets a step that jumps jump to here.
    mutating func end(_ index: Int) {
        flush()
        let here = Int32(program.steps.count)
        switch program.steps[index] {
        case .skip(let place, let expected, _): program.steps[index] = .skip(unless: place, is: expected, end: here)
        case .skipUnplain(let place, let geometry, _): program.steps[index] = .skipUnplain(place, geometry, end: here)
        case .each(let place, _): program.steps[index] = .each(place, end: here)
        default: preconditionFailure("only a step that jumps has an end")
        }
    }

    /// The program as it is now, with the scope that its names were found in.
    mutating func finish(_ scope: Scope) -> Program {
        flush()
        program.slots = scope.slots
        program.depth = scope.deepest
        return program
    }

    /// Covers the fixed bytes that were written since the last step.
    private mutating func flush() {
        let end = program.bytes.count
        if pending < end { program.steps.append(.copy(start: Int32(pending), count: Int32(end - pending))) }
        pending = end
    }
}
