import Foundation
import Testing

@testable import ViewModels

/// Compares the embedded locale data with ICU, from which they come.
@Suite("The table of locales")
struct LocaleTableTests {
    /// The locales of pages: those of the languages with catalogues, and English in every region.
    static let names: [LocaleName] = {
        let regions = Locale.Region.isoRegions.map { "en_\($0.identifier)" }
        let names = (Locale.availableIdentifiers + regions).compactMap { LocaleName($0) }
        return Set(names).filter { $0.spoken(in: nil, catalogues: Phrases.languages.contains) == $0 }
            .sorted { $0.identifier < $1.identifier }
    }()

    @Test("equals ICU's data", arguments: 0..<8)
    func facts(portion: Int) throws {
        for (index, name) in Self.names.enumerated() where index % 8 == portion {
            #expect(
                LocaleTable.facts(of: name) == LocaleFacts(asking: name), "\(name.identifier): scripts/make-locales")
        }
    }

    @Test(
        "has no other names",
        arguments: ["de_XX", "en", "_US", "", "DE", "zh_Hant", String(repeating: "e", count: 99)])
    func unknown(language: String) {
        #expect(!LocaleTable.has(LocaleName(language: language)))
    }

    /// Returns ICU's names of the countries in a locale, as a line.
    private static func countries(_ name: LocaleName) -> String {
        let locale = Locale(identifier: name.identifier)
        return regions.compactMap { code in locale.localizedString(forRegionCode: code).map { "\(code)|\($0)" } }
            .joined(separator: "\t")
    }

    private static let regions = Locale.Region.isoRegions.map(\.identifier).filter { $0.count == 2 }.sorted()

    @Test("has ICU's names of countries", arguments: 0..<8)
    func countries(portion: Int) {
        for (index, name) in Self.names.enumerated() where index % 8 == portion {
            let line = Self.regions.compactMap { code in
                LocaleTable.country(code, in: name.identifier).map { "\(code)|\($0)" }
            }
            #expect(line.joined(separator: "\t") == Self.countries(name), "\(name.identifier): scripts/make-locales")
        }
    }

    @Test("has no other countries", arguments: ["", "N", "NOR", "no", "ZZ9", "\t", "|", "Norway", "NO|"])
    func noCountry(code: String) {
        #expect(LocaleTable.country(code, in: "en_US") == nil)
        #expect(LocaleTable.country("NO", in: code) == nil)
    }

    /// Writes the tables, for `scripts/make-locales`.
    @Test(
        "is written to the folder of LOCALE_TABLES",
        .enabled(if: ProcessInfo.processInfo.environment["LOCALE_TABLES"] != nil))
    func write() throws {
        let folder = try #require(ProcessInfo.processInfo.environment["LOCALE_TABLES"])
        func write(_ table: String, _ line: (LocaleName) -> String) throws {
            let lines = Dictionary(grouping: Self.names, by: line)
                .map { facts, names in names.map { ";\($0.identifier)" }.joined() + ";\t\(facts)\n" }
            try lines.sorted().joined().write(toFile: "\(folder)/\(table)", atomically: true, encoding: .utf8)
        }
        try write("locales.table") { LocaleFacts(asking: $0).line }
        try write("countries.table", Self.countries)
    }
}
