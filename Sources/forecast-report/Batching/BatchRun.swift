import Batch
import Files
import FoundationEssentials
import Glibc
import HTMLRender
import Weather

/// A run of a batch: from lines to pages, in the order of the lines.
struct BatchRun {
    let context: CommandContext
    let plan: BatchPlan
    let jobs: Int
    /// The settings of every page of the run.
    let key: Fingerprint
    let ledger: Ledger
    var target: any PageTarget
    var rejects: RejectsFile
    var report: BatchReport
    /// Whether results are printed as lines, and whether these contain the pages or are followed by them.
    var results: Results

    /// The names of the files that this run has written beside the pages.
    var besides: Set<String> = []
    /// The number of unknown places that were reported with suggestions.
    var suggestions = 0
    /// The names of the style sheets that are known to be in the folder.
    var styles: Set<String> = []
    /// The results that wait until the ledger knows their pages.
    var waiting = WaitingLines()
    /// The numbers of the lines whose pages the ledger knows before they appear.
    var announced: Set<Int> = []

    enum Results { case none, lines, linesWithPages, linesBeforePages }

    /// Makes all pages, until interrupted.
    mutating func make(_ lines: LineReader<FileProblem>) throws(CommandProblem) {
        if plan.sharesStyle { try put(try plan.template.sharedStyles(noting: plan.sources)) }
        var (lines, inputProblem) = (lines, CommandProblem?.none)
        let (plan, store, isInterrupted) = (plan, target.store, context.surroundings.isInterrupted)
        // Missing resources are reported before the first page.
        _ = try store()
        // A page that waits for its turn is an open file, and so is each file made with it.
        let most = max(1, (SystemLimits.moreDescriptors() - Self.otherDescriptors) / (1 + plan.companions.count))
        waiting.limit = target.needsAnnouncements ? max(1, min(Self.notesAtOnce, most / 3)) : 1
        // The threads have enough work while waiting results are delivered.
        let pieces = max(1, min(16 * jobs + waiting.limit, most - waiting.limit))
        let limits = OrderedWork.Limits(pieces: pieces, bytes: 32 << 20)
        do throws(CommandProblem) {
            try OrderedWork.run(
                on: min(jobs, limits.pieces), limits, start: OwnThread.start,
                next: { () throws(CommandProblem) in
                    // The lines before the error are finished.
                    do throws(CommandProblem) {
                        return inputProblem == nil ? try next(&lines) : nil
                    } catch {
                        inputProblem = error
                        return nil
                    }
                },
                {
                    let maker = PageMaker(plan)
                    let store = Result { () throws(CommandProblem) in try store() }
                    return { piece in
                        if isInterrupted() { return .dropped(piece) }
                        return maker.outcome(of: piece) { page, forms throws(CommandProblem) in
                            try store.get()(page, forms)
                        }
                    }
                },
                size: { $0.bytes },
                deliver: { outcome throws(CommandProblem) in
                    waiting.add(outcome)
                    if waiting.areEnough { try takeWaiting() }
                })
            try takeWaiting()
            if let inputProblem { throw inputProblem }
        } catch {
            try? takeWaiting()
            keepWhatIsThere()
            throw error
        }
    }

    /// Commits the finished pages after an error. The next run finds out which of the announced pages have appeared.
    mutating func keepWhatIsThere() {
        if !context.isDry, !target.appearsAtEnd { try? ledger.keep() }
        try? rejects.finish()
    }

    /// The number of descriptors for the input, the ledger, the index and the program itself.
    private static let otherDescriptors = 24

    /// Returns the next line; nil at the end, and after an interruption.
    func next(
        of lines: inout LineReader<FileProblem>
    ) throws(CommandProblem) -> LineReader<FileProblem>.Line? {
        do throws(FileProblem) {
            let line = try lines.next()
            return context.surroundings.isInterrupted() ? nil : line
        } catch {
            // A compressed input that is not read to its end appears truncated.
            if context.surroundings.isInterrupted() { return nil }
            throw CommandProblem(reading: error, as: error.name)
        }
    }

