/// The files beside the pages, and the folders for pages in progress.
extension Ledger {
    /// The files beside the pages that runs have written, such as the parts of a sitemap, with their sizes and times.
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

    /// Records a file beside the pages or, without bytes, its removal.
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

    /// Whether a run created a folder for its pages or moved it aside, by the folder's inode number.
    package func owns(folder number: UInt64) throws(Problem) -> Bool {
        try asking { () throws(Database.Problem) in
            var isThere = false
            let all = try database.prepare("SELECT number FROM folder WHERE number = ?")
            try all.run([.number(Int64(bitPattern: number))]) { _ in isThere = true }
            return isThere
        }
    }

    /// Stores the inode numbers of the folders that a run has created or moved aside, and commits all changes.
    package func keep(folders: Set<UInt64>) throws(Problem) {
        try asking { () throws(Database.Problem) in
            try database.run("DELETE FROM folder")
            let add = try database.prepare("INSERT INTO folder VALUES (?)")
            for number in folders { try add.run([.number(Int64(bitPattern: number))]) }
        }
        changes += 1
        try keep()
    }
}
