import Foundation
import Templates
import Testing

@testable import ViewModels

@Suite("The catalogue of phrases")
struct CatalogueTests {
    private let english = Phrases(language: "en")?.all ?? [:]

    /// Returns the stem of a key that ends in the name of a plural form: `updated.days` for `updated.days.one`.
    private func counted(_ key: String) -> String? {
        let stem = key.split(separator: ".").dropLast().joined(separator: ".")
        return PluralCategory.allCases.contains { key == "\(stem).\($0)" } && english[stem + ".other"] != nil
            ? stem : nil
    }

    private func placeholders(_ text: String) -> [String] {
        text.split(separator: "{", omittingEmptySubsequences: false).dropFirst()
            .map { String($0.prefix { $0 != "}" }) }.sorted()
    }

    @Test("has the keys of the English one, with a form for each number", arguments: Phrases.languages)
    func keys(language: String) throws {
        let phrases = try #require(Phrases(language: language))
        let forms = PluralRule(language: language).categories
        let expected = Set(
            english.keys.flatMap { key in
                counted(key).map { stem in forms.map { "\(stem).\($0)" } } ?? [key]
            })
        let keys = Set(phrases.all.keys)
        #expect(expected.subtracting(keys).sorted() == [], "missing")
        #expect(keys.subtracting(expected).sorted() == [], "unused keys")
    }

    @Test("has no empty phrase, and the English placeholders", arguments: Phrases.languages)
    func placeholders(language: String) throws {
        let phrases = try #require(Phrases(language: language))
        let rule = PluralRule(language: language)
        for (key, text) in phrases.all {
            #expect(!text.trimmingCharacters(in: .whitespaces).isEmpty, "\(key)")
            guard let stem = counted(key) else {
                #expect(placeholders(text) == placeholders(english[key] ?? ""), "\(key): \(text)")
                continue
            }
            // “One day” needs no number; a form for several numbers does.
            let numbers = (0...1000).filter { key == "\(stem).\(rule.category($0))" }
            let isOneNumber = numbers.allSatisfy { $0 <= 1 } || numbers == [2]
            let expected = placeholders(english[stem + ".other"] ?? "")
            #expect(placeholders(text) == expected || isOneNumber && placeholders(text) == [], "\(key): \(text)")
        }
    }

    @Test("lists each key once, in order", arguments: Phrases.languages)
    func order(language: String) throws {
        let lines = try #require(EmbeddedFile.named("languages/\(language)")).bytes.split(separator: UInt8(ascii: "\n"))
        let name = String(decoding: try #require(lines.first), as: UTF8.self)
        let keys = try #require(EmbeddedFile.named("keys/\(name)")).bytes.split(separator: UInt8(ascii: "\n"))
        #expect(zip(keys, keys.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
        #expect(keys.count == Phrases(language: language)?.all.count)
    }

    @Test("names every unit")
    func units() {
        for unit in UnitLabel.allCases { #expect(english[unit.key]?.contains("{value}") == true, "\(unit.key)") }
        for force in 0...12 { #expect(english["beaufort.\(force)"] != nil) }
    }
}
