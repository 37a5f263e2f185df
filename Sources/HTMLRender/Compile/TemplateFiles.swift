/// The files that a template is made of.
///
/// Reading is passed in, so that the same code serves embedded templates, folders and tests.
public struct TemplateFiles: Sendable {
    /// Gives the bytes of a file, or nil where there is none. Names are relative, with `/` between the parts.
    public let read: @Sendable (_ name: String) throws(Refusal) -> [UInt8]?
    /// The drawings that the template can name.
    public let icons: IconSet
    /// Whether every page has to be a whole document with `<html>` as its root, which gets a content policy in any case.
    public let areDocuments: Bool

    /// A set of files and drawings.
    public init(
        icons: IconSet = .empty, areDocuments: Bool = false,
        read: @escaping @Sendable (_ name: String) throws(Refusal) -> [UInt8]?
    ) {
        self.read = read
        self.icons = icons
        self.areDocuments = areDocuments
    }

    /// Files whose texts are at hand, by name.
    public init(_ texts: [String: String]) {
        self.init { texts[$0].map { Array($0.utf8) } }
    }

    /// The reason why a file that is there is not read, such as a link that leads out of the template's folder.
    public struct Refusal: Error, Equatable, Sendable {
        /// The reason, which is put behind the file's name.
        public let reason: String

        /// A refusal for a reason, such as “it leads out of the template's folder”.
        public init(_ reason: String) { self.reason = reason }
    }
}

extension TemplateFiles: ExpressibleByDictionaryLiteral {
    /// Files whose texts are at hand: `["page.html": "<p data-text=\"title\"/>"]`.
    public init(dictionaryLiteral texts: (String, String)...) {
        self.init(Dictionary(texts) { first, _ in first })
    }
}

extension TemplateProblem {
    /// A file that is there and is not read.
    package init(unreadable file: String, _ refusal: TemplateFiles.Refusal) {
        self.init("“\(file)” is not read: \(refusal.reason)", in: SourceText(name: file, bytes: []), at: 0)
    }
}
