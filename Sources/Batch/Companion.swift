/// A file that is made with a page and lies beside it: another form of the page, or a compressed copy of the page or of
/// such a form.
///
/// All companions of a page have the time of its file.
package struct Companion: Hashable, Sendable {
    /// The file name extension of the form, such as `.ics`; empty for the page itself.
    package let form: String
    /// The format of a compressed copy; nil for the form itself.
    package let compression: Compression?

    /// The file name extensions of the forms.
    package static let forms = [".txt", ".ics", ".xml"]

    private init(_ form: String, _ compression: Compression?) { (self.form, self.compression) = (form, compression) }

    /// A compressed copy of the page itself.
    package init(_ compression: Compression) { self.init("", compression) }

    /// Another form of the page, by its file name extension, or a compressed copy of that; nil for an unknown form.
    package init?(form: String, _ compression: Compression? = nil) {
        guard Self.forms.contains(form) else { return nil }
        self.init(form, compression)
    }

    /// Parses a name; nil for one that no companion has.
    package init?(_ name: String) {
        let form = Self.forms.first { name.utf8.starts(with: $0.utf8) } ?? ""
        let rest = name.utf8.dropFirst(form.utf8.count)
        let compression = Compression.allCases.first { $0.suffix.utf8.elementsEqual(rest) }
        guard compression != nil || rest.isEmpty && !form.isEmpty else { return nil }
        self.init(form, compression)
    }

    /// Its file name extension, which determines it: `.gz`, `.ics` or `.ics.gz`.
    package var name: String { form + (compression?.suffix ?? "") }

    /// Its path beside a page. A form has the file name extension of the page replaced, and a compressed copy has
    /// another one added: `a.html` has `a.ics`, `a.ics.gz` and `a.html.gz`.
    package func path(beside page: String) -> String {
        guard !form.isEmpty else { return page + name }
        // Compares bytes, since a combining mark after a dot forms one character with it.
        let bytes = page.utf8
        let start = bytes.lastIndex(of: UInt8(ascii: "/")) ?? bytes.startIndex
        guard let dot = bytes[start...].lastIndex(of: UInt8(ascii: ".")) else { return page + name }
        return String(page[..<dot]) + name
    }
}
