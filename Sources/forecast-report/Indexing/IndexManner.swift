import FoundationEssentials
import ViewModels

/// The settings that all pages of an index share.
struct IndexManner: Sendable {
    let language: Language
    let theme: Theme
    /// The time at which the pages were made, as text.
    let updated: String

    /// Creates the settings for a language and preferences, for pages made at an instant.
    init(_ language: Language, _ preferences: Preferences, made: Date) {
        (self.language, theme) = (language, preferences.theme)
        // The places have many time zones.
        let day = language.dates.text(.monthDay, made, .gmt)
        let time = language.dates.text(.time(preferences.clock), made, .gmt) + " UTC"
        let instant = language.phrases["date.atTime", ["date": day, "time": time]]
        updated = language.phrases["updated.date", ["date": instant]]
    }
}
