import Arguments
import Weather

extension Subcommand {
    static let fetch = Subcommand(
        CommandDescription(
            "fetch", "Fetch a forecast from a service and write it as JSON.",
            discussion: [
                "The output is in the canonical format, which is also an input format. Responses are cached; a new "
                    + "request is sent after 60 minutes, or for a place more than 10 km away."
            ],
            options: [
                OptionGroup("options", [PageOptions.shownOutput.description]),
                OptionGroup(
                    "weather",
                    [
                        WeatherOptions.place.description, WeatherOptions.at.description,
                        WeatherOptions.askedProvider.description,
                    ]),
                WeatherOptions.fetching, GeneralOptions.group,
            ],
            examples: [
                Example("forecast-report fetch --at 59.91,10.75 --provider met-norway -o oslo.json", "by coordinates"),
                Example("forecast-report fetch --place Oslo --offline", "from the cache, however old"),
            ])
    ) { context throws(CommandProblem) in
        guard let place = try Place.chosen(in: context) else {
            throw CommandProblem(
                .usage, "fetch needs a place: --at LATITUDE,LONGITUDE or --place NAME", code: "no-place")
        }
        let source = WeatherSource.service(try Provider.asked(by: context.choices), place)
        let writer = ResultWriter(context: context)
        let destination = writer.destination(orElse: "-")
        let name = "forecast.json"
        if context.isDry {
            try DryRun(context: context).tell(Wanted(source: source, name: name), to: destination)
        } else {
            let forecast = try WeatherGathering(context: context).forecast(from: source)
            try writer.write(try forecast.canonical(), to: destination, as: name)
        }
        return .done
    }
}