    /// The next step: a line to be made into a page, or one with a known result.
    private mutating func next(
        _ lines: inout LineReader<FileProblem>
    ) throws(CommandProblem) -> OrderedWork.Step<BatchPiece, LineOutcome>? {
        guard let line = try next(of: &lines) else { return nil }
        guard let whole = line.bytes else {
            return .result(LineOutcome(number: line.number, line: nil, result: .rejected(.tooLong)), bytes: 0)
        }
        let kept = RejectsFile.line(keptIn: whole)
        let bytes = kept.bytes
        let key = bytes.withUnsafeBytes { Fingerprint(of: $0, seed: ledger.seed) }.with(key)
        if let entry = try ledger({ ledger throws(Ledger.Problem) in try ledger.entry(madeOf: key) }),
            target.hasIntact(entry.path, entry.page), try hasStyles(of: entry), !plan.reserves(entry.path)
        {
            return .result(LineOutcome(number: line.number, line: bytes, result: .unchanged(entry)), bytes: bytes.count)
        }
        return .piece(
            BatchPiece(number: line.number, bytes: bytes, key: key, mayReplace: !kept.hadSameID), bytes: bytes.count)
    }

    // MARK: - Delivery in order

    /// Delivers the results that are waiting. If the run is killed meanwhile, the next one knows their pages.
    private mutating func takeWaiting() throws(CommandProblem) {
        let outcomes = waiting.takeAll()
        let pages = target.needsAnnouncements ? try announcements(of: outcomes) : []
        if !pages.isEmpty {
            try ledger { ledger throws(Ledger.Problem) in try ledger.keep(announcing: pages) }
        } else if !target.appearsAtEnd, !context.isDry {
            try ledger { ledger throws(Ledger.Problem) in try ledger.keep(from: Self.notesAtOnce) }
        }
        for outcome in outcomes { try take(outcome) }
    }

    private mutating func take(_ outcome: LineOutcome) throws(CommandProblem) {
        switch outcome.result {
        case .unchanged(let entry):
            guard ledger.see(entry) else {
                return try reject(outcome, .sameID(entry.id).of(try? PageID(entry.id)))
            }
            try tellUnneeded(of: entry)
            let companions = keepCompanions(of: entry)
            if companions != entry.page.companions {
                try ledger { ledger throws(Ledger.Problem) in try ledger.note(companions: companions, of: entry) }
            }
            report.count(.unchanged, bytes: entry.page.bytes)
            if results != .none {
                try print(result(of: entry.id, at: entry.path, isNew: false, entry.page, entry.place))
            }
        case .made(let page): try take(page, of: outcome)
        case .rejected(let rejection): try reject(outcome, rejection)
        case .failed(let problem): throw problem
        case .dropped: return
        }
        report.showProgress()
    }

    private mutating func take(_ page: MadePage, of outcome: LineOutcome) throws(CommandProblem) {
        let earlier = try earlier(page)
        if isDuplicate(page, of: earlier) {
            return try reject(outcome, .sameID(page.id.description).of(page.id))
        }
        report.remark(on: page, line: outcome.number)
        if let earlier, earlier.isAt(page.path) { try tellUnneeded(of: earlier) }
        try put(page.styles)
        // The old page is in the way of the folder of the new one.
        if let earlier, FilePath(page.path).isInside(FilePath(earlier.path)) { remove(earlier) }
        var (made, isNew) = (page.made, true)
        if let earlier, earlier.isAt(page.path), earlier.page.content == made.content,
            target.hasIntact(earlier.path, earlier.page),
            page.forms.allSatisfy({ target.holds($0.value, at: $0.key.path(beside: earlier.path)) })
        {
            // The page is the same: an unchanged file need not be copied again by tools that synchronize the folder.
            made = made.modified(at: earlier.page.modified, changed: earlier.page.changed)
            made.companions = keepCompanions(of: earlier)
            isNew = false
        } else {
            try announce(outcome)
            switch try put(page, insteadOf: earlier?.isAt(page.path) == true ? earlier?.page : nil) {
            case .success(let modified): made = made.modified(at: modified, changed: made.changed)
            case .failure(let error):
                // A page that has appeared without the files made with it is not rejected: the next run knows it.
                guard error.concernsName, !hasAppeared(page) else { throw CommandProblem(writing: error) }
                return try reject(
                    outcome, Rejection("cannot-create", CommandProblem(writing: error).message, of: page.id))
            }
        }
        if let earlier {
            if !earlier.isAt(page.path) { remove(earlier) }
            if isNew { try noteLeftFiles(of: earlier, replacedBy: page) }
        }
        try ledger { ledger throws(Ledger.Problem) in
            try ledger.note(page.id, at: page.path, made, of: page.place, insteadOf: earlier)
        }
        report.count(isNew ? .written : .unchanged, bytes: made.bytes)
        if context.isDry {
            if isNew { try DryRun(context: context).tell(plan.files(of: page.path).map { .write($0) }) }
            return
        }
        guard results != .none else { return }
        let body = results == .linesWithPages ? page.body : nil
        var line = result(of: page.id.description, at: page.path, isNew: isNew, made, page.place, body)
        if results == .linesBeforePages, case .bytes(let bytes, _) = page.body { line += bytes + [UInt8(ascii: "\n")] }
        try print(line)
    }

