import Arguments
import ViewModels
import Weather

extension Subcommand {
    static let snapshot = Subcommand(
        CommandDescription(
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
            arguments: [.inputs],
            options: [
                OptionGroup(
                    "options",
                    [
                        SnapshotOptions.format.description, PageOptions.shownOutput.description,
                        PageOptions.days.description,
                        PageOptions.hours.description, PageOptions.template.description,
                    ]), SnapshotOptions.group, SpeechOptions.group.without(SpeechOptions.timeZone),
                WeatherOptions.group,
                WeatherOptions.fetching, GeneralOptions.group,
            ],
            examples: [
                Example("forecast-report snapshot weather.json", "a line an emission"),
                Example("forecast-report snapshot weather.json --format json -o -", "for programs"),
                Example(
                    "forecast-report snapshot weather.json --record kept --what html,outputs", "then: --check kept"),
            ])
    ) { context throws(CommandProblem) in
        if let status = try SnapshotKeeping(context: context).run() { return status }
        let format = context.choices[SnapshotOptions.format] ?? .text
        let suffix = format == .json ? ".json" : ".txt"
        let (habits, choices, now) = (try context.habits(), context.choices, try ShownInstant(context: context).date())
        let making = Making(days: ReportExtent(choices).reach, now: now) {
            { forecast, source throws(CommandProblem) in
                let forecast = try forecast.showable(called: source.name)
                let now = choices.instant(for: forecast, from: source, else: now)
                let text = OutputSnapshot(of: forecast, habits, choices, now: now).text(format)
                return MadeText(bytes: Array(text.utf8), isInDoubt: !forecast.doubts.isEmpty)
            }
        }
        return try ResultMaker(context: context).make(
            from: try WeatherSource.chosen(in: context), orElse: "-", suffix: suffix, making)
    }
}
