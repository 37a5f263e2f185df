import Batch

/// The pages that are about to appear, in case the run is killed meanwhile.
extension BatchRun {
    /// Returns what the ledger has to know before results are delivered: the pages that will be written. Of lines with
    /// the same id only the first becomes a page.
    mutating func announcements(of outcomes: [LineOutcome]) throws(CommandProblem) -> [Ledger.Announced] {
        announced = []
        var (pages, ids) = ([Ledger.Announced](), Set<String>())
        for outcome in outcomes {
            switch outcome.result {
            case .unchanged(let entry): ids.insert(PageID.folded(entry.id))
            case .made(let page):
                guard let known = outcome.announced, !ids.contains(page.id.folded),
                    !isDuplicate(page, of: try earlier(page))
                else { continue }
                ids.insert(page.id.folded)
                announced.insert(outcome.number)
                pages.append(known)
            case .rejected, .failed, .dropped: break
            }
        }
        return pages
    }

    /// Announces a page by itself, after an earlier line with its id has failed.
    mutating func announce(_ outcome: LineOutcome) throws(CommandProblem) {
        guard target.needsAnnouncements, let page = outcome.announced, announced.insert(outcome.number).inserted
        else { return }
        try ledger { ledger throws(Ledger.Problem) in try ledger.announce(page) }
    }

    /// The page that an earlier run, or an earlier line of this one, has made of an id.
    func earlier(_ page: MadePage) throws(CommandProblem) -> Ledger.Entry? {
        try ledger { ledger throws(Ledger.Problem) in try ledger.entry(called: page.id) }
    }

    /// Whether the line of a page is rejected, since another line has its id.
    func isDuplicate(_ page: MadePage, of earlier: Ledger.Entry?) -> Bool {
        earlier.map { ledger.hasSeen($0) || !page.mayReplace } ?? false
    }
}
