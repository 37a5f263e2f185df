/// The files of a template.
///
/// The reading closure is passed in, so that the same code serves embedded templates, folders and tests.
public struct TemplateFiles: Sendable {
    /// Returns the bytes of a file, or nil if it does not exist. Names are relative, with `/` between the parts.
    public let read: @Sendable (_ name: String) throws(Refusal) -> [UInt8]?
    /// The icons that the template can name.
    public let icons: IconSet
    /// Whether every page must be a complete document with `<html>` as its root, which always gets a content policy.
    public let areDocuments: Bool
    /// Whether pages may show other pages of their site in frames. Only for trusted templates.
    public let mayFramePages: Bool

    /// Creates a set of files and icons.
    public init(
        icons: IconSet = .empty, areDocuments: Bool = false, mayFramePages: Bool = false,
        read: @escaping @Sendable (_ name: String) throws(Refusal) -> [UInt8]?
    ) {
        self.read = read
        self.icons = icons
        self.areDocuments = areDocuments
        self.mayFramePages = mayFramePages
    }

    /// Creates files from texts by name.
    public init(_ texts: [String: String]) {
        self.init { texts[$0].map { Array($0.utf8) } }
    }

    /// The reason why an existing file is not read, such as a link that leads out of the template's folder.
    public struct Refusal: Error, Equatable, Sendable {
        /// The reason, which messages append to the file's name.
        public let reason: String

        /// Creates a refusal with a reason, such as “it leads out of the template's folder”.
        public init(_ reason: String) { self.reason = reason }
    }
}

extension TemplateFiles: ExpressibleByDictionaryLiteral {
    /// Creates files from texts by name: `["page.html": "<p data-text=\"title\"/>"]`.
    public init(dictionaryLiteral texts: (String, String)...) {
        self.init(Dictionary(texts) { first, _ in first })
    }
}

extension TemplateProblem {
    /// Creates the problem of an existing file that is not read.
    package init(unreadable file: String, _ refusal: TemplateFiles.Refusal) {
        self.init("“\(file)” is not read: \(refusal.reason)", in: SourceText(name: file, bytes: []), at: 0)
    }
}
