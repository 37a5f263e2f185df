import Arguments
import ViewModels
import Weather

extension Subcommand {
    static let snapshot = Subcommand(
        CommandDescription(
            "snapshot", "Write all outputs of the view models.",
            discussion: [
                "--record stores the outputs in a folder, and --check compares with them later, after a change of "
                    + "the data, of a template or of the program. With --what html it stores pages. Files in the "
                    + "folder are never removed.",
                "A set is a file such as {\"inputs\": [\"oslo.json\"], \"locales\": [\"en_US\", \"de\"], \"units\": "
                    + "[\"metric\"], \"templates\": [\"page\"], \"now\": \"2026-10-15T05:00:00Z\"}; any other "
                    + "setting is allowed in it. Paths of inputs are relative to it; a list of inputs is several "
                    + "documents about one place. Without --now, each forecast is shown at its own instant.",
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
                Example("forecast-report snapshot weather.json", "a line for each emission"),
                Example("forecast-report snapshot weather.json --format json -o -", "as JSON"),
                Example(
                    "forecast-report snapshot weather.json --record kept --what html,outputs",
                    "compare later with --check"),
            ])
    ) { context throws(CommandProblem) in
        if let status = try SnapshotKeeping(context: context).run() { return status }
        let format = context.choices[SnapshotOptions.format] ?? .text
        let suffix = format == .json ? ".json" : ".txt"
        let (localeSettings, choices, now) = (
            try context.localeSettings(), context.choices, try ShownInstant(context: context).date()
        )
        let making = Making(days: ReportExtent(choices).reach, now: now) {
            { forecast, source throws(CommandProblem) in
                let forecast = try forecast.showable(called: source.name)
                let now = choices.instant(for: forecast, from: source, else: now)
                let text = OutputSnapshot(of: forecast, localeSettings, choices, now: now).text(format)
                return MadeText(bytes: Array(text.utf8), isInDoubt: !forecast.doubts.isEmpty)
            }
        }
        return try ResultMaker(context: context).make(
            from: try WeatherSource.chosen(in: context), orElse: "-", suffix: suffix, making)
    }
}
