import Foundation

/// What somebody looks for: a name, and what it lies in.
struct TownQuery {
    let name: String
    /// The region, the country or both, in any order; empty for anywhere.
    var narrowing: [String] = []
    /// Whether the narrowing stood behind a comma, and is surely meant as one.
    var isExplicit = false

    /// How a query can be understood, the most likely first: `Paris, Texas`, `Washington, D.C., US`, `Paris Texas`.
    static func readings(of query: String) -> [TownQuery] {
        let whole = [TownQuery(name: query)]
        guard !query.contains(",") else { return whole + splits(of: query, at: ",", isExplicit: true) }
        return whole + splits(of: query, at: " ", isExplicit: false)
    }

    private static func splits(of query: String, at separator: Character, isExplicit: Bool) -> [TownQuery] {
        // Nobody narrows by more than a few parts.
        query.indices.filter { query[$0] == separator }.reversed().prefix(8).map { index in
            let rest = query[query.index(after: index)...]
            return TownQuery(
                name: String(query[..<index]), narrowing: rest.split(separator: ",").map(String.init),
                isExplicit: isExplicit)
        }
    }
}
