import Arguments
import Weather

/// The options for the source of the weather.
enum WeatherOptions {
    static let place = Option(
        "place", .text("name"),
        "A place by its name, such as “Paris, Texas”.", use: .common)
    static let at = Option(
        "at", .point, "A place by latitude and longitude in degrees.", use: .common)
    static let provider = Option(
        "provider", .choice(of: Provider.self, "service", synonyms: providers, meaning: \.title),
        "The weather service.", default: "detected, or open-meteo when fetching", use: .common)
    /// The provider option of subcommands that always fetch.
    static let askedProvider = Option(
        "provider",
        .choice(
            of: Provider.self, "service", where: Provider.askable.contains, synonyms: providers, meaning: \.title),
        "The weather service to fetch from.", default: "open-meteo", use: .common)
    /// Other names of services.
    private static let providers = [
        "metno": "met-norway", "met.no": "met-norway", "yr": "met-norway", "yr.no": "met-norway", "noaa": "nws",
        "weather.gov": "nws", "owm": "openweather", "apple": "weatherkit", "weatherapi.com": "weatherapi",
        "dwd": "bright-sky", "metoffice": "met-office", "tomorrow": "tomorrow-io",
        "tomorrow.io": "tomorrow-io", "climacell": "tomorrow-io",
    ]

    static let payloadUnits = Option(
        "payload-units", .choice(of: PayloadUnits.self, "units"), "The units of data that do not state them.",
        default: "the service's")
    static let now = Option(
        "now", .instant, "The instant to show instead of now.",
        default: "SOURCE_DATE_EPOCH; for the sample, its own; else the clock")
    static let air = Option(flag: "air", spelled: .both, "Fetch air quality and pollen too, or don't.")
    static let offline = Option(flag: "offline", "Use cached responses only.")
    static let cache = Option(flag: "cache", spelled: .off, "Don't read or write the cache.")
    static let endpoint = Option("endpoint", .address, "Send requests to this server instead of the service's own.")
    static let timeout = Option(
        "timeout", .patience, "Give up a request to a service after this time, including all attempts.", default: "90s")
    static let allowHTTP = Option(flag: "allow-http", "Allow an endpoint with http.")

    /// The options of subcommands that read or fetch weather.
    static let group = OptionGroup(
        "weather",
        [
            place.description, at.description, provider.description, payloadUnits.description,
            SpeechOptions.timeZone.description, now.description,
        ])

    /// The options of subcommands that only fetch weather.
    static let fetching = OptionGroup(
        "fetching",
        [
            air.description, offline.description, cache.description, timeout.description, endpoint.description,
            allowHTTP.description,
        ])
}

/// The options of every subcommand.
enum GeneralOptions {
    static let quiet = Option(flag: "quiet", letter: "q", "Print errors only.")
    static let verbose = Option(flag: "verbose", letter: "v", "Print the source of each setting.")
    static let color = Option(flag: "color", spelled: .both, "Color messages, or don't.")
    static let json = Option(flag: "json", "Print messages and results as lines of JSON.")
    static let dryRun = Option(
        flag: "dry-run", "Print what would be fetched and written, and do nothing.", use: .onceOnly)
    static let config = Option(
        "config", .path("file"), "Read settings from this file only.", use: .onceOnly)

    static let group = OptionGroup(
        "general options",
        [
            quiet.description, verbose.description, color.description, json.description, dryRun.description,
            config.description,
        ])
}
