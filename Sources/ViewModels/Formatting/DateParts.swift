import FoundationEssentials

/// The patterns of a locale's dates, and the names in them.
struct DateParts: Equatable {
    /// A pattern for each of ``DatePattern/allCases``.
    var patterns: [String]
    /// The names in the patterns, in the order of their letters.
    var names: [DateNames]
    /// The clock that is usual in the region.
    var clock: Clock

    /// These parts with the patterns of the program's first view models, whose format must not change.
    var inFirstEnglish: DateParts {
        DateParts(patterns: DatePattern.allCases.map(\.firstEnglish), names: names, clock: .twelveHours)
    }
}

/// A set of names in date patterns.
struct DateNames: Equatable {
    /// The letters of the pattern for these names: `EEE`.
    var letters: String
    /// The names, for example seven from Sunday on.
    var texts: [String]
}

extension DateParts {
    /// Creates the parts of a locale from ICU, which takes some milliseconds.
    init(asking locale: Locale) {
        let icu = DateQuestions(locale)
        patterns = DatePattern.allCases.map { icu.pattern($0.skeleton) }
        let countsTwelveHours = DateField.all(in: icu.pattern("j")).contains { $0.countsTwelveHours }
        names = []
        for pattern in patterns {
            for case .letters(let letters) in PatternRun.all(of: pattern) {
                guard case .name(let field) = DateField(letters), !names.contains(where: { $0.letters == letters })
                else { continue }
                names.append(icu.names(String(letters), of: field))
            }
        }
        names.sort { $0.letters < $1.letters }
        // Albanian's “e paradites” after each hour of a chart would cover the next one.
        let halves = names.first { $0.letters == "a" }?.texts ?? []
        let isShort = halves.allSatisfy { $0.count <= Self.longestHalf }
        clock = countsTwelveHours && isShort ? .twelveHours : .twentyFourHours
    }

    /// The most letters of the words for the halves of a day with which an hour has room in a chart.
    private static let longestHalf = 8
}
