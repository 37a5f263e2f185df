import FoundationEssentials
import FoundationInternationalization

/// Language codes for requests to services.
enum LanguageCode {
    /// Returns the ISO 639 language of a locale such as `de_AT`.
    static func of(_ identifier: String) -> String {
        language(identifier).languageCode?.identifier ?? identifier
    }

    /// Returns whether a locale's Chinese is written in traditional characters.
    static func isTraditional(_ identifier: String) -> Bool {
        let language = language(identifier)
        return language.script == "Hant" || ["TW", "HK", "MO"].contains(language.region?.identifier)
    }

    private static func language(_ identifier: String) -> Locale.Language {
        Locale.Language(identifier: identifier.replacing("_", with: "-"))
    }
}
