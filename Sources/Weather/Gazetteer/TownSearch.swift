import FoundationEssentials

/// The result of searching a town by its name.
public enum TownSearch: Equatable, Sendable {
    /// The town that is probably meant, usually the largest, and other towns of that name in order of likelihood.
    case found(Town, others: [Town])
    /// No town of that name in the requested region or country, but towns of that name elsewhere.
    case elsewhere([Town])
    /// No town of that name; similar names, the most likely first.
    case unknown(suggestions: [Town])
}

extension Gazetteer {
    /// Finds the towns of a name, also of a foreign or alternative one (`Cologne`, `München`, `東京`).
    ///
    /// Case, accents and punctuation are ignored. A comma can be followed by the region, the country or both, by name
    /// or by code: `Paris, Texas`, `Paris, US`, `Portland, OR, USA`, `Wien, Österreich`.
    ///
    /// Countries are recognized by their names in English, in their own language and in that of `locale`.
    ///
    /// - Parameters:
    ///   - query: The name as typed.
    ///   - locale: A locale whose language names countries, too.
    ///   - suggesting: Whether to search suggestions for an unknown name, which takes much longer than the rest.
    public func find(_ query: String, locale: Locale? = nil, suggesting: Bool = true) -> TownSearch {
        let names = NamedTowns(table)
        let narrowing = TownNarrowing(table, locale: locale)
        var elsewhere: [Int] = []
        for reading in TownQuery.readings(of: query) {
            let named = names.named(reading.name)
            let found = narrowing.narrowed(named, to: reading.narrowing)
            if let best = found.first {
                return .found(table.town(best), others: found.dropFirst().map(table.town))
            }
            if reading.isExplicit && elsewhere.isEmpty { elsewhere = named }
        }
        guard elsewhere.isEmpty else { return .elsewhere(elsewhere.map(table.town)) }
        return .unknown(suggestions: suggesting ? suggestions(for: query, narrowing) : [])
    }

    /// Returns the towns whose names begin with a text, the most likely first, filtered as in
    /// ``find(_:locale:suggesting:)``: `Spri, US`.
    public func towns(startingWith query: String, limit: Int = 20, locale: Locale? = nil) -> [Town] {
        let query = TownQuery.readings(of: query).last { $0.isExplicit } ?? TownQuery(name: query)
        let found = NamedTowns(table).beginning(with: query.name)
        return TownNarrowing(table, locale: locale).narrowed(found, to: query.narrowing).prefix(limit).map(table.town)
    }

    private func suggestions(for query: String, _ narrowing: TownNarrowing) -> [Town] {
        let names = NamedTowns(table)
        let query = TownQuery.readings(of: query).last { $0.isExplicit } ?? TownQuery(name: query)
        let similar = [names.beginning(with: query.name), names.resembling(query.name)]
            .map { Array(narrowing.narrowed($0, to: query.narrowing).prefix(5)) }
        return similar.joined().reduce(into: []) { towns, town in
            if !towns.contains(town) { towns.append(town) }
        }.prefix(5).map(table.town)
    }
}
