import Batch
import Files
import FoundationEssentials
import Glibc
import HTMLRender
import ViewModels

/// The files beside the pages of a batch: the lists and the sitemap.
extension BatchRun {
    /// Writes the sitemap, if the URLs of the pages are known.
    mutating func writeSitemap() throws(CommandProblem) {
        guard let base = context.choices[BatchOptions.baseURL]?.absoluteString, target.takesLists else { return }
        try write(insteadOf: { $0.hasPrefix("sitemap") }) {
            [pages = listedPages] files throws(CommandProblem) in
            var sitemap = Sitemap<CommandProblem>(base: base) { name, bytes throws(CommandProblem) in
                try files.put(name, bytes)
            }
            try pages.forEach { entry throws(CommandProblem) in
                try sitemap.add(entry.path, modified: entry.page.changed)
            }
            _ = try sitemap.finish()
        }
    }

    /// Writes the lists of all places, if requested.
    mutating func writeIndex() throws(CommandProblem) {
        guard plan.isIndexed, target.takesLists else { return }
        var index = try emptyIndex()
        // The pages of the lists link to them.
        try put(index.sharedStyles)
        let places = try listedPages.places { index.sortKey(of: $0) }
        try write(insteadOf: PlaceIndex.isName) { files throws(CommandProblem) in
            try index.write(places) { file throws(CommandProblem) in try files.put(file.name, file.bytes) }
        }
    }

    var listedPages: ListedPages { ListedPages(plan: plan, ledger: ledger, ledgerPath: report.ledgerPath) }

    private func emptyIndex() throws(CommandProblem) -> PlaceIndex {
        let localeSettings = try LocaleSettings(plan.choices, environment: plan.environment)
        let manner = IndexManner(localeSettings.language, localeSettings.preferences(plan.choices), made: plan.now)
        do throws(TemplateProblem) {
            return try PlaceIndex(manner, style: plan.sharesStyle ? .shared(prefix: "") : .inline)
        } catch {
            throw CommandProblem(error, in: nil)
        }
    }

    /// Writes files, and removes obsolete ones of earlier runs.
    private mutating func write(
        insteadOf isReplaced: (String) -> Bool, _ body: (BesideFiles) throws(CommandProblem) -> Void
    ) throws(CommandProblem) {
        let written = try write(body)
        try removeFiles { isReplaced($0) && !written.contains($0) }
    }

    /// Writes files, and returns their names. If writing fails, the files before are still recorded.
    @discardableResult
    mutating func write(_ body: (BesideFiles) throws(CommandProblem) -> Void) throws(CommandProblem) -> Set<String> {
        let files = BesideFiles(target: target, earlier: listedPages)
        let outcome = Result { () throws(CommandProblem) in try body(files) }
        target = files.target
        for (name, file) in files.written {
            besides.insert(name)
            try ledger { ledger throws(Ledger.Problem) in
                try ledger.note(file: name, bytes: file.bytes, modified: file.modified)
            }
        }
        try outcome.get()
        return Set(files.written.keys)
    }

    /// Removes the files beside the pages that earlier runs have written and this one has not, except style sheets in
    /// use.
    mutating func pruneFiles() throws(CommandProblem) {
        let used = try ledger { ledger throws(Ledger.Problem) in try ledger.styles() }.union(styles)
        let besides = besides
        // The names of the lists are known only by writing them.
        let isPlanned: (String) -> Bool = { [plan, isDry = context.isDry] name in
            isDry && plan.reserves(name) && !SharedStyle.isName(name)
        }
        try removeFiles { !used.contains($0) && !besides.contains($0) && !isPlanned($0) }
    }

    /// Removes the pages of earlier runs, and the files made with them, that could not be removed before.
    mutating func removeLeftFiles() throws(CommandProblem) {
        let besides = besides
        try removeFiles { !besides.contains($0) && !BatchPlan.isBesidePages($0) }
    }

    private mutating func removeFiles(where isGone: (String) -> Bool) throws(CommandProblem) {
        let files = try ledger { ledger throws(Ledger.Problem) in try ledger.files() }
        let named = files.map { (name: $0.key.text, file: $0.value) }.sorted { $0.name < $1.name }
        for (name, file) in named where isGone(name) {
            if context.isDry, target.hasIntact(file: name, file) { try DryRun(context: context).tell([.remove(name)]) }
            target.remove(file: name, file)
            target.removeEmptyFolders(of: name)
            if isLeft(name, file) {
                report.keepUnwanted(name)
                continue
            }
            try ledger { ledger throws(Ledger.Problem) in try ledger.note(file: name, bytes: nil) }
        }
    }
}

/// The pages of this run, and those of earlier runs that still have their paths.
struct ListedPages {
    let plan: BatchPlan
    let ledger: Ledger
    let ledgerPath: String

    func forEach(
        _ body: (Ledger.Entry) throws(CommandProblem) -> Void
    ) throws(CommandProblem) {
        try ledger.forEach(failing: { CommandProblem($0, at: ledgerPath) }) {
            entry throws(CommandProblem) in
            if !ledger.hasSeen(entry), try isReplaced(entry) { return }
            try body(entry)
        }
    }

