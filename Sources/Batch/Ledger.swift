import CSQLite

/// The pages of a folder from earlier runs: their names, sources and contents.
///
/// It is a SQLite database in one file, which `sqlite3` can read. A run commits its changes from time to time, so a run
/// that is killed leaves a consistent state. The tables `other_page` and `other_file` contain the other possible states
/// of the files that a run is about to replace or remove: the next run looks which of them the files have.
package final class Ledger {
    /// The reasons why the ledger cannot be used.
    package enum Problem: Error, Equatable {
        /// Another run is using it.
        case inUse
        /// The file belongs to another program, or is damaged.
        case foreign(String)
        /// A failure of the system, such as a full disk.
        case failed(String)
    }

    /// The file as it was named; empty for one in memory.
    package let path: String
    /// The seed of the hashes of lines: a random number that stays the same, and that the authors of lines do not know.
    package let seed: UInt64
    let database: Database
    private let byKey, byName, add, change, remove: Statement
    private var seen = RowSet()
    private var spared = RowSet()
    /// Whether the places of the pages of earlier runs are listed.
    var hasPlaces = false
    /// The largest numbers of rows of `other_page` and `other_file` that earlier runs have left, and whose files cannot be
    /// examined.
    var unsettled: (page: Int64, file: Int64) = (0, 0)
    /// The number of changes that are not yet committed.
    var changes = 0

    /// Opens the ledger in a file, and creates it if necessary; an empty path gives one in memory.
    ///
    /// - Parameters:
    ///   - keepsPages: Whether the ledger stores the pages of all runs. Otherwise it has only those of this run, which
    ///     are discarded at its end, and the stored pages of earlier runs do not change.
    ///   - isDry: Whether no changes are committed. The log of a killed run is then not merged into the file.
    ///   - newSeed: The seed of a new ledger.
    package init(
        _ path: String, keepsPages: Bool = true, isDry: Bool = false, newSeed: UInt64 = .random(in: .min ... .max)
    ) throws(Problem) {
        self.path = path
        do throws(Database.Problem) {
            database = try Database(path, keepingLog: isDry)
            // The lock lasts while the ledger is open, so that two runs do not make the same pages.
            try database.run("PRAGMA trusted_schema = OFF")
            try database.run("PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE")
            // Another program's database is not changed.
            try Self.checkOwner(database)
            try database.run("COMMIT; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; BEGIN IMMEDIATE")
            try database.run(Self.tables)
            seed = try Self.seed(in: database, orElse: newSeed)
            // The temporary table hides the permanent one.
            if !keepsPages { try database.run("CREATE TEMP TABLE page (\(Self.page))") }
            let columns = Entry.columns.joined(separator: ", ")
            byKey = try database.prepare(
                "SELECT number, \(columns) FROM page WHERE key_high = ? AND key_low = ? LIMIT 1")
            byName = try database.prepare("SELECT number, \(columns) FROM page WHERE folded = ?")
            let marks = Entry.columns.map { _ in "?" }.joined(separator: ", ")
            add = try database.prepare("INSERT INTO page (\(columns), folded) VALUES (\(marks), ?)")
            change = try database.prepare("REPLACE INTO page (\(columns), folded, number) VALUES (\(marks), ?, ?)")
            remove = try database.prepare("DELETE FROM page WHERE number = ?")
        } catch {
            throw Self.problem(error)
        }
    }

    // The application identifier of the database: FRPT.
    private static let application = 0x4652_5054
    private static let version = 6
    private static let page = """
        number INTEGER PRIMARY KEY, id TEXT NOT NULL, folded TEXT NOT NULL UNIQUE, path TEXT NOT NULL,
        key_high INTEGER NOT NULL, key_low INTEGER NOT NULL, content_high INTEGER NOT NULL,
        content_low INTEGER NOT NULL, bytes INTEGER NOT NULL, modified INTEGER NOT NULL, changed INTEGER NOT NULL,
        styles TEXT NOT NULL, companions TEXT NOT NULL, name TEXT NOT NULL, country TEXT NOT NULL,
        temperature TEXT NOT NULL, summary TEXT NOT NULL, icon TEXT NOT NULL
        """
    private static let tables = """
        PRAGMA application_id = \(application);
        PRAGMA user_version = \(version);
        CREATE TABLE IF NOT EXISTS seed (value INTEGER NOT NULL);
        CREATE TABLE IF NOT EXISTS page (\(page));
        CREATE TABLE IF NOT EXISTS folder (number INTEGER PRIMARY KEY, use INTEGER NOT NULL);
        CREATE TABLE IF NOT EXISTS file (path TEXT PRIMARY KEY, bytes INTEGER NOT NULL, modified INTEGER NOT NULL);
        CREATE TABLE IF NOT EXISTS other_page (\((Entry.columns + ["folded"]).joined(separator: ", ")));
        CREATE TABLE IF NOT EXISTS other_file (path, bytes, modified);
        CREATE INDEX IF NOT EXISTS page_key ON page (key_high, key_low);
        """

    /// Returns the stored seed, or stores a new one.
    private static func seed(in database: Database, orElse new: UInt64) throws(Database.Problem) -> UInt64 {
        var seeds: [Int64] = []
        try database.prepare("SELECT value FROM seed LIMIT 1").run { seeds.append($0.number(0)) }
        if let stored = seeds.first { return UInt64(bitPattern: stored) }
        try database.prepare("INSERT INTO seed VALUES (?)").run([.number(Int64(bitPattern: new))])
        return new
    }

    private static func checkOwner(_ database: Database) throws(Database.Problem) {
        var numbers: [Int64] = []
        for pragma in ["application_id", "user_version", "schema_version"] {
            try database.prepare("PRAGMA \(pragma)").run { numbers.append($0.number(0)) }
        }
        let isNew = numbers == [0, 0, 0]
        guard isNew || numbers.prefix(2) == [Int64(application), Int64(version)] else {
            throw Database.Problem(code: SQLITE_NOTADB, message: "not a database of this version of forecast-report")
        }
        // SQLite would also run triggers and views that another program has added.
        if isNew { return }
        let own = try Database("")
        try own.run(tables)
        guard try schema(of: database) == schema(of: own) else { throw unsound }
    }

    private static func schema(of database: Database) throws(Database.Problem) -> Set<[String]> {
        var parts: Set<[String]> = []
        try database.prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema").run { row in
            parts.insert((0..<4).map { row.text($0) })
        }
        return parts
    }

    private static func problem(_ problem: Database.Problem) -> Problem {
        switch problem.code & 0xFF {
        case SQLITE_BUSY, SQLITE_LOCKED: .inUse
        case SQLITE_NOTADB, SQLITE_CORRUPT: .foreign(problem.message)
        default: .failed(problem.message)
        }
    }

    func asking<Result>(_ body: () throws(Database.Problem) -> Result) throws(Problem) -> Result {
        // SQLite discards all uncommitted changes after some errors, such as a full disk. It would commit each later
        // change by itself, although it depends on the discarded ones.
        guard database.isInTransaction else { throw Problem.failed("an earlier change could not be stored") }
        do throws(Database.Problem) { return try body() } catch { throw Self.problem(error) }
    }

    // MARK: - Pages

    /// The page with this key.
    package func entry(madeOf key: Fingerprint) throws(Problem) -> Entry? {
        try asking { () throws(Database.Problem) in try first(byKey, [.number(key.words.0), .number(key.words.1)]) }
    }

    /// The page of a name.
    package func entry(called id: PageID) throws(Problem) -> Entry? {
        try asking { () throws(Database.Problem) in try first(byName, [.text(id.folded)]) }
    }

    func first(_ statement: Statement, _ values: [Statement.Value]) throws(Database.Problem) -> Entry? {
        var (entry, isSound) = (Entry?.none, true)
        try statement.run(values) {
            entry = Entry($0)
            isSound = entry != nil
        }
        if !isSound { throw Self.unsound }
        return entry
    }

    /// Another program has written to the database.
    static let unsound = Database.Problem(
        code: SQLITE_CORRUPT, message: "modified by another program")

    /// Records which of the files are left that were made with a page.
    package func note(companions: [Companion: Int], of entry: Entry) throws(Problem) {
        try asking { () throws(Database.Problem) in
            try database.prepare("UPDATE page SET companions = ? WHERE number = ?").run([
                .text(Entry.text(of: companions)), .number(entry.number),
            ])
        }
        changes += 1
    }

    /// Records a page, in place of the one that an earlier run made.
    package func note(
        _ id: PageID, at path: String, _ made: Made, of place: PlaceWords, insteadOf earlier: Entry?
    ) throws(Problem) {
        try asking { () throws(Database.Problem) in
            let values = Entry.values(id.description, path, made, place) + [.text(id.folded)]
            if let earlier {
                try change.run(values + [.number(earlier.number)])
                _ = seen.insert(earlier.number)
            } else {
                try add.run(values)
                // A row that another program inserted can have any number; this is the number after it.
                guard Entry.numbers.contains(database.lastRow) else { throw Self.unsound }
                _ = seen.insert(database.lastRow)
            }
            changes += 1
        }
    }

    /// Records that a page has a line. Returns whether it is the first one of this run.
    package func see(_ entry: Entry) -> Bool { seen.insert(entry.number) }

    /// Whether the page already had a line in this run.
    package func hasSeen(_ entry: Entry) -> Bool { seen.contains(entry.number) }

    /// Records that a page has a line, although the line was rejected.
    package func spare(_ entry: Entry) { _ = spared.insert(entry.number) }

    /// Iterates over the pages by path: all, or those without a line in this run.
    package func forEach<Failure: Error>(
        unseen isUnseen: Bool = false, failing: (Problem) -> Failure,
        _ body: (Entry) throws(Failure) -> Void
    ) throws(Failure) {
        try forEach(of: "page ORDER BY path", unseen: isUnseen, failing: failing, body)
    }

    /// Iterates over the pages of a selection.
    func forEach<Failure: Error>(
        of selection: String, _ values: [Statement.Value] = [], unseen isUnseen: Bool,
        failing: (Problem) -> Failure, _ body: (Entry) throws(Failure) -> Void
    ) throws(Failure) {
        var failure: Failure?
        do throws(Database.Problem) {
            let columns = Entry.columns.joined(separator: ", ")
            let all = try database.prepare("SELECT number, \(columns) FROM \(selection)")
            try all.run(values) { [seen, spared] row in
                let number = row.number(0)
                // Another program can have written any number.
                let isSound = Entry.numbers.contains(number)
                if failure != nil || isSound && isUnseen && (seen.contains(number) || spared.contains(number)) {
                    return
                }
                do throws(Failure) {
                    guard isSound, let entry = Entry(row) else { throw failing(Self.problem(Self.unsound)) }
                    try body(entry)
                } catch {
                    failure = error
                }
            }
        } catch {
            // A change that fails in the body, such as on a full disk, also ends the iteration with an error.
            throw failure ?? failing(Self.problem(error))
        }
        if let failure { throw failure }
    }

    /// Removes a page from the ledger.
    package func forget(_ entry: Entry) throws(Problem) {
        try asking { () throws(Database.Problem) in try remove.run([.number(entry.number)]) }
        changes += 1
    }

    /// The names of the style sheets that pages link to.
    package func styles() throws(Problem) -> Set<String> {
        try asking { () throws(Database.Problem) in
            var names: Set<String> = []
            try database.prepare("SELECT DISTINCT styles FROM page").run { row in
                names.formUnion(row.text(0).split(separator: " ").map(String.init))
            }
            return names
        }
    }

    /// Commits the changes.
    ///
    /// - Parameter count: The smallest number of changes to commit.
    package func keep(from count: Int = 1) throws(Problem) {
        guard changes >= count else { return }
        try asking { () throws(Database.Problem) in try database.run("COMMIT; BEGIN IMMEDIATE") }
        changes = 0
    }
}
