import Foundation
import Testing

@testable import ViewModels

/// Compares the embedded locale data with ICU, from which they come.
@Suite("The table of locales")
struct LocaleTableTests {
    private let names = LocaleTableText.names

    @Test("equals ICU's data", arguments: 0..<8)
    func facts(portion: Int) throws {
        for (index, name) in names.enumerated() where index % 8 == portion {
            #expect(
                LocaleTable.facts(of: name) == LocaleFacts(asking: name), "\(name.identifier): scripts/make-locales")
        }
    }

    @Test(
        "has no other names",
        arguments: ["de_XX", "en", "_US", "", "DE", "as_IN", String(repeating: "e", count: 99)])
    func unknown(language: String) {
        #expect(!LocaleTable.has(LocaleName(language: language)))
    }

    @Test("has ICU's names of countries", arguments: 0..<8)
    func countries(portion: Int) {
        for (index, name) in names.enumerated() where index % 8 == portion {
            let line = LocaleTableText.regions.compactMap { code in
                LocaleTable.country(code, in: name.identifier).map { "\(code)|\($0)" }
            }
            #expect(
                line.joined(separator: "\t") == LocaleTableText.countries(name),
                "\(name.identifier): scripts/make-locales")
        }
    }

    @Test("has no other countries", arguments: ["", "N", "NOR", "no", "ZZ9", "\t", "|", "Norway", "NO|"])
    func noCountry(code: String) {
        #expect(LocaleTable.country(code, in: "en_US") == nil)
        #expect(LocaleTable.country("NO", in: code) == nil)
    }
}
