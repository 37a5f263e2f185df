import Arguments
import ViewModels
import Weather

/// What a person can choose for a page: how it looks, what it shows, and where it goes.
enum PageOptions {
    static let output = output(default: "forecast.html")
    /// The same where results are texts, which are shown where nothing is said of it.
    static let shownOutput = output(default: "standard output")
    /// The same where a page is written again and again.
    static let watchedOutput = Option(
        "output", letter: "o", .path("path"), "A file or a folder.", default: "forecast.html", use: .common)
    /// The same where there are many results.
    static let outputFolder = Option(
        "output", letter: "o", .path("folder", .folders), "The folder for the pages, which has to be given.",
        use: .common)
    static let template = Option(
        "template", .path("name", .folders, choices: PageTemplate.shipped.map { Choice($0.name, $0.meaning) }),
        "What it is made from: a name, or a folder.", default: "page", use: .common)
    static let theme = Option(
        "theme", .choice(of: Theme.self, "theme"), "Light or dark.", default: "auto")
    static let refresh = Option(
        "refresh", .whole(1...1440, "minutes"), "Let the page load itself again after so many minutes.")
    static let days = Option("days", .whole(1...16), "How many days are shown.", default: "10")
    static let hours = Option("hours", .whole(0...240), "How many hours are shown.", default: "48")

    private static func output(default fallback: String) -> Option<String> {
        Option(
            "output", letter: "o", .path("path"), "A file, a folder, or - for standard output.", default: fallback,
            use: .common)
    }

    static let group = OptionGroup(
        "options",
        [
            output.description, template.description, theme.description, refresh.description, days.description,
            hours.description,
        ])
}

/// In which units and in which language a page speaks.
enum SpeechOptions {
    static let units = Option(
        "units", .choice(of: UnitPreset.self, "units", synonyms: ["imperial": "us", "british": "uk", "gb": "uk"]),
        "The units of everything.",
        default: "LC_MEASUREMENT, then the locale's region", use: .common)
    static let temperature = Option(
        "temperature", .choice(of: TemperatureUnit.self, "unit"), "The unit of temperatures.", default: "from --units")
    static let wind = Option(
        "wind",
        .choice(of: WindUnit.self, "unit", synonyms: ["km/h": "kmh", "m/s": "ms", "kn": "knots", "kt": "knots"]),
        "The unit of the wind.", default: "from --units")
    static let pressure = Option(
        "pressure", .choice(of: PressureUnit.self, "unit"), "The unit of the air's pressure.", default: "from --units")
    static let precipitation = Option(
        "precipitation", .choice(of: PrecipitationUnit.self, "unit"), "The unit of rain and snow.",
        default: "from --units")
    static let distance = Option(
        "distance", .choice(of: DistanceUnit.self, "unit"), "The unit of visibility.", default: "from --units")
    static let time = Option(
        "time", .choice(of: Clock.self, "clock"), "How hours are counted.", default: "the locale's")
    static let locale = Option(
        "locale",
        ValueFormat("locale", "a locale such as de_DE") { Language.isLocale($0) ? $0 : nil },
        "Whose habits are followed, such as de or en_US.", default: "LC_ALL, LC_TIME, LANG", use: .common)
    static let language = Option(
        "language",
        ValueFormat(
            "language", "one of " + Phrases.languages.joined(separator: ", "), choices: languages,
            meant: { code in
                // Norwegian is written in two ways, of which one is here; and a language has no region.
                let language = code.lowercased().prefix { $0.isLetter }
                return ["no", "nn"].contains(language) ? "nb" : Phrases.languages.first { $0 == language }
            }
        ) { code in
            Phrases.languages.contains(code) ? code : nil
        },
        "The language of the words.", default: "the locale's")
    static let timeZone = Option(
        "time-zone", .zone, "Where the data name no time zone, or the wrong one.",
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
