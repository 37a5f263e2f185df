import Foundation

@testable import ViewModels

extension DateFormat {
    /// The dates of a locale, as ICU tells when it is asked.
    convenience init(asking locale: Locale) {
        self.init(DateParts(asking: locale), NumberFormat(asking: locale).numerals)
    }
}

extension NumberFormat {
    /// The numbers of a locale, as ICU tells when it is asked.
    convenience init(asking locale: Locale) {
        self.init(NumberSamples(asking: locale))
    }
}
