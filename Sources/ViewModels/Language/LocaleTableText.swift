import FoundationEssentials
import FoundationInternationalization

/// The texts of the embedded tables, which `scripts/make-locales` stores.
package enum LocaleTableText {
    /// The data of all locales of pages.
    package static var locales: String { table { LocaleFacts(asking: $0).line } }

    /// The names of all countries in these locales.
    package static var countries: String { table(countries) }

    /// The locales of pages: those of the languages with catalogues, and English in every region.
    static let names: [LocaleName] = {
        let regions = Locale.Region.isoRegions.map { "en_\($0.identifier)" }
        let names = (Locale.availableIdentifiers + regions).compactMap { LocaleName($0) }
        // ICU names Taiwan's locale only with its script: zh_Hant_TW.
        return Set(names + names.map(\.withoutScript)).filter {
            $0.spoken(in: nil, catalogues: Phrases.languages) == $0
        }
        .sorted { $0.identifier < $1.identifier }
    }()

    /// Returns ICU's names of the countries in a locale, as a line.
    static func countries(_ name: LocaleName) -> String {
        let locale = Locale(identifier: name.identifier)
        return regions.compactMap { code in locale.localizedString(forRegionCode: code).map { "\(code)|\($0)" } }
            .joined(separator: "\t")
    }

    static let regions = Locale.Region.isoRegions.map(\.identifier).filter { $0.count == 2 }.sorted()

    /// A line for all locales with the same data.
    private static func table(_ data: (LocaleName) -> String) -> String {
        Dictionary(grouping: names, by: data)
            .map { data, names in names.map { ";\($0.identifier)" }.joined() + ";\t\(data)\n" }
            .sorted().joined()
    }
}
