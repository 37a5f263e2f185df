import Foundation
import ViewModels

/// What all pages of an index have in common.
struct IndexManner: Sendable {
    let language: Language
    let theme: Theme
    /// When the pages were made, in words.
    let updated: String

    /// The manner of a language and some preferences, for pages that were made at an instant.
    init(_ language: Language, _ preferences: Preferences, made: Date) {
        (self.language, theme) = (language, preferences.theme)
        // The places have many time zones.
        let day = language.dates.text(.monthDay, made, .gmt)
        let time = language.dates.text(.time(preferences.clock), made, .gmt) + " UTC"
        let instant = language.phrases["date.atTime", ["date": day, "time": time]]
        updated = language.phrases["updated.date", ["date": instant]]
    }
}
