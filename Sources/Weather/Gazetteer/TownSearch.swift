import Foundation

/// What came of looking for a town by its name.
public enum TownSearch: Equatable, Sendable {
    /// The town that is probably meant, which mostly is the largest, and the others of its name, in that order.
    case found(Town, others: [Town])
    /// Nowhere in the region or country that was asked for, but there are towns of that name elsewhere.
    case elsewhere([Town])
    /// There is no town of that name; some that could have been meant, the most likely first.
    case unknown(suggestions: [Town])
}

extension Gazetteer {
    /// The towns of a name, which may be one that others call it by (`Cologne`, `München`, `東京`).
    ///
    /// Case, accents and punctuation do not count. Behind a comma can stand the region, the country or both, by name or
    /// by code: `Paris, Texas`, `Paris, US`, `Portland, OR, USA`, `Wien, Österreich`.
    ///
    /// Countries are understood by their names in English, in their own language and in that of `locale`.
    ///
    /// - Parameters:
    ///   - query: The name, as somebody writes it.
    ///   - locale: The language in which countries may be named, too.
    ///   - suggesting: Whether there are suggestions for an unknown name. To look for them takes much longer than the rest.
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

    /// The towns whose names begin so, the most likely first, narrowed as in ``find(_:locale:suggesting:)``: `Spri, US`.
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
