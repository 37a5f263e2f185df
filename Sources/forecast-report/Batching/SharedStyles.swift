import Batch
import Files
import HTMLRender
import ViewModels

extension PageTemplate {
    /// The style sheets that the run's pages share.
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

extension BatchRun {
    /// Writes style sheets, before the first page that links to them.
    mutating func put(_ shared: [SharedStyle]) throws(CommandProblem) {
        let new = shared.filter { styles.insert($0.name).inserted }
        guard !new.isEmpty else { return }
        try write { [target, context] files throws(CommandProblem) in
            for style in new {
                if let modified = target.modified(file: style.name, style.bytes) {
                    files.keep(style.name, (style.bytes.count, modified))
                } else {
                    if context.isDry { try DryRun(context: context).tell([.write(style.name)]) }
                    try files.put(style.name, style.bytes)
                }
            }
        }
        // Recorded first, so that a killed run leaves no unrecorded file.
        if !context.isDry, !target.appearsAtEnd {
            try ledger { ledger throws(Ledger.Problem) in try ledger.keep() }
        }
    }

    /// Whether all style sheets exist that a page of an earlier run links to.
    mutating func hasStyles(of entry: Ledger.Entry) throws(CommandProblem) -> Bool {
        for name in entry.page.styles where !styles.contains(name) {
            let file = try ledger { ledger throws(Ledger.Problem) in try ledger.file(at: name) }
            guard let file, target.hasIntact(file: name, file) else { return false }
            styles.insert(name)
        }
        return true
    }
}

extension SharedStyle {
    /// Whether a path is that of a shared style sheet, also on a case-insensitive file system. No page has such a path.
    static func isName(_ path: String) -> Bool {
        let folded = Array(PageID.folded(path).utf8)
        let (start, end) = (Array("style-".utf8), Array(".css".utf8))
        return folded.count == start.count + 16 + end.count && folded.starts(with: start)
            && folded.suffix(end.count).elementsEqual(end)
    }
}

extension BatchPlan {
    /// The placement of the style sheets for a page at a path in the folder.
    func style(at path: String) -> StylePlacement {
        guard sharesStyle else { return .inline }
        let depth = path.utf8.count { $0 == UInt8(ascii: "/") }
        return .shared(prefix: String(repeating: "../", count: depth))
    }
}
