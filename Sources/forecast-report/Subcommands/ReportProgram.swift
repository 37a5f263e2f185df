import Arguments

extension Subcommand {
    /// All subcommands, in the order of the help. Parsing, help, completion, the manual and execution read this list.
    static let all: [Subcommand] = [
        page, batch, fetch, inspect, snapshot, review, preview, watch, template, list, cache, completion, manual,
    ]
}

extension Program {
    /// The description of the program. The parser handles `help` itself.
    static let report = Program(
        CommandDescription(
            "forecast-report", "Turns weather data into a forecast page.",
            subcommands: Subcommand.all.map(\.description) + [.help],
            default: Subcommand.page.description.name,
            examples: [
                Example("forecast-report", "forecast.html from the sample"),
                Example("forecast-report weather.json -o page.html", "any service's response"),
                Example("forecast-report --place Oslo --units si", "fetch, then render"),
            ]),
        version: Release.version, topics: [.configuration, .environment, .exitStatus])
}