    /// The line of JSON about a page, which contains the page if its body is given.
    private func result(
        of id: String, at path: String, isNew: Bool, _ made: Ledger.Made, _ place: Ledger.PlaceWords,
        _ body: MadePage.Body? = nil
    ) -> [UInt8] {
        guard case .bytes(let html, let contents)? = body else {
            let forms = BatchResult.forms(plan.forms, of: path, made)
            return BatchResult.page(id, at: path, isNew: isNew, made, of: place, forms: forms)
        }
        let forms = BatchResult.forms(plan.forms, of: path, made, contents)
        return BatchResult.page(id, at: path, isNew: isNew, made, of: place, forms: forms, html: html)
    }

    /// Whether the file of a page is at its path.
    private func hasAppeared(_ page: MadePage) -> Bool {
        guard case .file(let file, _) = page.body else { return false }
        return target.hasIntact(file: page.path, (page.made.bytes, file.modified))
    }

    /// A commit for each page would take longer than making it.
    private static let notesAtOnce = 256

    mutating func reject(_ outcome: LineOutcome, _ rejection: Rejection) throws(CommandProblem) {
        var rejection = rejection
        if rejection.unknownPlace != nil, suggestions < Self.mostSuggestions {
            suggestions += 1
            rejection = rejection.suggestingPlaces()
        }
        if let id = rejection.id {
            // The page of an earlier run stays while it has a line.
            let entry = try ledger { ledger throws(Ledger.Problem) in try ledger.entry(called: id) }
            if let entry, plan.reserves(entry.path) {
                // A file beside the pages has its path now.
                if remove(entry) { try ledger { ledger throws(Ledger.Problem) in try ledger.forget(entry) } }
            } else if let entry {
                ledger.spare(entry)
            }
        }
        report.reject(rejection, line: outcome.number)
        do throws(FileProblem) {
            try rejects.add(outcome.line, number: outcome.number, rejection)
        } catch {
            throw CommandProblem(writing: error)
        }
        if results != .none { try print(BatchResult.rejected(rejection, line: outcome.number)) }
    }

    /// A search for similar names takes longer than making a page.
    private static let mostSuggestions = 20

    private mutating func print(_ line: [UInt8]) throws(CommandProblem) {
        do throws(FileProblem) {
            try context.surroundings.print(line)
        } catch {
            // The rest of an interrupted run is not read, and each attempt to write it would take time.
            if error.code == EINTR, context.surroundings.isInterrupted() {
                results = .none
                return
            }
            // The reader of the results may have closed them; the folder or the archive is still wanted.
            if error.isBrokenPipe, results == .lines {
                results = .none
                return
            }
            throw CommandProblem(writing: error)
        }
    }

    func ledger<Result>(
        _ ask: (Ledger) throws(Ledger.Problem) -> Result
    ) throws(CommandProblem) -> Result {
        do throws(Ledger.Problem) {
            return try ask(ledger)
        } catch {
            throw CommandProblem(error, at: report.ledgerPath)
        }
    }
}
