/// The places of pages in the order of a list, by country and name. They are sorted in a temporary file, since there can
/// be millions. A run has one sorter.
package final class PlaceSorter {
    /// The places of a country.
    package struct Country {
        /// The code of the country; empty for places without one, which come last.
        package let code: String
        fileprivate let rows: ClosedRange<Int64>

        package var count: Int { rows.count }
    }

    private let ledger: Ledger
    private let addition: Statement

    /// A sorter that uses the temporary file of a ledger.
    package init(in ledger: Ledger) throws(Ledger.Problem) {
        self.ledger = ledger
        addition = try ledger.asking { () throws(Database.Problem) in
            try ledger.database.run(
                "CREATE TEMP TABLE unsorted (country, key, path, name, temperature, summary, icon)")
            return try ledger.database.prepare("INSERT INTO temp.unsorted VALUES (?, ?, ?, ?, ?, ?, ?)")
        }
    }

    /// Adds a place.
    ///
    /// - Parameters:
    ///   - path: The path of the page.
    ///   - key: The bytes by which the names of a country are sorted; equal ones are sorted by path.
    package func add(_ place: Ledger.PlaceWords, at path: String, key: [UInt8]) throws(Ledger.Problem) {
        try ledger.asking { () throws(Database.Problem) in
            let texts = [path, place.name, place.temperature, place.summary, place.icon]
            try addition.run([.text(place.country), .bytes(key)] + texts.map { .text($0) })
        }
    }

    /// Sorts all places. Afterwards none can be added.
    package func sort() throws(Ledger.Problem) -> [Country] {
        try ledger.asking { () throws(Database.Problem) in
            // The rows of the new table are numbered in their order.
            try ledger.database.run(
                """
                CREATE TEMP TABLE sorted AS SELECT country, path, name, temperature, summary, icon
                FROM temp.unsorted ORDER BY country = '', country, key, path;
                DROP TABLE temp.unsorted
                """)
            var countries: [Country] = []
            let all = try ledger.database.prepare(
                "SELECT country, min(rowid), max(rowid) FROM temp.sorted GROUP BY country ORDER BY min(rowid)")
            try all.run { countries.append(Country(code: $0.text(0), rows: $0.number(1)...$0.number(2))) }
            return countries
        }
    }

    /// Iterates over the places of a country in their order.
    package func forEach<Failure: Error>(
        in country: Country, failing: (Ledger.Problem) -> Failure,
        _ body: (_ path: String, Ledger.PlaceWords) throws(Failure) -> Void
    ) throws(Failure) {
        var failure: Failure?
        do throws(Ledger.Problem) {
            try ledger.asking { () throws(Database.Problem) in
                let rows = try ledger.database.prepare(
                    """
                    SELECT path, name, temperature, summary, icon FROM temp.sorted
                    WHERE rowid BETWEEN ? AND ? ORDER BY rowid
                    """)
                try rows.run([.number(country.rows.lowerBound), .number(country.rows.upperBound)]) { row in
                    guard failure == nil else { return }
                    var place = Ledger.PlaceWords()
                    (place.name, place.country) = (row.text(1), country.code)
                    (place.temperature, place.summary, place.icon) = (row.text(2), row.text(3), row.text(4))
                    do throws(Failure) { try body(row.text(0), place) } catch { failure = error }
                }
            }
        } catch {
            // A change that fails in the body, such as on a full disk, also ends the iteration with an error.
            throw failure ?? failing(error)
        }
        if let failure { throw failure }
    }
}
