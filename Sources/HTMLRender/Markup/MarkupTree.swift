import Spelling

/// The part of a file parsed so far: the open elements with their content.
struct MarkupTree {
    /// The open elements, the innermost last.
    private(set) var open: [OpenElement] = []
    /// The root element of the file, once it is closed.
    private(set) var root: Element?
    private var text: [UInt8] = []
    private var elementNames = MarkupNames { ElementName($0) }
    private var attributeNames = MarkupNames { AttributeName($0) }
    private let source: SourceText

    init(of source: SourceText) {
        self.source = source
    }

    /// Opens the element whose tag begins at an offset.
    mutating func start(_ names: TagNames, at offset: Int) {
        endText()
        var element = OpenElement(
            name: elementNames[names.element], offset: offset, vocabularies: Vocabularies(names.declarations))
        element.attributes.reserveCapacity(names.attributes.count)
        for index in 0..<names.attributes.count {
            guard let entry = names.attributes.list?.advanced(by: index * 5), let first = entry[3], let end = entry[4]
            else { continue }
            let name = attributeNames[(entry[0], entry[1])]
            let value = String(streamSafe: UnsafeBufferPointer(start: first, count: end - first))
            element.attributes.append(Element.Attribute(name: name, value: value, tag: offset, source: source))
        }
        open.append(element)
    }

    /// Closes the innermost element.
    mutating func end() {
        endText()
        guard let closed = open.popLast() else { return }
        let element = Element(
            name: closed.name, attributes: closed.attributes, children: closed.children,
            vocabularies: closed.vocabularies, offset: closed.offset, source: source)
        if open.isEmpty { root = element } else { open[open.count - 1].children.append(.element(element)) }
    }

    /// Adds a piece of a text.
    mutating func add(_ piece: UnsafeBufferPointer<UInt8>) {
        if !open.isEmpty { text.append(contentsOf: piece) }
    }

    /// Joins the pieces of a text when it ends.
    private mutating func endText() {
        guard !text.isEmpty, let parent = open.indices.last else { return }
        open[parent].children.append(.text(String(decoding: text, as: UTF8.self)))
        text.removeAll(keepingCapacity: true)
    }
}

/// An element whose closing tag has not been read yet.
struct OpenElement {
    let name: ElementName
    /// The offset of the tag's `<`.
    let offset: Int
    let vocabularies: Vocabularies
    var attributes: [Element.Attribute] = []
    var children: [Node] = []

    /// Returns the range of the opening tag.
    func tag(in source: SourceText) -> Range<Int> {
        TagText(in: source.bytes, at: offset).range
    }
}
