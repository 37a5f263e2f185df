import Files

/// The states of files that a run is about to replace or remove. If it is killed, the next run recognizes the files in
/// either state.
extension Ledger {
    /// A page that is about to appear.
    package struct Announced {
        let id: PageID
        let path: String
        let page: Made
        let place: PlaceWords

        package init(_ id: PageID, at path: String, _ page: Made, of place: PlaceWords) {
            (self.id, self.path, self.page, self.place) = (id, path, page, place)
        }
    }

    private static let columns = (Entry.columns + ["folded"]).joined(separator: ", ")

    /// Commits the changes, since all pages announced before have appeared, and announces the next ones.
    package func keep(announcing pages: [Announced]) throws(Problem) {
        try asking { () throws(Database.Problem) in
            try database.run(
                "DELETE FROM other_page WHERE rowid > \(unsettled.page); "
                    + "DELETE FROM other_file WHERE rowid > \(unsettled.file)")
        }
        try announce(pages)
    }

    /// Commits the changes, and announces one more page.
    package func announce(_ page: Announced) throws(Problem) { try announce([page]) }

    private func announce(_ pages: [Announced]) throws(Problem) {
        try asking { () throws(Database.Problem) in
            let marks = (0...Entry.columns.count).map { _ in "?" }.joined(separator: ", ")
            let add = try database.prepare("INSERT INTO other_page VALUES (\(marks))")
            for page in pages {
                let values = Entry.values(page.id.description, page.path, page.page, page.place)
                try add.run(values + [.text(page.id.folded)])
            }
        }
        changes += 1
        try keep()
    }

    /// Commits the changes, and announces a file beside the pages.
    package func announce(file path: String, _ file: (bytes: Int, modified: Int64)) throws(Problem) {
        try asking { () throws(Database.Problem) in
            try database.prepare("INSERT INTO other_file VALUES (?, ?, ?)").run([
                .text(path), .number(Int64(file.bytes)), .number(file.modified),
            ])
        }
        changes += 1
        try keep()
    }

    /// Records the earlier states of all pages and files that change from now on, until all of them appear at once.
    package func recordEarlierStates() throws(Problem) {
        let old = (Entry.columns + ["folded"]).map { "old.\($0)" }.joined(separator: ", ")
        try asking { () throws(Database.Problem) in
            // Otherwise a replaced row would not count as deleted.
            try database.run(
                """
                PRAGMA recursive_triggers = ON;
                CREATE TEMP TRIGGER page_removed BEFORE DELETE ON page BEGIN
                    INSERT INTO other_page VALUES (\(old));
                END;
                CREATE TEMP TRIGGER page_changed BEFORE UPDATE ON page BEGIN
                    INSERT INTO other_page VALUES (\(old));
                END;
                CREATE TEMP TRIGGER file_removed BEFORE DELETE ON file BEGIN
                    INSERT INTO other_file VALUES (old.path, old.bytes, old.modified);
                END
                """)
        }
    }

    /// Finds out which state the files have that a killed run was about to replace or remove, and records it. The files
    /// that a page has replaced are removed as far as they are unchanged.
    package func settle(_ folder: PageFolder) throws(Problem) {
        let alike = try pathsOfAlikePages()
        // Any number of pages can be alike, and a file can be large.
        var contents: [String: Fingerprint?] = [:]
        func content(at path: String) -> Fingerprint? {
            if let known = contents[path] { return known }
            let content = folder.content(at: path)
            contents[path] = .some(content)
            return content
        }
        let places = folder
        let pages = try rows(of: "other_page", Entry.columns) { row in
            Entry(row).map { entry in
                let presence = folder.presence(
                    of: entry.path, bytes: entry.page.bytes, modified: entry.page.modified)
                // The run may have been killed between making the folder and the page.
                if presence == .absent { places.removeEmptyFolders(of: entry.path) }
                if presence != .present || !alike.contains(entry.path) { return presence }
                return content(at: entry.path) == entry.page.content ? .present : .absent
            }
        }
        let files = try rows(of: "other_file", ["path", "bytes", "modified"]) { row in
            let path = row.text(1)
            guard Entry.isInFolder(path) else { return nil }
            return folder.presence(of: path, bytes: Int(row.number(2)), modified: row.number(3))
        }
        if pages.isEmpty, files.isEmpty { return }
        for number in pages[.present] ?? [] { try restore(page: number, in: folder) }
        try noteFiles(ofMissing: Set(pages[.absent] ?? []), in: folder)
        try asking { () throws(Database.Problem) in
            let restore = try database.prepare(
                "REPLACE INTO file SELECT path, bytes, modified FROM other_file WHERE rowid = ?")
            for number in files[.present] ?? [] { try restore.run([.number(number)]) }
            for (table, numbers) in [("other_page", pages), ("other_file", files)] {
                let remove = try database.prepare("DELETE FROM \(table) WHERE rowid = ?")
                for state in [PageFolder.Presence.present, .absent] {
                    for number in numbers[state] ?? [] { try remove.run([.number(number)]) }
                }
            }
        }
        unsettled = (pages[.unknown]?.max() ?? 0, files[.unknown]?.max() ?? 0)
        try keep(announcing: [])
    }

