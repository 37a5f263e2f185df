import ViewModels

/// The language and the units of a page, and their sources: the user's choices, and the locale for all else.
struct LocaleSettings {
    /// The language, with the formats of its region.
    let language: Language
    /// The source of the locale: an option, a variable, or none.
    let localeSource: String
    /// The set of units.
    let units: UnitPreset
    /// The reason for these units.
    let unitsReason: String

    init(_ choices: Choices, environment: [String: String]) throws(CommandProblem) {
        let (locale, source) = Self.locale(choices, environment)
        let other = choices[SpeechOptions.language]
        // An unknown system locale does not prevent a page.
        let known = Language.isLocale(locale) ? locale : "C"
        guard let language = Language(locale: known, language: other) else {
            throw CommandProblem(
                .usage, "unsupported language “\(other ?? locale)”; see `forecast-report list languages`")
        }
        (self.language, localeSource) = (language, source)
        (units, unitsReason) = Self.units(choices, environment, language, "the locale \(locale), from \(source)")
    }

    /// The variables that name the locale, in order of precedence.
    static let variables = ["LC_ALL", "LC_TIME", "LANG", "LC_MEASUREMENT"]

    /// Returns the name of the locale, and its source.
    private static func locale(_ choices: Choices, _ environment: [String: String]) -> (String, source: String) {
        if let (text, source) = choices.origin(of: SpeechOptions.locale) { return (text, source) }
        for variable in variables.dropLast() {
            if let locale = environment[variable], !locale.isEmpty { return (locale, variable) }
        }
        return ("C", "no variable")
    }

    private static func units(
        _ choices: Choices, _ environment: [String: String], _ language: Language, _ locale: String
    ) -> (UnitPreset, reason: String) {
        if let units = choices[SpeechOptions.units], let (_, source) = choices.origin(of: SpeechOptions.units) {
            return (units, source)
        }
        if let name = environment["LC_MEASUREMENT"], saysRegion(name), let preset = UnitPreset(locale: name) {
            return (preset, "LC_MEASUREMENT, which is \(name)")
        }
        return (language.preset, locale)
    }

    /// Returns whether a locale belongs to a region; `C` does not.
    private static func saysRegion(_ name: String) -> Bool {
        !["", "C", "POSIX"].contains(name.prefix { $0 != "." && $0 != "@" }.uppercased())
    }

    /// Returns the preferences for a page.
    func preferences(_ choices: Choices) -> Preferences {
        var preferences = Preferences(units, clock: choices[SpeechOptions.time] ?? language.clock)
        preferences.temperature = choices[SpeechOptions.temperature] ?? preferences.temperature
        preferences.wind = choices[SpeechOptions.wind] ?? preferences.wind
        preferences.pressure = choices[SpeechOptions.pressure] ?? preferences.pressure
        preferences.precipitation = choices[SpeechOptions.precipitation] ?? preferences.precipitation
        preferences.distance = choices[SpeechOptions.distance] ?? preferences.distance
        preferences.theme = choices[PageOptions.theme] ?? preferences.theme
        preferences.airIndex = choices[PageOptions.airIndex]
        preferences.refreshMinutes = choices[PageOptions.refresh]
        return preferences
    }
}
