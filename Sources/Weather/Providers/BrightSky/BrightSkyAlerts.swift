import Wording

/// Reads alerts of the Deutscher Wetterdienst, each of which is in English and in German.
enum BrightSkyAlerts {
    static func answer(_ root: JSONObject, _ hints: ReadingHints) throws(ForecastProblem) -> Answer {
        let isGerman = hints.language.map { LanguageCode.of($0) == "de" } ?? false
        let location = try root.object("location")
        var name: String?
        if let location { name = try firstKnown(location.words("name_short"), location.words("name")) }
        // Each alert has the name, so a long one would cost its size times their number.
        let regions = [name].compactMap { $0 }.filter { $0.utf8.count <= longestRegion }
        var words: Sentences = []
        var forecast = Forecast(
            from: .service(.brightSky), place: Place(name: name, country: location == nil ? nil : "DE"),
            attribution: Provider.brightSky.attribution)
        forecast.alerts = try root.independent("alerts", each: "alert", noting: &words) {
            (entry) throws(ForecastProblem) in
            try alert(entry, isGerman: isGerman, regions: regions)
        }
        return .forecast(forecast, assumptions: words)
    }

    /// The greatest length in bytes of a region's name.
    private static let longestRegion = 1000

    /// Returns an alert; nil for a test, for an all-clear, and for one without a description.
    private static func alert(
        _ entry: JSONObject, isGerman: Bool, regions: [String]
    ) throws(ForecastProblem) -> WeatherAlert? {
        let isTest = try entry.words("status") == "test"
        let isOver = try entry.words("response_type") == "allclear"
        let (german, english) = (try Texts(german: entry), try Texts(english: entry))
        let texts = isGerman ? [german, english] : [english, german]
        guard !isTest, !isOver, let text = texts.first(where: { $0.title != nil }), let title = text.title else {
            return nil
        }
        return WeatherAlert(
            title: title, description: text.description, language: text.isGerman ? "de" : "en",
            severity: try entry.words("severity").flatMap { .init(rawValue: $0) } ?? .unknown,
            starts: try firstKnown(entry.instant("onset"), entry.instant("effective")),
            ends: try entry.instant("expires"), sender: "Deutscher Wetterdienst", regions: regions)
    }

    /// The texts of an alert in one language.
    private struct Texts {
        let isGerman: Bool
        let title, description: String?

        init(german entry: JSONObject) throws(ForecastProblem) {
            isGerman = true
            title = try firstKnown(entry.words("headline_de"), entry.words("event_de"))
            description = Self.joined(try entry.words("description_de"), try entry.words("instruction_de"))
        }

        init(english entry: JSONObject) throws(ForecastProblem) {
            isGerman = false
            title = try firstKnown(entry.words("headline_en"), entry.words("event_en"))
            description = Self.joined(try entry.words("description_en"), try entry.words("instruction_en"))
        }

        private static func joined(_ texts: String?...) -> String? {
            let known = texts.compactMap { $0 }
            return known.isEmpty ? nil : known.joined(separator: "\n\n")
        }
    }
}
