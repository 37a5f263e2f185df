import Arguments
import ViewModels
import Weather

/// The options for a page: how it looks, what it shows, and where it goes.
enum PageOptions {
    static let output = output(default: "forecast.html")
    /// The output option of subcommands whose results are texts, with standard output as the default.
    static let shownOutput = output(default: "standard output")
    /// The output option of a page that is written repeatedly.
    static let watchedOutput = Option(
        "output", letter: "o", .path("path"), "The output file or folder.", default: "forecast.html", use: .common)
    /// The output option of subcommands that write many results.
    static let outputFolder = Option(
        "output", letter: "o", .path("folder", .folders), "The output folder. Required.",
        use: .common)
    static let template = Option(
        "template", .path("name", .folders, choices: PageTemplate.shipped.map { Choice($0.name, $0.meaning) }),
        "The template: a built-in name, or a folder.", default: "page", use: .common)
    static let theme = Option(
        "theme", .choice(of: Theme.self, "theme"), "The colors: light or dark.", default: "auto")
    static let airIndex = Option(
        "air-index", .choice(of: AirIndex.self, "index"), "The index of air quality.", default: "by the country")
    static let refresh = Option(
        "refresh", .whole(1...1440, "minutes"), "Reload the page in the browser after this number of minutes.")
    static let days = Option("days", .whole(1...16), "The number of days to show.", default: "10")
    static let hours = Option("hours", .whole(0...240), "The number of hours to show.", default: "48")

    private static func output(default fallback: String) -> Option<String> {
        Option(
            "output", letter: "o", .path("path"), "The output file or folder, or - for standard output.",
            default: fallback,
            use: .common)
    }

    static let group = OptionGroup(
        "options",
        [
            output.description, template.description, theme.description, airIndex.description, refresh.description,
            days.description, hours.description,
        ])
}

/// The options for units and language.
enum SpeechOptions {
    static let units = Option(
        "units", .choice(of: UnitPreset.self, "units", synonyms: ["imperial": "us", "british": "uk", "gb": "uk"]),
        "The set of units.",
        default: "LC_MEASUREMENT, then the locale's region", use: .common)
    static let temperature = Option(
        "temperature", .choice(of: TemperatureUnit.self, "unit"), "The unit of temperatures.", default: "from --units")
    static let wind = Option(
        "wind",
        .choice(of: WindUnit.self, "unit", synonyms: ["km/h": "kmh", "m/s": "ms", "kn": "knots", "kt": "knots"]),
        "The unit of wind speeds.", default: "from --units")
    static let pressure = Option(
        "pressure", .choice(of: PressureUnit.self, "unit"), "The unit of air pressure.", default: "from --units")
    static let precipitation = Option(
        "precipitation", .choice(of: PrecipitationUnit.self, "unit"), "The unit of rain and snow.",
        default: "from --units")
    static let distance = Option(
        "distance", .choice(of: DistanceUnit.self, "unit"), "The unit of visibility.", default: "from --units")
    static let time = Option(
        "time", .choice(of: Clock.self, "clock"), "The clock: 12 or 24 hours.", default: "the locale's")
    static let locale = Option(
        "locale",
        ValueFormat("locale", "a locale such as de_DE") { Language.isLocale($0) ? $0 : nil },
        "The locale of texts and formats, such as en_US.", default: "LC_ALL, LC_TIME, LANG",
        use: .common)
    static let language = Option(
        "language",
        ValueFormat(
            "language", "a language of “forecast-report list languages”, such as de", choices: languages,
            meant: { code in
                // Only one of the two written forms of Norwegian is supported; and a language has no region.
                let language = code.lowercased().prefix { $0.isLetter }
                return ["no", "nn"].contains(language) ? "nb" : Phrases.languages.first { $0 == language }
            }
        ) { code in
            Phrases.languages.contains(code) ? code : nil
        },
        "The language of the page.", default: "the locale's")
    static let timeZone = Option(
        "time-zone", .zone, "The time zone of the place, if the data have none or a wrong one.",
        default: "the data's, else the place's")

    private static var languages: [Choice] { Phrases.languages.map { Choice($0) } }

    static let group = OptionGroup(
        "units and language",
        [
            units.description, temperature.description, wind.description, pressure.description,
            precipitation.description, distance.description, time.description, locale.description,
            language.description, timeZone.description,
        ])
}
