import Outputs
import Rx

/// A record of all outputs of a view model, with a ``StreamRecord`` for each of them.
///
/// ```swift
/// let record = OutputsRecord(of: viewModel)
/// root.send(.loading)
/// root.send(.data(forecast))
/// try record["day.temperature"]   // [.text(nil), .text("50.4 °F")]
/// print(record.text)          // every output with its emissions
/// ```
public final class OutputsRecord {
    /// The names of all outputs, in the order of the view model.
    public let names: [String]
    let schema: Schema
    let records: [String: StreamRecord<Value, Never>]

    /// Subscribes to all outputs.
    ///
    /// - Parameters:
    ///   - outputs: The outputs to record.
    ///   - time: The clock of the record, counted from now. Without a clock events have no times.
    public init(of outputs: OutputTree, over time: TestScheduler? = nil) {
        schema = outputs.schema
        let streams = outputs.streams
        let records = streams.map { stream in
            StreamRecord<Value, Never>(named: stream.name, over: time) { OutputText.lines($0, stream.kind) }
        }
        names = streams.map(\.name)
        self.records = Dictionary(uniqueKeysWithValues: zip(names, records))
        // Subscribes after all records exist, because an event of one stream may cause an event of another.
        for (stream, record) in zip(streams, records) { record.listen(to: stream.values) }
    }

    /// Subscribes to all outputs of a view model.
    public convenience init(of viewModel: some ViewModel, over time: TestScheduler? = nil) {
        self.init(of: viewModel.outputs, over: time)
    }

    // MARK: - Events

    /// Returns the record of one output.
    public func stream(_ name: String) throws(UnknownOutput) -> StreamRecord<Value, Never> {
        guard let record = records[name] else { throw UnknownOutput(name, among: names) }
        return record
    }

    /// The values that an output has emitted so far, in order.
    public subscript(name: String) -> [Value] {
        get throws(UnknownOutput) { try stream(name).values }
    }

    /// Returns the texts that an output of texts has emitted so far.
    public func texts(_ name: String) throws(UnknownOutput) -> [String?] {
        try values(of: name, "texts") { if case .text(let text) = $0 { .some(text) } else { nil } }
    }

    /// Returns the flags that an output of flags has emitted so far.
    public func flags(_ name: String) throws(UnknownOutput) -> [Bool] {
        try values(of: name, "flags") { if case .flag(let flag) = $0 { flag } else { nil } }
    }

    /// Returns the rows that a list has emitted last.
    public func rows(_ name: String) throws(UnknownOutput) -> Rows {
        try values(of: name, "rows") { if case .list(let rows) = $0 { rows } else { nil } }.last ?? []
    }

    private func values<Content>(
        of name: String, _ kind: String, _ content: (Value) -> Content?
    ) throws(UnknownOutput) -> [Content] {
        let values = try self[name]
        let contents = values.compactMap(content)
        guard contents.count == values.count else { throw UnknownOutput(name, emittingNo: kind) }
        return contents
    }

    // MARK: - Checking

    /// Marks all events so far as checked.
    public func skipEvents() { inOrder.forEach { $0.skipEvents() } }

    /// Checks that every event of every output was checked. Comparing the record with a snapshot checks all of them.
    public func expectNoMoreEvents(file: String = #fileID, line: Int = #line) throws(RecordProblem) {
        try RecordProblem.expectNothingUnseen(in: inOrder.map(\.log), at: SourcePlace(file: file, line: line))
    }

    var inOrder: [StreamRecord<Value, Never>] { names.compactMap { records[$0] } }
}

extension OutputTree {
    /// A stream of the tree with its full name.
    fileprivate struct Named {
        let name: String
        let kind: Schema.Kind
        let values: AnyPublisher<Value, Never>
    }

    fileprivate var streams: [Named] {
        entries.flatMap { entry -> [Named] in
            switch entry.output {
            case .text(let stream): [Named(entry.name, .text, stream.map { .text($0) })]
            case .flag(let stream): [Named(entry.name, .flag, stream.map { .flag($0) })]
            case .list(let stream, let schema): [Named(entry.name, .list(schema), stream.map { .list($0) })]
            case .group(let inner): inner.streams.map { Named("\(entry.name).\($0.name)", $0.kind, $0.values) }
            }
        }
    }
}

extension OutputTree.Named {
    fileprivate init(_ name: String, _ kind: Schema.Kind, _ values: some Publisher<Value, Never>) {
        self.init(name: name, kind: kind, values: values.eraseToAnyPublisher())
    }
}
