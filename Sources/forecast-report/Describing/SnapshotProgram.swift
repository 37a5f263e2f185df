import Files
import Arguments

/// What a person can choose for snapshots that are kept.
enum SnapshotOptions {
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

extension CommandDescription {
    static let snapshot = CommandDescription(
        "snapshot", "Write every output of the view models, as emitted.",
        discussion: [
            "With --record the outputs are kept in a folder, and --check finds whatever is another one later: a check "
                + "of data, of a template or of a new version of the program. --what html does the same with pages. "
                + "Nothing in the folder is ever removed.",
            "A set is a file such as {\"inputs\": [\"oslo.json\"], \"locales\": [\"en_US\", \"de\"], \"units\": [\"metric\"], "
                + "\"templates\": [\"page\"], \"now\": \"2026-10-15T05:00:00Z\"}; any other setting can stand in it too. "
                + "Inputs are beside it; a list among them is several documents of one place. Without an instant, each "
                + "forecast is shown at its own.",
        ],
        arguments: [inputs],
        options: [
            OptionGroup(
                "options",
                [
                    SubcommandOptions.format.description, PageOptions.shownOutput.description,
                    PageOptions.days.description,
                    PageOptions.hours.description, PageOptions.template.description,
                ]), SnapshotOptions.group, SpeechOptions.group.without(SpeechOptions.timeZone), WeatherOptions.group,
            WeatherOptions.fetching, GeneralOptions.group,
        ],
        examples: [
            Example("forecast-report snapshot weather.json", "a line an emission"),
            Example("forecast-report snapshot weather.json --format json -o -", "for programs"),
            Example("forecast-report snapshot weather.json --record kept --what html,outputs", "then: --check kept"),
        ])

    static let preview = CommandDescription(
        "preview", "Make a page of every view in every state.",
        discussion: [
            "Each view of the program is shown in each of its states, and in other units, languages and widths, by the "
                + "page's own template. The pages are files without scripts; index.html has all of them."
        ],
        options: [OptionGroup("options", [PageOptions.outputFolder.description]), GeneralOptions.group],
        examples: [Example("forecast-report preview -o previews/", "then open previews/index.html")])
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
