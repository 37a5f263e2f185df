/// The form of a page, which the ending of its file's name determines.
public enum PageForm: String, CaseIterable, Sendable {
    /// A web page: `page.html`.
    case html
    /// Text for a terminal: `page.txt`.
    case text = "txt"
    /// An iCalendar file: `page.ics`.
    case calendar = "ics"
    /// An XML document, such as an Atom feed: `page.xml`.
    case xml

    /// The ending of names of files of this form, without a dot.
    public var ending: String { rawValue }

    /// Creates the form of a file; a web page if its ending is unknown.
    public init(ofFile name: String) {
        let ending = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[name.index(after: $0)...] } ?? ""
        self = PageForm(rawValue: String(ending)) ?? .html
    }

    /// Whether the form is markup, whose templates are XML.
    var isMarkup: Bool { self == .html || self == .xml }
}
