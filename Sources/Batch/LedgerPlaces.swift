import Files

/// The pages of earlier runs by their paths.
extension Ledger {
    /// Iterates over the pages without a line in this run that occupy a path: those at a folder of the path, and those in
    /// a folder that has the path. Each page is visited at most once in a run.
    package func forEach<Failure: Error>(
        inTheWayOf path: String, failing: (Problem) -> Failure, _ body: (Entry) throws(Failure) -> Void
    ) throws(Failure) {
        do throws(Problem) { try listPlaces() } catch { throw failing(error) }
        let place = FilePath(path)
        let folders = sequence(first: place, next: \.parent).dropFirst().map { ($0.text, $0.text) }
        // The character after the slash ends the range of the paths in a folder.
        for (first, last) in folders + [(path + "/", path + "0")] {
            try forEach(
                of: "page WHERE number IN (SELECT number FROM temp.place WHERE path BETWEEN ? AND ?)",
                [.text(first), .text(last)], unseen: true, failing: failing
            ) { entry throws(Failure) in
                // A page can have moved since the places were listed.
                let its = FilePath(entry.path)
                if its.isInside(place) || place.isInside(its) { try body(entry) }
            }
            // A page that stays is in the way of the next path as well, and need not be read again.
            do throws(Problem) { try forgetPlaces(from: first, to: last) } catch { throw failing(error) }
        }
    }

    private func forgetPlaces(from first: String, to last: String) throws(Problem) {
        try asking { () throws(Database.Problem) in
            try database.prepare("DELETE FROM temp.place WHERE path BETWEEN ? AND ?").run([.text(first), .text(last)])
        }
    }

    /// Lists the places of the pages of earlier runs, once: a search in the table of the pages would read all of it for
    /// each path.
    private func listPlaces() throws(Problem) {
        if hasPlaces { return }
        try asking { () throws(Database.Problem) in
            try database.run(
                """
                CREATE TEMP TABLE place (path TEXT, number INTEGER, PRIMARY KEY (path, number)) WITHOUT ROWID;
                INSERT INTO temp.place SELECT path, number FROM page ORDER BY path
                """)
        }
        hasPlaces = true
    }
}
