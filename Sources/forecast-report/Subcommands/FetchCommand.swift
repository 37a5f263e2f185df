import Arguments
import Weather

extension Subcommand {
    static let fetch = Subcommand(
        CommandDescription(
            "fetch", "Ask a weather service, and write its forecast as JSON.",
            discussion: [
                "The forecast is in the canonical format, which is an input itself. Answers are stored, and a service is asked "
                    + "again after 60 minutes, or for a place more than 10 km away."
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
                Example("forecast-report fetch --place Oslo --offline", "what is stored, however old"),
            ])
    ) { context throws(CommandProblem) in
        try context.fetch()
        return .done
    }
}

extension CommandContext {
    /// The weather of a place, from a service.
    func fetch() throws(CommandProblem) {
        guard let place = try chosenPlace() else {
            throw CommandProblem(
                .usage, "fetch needs a place: --at LATITUDE,LONGITUDE or --place NAME", code: "no-place")
        }
        let source = WeatherSource.service(try askedProvider(), place)
        let destination = destination(orElse: "-")
        let name = "forecast.json"
        if isDry { return try plan(Wanted(source: source, name: name), to: destination) }
        try write(try forecast(from: source).canonical(), to: destination, as: name)
    }
}
