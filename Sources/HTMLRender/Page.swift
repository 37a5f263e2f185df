import Outputs
import Rx

/// A page that shows a view model: a live subscriber to its outputs.
///
/// The page subscribes once to every output that its template uses. From then on whatever the view model emits is
/// kept as the newest value of its slot, and ``snapshot()`` writes the page of that moment:
///
/// ```swift
/// let page = Page(template, showing: viewModel.outputs)
/// for forecast in forecasts {
///     root.send(.data(forecast))
///     try write(page.snapshot())
/// }
/// ```
///
/// A page belongs to the thread that sends to its view model.
public final class Page {
    private let program: Program
    private var slots: [Value]
    private var subscriptions: Set<AnyCancellable> = []
    private var lastSize = 16 << 10

    /// Binds a template to a view model's outputs. Their schema must be the one the template was loaded for.
    public init(_ template: Template, showing outputs: Outputs) {
        program = template.program
        let shown = program.slots.map { name in
            guard let output = outputs[name] else {
                preconditionFailure("the template was loaded for other outputs: there is no “\(name)” among these")
            }
            return output
        }
        slots = shown.map(\.unknown)
        for (index, output) in shown.enumerated() { fill(index, from: output) }
    }

    private func fill(_ index: Int, from output: Output) {
        switch output {
        case .text(let stream): fill(index, from: stream.map { .text($0) })
        case .flag(let stream): fill(index, from: stream.map { .flag($0) })
        case .list(let stream, _): fill(index, from: stream.map { .list($0) })
        case .group: preconditionFailure("a template shows the outputs of a group, not the group")
        }
    }

    private func fill(_ index: Int, from stream: some Publisher<Value, Never>) {
        stream
            .sink { [weak self] value in self?.slots[index] = value }
            .store(in: &subscriptions)
    }

    /// The page as it is now, as UTF-8.
    public func snapshot() -> [UInt8] {
        var writer = Writer(program, showing: slots, expecting: lastSize)
        writer.write()
        lastSize = writer.output.count
        return writer.output
    }
}

extension Output {
    /// What a slot holds before its stream has emitted.
    fileprivate var unknown: Value {
        switch self {
        case .text, .group: .text(nil)
        case .flag: .flag(false)
        case .list: .list([])
        }
    }
}
