import CLibXML2

/// The vocabularies of browsers that a tag declares by their namespaces.
struct Vocabularies: OptionSet, Sendable {
    let rawValue: UInt8

    /// HTML, for names without a prefix.
    static let html = Vocabularies(rawValue: 1 << 0)
    /// HTML for names with a prefix, or another vocabulary that browsers know.
    static let other = Vocabularies(rawValue: 1 << 1)

    private static let htmlNamespace = "http://www.w3.org/1999/xhtml"
    /// Drawings, formulas, style sheets of XML, and the interface of a browser.
    private static let otherNamespaces = [
        "http://www.w3.org/2000/svg", "http://www.w3.org/1998/Math/MathML", "http://www.w3.org/1999/XSL/Transform",
        "http://www.mozilla.org/keymaster/gatekeeper/there.is.only.xul",
    ]

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Finds the vocabularies among the namespaces of a tag: a prefix and a namespace for each declaration.
    init(_ declarations: (list: TagNames.List?, count: Int)) {
        self = []
        for index in 0..<declarations.count {
            guard let list = declarations.list, let namespace = list[index * 2 + 1] else { continue }
            let name = String(cString: namespace)
            if name == Self.htmlNamespace {
                insert(list[index * 2] == nil ? .html : .other)
            } else if Self.otherNamespaces.contains(name) {
                insert(.other)
            }
        }
    }
}
