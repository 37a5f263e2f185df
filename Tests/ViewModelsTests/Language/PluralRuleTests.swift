import Testing

@testable import ViewModels

@Suite("The plural form for a number")
struct PluralRuleTests {
    /// One number of each kind, with the form from CLDR's table of rules.
    @Test(
        "follows the rules of the language",
        arguments: [
            ("en", "0 other, 1 one, 2 other, 11 other, 21 other, 100 other"),
            ("de", "0 other, 1 one, 2 other"), ("nl", "0 other, 1 one, 2 other"), ("nb", "0 other, 1 one, 2 other"),
            ("sv", "0 other, 1 one, 2 other"), ("tr", "0 other, 1 one, 2 other"), ("es", "0 other, 1 one, 2 other"),
            ("it", "0 other, 1 one, 2 other"), ("fr", "0 one, 1 one, 2 other"), ("pt", "0 one, 1 one, 2 other"),
            ("ja", "0 other, 1 other, 2 other"), ("zh", "0 other, 1 other, 2 other"),
            ("he", "0 other, 1 one, 2 two, 3 other, 10 other, 20 other"),
            ("pl", "0 many, 1 one, 2 few, 4 few, 5 many, 12 many, 14 many, 21 many, 22 few, 112 many, 122 few"),
            ("uk", "0 many, 1 one, 2 few, 4 few, 5 many, 11 many, 12 many, 21 one, 22 few, 111 many, 112 many"),
            ("ar", "0 zero, 1 one, 2 two, 3 few, 10 few, 11 many, 99 many, 100 other, 102 other, 103 few, 111 many"),
        ])
    func categories(language: String, forms: String) {
        let rule = PluralRule(language: language)
        let numbers = forms.split(separator: ", ").compactMap { Int($0.prefix { $0 != " " }) }
        #expect(numbers.map { "\($0) \(rule.category($0))" }.joined(separator: ", ") == forms)
        #expect(Set((0...300).map(rule.category)).isSubset(of: rule.categories))
    }

    @Test(
        "reads conditions on numbers and remainders, joined by “and” and “or”",
        arguments: [
            ("one n=1", "1 one, 2 other"), ("few n%10=2..4&n%100!=12..14", "2 few, 12 other, 24 few, 114 other"),
            ("zero n=0,5..6", "0 zero, 5 zero, 6 zero, 7 other"), ("two n=2|n=12", "2 two, 12 two, 22 other"),
            ("one n=1\tmany n!=1&n%10=0..1", "1 one, 11 many, 20 many, 2 other"), ("", "0 other, 1 other"),
        ])
    func lines(line: String, forms: String) {
        let rule = PluralRule(line: line)
        let numbers = forms.split(separator: ", ").compactMap { Int($0.prefix { $0 != " " }) }
        #expect(numbers.map { "\($0) \(rule.category($0))" }.joined(separator: ", ") == forms)
    }

    @Test("falls back to the form `other`, and inserts the formatted number")
    func phrases() {
        let phrases = Phrases(
            language: "pl",
            all: ["day.one": "{count} dzień", "day.few": "{count} dni", "day.other": "{count} dnia"])
        #expect(
            [1, 3, 5].map { phrases.counted("day", $0, written: "<\($0)>") } == ["<1> dzień", "<3> dni", "<5> dnia"])
    }

    @Test("replaces placeholders in one pass, and keeps other braces")
    func filling() {
        let phrases = Phrases(language: "en", all: ["a": "{x} and {y}, {z} {", "b": "{x}"])
        #expect(phrases["a", ["x": "{y}", "y": "2"]] == "{y} and 2, {z} {")
        #expect(phrases["b", ["x": ""]] == "" && phrases["c", [:]] == "c" && phrases["b"] == "{x}")
    }
}
