import Arguments

extension Subcommand {
    static let page = Subcommand(
        CommandDescription(
            "page", "Render a page from a file or a fetched forecast.",
            discussion: [
                "The weather is that of the inputs, which are any service's responses, gzip'd or not. Without "
                    + "inputs it is fetched for --place or --at; without these it is the built-in sample. With "
                    + "--at, --place is only a label.",
                "Several inputs are documents about one place. If -o names a folder, they are several places "
                    + "instead, and each page is named after its input. Output files are replaced atomically.",
            ],
            arguments: [.inputs],
            options: [
                PageOptions.group, SpeechOptions.group.without(SpeechOptions.timeZone), WeatherOptions.group,
                WeatherOptions.fetching, GeneralOptions.group,
            ],
            examples: [
                Example("forecast-report weather.json --units us -o page.html", "any service's response"),
                Example("forecast-report --place Tromsø --units si", "fetched, or from the cache"),
                Example("forecast-report oslo.json bergen.json.gz -o pages/", "two pages in a folder"),
                Example("forecast-report weather.json --locale de_DE --wind knots -o -", "in German, with knots"),
            ])
    ) { context throws(CommandProblem) in
        try ResultMaker(context: context).makePages(from: try WeatherSource.chosen(in: context))
    }
}
