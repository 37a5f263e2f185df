import Files

/// The files beside the pages, and the folders beside theirs.
extension Ledger {
    /// The paths of the files beside the pages that runs have written, such as the parts of a sitemap, with what they were.
    package func files() throws(Problem) -> [String: (bytes: Int, modified: Int64)] {
        try asking { () throws(Database.Problem) in
            var files: [String: (bytes: Int, modified: Int64)] = [:]
            try database.prepare("SELECT path, bytes, modified FROM file").run { row in
                files[row.text(0)] = (Int(row.number(1)), row.number(2))
            }
            guard files.keys.allSatisfy(Entry.isInFolder) else { throw Self.unsound }
            return files
        }
    }

    /// Notes that a file was written beside the pages; or, without bytes, that it is gone.
    package func note(file path: String, bytes: Int?, modified: Int64 = 0) throws(Problem) {
        try asking { () throws(Database.Problem) in
            if let bytes {
                try database.prepare("REPLACE INTO file VALUES (?, ?, ?)").run([
                    .text(path), .number(Int64(bytes)), .number(modified),
                ])
            } else {
                try database.prepare("DELETE FROM file WHERE path = ?").run([.text(path)])
            }
        }
        changes += 1
    }

    /// What a folder beside the one that readers see is for.
    package enum FolderUse: Int64 {
        /// It was shown before, and can have files of others in it that came late.
        case last
        /// A run makes its pages in it, which nobody has seen.
        case next
    }

    /// What a run has noted of a folder, by its number in the file system; nil where that was no run's.
    package func use(ofFolder number: UInt64) throws(Problem) -> FolderUse? {
        try asking { () throws(Database.Problem) in
            var use = FolderUse?.none
            let all = try database.prepare("SELECT use FROM folder WHERE number = ?")
            try all.run([.number(Int64(bitPattern: number))]) { use = FolderUse(rawValue: $0.number(0)) }
            return use
        }
    }

    /// Keeps the numbers of the folders that a run has made or put aside, together with all that was noted until now.
    package func keep(folders: [UInt64: FolderUse]) throws(Problem) {
        try asking { () throws(Database.Problem) in
            try database.run("DELETE FROM folder")
            let add = try database.prepare("INSERT INTO folder VALUES (?, ?)")
            for (number, use) in folders { try add.run([.number(Int64(bitPattern: number)), .number(use.rawValue)]) }
        }
        changes += 1
        try keep()
    }

    /// The files that runs have written: pages, their compressed copies, and what lies beside them.
    package func writtenFiles() throws(Problem) -> SeenFiles {
        var written = SeenFiles()
        try forEach(in: .path, failing: { $0 }) { entry throws(Problem) in
            for (suffix, bytes) in [("", entry.page.bytes)] + entry.page.copies.map({ ($0.key, $0.value) }) {
                written.insert(entry.path + suffix, bytes: bytes, modified: entry.page.modified)
            }
        }
        for (path, file) in try files() { written.insert(path, bytes: file.bytes, modified: file.modified) }
        return written
    }
}
