import Foundation

/// What a locale's dates are made of: the patterns in which they are written, and the names in these.
struct DateParts: Equatable {
    /// A pattern for each of ``DatePattern/allCases``.
    var patterns: [String]
    /// The names that letters of the patterns stand for: `EEE` for seven, from Sunday on.
    var names: [String: [String]]
    /// How people of the region count hours.
    var clock: Clock

    /// The same in the patterns of the program's first view models, which are kept to the letter.
    var inFirstEnglish: DateParts {
        DateParts(patterns: DatePattern.allCases.map(\.firstEnglish), names: names, clock: .twelveHours)
    }
}

extension DateParts {
    /// Asks ICU, which takes it some milliseconds.
    init(asking locale: Locale) {
        let icu = DateNames(locale)
        patterns = DatePattern.allCases.map { icu.pattern($0.skeleton) }
        clock = DateField.all(in: icu.pattern("j")).contains { $0.countsTwelveHours } ? .twelveHours : .twentyFourHours
        names = [:]
        for pattern in patterns {
            for case .letters(let letters) in PatternRun.all(of: pattern) {
                guard case .name(let kind) = DateField(letters), names[String(letters)] == nil else { continue }
                names[String(letters)] = icu.names(String(letters), of: kind)
            }
        }
    }
}
