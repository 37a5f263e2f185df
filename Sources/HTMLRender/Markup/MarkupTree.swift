import CLibXML2

/// What was read of a file so far: the elements that are open, with all that stands inside of them.
struct MarkupTree {
    /// The innermost last.
    private(set) var open: [Element] = []
    /// The file's element, once it is closed.
    private(set) var root: Element?
    private var text: [UInt8] = []
    private var names = MarkupNames()
    private let source: SourceText

    /// A name as the parser tells it: what stands behind a colon, and before it.
    typealias Name = (local: UnsafePointer<xmlChar>?, prefix: UnsafePointer<xmlChar>?)
    /// Five pointers for each attribute: the name, its prefix, their namespace, and the value's first byte and end.
    typealias Attributes = UnsafeMutablePointer<UnsafePointer<xmlChar>?>

    init(of source: SourceText) {
        self.source = source
    }

    /// Opens the element whose tag stands at an offset.
    mutating func start(_ name: Name, _ attributes: Attributes?, count: Int, at offset: Int) {
        endText()
        var element = Element(name: names.element(name), offset: offset, source: source)
        element.attributes.reserveCapacity(count)
        for index in 0..<count {
            guard let entry = attributes?.advanced(by: index * 5), let first = entry[3], let end = entry[4] else {
                continue
            }
            let name = names.attribute((entry[0], entry[1]))
            let value = String(decoding: UnsafeBufferPointer(start: first, count: end - first), as: UTF8.self)
            element.attributes.append(Element.Attribute(name: name, value: value, tag: offset, source: source))
            if name.binding == .include { element.includes = true }
        }
        open.append(element)
    }

    /// Closes the innermost element.
    mutating func end() {
        endText()
        guard let element = open.popLast() else { return }
        guard let parent = open.indices.last else {
            root = element
            return
        }
        open[parent].count += element.count
        if element.includes { open[parent].includes = true }
        open[parent].children.append(.element(element))
    }

    /// Takes a piece of a text.
    mutating func add(_ piece: UnsafeBufferPointer<UInt8>) {
        if !open.isEmpty { text.append(contentsOf: piece) }
    }

    /// A text comes in pieces, which are put together once it ends.
    private mutating func endText() {
        guard !text.isEmpty, let parent = open.indices.last else { return }
        open[parent].children.append(.text(String(decoding: text, as: UTF8.self)))
        text.removeAll(keepingCapacity: true)
    }
}

/// The names in a file. The parser keeps each name once, so a name that it has told before is known by its address.
private struct MarkupNames {
    private var elements: [Int: ElementName] = [:]
    private var attributes: [Int: AttributeName] = [:]

    mutating func element(_ name: MarkupTree.Name) -> ElementName {
        guard let address = Self.address(name) else { return ElementName(Self.text(name)) }
        if let known = elements[address] { return known }
        let new = ElementName(Self.text(name))
        elements[address] = new
        return new
    }

    mutating func attribute(_ name: MarkupTree.Name) -> AttributeName {
        guard let address = Self.address(name) else { return AttributeName(Self.text(name)) }
        if let known = attributes[address] { return known }
        let new = AttributeName(Self.text(name))
        attributes[address] = new
        return new
    }

    /// Where a name stands; nil for the few with a prefix, which stands elsewhere.
    private static func address(_ name: MarkupTree.Name) -> Int? {
        name.prefix == nil ? name.local.map { Int(bitPattern: $0) } : nil
    }

    private static func text(_ name: MarkupTree.Name) -> String {
        let local = name.local.map { String(cString: $0) } ?? ""
        return name.prefix.map { String(cString: $0) + ":" + local } ?? local
    }
}