    /// The places of the pages by country, those of each in the order of keys.
    func places(
        by key: (_ name: String) -> [UInt8]
    ) throws(CommandProblem) -> [PlaceGroup<CommandProblem>] {
        let failing = { [ledgerPath] (problem: Ledger.Problem) in CommandProblem(problem, at: ledgerPath) }
        let (sorter, countries): (PlaceSorter, [PlaceSorter.Country])
        do throws(Ledger.Problem) { sorter = try PlaceSorter(in: ledger) } catch { throw failing(error) }
        try forEach { entry throws(CommandProblem) in
            let place = PlaceEntry(entry)
            do throws(Ledger.Problem) {
                try sorter.add(place.words, at: place.path, key: key(place.name))
            } catch {
                throw failing(error)
            }
        }
        do throws(Ledger.Problem) { countries = try sorter.sort() } catch { throw failing(error) }
        return countries.map { country in
            PlaceGroup(country: country.code.isEmpty ? nil : country.code, count: country.count) {
                body throws(CommandProblem) in
                try sorter.forEach(in: country, failing: failing) { path, words throws(CommandProblem) in
                    try body(PlaceEntry(words, name: words.name, path: path))
                }
            }
        }
    }

    /// The pages of earlier runs in folders that have the paths of files beside the pages, by these paths.
    func pagesBelowReservedPaths() throws(CommandProblem) -> [String: [Ledger.Entry]] {
        var pages: [String: [Ledger.Entry]] = [:]
        try ledger.forEach(failing: { CommandProblem($0, at: ledgerPath) }) {
            entry throws(CommandProblem) in
            let parts = PageID.folded(entry.path).utf8.split(separator: UInt8(ascii: "/"))
            guard parts.count > 1, plan.reserves(entry.path) else { return }
            pages[String(Substring(parts[0])), default: []].append(entry)
        }
        return pages
    }

    /// Whether another file has the path of a page without a line in this run: a list, or a page with another id under
    /// a new path pattern.
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

/// Writes files beside the pages one after another.
final class BesideFiles {
    private(set) var target: any PageTarget
    /// The files of this run, including unchanged ones.
    private(set) var written: [String: FileBeside] = [:]
    /// The files of earlier runs.
    private lazy var known = (try? earlier.ledger.files()) ?? [:]
    private let earlier: ListedPages
    /// The pages that are in the way of files, as soon as one is.
    private var inTheWay: [String: [Ledger.Entry]]?

    init(target: any PageTarget, earlier: ListedPages) { (self.target, self.earlier) = (target, earlier) }

    func put(_ name: String, _ bytes: [UInt8]) throws(CommandProblem) {
        do throws(FileProblem) {
            try write(name, bytes)
        } catch {
            guard error.code == EISDIR else { throw reason(for: error) }
            try makeRoom(for: name)
            do throws(FileProblem) { try write(name, bytes) } catch { throw reason(for: error) }
        }
    }

    /// Removes the pages of earlier runs in a folder with the path of a file. Those that cannot be removed stay recorded.
    private func makeRoom(for name: String) throws(CommandProblem) {
        if inTheWay == nil { inTheWay = try earlier.pagesBelowReservedPaths() }
        for entry in inTheWay?[name] ?? [] {
            target.remove(entry.path, entry.page)
            let isLeft = entry.files.contains { target.mayHave(file: $0.path, ($0.bytes, $0.modified)) }
            if isLeft, !target.appearsAtEnd { continue }
            do throws(Ledger.Problem) {
                try earlier.ledger.forget(entry)
            } catch {
                throw CommandProblem(error, at: earlier.ledgerPath)
            }
        }
    }

    /// Notes a file that is there already.
    func keep(_ name: String, _ file: FileBeside) { written[name] = file }

    private func reason(for error: FileProblem) -> CommandProblem {
        problem.map { CommandProblem($0, at: earlier.ledgerPath) } ?? CommandProblem(writing: error)
    }

    private func write(_ name: String, _ bytes: [UInt8]) throws(FileProblem) {
        // Tools that synchronize the folder need not copy an unchanged file again.
        if let file = known[FilePath(name)], target.modified(file: name, bytes) == file.modified {
            written[name] = file
            return
        }
        let modified = try target.put(file: name, bytes) { file throws(FileProblem) in
            do throws(Ledger.Problem) {
                try earlier.ledger.announce(file: name, file)
            } catch {
                problem = error
                throw FileProblem(name: earlier.ledgerPath, code: EIO)
            }
        }
        written[name] = (bytes.count, modified)
    }

    /// The reason why a file could not be announced.
    private var problem: Ledger.Problem?
}

extension PlaceEntry {
    /// The list entry of a page in the ledger.
    fileprivate init(_ entry: Ledger.Entry) {
        self.init(entry.place, name: entry.place.name.readable ?? entry.id, path: entry.path)
    }

    fileprivate init(_ words: Ledger.PlaceWords, name: String, path: String) {
        func known(_ text: String) -> String? { text.isEmpty ? nil : text }
        self.init(
            name: name, country: known(words.country), path: path, temperature: known(words.temperature),
            summary: known(words.summary), icon: known(words.icon))
    }

    /// The texts in the form in which they are stored.
    fileprivate var words: Ledger.PlaceWords {
        var words = Ledger.PlaceWords()
        (words.name, words.country, words.temperature) = (name, country ?? "", temperature ?? "")
        (words.summary, words.icon) = (summary ?? "", icon ?? "")
        return words
    }
}
