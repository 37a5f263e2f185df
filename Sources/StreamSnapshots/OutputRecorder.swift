import Outputs
import Rx

/// Records what every output of a view model emits, from the moment it is made.
///
/// ```swift
/// let recorder = OutputRecorder(viewModel.outputs)
/// root.send(.loading)
/// root.send(.data(forecast))
/// recorder["day.temperature"]   // [.text("50.4 °F")]
/// print(recorder.text)          // every output with its emissions, made for reading and comparing
/// ```
public final class OutputRecorder {
    /// The names of all outputs, in the order of the view model.
    public let names: [String]
    private var emissions: [String: [Value]] = [:]
    private var subscriptions: Set<AnyCancellable> = []
    let schema: Schema

    /// Subscribes to all outputs.
    public init(_ outputs: Outputs) {
        schema = outputs.schema
        names = schema.paths
        record(outputs, below: "")
    }

    /// What an output has emitted so far, in order.
    public subscript(name: String) -> [Value] {
        emissions[name] ?? []
    }

    /// All outputs with their emissions, one line each, lists as indented rows.
    public var text: String {
        names.flatMap { name -> [String] in
            let values = self[name].flatMap { SnapshotText.lines($0, schema[name]) }
            return [name] + (values.isEmpty ? ["  (nothing)"] : values.map { "  " + $0 })
        }
        .joined(separator: "\n") + "\n"
    }

    private func record(_ outputs: Outputs, below prefix: String) {
        for entry in outputs.entries {
            let name = prefix + entry.name
            switch entry.output {
            case .text(let stream): record(stream.map { .text($0) }, as: name)
            case .flag(let stream): record(stream.map { .flag($0) }, as: name)
            case .list(let stream, _): record(stream.map { .list($0) }, as: name)
            case .group(let inner): record(inner, below: name + ".")
            }
        }
    }

    private func record(_ stream: some Publisher<Value, Never>, as name: String) {
        stream
            .sink { [weak self] value in self?.emissions[name, default: []].append(value) }
            .store(in: &subscriptions)
    }
}
