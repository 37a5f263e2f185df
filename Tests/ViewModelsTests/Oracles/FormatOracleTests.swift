import Foundation
import Testing

@testable import ViewModels

/// Compares numbers and dates of all languages with Babel, which reads Unicode's CLDR without ICU.
@Suite("Numbers and dates have Babel's format", .enabled(if: PythonOracle.isThere, PythonOracle.remedy))
struct FormatOracleTests {
    /// Those of all languages, and further ones of some regions.
    static let locales =
        Phrases.languages.map { $0.replacing("-", with: "_") }
        + [
            "ar_AE", "ar_EG", "de_AT", "de_CH", "en_GB", "en_IN", "en_US", "es_MX", "fr_CA", "fr_CH", "my", "pt_PT",
            "zh_HK",
        ]

    /// The description of a comparison, our text and Babel's.
    private typealias Comparison = (what: String, ours: String, babel: String)

    /// Fails for each unlisted difference, and for each listed one that no longer exists.
    private func check(_ comparisons: [Comparison], _ kind: CLDRDifference.Kind) {
        var seen: Set<String> = []
        let found = comparisons.filter { $0.ours != $0.babel && seen.insert($0.what).inserted }
            .map { "\($0.what): \($0.ours) | \($0.babel)".withVisibleMarks }
        let known = CLDRDifference.all.filter { $0.kind == kind }.flatMap(\.cases)
        #expect(Set(found).subtracting(known).sorted() == [], "ours | Babel's")
        #expect(Set(known).subtracting(found).sorted() == [], "no differences any more")
    }

    private func gregorian(_ locale: String) -> Locale {
        LocaleName(locale).map(LocaleFacts.locale) ?? Locale(identifier: locale)
    }

    @Test("numbers and percents")
    func numbers() throws {
        let values: [(Double, Int)] = [
            (0, 0), (7, 0), (-12.5, 1), (10.25, 1), (999.96, 1), (29.92, 2), (1013, 0), (12_345.678, 2),
            (-1_234_567.5, 1),
        ]
        var questions = PythonOracle.Questions()
        for locale in Self.locales {
            questions.numbers += values.map { PythonOracle.Number(locale: locale, value: $0, digits: $1) }
            questions.percents += [0, 0.05, 0.45, 1].map { PythonOracle.Percent(locale: locale, value: $0) }
        }
        let answers = try PythonOracle.answers(to: questions)
        check(
            zip(questions.numbers, answers.numbers).map { question, answer in
                let ours = NumberFormat(asking: gregorian(question.locale)).decimal(
                    question.value, digits: question.digits)
                return (
                    "\(question.locale) \(NumberText.decimal(question.value, digits: question.digits))", ours, answer
                )
            }, .number)
        check(
            zip(questions.percents, answers.percents).map { question, answer in
                let ours = NumberFormat(asking: gregorian(question.locale)).percent(question.value)
                return ("\(question.locale) \(NumberText.whole(question.value * 100))", ours, answer)
            }, .percent)
    }

    @Test("plural forms of all languages with phrases")
    func plurals() throws {
        let numbers = Array(0...1200) + [10_001, 99_999, 100_000, 123_456]
        var questions = PythonOracle.Questions()
        questions.plurals = Phrases.languages.map { .init(language: $0, numbers: numbers) }
        for (language, forms) in zip(Phrases.languages, try PythonOracle.answers(to: questions).plurals) {
            let rule = PluralRule(language: language)
            #expect(numbers.map { rule.category($0).rawValue } == forms, "\(language)")
            #expect(Set(forms).isSubset(of: rule.categories.map(\.rawValue)), "\(language)")
        }
    }

    @Test("patterns of dates, if CLDR has one for exactly these fields")
    func patterns() throws {
        var questions = PythonOracle.Questions()
        for locale in Self.locales {
            questions.patterns += ["MMMMd", "MMMMEEEEd", "Hm", "hm", "h"].map {
                PythonOracle.Pattern(locale: locale, skeleton: $0)
            }
        }
        let answers = try PythonOracle.answers(to: questions).patterns
        check(
            zip(questions.patterns, answers).compactMap { question, answer in
                // One E and three of them mean the same.
                let ours = DateQuestions(gregorian(question.locale)).pattern(question.skeleton).replacing(
                    "EEE", with: "E")
                return answer.map { ("\(question.locale) \(question.skeleton)", ours, $0.replacing("EEE", with: "E")) }
            }, .pattern)
    }

    @Test("names of months, days and parts of the day, and digits")
    func dates() throws {
        var questions = PythonOracle.Questions()
        var ours: [String] = []
        for identifier in Self.locales {
            let locale = gregorian(identifier)
            let (format, names) = (DateFormat(asking: locale), DateQuestions(locale))
            for pattern in EveryLocaleTests.patterns {
                for instant in EveryLocaleTests.instants {
                    let time = String(InstantText.string(instant).dropLast())
                    questions.dates.append(
                        .init(locale: identifier, pattern: names.pattern(pattern.skeleton), time: time))
                    ours.append(format.text(pattern, instant, .gmt))
                }
            }
        }
        let answers = try PythonOracle.answers(to: questions).dates
        try #require(answers.count == ours.count)
        check(
            zip(zip(questions.dates, ours), answers).map { question, answer in
                ("\(question.0.locale) \(question.0.pattern)", question.1, answer)
            }, .date)
    }
}

extension String {
    /// The text with escapes for spaces and invisible characters.
    fileprivate var withVisibleMarks: String {
        unicodeScalars.reduce(into: "") { text, scalar in
            let isVisible =
                scalar == " " || scalar.properties.generalCategory != .format && !scalar.properties.isWhitespace
            text += isVisible ? String(scalar) : "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        }
    }
}
