import Files
import HTMLRender

/// A template: a built-in one, or a folder.
enum PageTemplate: Equatable, Sendable {
    case shipped(Shipped)
    case folder(String)

    /// A built-in template.
    struct Shipped: Equatable, Sendable {
        let name: String
        let meaning: String
        var form = PageForm.html
        /// The name of the page's file.
        var page: String { "\(name)/page.\(form.ending)" }
    }

    /// The built-in templates.
    static let shipped = [
        Shipped(name: "page", meaning: "All views, for screens of any width and for paper."),
        Shipped(name: "compact", meaning: "The most important views, for e-mail."),
        Shipped(name: "kiosk", meaning: "One screen on a wall, readable from a distance."),
        Shipped(name: "text", meaning: "Text for a terminal, of 60 to 120 columns.", form: .text),
        Shipped(name: "calendar", meaning: "iCalendar: an event for each day and warning.", form: .calendar),
        Shipped(name: "feed", meaning: "Atom: an entry for each day and warning.", form: .xml),
    ]

    /// The default template.
    static let page = PageTemplate.shipped(shipped[0])

    /// The name of the template's page file.
    var page: String {
        switch self {
        case .shipped(let shipped): shipped.page
        case .folder(let path): "page.\(Self.form(ofFolder: path).ending)"
        }
    }

    /// The form of the pages.
    var form: PageForm { PageForm(ofFile: page) }

    /// Returns the form of a folder's template: that of its page file, of which it has one.
    private static func form(ofFolder path: String) -> PageForm {
        PageForm.allCases.first { Folder.kind(of: "\(path)/page.\($0.ending)") != nil } ?? .html
    }

    /// The folder of the template; nil for a built-in one.
    var folder: String? {
        if case .folder(let folder) = self { folder } else { nil }
    }

    /// Returns the files of the template. A folder's own drawings take precedence over built-in ones.
    ///
    /// - Parameter sources: The files that this run has read. The template's files are added.
    func files(noting sources: SourceFiles) throws(TemplateProblem) -> TemplateFiles {
        switch self {
        case .shipped:
            return TemplateFiles(icons: try Embedded.icons(), read: Embedded.read)
        case .folder(let path):
            let folder = TemplateFolder(path: path, sources: sources)
            return TemplateFiles(
                icons: try Embedded.icons(with: try folder.drawings()), areDocuments: true, read: folder.read)
        }
    }
}
