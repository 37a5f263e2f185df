/// A parsed query: a name, and the region or country that contains it.
struct TownQuery {
    let name: String
    /// The region, the country or both, in any order; empty for no restriction.
    var narrowing: [String] = []
    /// Whether the region or country followed a comma, and is certainly meant as one.
    var isExplicit = false

    /// Returns the readings of a query, the most likely first: `Paris, Texas`, `Washington, D.C., US`, `Paris Texas`.
    static func readings(of query: String) -> [TownQuery] {
        let whole = [TownQuery(name: query)]
        guard !query.contains(",") else { return whole + splits(of: query, at: ",", isExplicit: true) }
        return whole + splits(of: query, at: " ", isExplicit: false)
    }

    private static func splits(of query: String, at separator: Character, isExplicit: Bool) -> [TownQuery] {
        // More parts than this are not useful.
        query.indices.filter { query[$0] == separator }.reversed().prefix(8).map { index in
            let rest = query[query.index(after: index)...]
            return TownQuery(
                name: String(query[..<index]), narrowing: rest.split(separator: ",").map(String.init),
                isExplicit: isExplicit)
        }
    }
}
