import Arguments
import Weather

/// Where the weather comes from.
enum WeatherOptions {
    static let place = Option(
        "place", .text("name"),
        "A place by its name, such as “Paris, Texas”.", use: .common)
    static let at = Option(
        "at", .point, "A place by its degrees north and east.", use: .common)
    static let provider = Option(
        "provider", .choice(of: Provider.self, "service", synonyms: providers, meaning: \.title),
        "The weather service.", default: "recognised, or open-meteo when fetching", use: .common)
    /// The same where a service is asked in any case.
    static let askedProvider = Option(
        "provider",
        .choice(
            of: Provider.self, "service", where: Provider.askable.contains, synonyms: providers, meaning: \.title),
        "The weather service that is asked.", default: "open-meteo", use: .common)
    /// What services are called elsewhere.
    private static let providers = [
        "metno": "met-norway", "met.no": "met-norway", "yr": "met-norway", "yr.no": "met-norway", "noaa": "nws",
        "weather.gov": "nws", "owm": "openweather", "apple": "weatherkit", "weatherapi.com": "weatherapi",
        "dwd": "bright-sky", "metoffice": "met-office", "tomorrow": "tomorrow-io",
        "tomorrow.io": "tomorrow-io", "climacell": "tomorrow-io",
    ]

    static let payloadUnits = Option(
        "payload-units", .choice(of: PayloadUnits.self, "units"), "What the data are in that do not say so.",
        default: "the service's")
    static let now = Option(
        "now", .instant, "The instant to show.",
        default: "SOURCE_DATE_EPOCH; for the sample its own; else the clock")
    static let offline = Option(flag: "offline", "Use only what is stored.")
    static let cache = Option(flag: "cache", spelled: .off, "Don't use what is stored, and store nothing.")
    static let endpoint = Option("endpoint", .address, "Ask this server instead of the service's own.")
    static let allowHTTP = Option(flag: "allow-http", "Allow an endpoint without encryption.")

    /// Of weather that may be read or fetched.
    static let group = OptionGroup(
        "weather",
        [
            place.description, at.description, provider.description, payloadUnits.description,
            SpeechOptions.timeZone.description, now.description,
        ])

    /// Of weather that is fetched.
    static let fetching = OptionGroup(
        "fetching", [offline.description, cache.description, endpoint.description, allowHTTP.description])
}

/// What every subcommand has.
enum GeneralOptions {
    static let quiet = Option(flag: "quiet", letter: "q", "Say nothing but errors.")
    static let verbose = Option(flag: "verbose", letter: "v", "Say where each choice came from.")
    static let color = Option(flag: "color", spelled: .both, "Color messages, or don't.")
    static let json = Option(flag: "json", "Errors and results as lines of JSON.")
    static let dryRun = Option(
        flag: "dry-run", "Say what would be fetched and written, and do nothing.", use: .onceOnly)
    static let config = Option(
        "config", .path("file"), "Settings from this file, and from no other.", use: .onceOnly)

    static let group = OptionGroup(
        "general options",
        [
            quiet.description, verbose.description, color.description, json.description, dryRun.description,
            config.description,
        ])
}
