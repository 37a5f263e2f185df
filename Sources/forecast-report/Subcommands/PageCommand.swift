import Arguments

extension Subcommand {
    static let page = Subcommand(
        CommandDescription(
            "page", "Make a page of weather that is at hand or fetched.",
            discussion: [
                "The weather is that of the inputs, any service's answers, gzip'd or not; without them that of --place or --at, "
                    + "and without those the embedded sample's. Beside --at, --place is only what the place is called.",
                "Several inputs are several documents about one place. With a folder behind -o, they are several places "
                    + "with a page each, named after its input. What is written appears whole or not at all.",
            ],
            arguments: [.inputs],
            options: [
                PageOptions.group, SpeechOptions.group.without(SpeechOptions.timeZone), WeatherOptions.group,
                WeatherOptions.fetching, GeneralOptions.group,
            ],
            examples: [
                Example("forecast-report weather.json --units us -o page.html", "any service's answer, recognised"),
                Example("forecast-report --place Tromsø --units si", "fetched, or from what is stored"),
                Example("forecast-report oslo.json bergen.json.gz -o pages/", "two pages in a folder"),
                Example("forecast-report weather.json --locale de_DE --wind knots -o -", "in German, with knots"),
            ])
    ) { context throws(CommandProblem) in
        try ResultMaker(context: context).makePages(from: try WeatherSource.chosen(in: context))
    }
}
