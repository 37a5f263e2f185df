import Files
import Arguments

/// What a person can choose for snapshots: how they are written, and whether they are kept.
enum SnapshotOptions {
    static let format = Option(
        "format", .choice(of: SnapshotFormat.self, "format"), "For programs, or for eyes and diffs.",
        default: "text")
    static let record = Option(
        "record", .path("folder", .folders), "Keep what is written in this folder, to be checked later.", use: .onceOnly
    )
    static let check = Option(
        "check", .path("folder", .folders), "Compare with what is kept in this folder; status 1 for a difference.",
        use: .onceOnly)
    static let set = Option(
        "set", .path("file"), "A file that says of which inputs, in which locales, units and templates.", use: .onceOnly
    )
    static let what = Option(
        "what", .snapshotSubjects, "What is kept: outputs, html, or both.", default: "outputs", use: .onceOnly)

    static let group = OptionGroup(
        "keeping and checking", [record.description, check.description, set.description, what.description])
}

/// What of a forecast is kept.
enum SnapshotSubject: String, CaseIterable, Sendable {
    /// The outputs of all view models.
    case outputs
    /// The page.
    case html
}

extension ValueFormat where Value == [SnapshotSubject] {
    /// One or several, with commas between them.
    static let snapshotSubjects = ValueFormat(
        "what", "outputs, html, or both as html,outputs",
        choices: ["outputs", "html", "html,outputs"].map { Choice($0) }
    ) { text in
        let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        let subjects = names.compactMap(SnapshotSubject.init(rawValue:))
        return subjects.count == names.count && Set(names).count == names.count ? subjects : nil
    }
}
