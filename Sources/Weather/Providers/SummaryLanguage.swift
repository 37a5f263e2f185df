/// The language of a service's own descriptions of the weather.
///
/// Most services do not name the language in their responses. It is therefore the requested language if known.
/// Otherwise it is English, the default of all services, provided that the texts can be English.
enum SummaryLanguage {
    /// Returns the language of a forecast's summaries; nil if there are none, or if it is unknown.
    static func of(_ forecast: Forecast, asked: String?) -> String? {
        switch forecast.origin.provider {
        // These have codes and no texts; the canonical format names its language.
        case .openMeteo, .metNorway, .weatherKit, .canonical, nil: return nil
        case .tomorrowIO, .smhi, .brightSky, .metOffice: return nil
        // It names the language, so nothing has to be assumed.
        case .googleWeather: return nil
        case .accuWeather: return of(forecast.summaries, asked) { $0.allSatisfy(canBeEnglish) }
        case .nationalWeatherService: return forecast.summaries.isEmpty ? nil : english
        case .openWeather: return of(forecast.summaries, asked, areOpenWeathersEnglish)
        case .weatherAPI: return of(forecast.summaries, asked, by: WeatherAPIRequest.language)
        case .visualCrossing: return of(forecast.summaries, asked, by: VisualCrossingRequest.language)
        case .pirateWeather, .darkSky: return of(forecast.summaries, asked) { $0.allSatisfy(canBeEnglish) }
        }
    }

    private static func of(_ summaries: [String], _ asked: String?, _ areEnglish: ([String]) -> Bool) -> String? {
        summaries.isEmpty ? nil : asked ?? (areEnglish(summaries) ? english : nil)
    }

    /// Returns the language of a service that supports some languages, by its own names, and uses English for all
    /// others.
    private static func of(_ summaries: [String], _ asked: String?, by name: (String) -> String?) -> String? {
        of(summaries, asked.flatMap { name($0) == nil ? nil : $0 }) { $0.allSatisfy(canBeEnglish) }
    }

    private static let english = "en"

    /// Returns whether a text only has letters of English. A whole forecast in most other languages has further
    /// letters.
    private static func canBeEnglish(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { $0.isASCII || !$0.properties.isAlphabetic }
    }

    /// Returns whether most of the texts begin like OpenWeather's English ones. These texts are so short that many in
    /// other languages have only English letters too; “mist” is both Dutch and English.
    private static func areOpenWeathersEnglish(_ texts: [String]) -> Bool {
        let english = texts.filter { text in
            let word = text.drop { !$0.isLetter }.prefix { $0.isLetter }
            return word.utf8.count <= longestFirstWord && openWeathersFirstWords.contains(word.lowercased())
        }
        return english.count * 2 > texts.count && texts.allSatisfy(canBeEnglish)
    }

    private static let longestFirstWord = 20
    private static let openWeathersFirstWords: Set<String> = [
        "breeze", "breezy", "broken", "calm", "clear", "cold", "drizzle", "dust", "expect", "extreme", "few", "fog",
        "freezing",
        "fresh", "gale", "gentle", "hail", "haze", "heavy", "high", "hot", "hurricane", "light", "mist", "moderate",
        "overcast", "ragged", "rain", "sand", "scattered", "setting", "severe", "shower", "sky", "sleet", "smoke",
        "snow",
        "squalls", "storm", "strong", "the", "there", "thunderstorm", "tornado", "tropical", "very", "violent",
        "volcanic", "windy", "you",
    ]
}

extension Forecast {
    /// All descriptions of moments and days by the service.
    var summaries: [String] {
        ([current?.summary] + hours.map(\.summary) + days.map(\.summary)).compactMap { $0 }
    }
}
