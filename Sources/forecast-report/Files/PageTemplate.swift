import Files
import Foundation
import HTMLRender

/// What a page is made from: one of the shipped templates, or a folder of somebody's own.
enum PageTemplate: Equatable, Sendable {
    case shipped(Shipped)
    case folder(String)

    /// A template that is part of the program.
    struct Shipped: Equatable, Sendable {
        let name: String
        let meaning: String
    }

    /// Those that are part of the program.
    static let shipped = [
        Shipped(name: "page", meaning: "Everything, for screens of any width and for paper."),
        Shipped(name: "compact", meaning: "The most important, as e-mail can carry it."),
        Shipped(name: "kiosk", meaning: "One screen on a wall, to be read from afar."),
    ].filter { Embedded.names.contains("\($0.name)/page.html") }

    /// The page that everybody gets.
    static let page = PageTemplate.shipped(shipped[0])

    /// The name of the page's file among the template's.
    var page: String {
        switch self {
        case .shipped(let shipped): "\(shipped.name)/page.html"
        case .folder: "page.html"
        }
    }

    /// The folder in which it is; nil for what is part of the program.
    var folder: String? {
        if case .folder(let folder) = self { folder } else { nil }
    }

    /// The files that it is made of. A folder's own drawings count for more than those of the program.
    ///
    /// - Parameter sources: The files that this run has read, to which those of a folder are added.
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
