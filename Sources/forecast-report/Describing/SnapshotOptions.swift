import Files
import Arguments

/// The options for snapshots: their format, and whether they are stored.
enum SnapshotOptions {
    static let format = Option(
        "format", .choice(of: SnapshotFormat.self, "format"),
        "The format: JSON for programs, or text for people and diffs.",
        default: "text")
    static let record = Option(
        "record", .path("folder", .folders), "Store the snapshots in this folder.", use: .onceOnly
    )
    static let check = Option(
        "check", .path("folder", .folders), "Compare with the snapshots in this folder; exit status 1 on a difference.",
        use: .onceOnly)
    static let review = Option(
        "review", .path("file"),
        "With --check: write a page that shows the differences, and store the changed texts for "
            + "“forecast-report review”.", use: .onceOnly)
    static let summary = Option(
        "summary", .path("file"),
        "Write a summary of the differences in Markdown, for example for a CI job.", use: .onceOnly)
    static let set = Option(
        "set", .path("file"), "A file that lists inputs, locales, units and templates.", use: .onceOnly
    )
    static let what = Option(
        "what", .snapshotSubjects, "What to store: outputs, html, or both.", default: "outputs", use: .onceOnly)

    static let group = OptionGroup(
        "recording and checking",
        [
            record.description, check.description, review.description, summary.description, set.description,
            what.description,
        ])
}

/// The parts of a forecast that are stored.
enum SnapshotSubject: String, CaseIterable, Sendable {
    /// The outputs of all view models.
    case outputs
    /// The page.
    case html
}

extension ValueFormat where Value == [SnapshotSubject] {
    /// One or more, separated by commas.
    static let snapshotSubjects = ValueFormat(
        "what", "outputs, html, or both as html,outputs",
        choices: ["outputs", "html", "html,outputs"].map { Choice($0) }
    ) { text in
        let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        let subjects = names.compactMap(SnapshotSubject.init(rawValue:))
        return subjects.count == names.count && Set(names).count == names.count ? subjects : nil
    }
}
