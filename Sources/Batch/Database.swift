import CSQLite
import Files
import Glibc
import Spelling

/// A SQLite database in a file. One thread at a time uses it.
final class Database {
    /// An error of SQLite.
    struct Problem: Error {
        let code: Int32
        let message: String
    }

    private let handle: OpaquePointer
    private let files: UnsafeMutablePointer<forecast_report_sqlite_files>
    private let steps: StepLimit

    /// Opens the database in a file, and creates it if necessary.
    ///
    /// - Parameter keepsLog: Whether the write-ahead log of a killed run stays, with the changes that are only there.
    init(_ path: String, keepingLog keepsLog: Bool = false) throws(Problem) {
        // SQLite rejects symbolic links anywhere in the path, even above the folder that the user has named.
        let path = path.isEmpty ? "" : Folder.absolutePath(path)
        guard FileName.bytes(of: path).count <= Self.longestPath else {
            throw Problem(code: SQLITE_CANTOPEN, message: "its path has more than \(Self.longestPath) bytes")
        }
        if !path.isEmpty { try Self.checkFiles(at: path) }
        let hasLog = keepsLog && Folder.kind(of: path + "-wal") != nil
        var handle: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_NOFOLLOW
        // The bytes of the name, as for all other calls: its text can be the name of another file.
        guard let files = FileName.withPath(path, { forecast_report_sqlite_files($0) }).flatMap({ $0 }) else {
            throw Problem(code: SQLITE_NOMEM, message: "out of memory")
        }
        let code =
            FileName.withPath(path) { sqlite3_open_v2($0, &handle, flags, files.pointee.vfs.zName) } ?? SQLITE_CANTOPEN
        guard code == SQLITE_OK, let handle else {
            let message = handle.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
            sqlite3_close_v2(handle)
            forecast_report_sqlite_forget(files)
            throw Problem(code: code, message: message)
        }
        (self.handle, self.files) = (handle, files)
        steps = StepLimit(path)
        // The limit lives as long as the database.
        sqlite3_progress_handler(
            handle, StepLimit.round,
            { limit in
                limit.map { Unmanaged<StepLimit>.fromOpaque($0).takeUnretainedValue().isExceeded() } == true ? 1 : 0
            },
            Unmanaged.passUnretained(steps).toOpaque())
        // The rows of this program are shorter. A database of another program may request any amount of memory.
        _ = sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Self.longestRow)
        // An empty log of this process goes.
        if hasLog { _ = forecast_report_sqlite_keep_log(handle) }
    }

    /// The maximum number of bytes in a row or a text.
    private static let longestRow: Int32 = 1 << 17

    deinit {
        // Statements keep the database, so that it is closed at once.
        sqlite3_close_v2(handle)
        forecast_report_sqlite_forget(files)
    }

    /// SQLite itself supports at most 512, including the endings of its other files.
    private static let longestPath = 500

    /// Rejects a database whose files are not regular files. SQLite would block on a pipe, and write through a symbolic
    /// link.
    private static func checkFiles(at path: String) throws(Problem) {
        for ending in ["", "-journal", "-wal", "-shm"] where Folder.isIrregular(path + ending) {
            let name = ending.isEmpty ? "it" : path + ending
            throw Problem(code: SQLITE_NOTADB, message: "\(name) is not a regular file")
        }
    }

    fileprivate func beginSteps() { steps.begin(afterChanges: Int(sqlite3_total_changes(handle))) }

    /// Executes statements without values and results.
    func run(_ statements: String) throws(Problem) {
        beginSteps()
        try check(sqlite3_exec(handle, statements, nil, nil, nil))
    }

    /// Prepares a statement for repeated execution.
    func prepare(_ statement: String) throws(Problem) -> Statement {
        var prepared: OpaquePointer?
        // The first statement reads the schema.
        beginSteps()
        try check(sqlite3_prepare_v2(handle, statement, -1, &prepared, nil))
        guard let prepared else { throw Problem(code: SQLITE_MISUSE, message: "an empty statement") }
        return Statement(prepared, of: self)
    }

    /// Whether a transaction has begun, and has neither been committed nor discarded.
    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    /// The number of the last inserted row.
    var lastRow: Int64 { sqlite3_last_insert_rowid(handle) }

    fileprivate func check(_ code: Int32) throws(Problem) {
        guard code != SQLITE_OK, code != SQLITE_ROW, code != SQLITE_DONE else { return }
        if [SQLITE_INTERRUPT, SQLITE_TOOBIG].contains(code & 0xFF) {
            throw Problem(code: SQLITE_CORRUPT, message: "it is damaged")
        }
        throw Problem(code: sqlite3_extended_errcode(handle), message: String(cString: sqlite3_errmsg(handle)))
    }
}

