import Foundation

@testable import ViewModels

extension DateFormat {
    /// Makes the date formats of a locale by asking ICU.
    convenience init(asking locale: Locale) {
        self.init(DateParts(asking: locale), NumberFormat(asking: locale).numerals)
    }
}

extension NumberFormat {
    /// Makes the number format of a locale by asking ICU.
    convenience init(asking locale: Locale) {
        self.init(NumberSamples(asking: locale))
    }
}
