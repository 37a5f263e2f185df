import Foundation

/// What a locale's dates are made of: the patterns in which they are written, and the names in these.
struct DateParts: Equatable {
    /// A pattern for each of ``DatePattern/allCases``.
    var patterns: [String]
    /// The names in them, in the order of the letters that stand for them.
    var names: [DateNames]
    /// How people of the region count hours.
    var clock: Clock

    /// The same in the patterns of the program's first view models, which are kept to the letter.
    var inFirstEnglish: DateParts {
        DateParts(patterns: DatePattern.allCases.map(\.firstEnglish), names: names, clock: .twelveHours)
    }
}

/// Names in a pattern of dates.
struct DateNames: Equatable {
    /// The letters that stand for one of them: `EEE`.
    var letters: String
    /// All of them: seven, from Sunday on.
    var texts: [String]
}

extension DateParts {
    /// Asks ICU, which takes it some milliseconds.
    init(asking locale: Locale) {
        let icu = DateQuestions(locale)
        patterns = DatePattern.allCases.map { icu.pattern($0.skeleton) }
        clock = DateField.all(in: icu.pattern("j")).contains { $0.countsTwelveHours } ? .twelveHours : .twentyFourHours
        names = []
        for pattern in patterns {
            for case .letters(let letters) in PatternRun.all(of: pattern) {
                guard case .name(let field) = DateField(letters), !names.contains(where: { $0.letters == letters })
                else { continue }
                names.append(icu.names(String(letters), of: field))
            }
        }
        names.sort { $0.letters < $1.letters }
    }
}
