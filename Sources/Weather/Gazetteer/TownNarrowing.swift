import FoundationEssentials
import FoundationInternationalization
internal import Gazetteer

/// Filters towns by region and country.
struct TownNarrowing {
    private let table: TownTable
    private let folding: NameFolding
    private let locale: Locale?

    /// Creates a filter for the towns of a table.
    ///
    /// - Parameter locale: The locale whose names of countries are accepted, besides English and the country's own.
    init(_ table: TownTable, locale: Locale?) {
        self.table = table
        folding = NameFolding(table)
        self.locale = locale
    }

    /// Returns the towns that lie in all of `parts`, each of which names a region or a country.
    func narrowed(_ towns: [Int], to parts: [String]) -> [Int] {
        let keys = parts.map(folding.key).filter { !$0.isEmpty }
        guard !keys.isEmpty else { return towns }
        let regions = Set(towns.map(table.regionIndex))
        var wanted = regions.filter { region in keys.allSatisfy { isNamed(table.region(at: region), $0) } }
        if wanted.isEmpty { wanted = namedInOtherWords(regions, keys) }
        return towns.filter { wanted.contains(table.regionIndex($0)) }
    }

    private func isNamed(_ region: GazetteerRegion, _ key: [UInt8]) -> Bool {
        let country = table.country(of: region)
        let codes = [TownTable.code(region.code), TownTable.code(country.code), TownTable.code(country.code3)]
        if codes.contains(where: { $0.map(folding.key) == key }) { return true }
        let names = [table.text(region.name)] + table.text(country.names).split(separator: "\n").map(String.init)
        return names.contains { isName(folding.key($0), key) }
    }

    /// Returns the regions that are named, or whose countries are named in other languages. The names of countries in
    /// other languages take some milliseconds to load on first use.
    private func namedInOtherWords(_ regions: Set<Int>, _ keys: [[UInt8]]) -> Set<Int> {
        var names: [UInt16: [[UInt8]]] = [:]
        return regions.filter { index in
            let region = table.region(at: index)
            let others = names[region.country] ?? otherNames(table.country(of: region))
            names[region.country] = others
            return keys.allSatisfy { key in others.contains { isName($0, key) } || isNamed(region, key) }
        }
    }

    private func otherNames(_ country: GazetteerCountry) -> [[UInt8]] {
        guard let code = TownTable.code(country.code) else { return [] }
        let own = Locale(identifier: Locale.Language(identifier: "und-\(code)").maximalIdentifier)
        return [Locale(identifier: "en"), own, locale]
            .compactMap { $0?.localizedString(forRegionCode: code) }
            .map(folding.key)
    }

    /// Returns whether the key is the name, or at least four of its first letters.
    private func isName(_ name: [UInt8], _ key: [UInt8]) -> Bool {
        name == key || key.count >= 4 && name.starts(with: key)
    }
}
