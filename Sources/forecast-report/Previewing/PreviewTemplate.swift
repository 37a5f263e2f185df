import HTMLRender
import Outputs

/// The page's template with only some of its parts.
///
/// No markup is duplicated: a preview cuts its parts out of the page, and adds the page's own head and drawings. Views
/// that no page contains have small files of their own.
struct PreviewTemplate {
    /// A part that the template lacks.
    struct Missing: Error {
        let what: String
    }

    private let page: String

    /// Creates the template of a page.
    init(page: String) { self.page = page }

    /// Returns a page that contains only the given parts.
    func page(showing parts: [PreviewPart]) throws(Missing) -> String {
        let body = try piece(upTo: "<div class=\"page\">")
        let drawings = try piece(from: "<svg class=\"drawings\"")
        var shown: [String] = []
        for part in parts { shown.append(try markup(of: part)) }
        return """
            \(body)<div class="page"><main>
            <h1 class="v" lang="en" dir="ltr" data-text="preview.title">Preview</h1>
            <div class="forecast">\(shown.joined(separator: "\n"))</div>
            </main></div>
            \(drawings)
            """
    }

    private func markup(of part: PreviewPart) throws(Missing) -> String {
        switch part {
        // Sections and paragraphs of the page contain none of their kind.
        case .section(let classes): try piece(from: "<section class=\"\(classes)\"", through: "</section>")
        case .notice(let flag): try piece(from: "<p class=\"notice\" data-if=\"\(flag)\"", through: "</p>")
        case .file(let name): "<div data-include=\"\(name)\"></div>"
        }
    }

    private func piece(upTo end: String) throws(Missing) -> Substring {
        guard let end = page.firstRange(of: end) else { throw Missing(what: end) }
        return page[..<end.lowerBound]
    }

    private func piece(from start: String) throws(Missing) -> Substring {
        guard let range = page.firstRange(of: start) else { throw Missing(what: start) }
        return page[range.lowerBound...]
    }

    private func piece(from start: String, through end: String) throws(Missing) -> String {
        let rest = try piece(from: start)
        guard let end = rest.firstRange(of: end) else { throw Missing(what: end) }
        return String(rest[..<end.upperBound])
    }
}
