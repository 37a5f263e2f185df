import Foundation
import Testing

@testable import ViewModels

/// What is known of locales inside the program, against ICU, of which it was asked.
@Suite("The table of locales")
struct LocaleTableTests {
    /// What pages can speak in: the locales of the languages that have catalogues, and English in every region.
    static let names: [LocaleName] = {
        let regions = Locale.Region.isoRegions.map { "en_\($0.identifier)" }
        let names = (Locale.availableIdentifiers + regions).compactMap { LocaleName($0) }
        return Set(names).filter { $0.spoken(in: nil, catalogues: Phrases.languages.contains) == $0 }
            .sorted { $0.identifier < $1.identifier }
    }()

    @Test("says what ICU says", arguments: 0..<8)
    func facts(portion: Int) throws {
        for (index, name) in Self.names.enumerated() where index % 8 == portion {
            #expect(
                LocaleTable.facts(of: name) == LocaleFacts(asking: name), "\(name.identifier): scripts/make-locales")
        }
    }

    @Test(
        "knows no other names",
        arguments: ["de_XX", "en", "_US", "", "DE", "zh_Hant", String(repeating: "e", count: 99)])
    func unknown(language: String) {
        #expect(!LocaleTable.has(LocaleName(language: language)))
    }

    /// Writes the table anew, as `scripts/make-locales` wants it.
    @Test("is written", .enabled(if: ProcessInfo.processInfo.environment["LOCALES_TABLE"] != nil))
    func write() throws {
        let path = try #require(ProcessInfo.processInfo.environment["LOCALES_TABLE"])
        let lines = Dictionary(grouping: Self.names) { LocaleFacts(asking: $0).line }
            .map { facts, names in names.map { ";\($0.identifier)" }.joined() + ";\t\(facts)\n" }
        try lines.sorted().joined().write(toFile: path, atomically: true, encoding: .utf8)
    }
}
