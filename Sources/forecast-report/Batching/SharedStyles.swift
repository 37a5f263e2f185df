import Batch
import Files
import HTMLRender
import ViewModels

extension PageTemplate {
    /// The style sheets to which its pages link where pages share them.
    func sharedStyles(noting sources: SourceFiles) throws(CommandProblem) -> [SharedStyle] {
        do throws(TemplateProblem) {
            return try Template.load(
                page, from: try files(noting: sources), for: ReportPage.schema, words: Language.english.phrases.all,
                style: .shared(prefix: "")
            ).sharedStyles
        } catch {
            throw CommandProblem(error, in: folder)
        }
    }
}

extension SharedStyle {
    /// Whether a path in a folder is that of a style sheet, also on a file system without capital letters. No page has it.
    static func isName(_ path: String) -> Bool {
        let folded = Array(PageID.folded(path).utf8)
        let (start, end) = (Array("style-".utf8), Array(".css".utf8))
        return folded.count == start.count + 16 + end.count && folded.starts(with: start)
            && folded.suffix(end.count).elementsEqual(end)
    }
}

extension BatchPlan {
    /// The placement of the style sheets of a page at a path in the folder.
    func style(at path: String) -> StylePlacement {
        guard sharesStyle else { return .inline }
        let depth = path.utf8.count { $0 == UInt8(ascii: "/") }
        return .shared(prefix: String(repeating: "../", count: depth))
    }
}
