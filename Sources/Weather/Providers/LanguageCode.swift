import Foundation

/// The codes of languages that services are asked for.
enum LanguageCode {
    /// The language of a locale such as `de_AT`, by ISO 639.
    static func of(_ identifier: String) -> String {
        language(identifier).languageCode?.identifier ?? identifier
    }

    /// Whether a locale's Chinese is written in traditional characters.
    static func isTraditional(_ identifier: String) -> Bool {
        let language = language(identifier)
        return language.script == "Hant" || ["TW", "HK", "MO"].contains(language.region?.identifier)
    }

    private static func language(_ identifier: String) -> Locale.Language {
        Locale.Language(identifier: identifier.replacingOccurrences(of: "_", with: "-"))
    }
}
