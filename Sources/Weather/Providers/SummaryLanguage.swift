/// The language of a service's own words for the weather.
///
/// No service says in its answer which language it was asked for. So the language is that of the question where that is
/// known; otherwise it is English, which all of them write unless they are asked for something else, as long as the
/// words can be English.
enum SummaryLanguage {
    /// The language of a forecast's summaries; nil where there are none, and where nobody knows.
    static func of(_ forecast: Forecast, asked: String?) -> String? {
        switch Provider(rawValue: forecast.provider) {
        // These have codes and no words; what stands in our own format is in the language that it names.
        case .openMeteo, .metNorway, .weatherKit, .canonical, nil: return nil
        case .tomorrowIO, .smhi, .brightSky, .metOffice: return nil
        // It names the language, so that there is nothing to assume.
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

    /// The language of a service that has some of the languages, by its own names, and writes English in place of the others.
    private static func of(_ summaries: [String], _ asked: String?, by name: (String) -> String?) -> String? {
        of(summaries, asked.flatMap { name($0) == nil ? nil : $0 }) { $0.allSatisfy(canBeEnglish) }
    }

    private static let english = "en"

    /// Whether a text has no letter that English lacks. Most languages cannot do without one over a whole forecast.
    private static func canBeEnglish(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { $0.isASCII || !$0.properties.isAlphabetic }
    }

    /// Whether most of the texts begin as OpenWeather's English ones do. They are so short that those of many other
    /// languages have no letter that English lacks either; and a Dutch mist is an English one.
    private static func areOpenWeathersEnglish(_ texts: [String]) -> Bool {
        let english = texts.filter { text in
            text.lowercased().split { !$0.isLetter }.first.map { openWeathersFirstWords.contains(String($0)) } ?? false
        }
        return english.count * 2 > texts.count && texts.allSatisfy(canBeEnglish)
    }

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
    /// All words of the service for the weather of a moment or a day.
    var summaries: [String] {
        ([current?.summary] + hours.map(\.summary) + days.map(\.summary)).compactMap { $0 }
    }
}
