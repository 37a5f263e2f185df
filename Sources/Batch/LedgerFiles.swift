import Files

/// The files beside the pages, and the folders for pages in progress.
extension Ledger {
    /// The files beside the pages that runs have written, such as the parts of a sitemap, with their sizes and times.
    package func files() throws(Problem) -> [FilePath: (bytes: Int, modified: Int64)] {
        try asking { () throws(Database.Problem) in
            var files: [FilePath: (bytes: Int, modified: Int64)] = [:]
            try database.prepare("SELECT path, bytes, modified FROM file").run { row in
                files[FilePath(row.text(0))] = (Int(row.number(1)), row.number(2))
            }
            guard files.keys.allSatisfy({ Entry.isInFolder($0.text) }) else { throw Self.unsound }
            return files
        }
    }

    /// Returns the size and the time of a file beside the pages; nil if no run has written it.
    package func file(at path: String) throws(Problem) -> (bytes: Int, modified: Int64)? {
        try asking { () throws(Database.Problem) in
            var file: (bytes: Int, modified: Int64)?
            try database.prepare("SELECT bytes, modified FROM file WHERE path = ?").run([.text(path)]) { row in
                file = (Int(row.number(0)), row.number(1))
            }
            return file
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

    /// The role of a folder beside the published one.
    package enum FolderUse: Int64 {
        /// The folder that was published before. Other programs may have written to it.
        case last
        /// The folder in which a run makes its pages before it publishes them.
        case next
    }

    /// The role of a folder, by its inode number; nil if no run created it or moved it aside.
    package func use(ofFolder number: UInt64) throws(Problem) -> FolderUse? {
        try asking { () throws(Database.Problem) in
            var use = FolderUse?.none
            let all = try database.prepare("SELECT use FROM folder WHERE number = ?")
            try all.run([.number(Int64(bitPattern: number))]) { use = FolderUse(rawValue: $0.number(0)) }
            return use
        }
    }

    /// Stores the inode numbers of the folders that a run has created or moved aside, and commits all changes.
    package func keep(folders: [UInt64: FolderUse]) throws(Problem) {
        try asking { () throws(Database.Problem) in
            try database.run("DELETE FROM folder")
            let add = try database.prepare("INSERT INTO folder VALUES (?, ?)")
            for (number, use) in folders { try add.run([.number(Int64(bitPattern: number)), .number(use.rawValue)]) }
        }
        changes += 1
        try keep()
    }
}