/// The limit on the steps of a statement. The parts of a damaged database can refer to each other in circles, and a few
/// of them can then be read as any number of rows.
private final class StepLimit {
    /// The number of steps after which the limit is checked.
    static let round: Int32 = 100_000

    private let path: String
    private var (rounds, rowsWritten) = (0, 0)

    init(_ path: String) { self.path = path }

    /// Begins a statement, after a number of rows have been written to the database or to temporary tables.
    func begin(afterChanges rowsWritten: Int) { (rounds, self.rowsWritten) = (0, rowsWritten) }

    /// Whether the statement takes many more steps than the size of the database explains. A row has a hundred bytes or
    /// more, and is read in some twenty steps.
    func isExceeded() -> Bool {
        rounds += 1
        // A database in memory is only written by this program.
        guard rounds > 10, !path.isEmpty else { return false }
        let bytes = ["", "-wal"].compactMap { Folder.status(of: path + $0).map(Self.storedBytes) }.reduce(0, +)
        return Double((rounds - 10) * Int(Self.round)) > bytes * 5 + Double(rowsWritten) * 1000
    }

    /// The bytes of a file that take space. A file can have any size without containing anything.
    private static func storedBytes(_ status: stat) -> Double {
        min(Double(status.st_size), Double(status.st_blocks) * 512)
    }
}

/// A prepared statement of a database, which it keeps open.
final class Statement {
    /// A value for a placeholder.
    enum Value {
        case number(Int64)
        case text(String)
        case bytes([UInt8])
    }

    private let handle: OpaquePointer
    private let database: Database

    fileprivate init(_ handle: OpaquePointer, of database: Database) {
        (self.handle, self.database) = (handle, database)
    }

    deinit { sqlite3_finalize(handle) }

    /// Executes the statement with values, and calls a function for each row of the result.
    func run(_ values: [Value] = [], _ row: (Statement) -> Void = { _ in }) throws(Database.Problem) {
        defer {
            sqlite3_reset(handle)
            sqlite3_clear_bindings(handle)
        }
        for (index, value) in values.enumerated() {
            let place = Int32(index + 1)
            switch value {
            case .number(let number): try database.check(sqlite3_bind_int64(handle, place, number))
            case .bytes(let bytes):
                let code = bytes.withUnsafeBytes {
                    sqlite3_bind_blob(handle, place, $0.baseAddress, Int32($0.count), forecast_report_sqlite_copies())
                }
                try database.check(code)
            case .text(var text):
                let code = text.withUTF8 { text in
                    text.withMemoryRebound(to: CChar.self) {
                        sqlite3_bind_text(
                            handle, place, $0.baseAddress, Int32($0.count), forecast_report_sqlite_copies())
                    }
                }
                try database.check(code)
            }
        }
        database.beginSteps()
        while true {
            let code = sqlite3_step(handle)
            guard code == SQLITE_ROW else { return try database.check(code) }
            row(self)
        }
    }

    /// A number in the current row.
    func number(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

    /// A text in the current row. A damaged database can contain any text, so one that is longer than a path has a form
    /// that is quick to hash.
    func text(_ column: Int32) -> String {
        guard let text = sqlite3_column_text(handle, column) else { return "" }
        let bytes = UnsafeBufferPointer(start: text, count: Int(sqlite3_column_bytes(handle, column)))
        return bytes.count < Int(PATH_MAX) ? String(decoding: bytes, as: UTF8.self) : String(streamSafe: bytes)
    }
}
