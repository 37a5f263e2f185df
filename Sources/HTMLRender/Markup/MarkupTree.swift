import CLibXML2
import Spelling

/// The part of a file parsed so far: the open elements with their content.
struct MarkupTree {
    /// The open elements, the innermost last.
    private(set) var open: [Element] = []
    /// The root element of the file, once it is closed.
    private(set) var root: Element?
    private var text: [UInt8] = []
    private var elementNames = MarkupNames { ElementName($0) }
    private var attributeNames = MarkupNames { AttributeName($0) }
    private let source: SourceText

    /// Five pointers for each attribute: the name, its prefix, their namespace, and the value's first byte and end.
    typealias Attributes = UnsafeMutablePointer<UnsafePointer<xmlChar>?>

    init(of source: SourceText) {
        self.source = source
    }

    /// Opens the element whose tag begins at an offset.
    mutating func start(_ name: MarkupNames<ElementName>.Told, _ attributes: Attributes?, count: Int, at offset: Int) {
        endText()
        var element = Element(name: elementNames[name], offset: offset, source: source)
        element.attributes.reserveCapacity(count)
        for index in 0..<count {
            guard let entry = attributes?.advanced(by: index * 5), let first = entry[3], let end = entry[4] else {
                continue
            }
            let name = attributeNames[(entry[0], entry[1])]
            let value = String(streamSafe: UnsafeBufferPointer(start: first, count: end - first))
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
        open[parent].append(element)
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
