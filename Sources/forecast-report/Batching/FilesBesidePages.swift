import Batch
import Files
import Foundation
import HTMLRender

/// What lies beside the pages of a batch and speaks of all of them.
extension BatchRun {
    /// Writes the sitemap, if it is known where on the web the pages are.
    mutating func writeSitemap() throws(CommandProblem) {
        guard let base = context.choices[BatchOptions.baseURL]?.absoluteString, target.takesLists else { return }
        try write(insteadOf: { $0.hasPrefix("sitemap") }) {
            [pages = listedPages] files throws(CommandProblem) in
            var sitemap = Sitemap<CommandProblem>(base: base) { name, bytes throws(CommandProblem) in
                try files.put(name, bytes)
            }
            try pages.forEach(in: .path) { entry throws(CommandProblem) in
                try sitemap.add(entry.path, modified: entry.page.changed)
            }
            _ = try sitemap.finish()
        }
    }

    /// Writes the lists of all places, if they are wanted.
    mutating func writeIndex() throws(CommandProblem) {
        guard plan.isIndexed, target.takesLists else { return }
        var index = try emptyIndex()
        // Its pages link to them.
        try put(index.sharedStyles)
        try write(insteadOf: PlaceIndex.isName) {
            [pages = listedPages] files throws(CommandProblem) in
            let put = { (file: IndexFile) throws(CommandProblem) in try files.put(file.name, file.bytes) }
            try pages.forEach(in: .place) { entry throws(CommandProblem) in
                try index.add(PlaceEntry(entry), write: put)
            }
            try index.finish(write: put)
        }
    }

    var listedPages: ListedPages { ListedPages(plan: plan, ledger: ledger, ledgerPath: report.ledgerPath) }

    private func emptyIndex() throws(CommandProblem) -> PlaceIndex {
        let habits = try Habits(plan.choices, environment: plan.environment)
        let manner = IndexManner(habits.language, habits.preferences(plan.choices), made: plan.now)
        do throws(TemplateProblem) {
            return try PlaceIndex(manner, style: plan.sharesStyle ? .shared(prefix: "") : .inline)
        } catch {
            throw CommandProblem(error, in: nil)
        }
    }

    /// Writes files, and removes those of earlier runs in whose place there is none any more. Those before a failure are noted.
    private mutating func write(
        insteadOf isReplaced: (String) -> Bool, _ body: (BesideFiles) throws(CommandProblem) -> Void
    ) throws(CommandProblem) {
        let files = BesideFiles(target: target, earlier: listedPages)
        let outcome = Result { () throws(CommandProblem) in try body(files) }
        target = files.target
        for (name, file) in files.written { try note(name, file) }
        try outcome.get()
        try removeFiles { isReplaced($0) && files.written[$0] == nil }
    }

    /// Notes a file that this run has written, or found as it would have written it.
    mutating func note(_ name: String, _ file: FileBeside) throws(CommandProblem) {
        besides.insert(name)
        try ledger { ledger throws(Ledger.Problem) in
            try ledger.note(file: name, bytes: file.bytes, modified: file.modified)
        }
    }

    /// Removes what earlier runs have written beside the pages and this one has not, but for style sheets to which pages link.
    mutating func pruneFiles() throws(CommandProblem) {
        let used = try ledger { ledger throws(Ledger.Problem) in try ledger.styles() }.union(styles)
        let besides = besides
        // Without writing them it is not known which lists there would be.
        let isPlanned: (String) -> Bool = { [plan, isDry = context.isDry] name in
            isDry && plan.reserves(name) && !SharedStyle.isName(name)
        }
        try removeFiles { !used.contains($0) && !besides.contains($0) && !isPlanned($0) }
    }

    private mutating func removeFiles(where isGone: (String) -> Bool) throws(CommandProblem) {
        let files = try ledger { ledger throws(Ledger.Problem) in try ledger.files() }
        for (name, file) in files.sorted(by: { $0.key < $1.key }) where isGone(name) {
            if context.isDry, target.hasIntact(file: name, file) { try DryRun(context: context).tell([.remove(name)]) }
            target.remove(file: name, file)
            try ledger { ledger throws(Ledger.Problem) in try ledger.note(file: name, bytes: nil) }
        }
    }
}

/// The pages of this run and those of earlier ones whose places are still their own.
struct ListedPages {
    let plan: BatchPlan
    let ledger: Ledger
    let ledgerPath: String

    func forEach(
        in order: Ledger.Order, _ body: (Ledger.Entry) throws(CommandProblem) -> Void
    ) throws(CommandProblem) {
        try ledger.forEach(in: order, failing: { CommandProblem($0, at: ledgerPath) }) {
            entry throws(CommandProblem) in
            if !ledger.hasSeen(entry), try isReplaced(entry) { return }
            try body(entry)
        }
    }

    /// Removes the pages of earlier runs whose folder has the place of a file beside the pages.
    func makeRoom(for name: String, in target: inout any PageTarget) throws(CommandProblem) {
        try ledger.forEach(in: .path, failing: { CommandProblem($0, at: ledgerPath) }) {
            entry throws(CommandProblem) in
            guard PageID.folded(entry.path).utf8.starts(with: (name + "/").utf8) else { return }
            target.remove(entry.path, entry.page)
            do throws(Ledger.Problem) { try ledger.forget(entry) } catch { throw CommandProblem(error, at: ledgerPath) }
        }
    }

    /// Whether something else has the place of a page of which this run had no line: a list, or a page with another id that
    /// another shape of paths brings there.
    private func isReplaced(_ entry: Ledger.Entry) throws(CommandProblem) -> Bool {
        if plan.reserves(entry.path) { return true }
        guard let id = plan.path.id(of: entry.path), FilePath(id.description) != FilePath(entry.id) else {
            return false
        }
        do throws(Ledger.Problem) {
            return try ledger.entry(called: id)?.isAt(entry.path) == true
        } catch {
            throw CommandProblem(error, at: ledgerPath)
        }
    }
}

/// Files beside the pages, as they are written one after the other.
final class BesideFiles {
    private(set) var target: any PageTarget
    private(set) var written: [String: FileBeside] = [:]
    private let earlier: ListedPages

    init(target: any PageTarget, earlier: ListedPages) { (self.target, self.earlier) = (target, earlier) }

    func put(_ name: String, _ bytes: [UInt8]) throws(CommandProblem) {
        do throws(FileProblem) {
            try write(name, bytes)
        } catch {
            guard error.code == EISDIR else { throw CommandProblem(writing: error) }
            try earlier.makeRoom(for: name, in: &target)
            do throws(FileProblem) { try write(name, bytes) } catch { throw CommandProblem(writing: error) }
        }
    }

    private func write(_ name: String, _ bytes: [UInt8]) throws(FileProblem) {
        written[name] = (bytes.count, try target.put(file: name, bytes))
    }
}

extension PlaceEntry {
    /// The entry of a page of which a ledger knows.
    fileprivate init(_ entry: Ledger.Entry) {
        func known(_ text: String) -> String? { text.isEmpty ? nil : text }
        let place = entry.place
        self.init(
            name: known(place.name) ?? entry.id, country: known(place.country), path: entry.path,
            temperature: known(place.temperature), summary: known(place.summary), icon: known(place.icon))
    }
}
