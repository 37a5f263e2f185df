/// Recognizes the models of a response. If there are several, names of variables end with a model's name, as in
/// `temperature_2m_icon_seamless`.
enum OpenMeteoModels {
    /// The maximum number of models: each variable is searched for in each of them. The service has about fifty.
    static let most = 200

    /// Returns the suffixes of the variables' names in a block, such as `_icon_seamless`, each once and in order; empty
    /// if the names have none.
    static func suffixes(in columns: JSONObject) -> [String] {
        var suffixes: [String] = []
        var known: Set<String> = []
        for member in columns {
            let name = member.name
            if name == "time" || name == "interval" { continue }
            // Either all variables of a block have a model's suffix, or none.
            if variables.contains(name) { return [] }
            if let suffix = suffix(of: name), known.insert(suffix).inserted { suffixes.append(suffix) }
            if suffixes.count > most { break }
        }
        return suffixes
    }

    private static func suffix(of name: String) -> String? {
        guard let start = starts.first(where: name.hasPrefix) else { return nil }
        let suffix = name.dropFirst(start.count - 1)
        let word = suffix.dropFirst().prefix { $0 != "_" }
        // Other variables can begin with this one's name: `cloud_cover_low`, `temperature_2m_member01`.
        guard let first = word.first, !first.isNumber, !word.hasPrefix("member"), !otherVariables.contains(String(word))
        else { return nil }
        return String(suffix)
    }

    private static let variables = Set(names)

    /// The starts of names with a suffix, the longest first: a variable's name can begin with another one.
    private static let starts = names.sorted { $0.utf8.count > $1.utf8.count }.map { $0 + "_" }

    /// The supported variables, with their current and former names.
    private static let names = [
        "temperature_2m", "apparent_temperature", "dew_point_2m", "dewpoint_2m", "relative_humidity_2m",
        "relativehumidity_2m", "pressure_msl", "wind_speed_10m", "windspeed_10m", "wind_direction_10m",
        "winddirection_10m", "wind_gusts_10m", "windgusts_10m", "precipitation_probability", "precipitation",
        "rain", "showers", "snowfall", "sunshine_duration", "surface_pressure", "cloud_cover", "cloudcover",
        "visibility", "uv_index", "is_day", "weather_code", "weathercode",
        "temperature_2m_max", "temperature_2m_min", "temperature_2m_mean", "apparent_temperature_max",
        "apparent_temperature_min",
        "precipitation_sum", "rain_sum", "showers_sum", "precipitation_probability_max", "snowfall_sum",
        "wind_speed_10m_max",
        "windspeed_10m_max", "wind_gusts_10m_max", "windgusts_10m_max", "wind_direction_10m_dominant",
        "winddirection_10m_dominant", "uv_index_max", "sunrise", "sunset", "moonrise", "moonset",
    ]

    private static let otherVariables: Set<String> = [
        "low", "mid", "high", "probability", "sum", "hours", "max", "min", "mean", "dominant", "height", "water",
        "clear", "instant", "previous", "spread", "anomaly", "type",
    ]
}
