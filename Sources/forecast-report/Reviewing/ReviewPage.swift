import Batch
import Files
import HTMLRender
import Outputs
import Rx
import StreamSnapshots

/// The page of a review: the causes of all changes, then each changed snapshot with its differences.
struct ReviewPage {
    private let review: SnapshotReview
    /// The folder of the snapshots, as it was given.
    private let folder: String
    /// The path from the page to the folder, for the frames that show pages; nil if there is none.
    private let path: String?

    /// The most changes and causes that are shown.
    private static let (mostChanges, mostCauses) = (1000, 100)

    init(of review: SnapshotReview, in folder: String, from path: String?) {
        (self.review, self.folder, self.path) = (review, folder, path)
    }

    func bytes() throws(CommandProblem) -> [UInt8] {
        let changes = review.changes.prefix(Self.mostChanges).enumerated().map { index, change in
            ReviewedChange(number: index + 1, change, in: folder, from: path)
        }
        let groups = review.groups.prefix(Self.mostCauses).map { ReviewedCause($0, review.changes) }
        let otherCauses = review.groups.count - groups.count
        let rest = review.changes.count - changes.count
        let outputs: OutputTree = [
            .group(
                "review",
                [
                    .text("summary", Just<String?>(ReviewText(of: review, in: folder).summary)),
                    .text("command", Just<String?>(ReviewText(of: review, in: folder).acceptCommand)),
                    .text("rest", Just<String?>(rest > 0 ? "\(rest) more snapshots are not shown" : nil)),
                    .text(
                        "moreCauses",
                        Just<String?>(
                            otherCauses > 0
                                ? "\(otherCauses)\(review.omitsCauses ? " or" : "") more causes are not shown" : nil)),
                    .list("causes", Just(groups)), .list("changes", Just(changes)),
                ])
        ]
        let page = try Self.page(showing: outputs)
        let bytes = page.snapshot()
        guard let problem = page.problem else { return bytes }
        throw CommandProblem(.data, "\(problem); review fewer snapshots at once", code: "page-too-large")
    }

    private static func page(showing outputs: OutputTree) throws(CommandProblem) -> Page {
        do throws(TemplateProblem) {
            let files = TemplateFiles(icons: try Embedded.icons(), mayFramePages: true, read: Embedded.read)
            return Page(try Template.load("review/page.html", from: files, for: outputs.schema), showing: outputs)
        } catch {
            throw CommandProblem(error, in: nil)
        }
    }
}

/// A cause, with links to the snapshots that it changed.
private struct ReviewedCause: Cell {
    let title: String
    let places: String
    let links: [ReviewedLink]
    let rest: String?

    /// The most links of a cause.
    private static let mostLinks = 20

    init(_ group: SnapshotReview.Group, _ changes: [SnapshotReview.Change]) {
        title = Messages.harmless(group.cause.title)
        places = String(group.places)
        links = group.changes.prefix(Self.mostLinks).map {
            ReviewedLink(name: Messages.harmless(changes[$0].snapshot.name), href: "#s\($0 + 1)")
        }
        let others = group.changes.count - links.count
        rest = others > 0 ? "and \(others) more" : nil
    }

    static let fields: [Field<ReviewedCause>] = [
        .text("title") { $0.title }, .text("places") { $0.places }, .list("links") { $0.links },
        .text("rest") { $0.rest },
    ]
}

private struct ReviewedLink: Cell {
    let name, href: String

    static let fields: [Field<ReviewedLink>] = [.text("name") { $0.name }, .text("href") { $0.href }]
}

/// A changed snapshot.
private struct ReviewedChange: Cell {
    let id, name: String
    let command: String?
    let isNew: Bool
    let lines: [ReviewedLine]
    let rest: String?
    let tables: [ReviewedTable]
    /// The addresses of the stored page and of the new one; nil for a snapshot that is no page.
    let storedPage, receivedPage: String?

    init(number: Int, _ change: SnapshotReview.Change, in folder: String, from path: String?) {
        id = "s\(number)"
        name = Messages.harmless(change.snapshot.name)
        isNew = change.isNew
        command = ReviewText.acceptCommand(change.snapshot.name, in: folder)
        lines = change.lines.map(ReviewedLine.init)
        rest = change.omittedLines > 0 ? "… and \(change.omittedLines) more lines" : nil
        tables = change.tables.map(ReviewedTable.init)
        func address(_ name: String) -> String? { path.map { PageAddresses.encoded(filePath: "\($0)/\(name)") } }
        storedPage = change.showsStored ? address(change.snapshot.name) : nil
        receivedPage = change.showsReceived ? address(change.snapshot.receivedName) : nil
    }

    static let fields: [Field<ReviewedChange>] = [
        .text("id") { $0.id }, .text("name") { $0.name }, .text("command") { $0.command }, .flag("isNew") { $0.isNew },
        .list("lines") { $0.lines }, .text("rest") { $0.rest }, .list("tables") { $0.tables },
        .text("storedPage") { $0.storedPage }, .text("receivedPage") { $0.receivedPage },
    ]
}

private struct ReviewedLine: Cell {
    let line: SnapshotReview.Line

    init(_ line: SnapshotReview.Line) { self.line = line }

    /// The sign at the beginning of the line, so that its kind does not depend on colours.
    private var sign: String {
        switch line.kind {
        case .kept: " "
        case .removed: "-"
        case .added: "+"
        case .omitted: "…"
        }
    }

    static let fields: [Field<ReviewedLine>] = [
        .text("kind") { $0.line.kind.rawValue }, .text("sign") { $0.sign },
        .text("before") { Messages.harmless($0.line.before) },
        .text("changed") { $0.line.changed.isEmpty ? nil : Messages.harmless($0.line.changed) },
        .text("after") { Messages.harmless($0.line.after) },
    ]
}

/// The emissions of an output over time.
private struct ReviewedTable: Cell {
    let table: EmissionTable

    init(_ table: EmissionTable) { self.table = table }

    static let fields: [Field<ReviewedTable>] = [
        .text("output") { Messages.harmless($0.table.output) },
        .list("times") { $0.table.times.map(ReviewedTime.init) },
        .list("stored") { $0.table.stored.map(ReviewedEntry.init) },
        .list("received") { $0.table.received.map(ReviewedEntry.init) },
    ]
}

private struct ReviewedTime: Cell {
    let time: String

    init(_ time: String) { self.time = time }

    static let fields: [Field<ReviewedTime>] = [.text("time") { Messages.harmless($0.time) }]
}

private struct ReviewedEntry: Cell {
    let entry: EmissionTable.Entry

    init(_ entry: EmissionTable.Entry) { self.entry = entry }

    static let fields: [Field<ReviewedEntry>] = [
        .text("value") { $0.entry.value.map { Messages.harmless($0) } },
        .text("kind") { $0.entry.isChanged ? "changed" : "kept" },
    ]
}