    /// The paths at which a file could be one of several pages, by its size and its time.
    private func pathsOfAlikePages() throws(Problem) -> Set<String> {
        try asking { () throws(Database.Problem) in
            var paths: Set<String> = []
            try database.prepare("SELECT path FROM other_page GROUP BY path, bytes, modified HAVING count(*) > 1")
                .run { paths.insert($0.text(0)) }
            return paths
        }
    }

    /// The numbers of the rows by the presence of their files, which is nil for a row that no run has written.
    private func rows(
        of table: String, _ columns: [String], presence: (Statement) -> PageFolder.Presence?
    ) throws(Problem) -> [PageFolder.Presence: [Int64]] {
        try asking { () throws(Database.Problem) in
            var (numbers, isSound) = ([PageFolder.Presence: [Int64]](), true)
            let all = try database.prepare("SELECT rowid, \(columns.joined(separator: ", ")) FROM \(table)")
            try all.run { row in
                if let presence = presence(row) {
                    numbers[presence, default: []].append(row.number(0))
                } else {
                    isSound = false
                }
            }
            guard isSound else { throw Self.unsound }
            return numbers
        }
    }

    private func restore(page number: Int64, in folder: PageFolder) throws(Problem) {
        var (folder, left) = (folder, [(path: String, bytes: Int, modified: Int64)]())
        try asking { () throws(Database.Problem) in
            // The row of a page in the state that its file has lost, unless both are the same.
            let replaced = try database.prepare(
                """
                SELECT number, \(Entry.columns.joined(separator: ", ")) FROM main.page
                WHERE folded = (SELECT folded FROM other_page WHERE rowid = ?1)
                AND (path, modified) != (SELECT path, modified FROM other_page WHERE rowid = ?1)
                """)
            if let entry = try first(replaced, [.number(number)]) {
                for file in entry.files
                where folder.mayHaveIntact(file.path, bytes: file.bytes, modified: file.modified) {
                    folder.removeFile(file.path, bytes: file.bytes, modified: file.modified)
                    if folder.mayHaveIntact(file.path, bytes: file.bytes, modified: file.modified) { left.append(file) }
                }
                folder.removeEmptyFolders(of: entry.path)
            }
            try database.prepare(
                "REPLACE INTO main.page (\(Self.columns)) SELECT \(Self.columns) FROM other_page WHERE rowid = ?"
            ).run([.number(number)])
        }
        // A file that cannot be removed stays recorded, so that a later run can remove it.
        for file in left { try note(file: file.path, bytes: file.bytes, modified: file.modified) }
    }

    /// Records the files made with pages that another program has replaced since, so that they are removed.
    private func noteFiles(ofMissing pages: Set<Int64>, in folder: PageFolder) throws(Problem) {
        var files: [(path: String, bytes: Int, modified: Int64)] = []
        try asking { () throws(Database.Problem) in
            // Those of a page of the same time are its own files.
            let missing = try database.prepare(
                """
                SELECT rowid, \(Entry.columns.joined(separator: ", ")) FROM other_page AS other
                WHERE companions != '' AND NOT EXISTS (
                    SELECT * FROM main.page AS page WHERE page.folded = other.folded
                    AND page.path = other.path AND page.modified = other.modified)
                """)
            try missing.run { row in
                guard pages.contains(row.number(0)), let entry = Entry(row) else { return }
                files += entry.files.dropFirst().filter { file in
                    folder.presence(of: file.path, bytes: file.bytes, modified: file.modified) == .present
                }
            }
        }
        for file in files { try note(file: file.path, bytes: file.bytes, modified: file.modified) }
    }

    /// The states of all files that runs have written: pages, the files made with them, and the files beside the pages.
    package func writtenFiles() throws(Problem) -> SeenFiles {
        try asking { () throws(Database.Problem) in
            var (written, isSound) = (SeenFiles(), true)
            // A run that only writes lists hides the table of the pages.
            for table in ["main.page", "other_page"] {
                try database.prepare("SELECT path, bytes, modified, companions FROM \(table)").run { row in
                    guard let companions = Entry.companions(row.text(3)) else { return isSound = false }
                    let (page, modified) = (row.text(0), row.number(2))
                    written.insert(page, bytes: Int(row.number(1)), modified: modified)
                    for (companion, bytes) in companions {
                        written.insert(companion.path(beside: page), bytes: bytes, modified: modified)
                    }
                }
            }
            for table in ["file", "other_file"] {
                try database.prepare("SELECT path, bytes, modified FROM \(table)").run { row in
                    written.insert(row.text(0), bytes: Int(row.number(1)), modified: row.number(2))
                }
            }
            guard isSound else { throw Self.unsound }
            return written
        }
    }
}
