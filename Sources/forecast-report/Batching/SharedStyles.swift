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
        for style in shared where styles.insert(style.name).inserted {
            let known = target.modified(file: style.name, style.bytes)
            let modified = if let known { known } else { try put(new: style) }
            try note(style.name, (style.bytes.count, modified))
            // Recorded first, so that a killed run leaves no unrecorded file.
            if !context.isDry, !target.appearsAtEnd {
                try ledger { ledger throws(Ledger.Problem) in try ledger.keep() }
            }
        }
    }

    private mutating func put(new style: SharedStyle) throws(CommandProblem) -> Int64 {
        if context.isDry { try DryRun(context: context).tell([.write(style.name)]) }
        let files = BesideFiles(target: target, earlier: listedPages)
        try files.put(style.name, style.bytes)
        target = files.target
        return files.written[style.name]?.modified ?? 0
    }

    /// Whether all style sheets exist that a page of an earlier run links to.
    mutating func hasStyles(of entry: Ledger.Entry) throws(CommandProblem) -> Bool {
        for name in entry.page.styles where !styles.contains(name) {
            let files = try ledger { ledger throws(Ledger.Problem) in try ledger.files() }
            guard let file = files[name], target.hasIntact(file: name, file) else { return false }
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
