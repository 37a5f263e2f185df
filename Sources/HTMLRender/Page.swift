import Outputs
import Rx

/// A page that shows a view model: a live subscriber to its outputs.
///
/// The page subscribes once to every output that its template uses. It stores the newest value of each slot, and
/// ``snapshot()`` writes the page with these values:
///
/// ```swift
/// let page = try Page("page.html", from: ["page.html": html], showing: viewModel)
/// for forecast in forecasts {
///     root.send(.data(forecast))
///     try write(page.snapshot())
/// }
/// ```
///
/// The memory of a page is reused for the next one. ``withSnapshot(_:)`` and ``snapshot(into:)`` allocate none once
/// they have written the largest page.
///
/// A page has at most ``sizeLimit`` bytes. A larger page is empty, and ``problem`` has the reason.
///
/// A page belongs to the thread that sends to its view model.
public final class Page {
    private var writer: Writer
    /// The reason why the last written page is empty; nil if it is complete.
    public var problem: PageProblem? { writer.isRefused ? .tooLarge : nil }
    let slots: NewestValues
    private var subscriptions: [AnyCancellable] = []

    /// The screen for which a text page is written. Pages of other forms do not depend on it.
    public var layout: TextLayout {
        get { writer.layout }
        set { writer.layout = newValue }
    }

    /// The maximum number of bytes of a page: 64 MiB.
    public static var sizeLimit: Int { Writer.sizeLimit }

    /// Loads a page, and binds it to a view model. To show several pages with the same template, load it once as a
    /// ``Template``.
    ///
    /// - Parameters:
    ///   - name: The page's file in `files`.
    ///   - files: The page, its parts, the style sheet and the icons.
    ///   - viewModel: The view model. A name in the page that is not one of its outputs is an error.
    ///   - words: The phrases of the page's language, by key.
    /// - Throws: The first mistake, in order of file and position.
    public convenience init(
        _ name: String, from files: TemplateFiles, showing viewModel: some ViewModel, words: [String: String] = [:]
    ) throws(TemplateProblem) {
        let outputs = viewModel.outputs
        self.init(try Template.load(name, from: files, for: outputs.schema, words: words), showing: outputs)
    }

    /// Binds a template to a view model's outputs. Their schema must be the one for which the template was loaded.
    public init(_ template: Template, showing outputs: OutputTree) {
        writer = Writer(template.program)
        let shown = template.program.slots.map { slot -> (value: Value, output: Output?) in
            switch slot {
            case .constant(let text): return (.text(text), nil)
            case .output(let name):
                guard let output = outputs[name] else {
                    preconditionFailure("the template was loaded for other outputs: there is no output “\(name)”")
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
        case .group: preconditionFailure("a template cannot show a group of outputs")
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

    /// Returns the current page, as UTF-8.
    public func snapshot() -> [UInt8] {
        writer.written(slots.values)
    }

    /// The current page, as a text.
    public var text: String {
        withSnapshot { String(decoding: $0, as: UTF8.self) }
    }

    /// Writes the current page into an array. It allocates no memory if the array is large enough.
    public func snapshot(into bytes: inout [UInt8]) {
        writer.write(slots.values)
        bytes.removeAll(keepingCapacity: true)
        bytes.append(contentsOf: writer.page)
    }

    /// Passes the current page to a closure, without a copy. The closure must not use the page.
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
    /// The page would have more than ``Page/sizeLimit`` bytes, or need as many steps to write.
    case tooLarge

    /// A description of the reason.
    public var description: String {
        switch self {
        case .tooLarge: "the page exceeds \(Page.sizeLimit >> 20) MiB, or takes too many steps to write"
        }
    }
}

/// The newest values of a page. They outlive it while one is being delivered.
final class NewestValues {
    fileprivate(set) var values: [Value]
    /// Sends when a slot has received a value, if there is a subscriber.
    var changes: PassthroughSubject<Void, Never>?

    init(_ values: [Value]) {
        self.values = values
    }
}

extension Output {
    /// The value of a slot before its stream has emitted.
    fileprivate var unknown: Value {
        switch self {
        case .text, .group: .text(nil)
        case .flag: .flag(false)
        case .list: .list([])
        }
    }
}
