/// The preferences that each output of a report uses. Outputs without preferences are listed too, so that a missing
/// output is noticed.
enum PreferenceUse {
    static let ofOutputs: [String: Set<PreferenceChange>] = {
        let uses = table.flatMap { group, choices, names in
            names.split(separator: " ").map { ("\(group).\($0)", Set(choices)) }
        }
        return Dictionary(uses) { $0.union($1) }
    }()

    private static let units: [PreferenceChange] = [.temperature, .wind, .pressure, .precipitation, .distance]

    private static let table: [(group: String, choices: [PreferenceChange], names: String)] = [
        ("page", [], "language languageName direction title description unitsAreInDoubt"),
        ("page", [.theme], "theme"),
        ("page", [.temperature], "temperatureUnit"),
        ("page", [.wind], "windUnit"),
        ("page", units, "units"),
        ("page", [.address], "address"),
        ("page", [.refreshMinutes], "refreshSeconds"),

        ("place", [], "name country date instant zone coordinates"),
        ("place", [.clock], "localTime time"),

        ("headline", [], "label image tint summary sentence"),
        ("headline", [.temperature], "temperature high low tonight comparedWithNormal"),

        (
            "day", [],
            "loading hasWeatherData hasWeatherDataError errorTitle errorMessage date summary sentence image"
        ),
        ("day", [], "windForce windDirection windArrow isCalm humidity precipitationProbability uvIndex cloudCover"),
        ("day", [], "instant sunshine precipitationLabel"),
        ("day", [.clock], "time sunrise sunset"),
        ("day", [.temperature], "temperature temperatureShort feelsLike high low dewPoint comparedWithYesterday"),
        ("day", [.wind], "windSpeed wind windGust windFull"),
        ("day", [.pressure], "pressure"),
        ("day", [.precipitation], "precipitation snowfall"),
        ("day", [.distance], "visibility"),

        ("alerts", [], "count"),
        ("alerts", [.clock], "items"),

        ("nextHour", [], "title lines"),
        ("nextHour", [.clock], "sentence marks"),
        ("nextHour", [.precipitation], "bars"),
        ("nextHour", [.precipitation, .clock], "description rows"),

        ("hours", [], "title hasSunshine"),
        ("hours", [.wind], "windUnit"),
        ("hours", units + [.clock], "items soon steps"),

        ("chart", [], "title width height viewBox temperaturePath temperatureArea freezingY colorLow colorHigh"),
        ("chart", [], "temperatureBand"),
        ("chart", [], "hasRain hasWind nights midnights nowX"),
        ("chart", [.temperature, .precipitation, .wind, .clock], "description"),
        ("chart", [.temperature], "temperatureMarks temperatureLines icons"),
        ("chart", [.precipitation], "rainBars"),
        ("chart", [.wind], "windArrows"),
        ("chart", [.clock], "hourLabels"),

        ("week", [.temperature, .wind], "cells"),

        ("forecast", [], "title"),
        ("forecast", [.temperature, .wind, .precipitation, .clock], "cells soon"),

        ("weather", [], "errorMessage hasCurrent summary image"),
        ("weather", [.clock], "time"),
        ("weather", [.temperature], "temperature"),
        ("weather", [.clock, .temperature], "rows"),

        ("almanac", [], "dayLength dayLengthChange polarSentence sunX sunY sunIsUp dayPath"),
        ("almanac", [], "moonPhase moonIllumination moonPath moonIsNew"),
        ("almanac", [.clock], "sunrise sunset firstLight lastLight sunDescription moonrise moonset"),

        ("air", [], "title hasPollen pollen"),
        ("air", [.airIndex], "index level levelNumber steps value pollutant sentence"),
        ("air", [.airIndex, .clock], "worst"),

        ("freshness", [], "updated updatedAtInstant isStale isArchived"),
        ("freshness", [.clock], "updatedAt"),

        ("attribution", [], "text url provider saysSource"),
        ("forms", [], "uid urn latitude longitude instant stamp"),
    ]
}
