import Files
import Foundation
import HTMLRender
import ViewModels

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

    /// The compiled form of its page, as ``files()`` gives it back.
    func compiled() throws(TemplateProblem) -> [UInt8] {
        try Template.compiled(
            page, from: try files(noting: SourceFiles()), for: ReportPage.schema, words: Language.english.phrases.all)
    }

    /// The files that it is made of. A folder's own drawings count for more than those of the program.
    ///
    /// - Parameter sources: The files that this run has read, to which those of a folder are added.
    func files(noting sources: SourceFiles) throws(TemplateProblem) -> TemplateFiles {
        switch self {
        case .shipped:
            return TemplateFiles(icons: try Embedded.icons(), compiled: Embedded.compiled, read: Embedded.read)
        case .folder(let path):
            let folder = TemplateFolder(path: path, sources: sources)
            return TemplateFiles(
                icons: try Embedded.icons(with: try folder.drawings()), areDocuments: true, read: folder.read)
        }
    }
}

extension Errand {
    /// The template that was chosen. A name is one of the program's, anything with a slash or a page.html in it a folder.
    func template() throws(CommandProblem) -> PageTemplate {
        guard let name = choices[PageOptions.template] else { return .page }
        if let shipped = PageTemplate.shipped.first(where: { $0.name == name }) { return .shipped(shipped) }
        if surroundings.kind("\(name)/page.html") == .file {
            try loadXML()
            return .folder(name)
        }
        if surroundings.kind("\(name)/page.html") == .stream {
            throw CommandProblem(.noInput, "\(name)/page.html cannot be read: not a regular file")
        }
        if surroundings.kind(name) == .folder {
            throw CommandProblem(
                .noInput, "\(name)/page.html cannot be read: there is none; a template has a page.html")
        }
        let origin = choices.given(PageOptions.template) == nil ? choices.origin(of: PageOptions.template)?.source : nil
        // What stands in a file of settings may be anything, and is not told.
        let isQuoted = origin?.hasPrefix(Choices.prefix) ?? true
        let refusal = PageOptions.template.description.suggestion(for: name)
        let names = PageTemplate.shipped.map(\.name).joined(separator: ", ")
        throw CommandProblem(
            origin == nil ? .usage : .configuration,
            (origin.map { "\($0):" } ?? "“--template”")
                + " takes one of \(names), or a folder with a page.html" + (isQuoted ? ", not “\(name)”" : "")
                + (refusal.map { "; did you mean “\($0)”?" } ?? ""), code: "wrong-value")
    }
}
