import Arguments
import Weather

extension Subcommand {
    static let inspect = Subcommand(
        CommandDescription(
            "inspect", "Write the parsed data as canonical JSON.",
            arguments: [.inputs],
            options: [
                OptionGroup("options", [PageOptions.shownOutput.description]), WeatherOptions.group,
                WeatherOptions.fetching,
                GeneralOptions.group,
            ],
            examples: [
                Example("forecast-report inspect weather.json", "the parsed data"),
                Example(
                    "forecast-report inspect now.json days.json -o all.json", "merge two documents about one place"),
            ])
    ) { context throws(CommandProblem) in
        let making = Making(now: try ShownInstant(context: context).date()) {
            { forecast, _ throws(CommandProblem) in
                MadeText(bytes: try forecast.canonical(), isInDoubt: !forecast.doubts.isEmpty)
            }
        }
        return try ResultMaker(context: context).make(
            from: try WeatherSource.chosen(in: context), orElse: "-", suffix: ".json", making)
    }
}
