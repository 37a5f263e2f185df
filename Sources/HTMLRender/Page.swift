import Outputs
import Rx

/// A page that shows a view model: a live subscriber to its outputs.
///
/// The page subscribes once to every output that its template uses. From then on whatever the view model emits is
/// kept as the newest value of its slot, and ``snapshot()`` writes the page of that moment:
///
/// ```swift
/// let page = try Page("page.html", from: ["page.html": html], showing: viewModel)
/// for forecast in forecasts {
///     root.send(.data(forecast))
///     try write(page.snapshot())
/// }
/// ```
///
/// The memory that a page is written into is kept for the next one; ``withSnapshot(_:)`` and ``snapshot(into:)`` take none
/// at all once they have written the largest page.
///
/// A page has at most ``sizeLimit`` bytes. One that would have more is empty, and ``problem`` tells why.
///
/// A page belongs to the thread that sends to its view model.
public final class Page {
    private var writer: Writer
    /// Why the page that was last asked for is empty; nil where it is all there.
    public var problem: PageProblem? { writer.isRefused ? .tooLarge : nil }
    let slots: NewestValues
    private var subscriptions: [AnyCancellable] = []

    /// The number of bytes that a page may have: 64 MiB.
    public static var sizeLimit: Int { Writer.sizeLimit }

    /// Reads a page, and binds it to a view model. Where several pages show one template, load that once: ``Template``.
    ///
    /// - Parameters:
    ///   - name: The page's file in `files`.
    ///   - files: Where the page, its parts, the style sheet and the icons come from.
    ///   - viewModel: What the page shows. A name in the page that is none of its outputs is an error.
    ///   - words: The phrases of the page's language, by key.
    /// - Throws: The first mistake by file and place.
    public convenience init(
        _ name: String, from files: TemplateFiles, showing viewModel: some ViewModel, words: [String: String] = [:]
    ) throws(TemplateProblem) {
        let outputs = viewModel.outputs
        self.init(try Template.load(name, from: files, for: outputs.schema, words: words), showing: outputs)
    }

    /// Binds a template to a view model's outputs. Their schema must be the one the template was loaded for.
    public init(_ template: Template, showing outputs: Outputs) {
        writer = Writer(template.program)
        let shown = template.program.slots.map { slot -> (value: Value, output: Output?) in
            switch slot {
            case .constant(let text): return (.text(text), nil)
            case .output(let name):
                guard let output = outputs[name] else {
                    preconditionFailure("the template was loaded for other outputs: there is no “\(name)” among these")
                }
                return (output.unknown, output)
            }
        }
        slots = NewestValues(shown.map(\.value))
        for (index, slot) in shown.enumerated() {
            if let output = slot.output { fill(index, from: output) }
        }
    }

    private func fill(_ index: Int, from output: Output) {
        switch output {
        case .text(let stream): fill(index, from: stream) { .text($0) }
        case .flag(let stream): fill(index, from: stream) { .flag($0) }
        case .list(let stream, _): fill(index, from: stream) { .list($0) }
        case .group: preconditionFailure("a template shows the outputs of a group, not the group")
        }
    }

    private func fill<Content>(
        _ index: Int, from stream: AnyPublisher<Content, Never>, _ value: @escaping (Content) -> Value
    ) {
        subscriptions.append(
            stream.sink { [slots] content in
                slots.values[index] = value(content)
                slots.changes?.send()
            })
    }

    /// The page as it is now, as UTF-8.
    public func snapshot() -> [UInt8] {
        writer.written(slots.values)
    }

    /// The page as it is now, as a text.
    public var text: String {
        withSnapshot { String(decoding: $0, as: UTF8.self) }
    }

    /// The page as it is now, in an array whose memory is used again: it takes no new memory once it is large enough.
    public func snapshot(into bytes: inout [UInt8]) {
        writer.write(slots.values)
        bytes.removeAll(keepingCapacity: true)
        bytes.append(contentsOf: writer.page)
    }

    /// Hands the page as it is now to a closure, without a copy. Inside, the page may not be asked again.
    ///
    /// ```swift
    /// try page.withSnapshot { bytes in try file.write(bytes) }
    /// ```
    public func withSnapshot<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        writer.write(slots.values)
        return try body(writer.page)
    }
}

/// The reason why a page could not be written.
public enum PageProblem: Error, Equatable, Sendable, CustomStringConvertible {
    /// The page would have more than ``Page/sizeLimit`` bytes, or take as many steps to write.
    case tooLarge

    /// The reason as a sentence.
    public var description: String {
        switch self {
        case .tooLarge: "the page has more than \(Page.sizeLimit >> 20) MiB, or takes as much work"
        }
    }
}

/// The newest values of what a page shows, which outlive it as long as one is on its way.
final class NewestValues {
    fileprivate(set) var values: [Value]
    /// Sends whenever a slot has got a value, once somebody wants to know.
    var changes: PassthroughSubject<Void, Never>?

    init(_ values: [Value]) {
        self.values = values
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
