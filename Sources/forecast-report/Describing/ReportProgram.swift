import Arguments

extension Program {
    /// All that a person can type.
    static let report = Program(
        CommandDescription(
            "forecast-report", "Turns weather data into a forecast page.",
            subcommands: [
                .page, .batch, .fetch, .inspect, .snapshot, .preview, .watch, .template, .list, .cache, .completion,
                .manual, .help,
            ],
            default: "page",
            examples: [
                Example("forecast-report", "forecast.html from the sample"),
                Example("forecast-report weather.json -o page.html", "any service's answer"),
                Example("forecast-report --place Oslo --units si", "fetch, then render"),
            ]),
        version: "0.1.0", topics: [.configuration, .environment, .exitStatus])
}

extension Program {
    /// The day of this version, which the manual bears.
    static let releaseDate = "2026-11-21"
}

extension CommandDescription {
    static let inputs = ArgumentDescription(
        .path("input"), .any,
        "Weather as JSON, or - for standard input.")

    static let page = CommandDescription(
        "page", "Make a page of weather that is at hand or fetched.",
        discussion: [
            "The weather is that of the inputs, any service's answers, gzip'd or not; without them that of --place or --at, "
                + "and without those the embedded sample's. Beside --at, --place is only what the place is called.",
            "Several inputs are several documents about one place. With a folder behind -o, they are several places "
                + "with a page each, named after its input. What is written appears whole or not at all.",
        ],
        arguments: [inputs],
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

    static let fetch = CommandDescription(
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

    static let inspect = CommandDescription(
        "inspect", "Write what was understood, as canonical JSON.",
        arguments: [inputs],
        options: [
            OptionGroup("options", [PageOptions.shownOutput.description]), WeatherOptions.group,
            WeatherOptions.fetching,
            GeneralOptions.group,
        ],
        examples: [
            Example("forecast-report inspect weather.json", "what was understood of it"),
            Example("forecast-report inspect now.json days.json -o all.json", "two documents of one place as one"),
        ])

    static let watch = CommandDescription(
        "watch", "Keep a page up to date until it is ended.",
        discussion: [
            "The page is written anew whenever there is something new: when the input's file changes, when the place in the "
                + "followed file is another one more than 10 km away, and when the weather is as old as --every says. "
                + "Ctrl-C ends it.",
            "Several files are documents about one place; with a folder as the output each of them has a page of its own.",
        ],
        arguments: [
            ArgumentDescription(.path("input"), .any, "Files that may change. Without them: --place, --at or --follow.")
        ],
        options: [
            OptionGroup(
                "options",
                [
                    SubcommandOptions.every.description, SubcommandOptions.follow.description,
                    SubcommandOptions.once.description,
                ]), PageOptions.group.with(PageOptions.watchedOutput).named("page"),
            SpeechOptions.group.without(SpeechOptions.timeZone),
            WeatherOptions.group, WeatherOptions.fetching, GeneralOptions.group,
        ],
        examples: [
            Example("forecast-report watch --place Oslo --every 60m -o oslo.html", "asked for anew each hour"),
            Example("forecast-report watch weather.json -o page.html", "whenever the file changes"),
            Example("forecast-report watch --follow here.txt --once", "once for a place in a file"),
        ])

    static let template = CommandDescription(
        "template", "Look at templates, or begin one of your own.",
        subcommands: [
            CommandDescription(
                "check", "Say what is wrong with a template.",
                arguments: [ArgumentDescription(.path("folder", .folders), .one, "A folder with a page.html.")],
                options: [GeneralOptions.group],
                examples: [Example("forecast-report template check mine", "each mistake with its line")]),
            CommandDescription(
                "export", "Write a shipped template into a folder, for you to change.",
                arguments: [
                    ArgumentDescription(.path("folder", .folders), .one, "A folder that is empty or not there.")
                ],
                options: [OptionGroup("options", [PageOptions.template.description]), GeneralOptions.group],
                examples: [
                    Example("forecast-report template export mine", "then: forecast-report --template mine")
                ]),
        ])

    static let list = CommandDescription(
        "list", "List what there is to choose from.",
        arguments: [
            ArgumentDescription(.choice(of: ListSubject.self, "subject"), .one, "What to list."),
            ArgumentDescription(.text("query"), .optional, "Only what has this in its name; for places, their name."),
        ],
        options: [
            OptionGroup(
                "options",
                [
                    SpeechOptions.units.description, SpeechOptions.locale.description,
                    SpeechOptions.language.description,
                ]), GeneralOptions.group,
        ],
        examples: [
            Example("forecast-report list units", "the presets, what is chosen now, and why"),
            Example("forecast-report list places Springfield", "all towns of that name"),
        ])

    static let cache = CommandDescription(
        "cache", "See to the answers that are stored.",
        subcommands: [
            CommandDescription(
                "list", "List the answers that are stored.", options: [GeneralOptions.group],
                examples: [Example("forecast-report cache list", "whose, where, how old, how large")]),
            CommandDescription(
                "clear", "Remove all of them.", options: [GeneralOptions.group],
                examples: [Example("forecast-report cache clear --dry-run", "what would be removed")]),
        ])

    static let completion = CommandDescription(
        "completion", "Write the script for a shell to complete words.",
        arguments: [ArgumentDescription(.choice(of: Shell.self, "shell"), .one, "Which shell.")],
        options: [GeneralOptions.group],
        examples: [
            Example("source <(forecast-report completion bash)", "for this shell"),
            Example("forecast-report completion fish > forecast-report.fish", "for a folder of completions"),
        ])

    static let manual = CommandDescription(
        "manual", "Write the manual page.", options: [GeneralOptions.group],
        examples: [Example("forecast-report manual > forecast-report.1", "then: man ./forecast-report.1")])
}

extension OptionGroup {
    /// The group without an option that another group has.
    func without<Value>(_ option: Option<Value>) -> OptionGroup {
        OptionGroup(title, options.filter { $0.name != option.description.name })
    }

    /// The group with another form of an option that it has.
    fileprivate func with<Value>(_ option: Option<Value>) -> OptionGroup {
        OptionGroup(title, options.map { $0.name == option.description.name ? option.description : $0 })
    }

    /// The same options under another title.
    func named(_ title: String) -> OptionGroup { OptionGroup(title, options) }
}
