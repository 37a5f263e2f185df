import Batch
import Files
import FoundationEssentials
import Weather

/// A page in a line of results.
struct ListedPage {
    let id: PageID
    let path: String
    let made: Ledger.Made
    let place: Ledger.PlaceWords

    /// The page of a line; nil for a rejected line.
    init?(_ line: LineReader<FileProblem>.Line) throws(Rejection) {
        guard let whole = line.bytes else { throw .tooLong }
        let members: JSONObject
        do throws(ForecastProblem) {
            members = try JSONDocument(RejectsFile.line(keptIn: whole).bytes).root.object()
        } catch {
            throw Rejection("not-json", error.description)
        }
        func text(_ name: String, in members: JSONObject) -> String? { members.first { $0.name == name }?.value.text }
        if text("status", in: members) == "rejected" { return nil }
        guard let id = text("id", in: members), let path = text("path", in: members), Ledger.Entry.isInFolder(path)
        else {
            throw Rejection(
                "not-a-result", "a page needs an “id” and a “path” in the folder, as printed by batch --json")
        }
        do throws(PageID.Mistake) {
            self.id = try PageID(id)
        } catch {
            throw .wrongID(id, error)
        }
        self.path = path
        let changed = text("changed", in: members).flatMap { try? Date($0, strategy: .iso8601) }
        let nothing = Fingerprint(of: "")
        // A sitemap contains no times before 1970.
        made = Ledger.Made(
            key: nothing, content: nothing, bytes: 0, changed: changed.map { Int($0.timeIntervalSince1970) } ?? .min)
        var words = Ledger.PlaceWords()
        if let place = members.first(where: { $0.name == "place" }), let place = try? place.value.object() {
            words.name = PlaceEntry.shortened(text("name", in: place) ?? "")
            words.country = PlaceIndex.country(text("country", in: place)) ?? ""
            words.temperature = PlaceEntry.shortened(text("temperature", in: place) ?? "")
            words.summary = PlaceEntry.shortened(text("summary", in: place) ?? "")
            words.icon = PlaceEntry.shortened(text("icon", in: place) ?? "")
        }
        place = words
    }
}

extension BatchRun {
    /// Records the pages in lines of results, such as those of several machines, for lists. The pages themselves are
    /// neither made nor read.
    mutating func list(_ lines: LineReader<FileProblem>) throws(CommandProblem) {
        var lines = lines
        do throws(CommandProblem) {
            while let line = try next(of: &lines) { try list(line) }
        } catch {
            keepWhatIsThere()
            throw error
        }
    }

    private mutating func list(_ line: LineReader<FileProblem>.Line) throws(CommandProblem) {
        let page: ListedPage?
        do throws(Rejection) {
            page = try ListedPage(line)
            if let page, plan.reserves(page.path) { throw .ofWholeFolder(page.path).of(page.id) }
        } catch {
            return try reject(line, error)
        }
        guard let page else { return }
        guard try ledger({ ledger throws(Ledger.Problem) in try ledger.entry(called: page.id) }) == nil else {
            return try reject(line, .sameID(page.id.description))
        }
        try ledger { ledger throws(Ledger.Problem) in
            try ledger.note(page.id, at: page.path, page.made, of: page.place, insteadOf: nil)
        }
        report.count(.unchanged)
        report.showProgress()
    }

    private mutating func reject(
        _ line: LineReader<FileProblem>.Line, _ rejection: Rejection
    ) throws(CommandProblem) {
        try reject(LineOutcome(number: line.number, line: line.bytes, result: .rejected(rejection)), rejection)
    }
}
