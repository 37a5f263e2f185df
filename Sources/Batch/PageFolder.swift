import Files
import FoundationEssentials
import Glibc

/// A folder of pages. Each page is written atomically, and replaces any file at its path. No other file that this program
/// did not write is changed.
package struct PageFolder {
    /// The path of the folder, with a slash at its end.
    package let path: FilePath
    private let care: WholeFile.Care
    /// A folder whose permissions new folders get.
    private let model: FilePath?
    private let sources: SourceFiles

    /// An existing folder.
    ///
    /// - Parameters:
    ///   - model: A folder whose permissions new folders get.
    ///   - sources: The files that were read. They are never overwritten.
    ///   - isSwept: Whether temporary files of killed runs are removed.
    package init(
        _ path: String, permissionsOf model: String? = nil, sparing sources: SourceFiles, sweeping isSwept: Bool
    ) {
        self.path = FilePath(FilePath(path).endsInSlash ? path : path + "/")
        (self.model, self.sources) = (model.map { FilePath($0 + "/") }, sources)
        // A page that is lost in a power failure has the wrong size and is made again.
        care = .remadeResult.sparing(sources)
        if isSwept { WholeFile.sweep(self.path, care) }
    }

    /// Writes pages to temporary files until it is their turn, on any thread.
    package var store: @Sendable (_ bytes: [UInt8]) throws(FileProblem) -> NewFile {
        { [path, care] bytes throws(FileProblem) in
            try NewFile(bytes, in: path, care, calledBy: path.text)
        }
    }

    /// The path of a page by its path in the folder.
    private func place(of page: String) -> String { path.appending(FilePath(page)).text }

    /// Writes a page to its path in the folder. Returns its time of modification, in nanoseconds since 1970.
    package func put(_ file: NewFile, at page: String) throws(FileProblem) -> Int64 {
        let (page, place) = (FilePath(page), place(of: page))
        guard let name = page.name, !FilePath(place).isTooLong else {
            throw FileProblem(name: place, code: ENAMETOOLONG)
        }
        let folder = try opened().folder(
            of: page, orMake: { name, outer, path throws(FileProblem) in try make(name, in: outer, at: path) })
        return try file.move(to: name, in: folder)
    }

    /// Whether a file exists as it was written.
    package func hasIntact(_ page: String, bytes: Int, modified: Int64) -> Bool {
        intact(page, bytes: bytes, modified: modified) != nil
    }

    /// Whether a file exists as it was written; unknown if it cannot be examined.
    enum Presence { case present, absent, unknown }

    /// Finds out whether a file exists as it was written.
    func presence(of page: String, bytes: Int, modified: Int64) -> Presence {
        guard FilePath(page).isPlain else { return .absent }
        do throws(FileProblem) {
            let file = try Folder.presentStatus(of: place(of: page)).flatMap { FileState($0) }
            return file?.size == bytes && file?.modified == modified ? .present : .absent
        } catch {
            return .unknown
        }
    }

    /// Whether a file exists as it was written, or it is unknown whether it does.
    package func mayHaveIntact(_ page: String, bytes: Int, modified: Int64) -> Bool {
        presence(of: page, bytes: bytes, modified: modified) != .absent
    }

    /// The state of a file that exists as it was written.
    package func intact(_ page: String, bytes: Int, modified: Int64) -> FileState? {
        guard FilePath(page).isPlain, let file = Folder.regularFile(at: place(of: page)) else { return nil }
        return file.size == bytes && file.modified == modified ? file : nil
    }

    /// The compressed copies of a page that are as old as the page and have the current format. They can be from a run
    /// that was killed before it recorded them.
    package func ownCopies(
        of page: String, in formats: [Compression]
    ) -> [(path: String, file: (bytes: Int, modified: Int64))] {
        guard let file = Folder.regularFile(at: place(of: page)), file.isStored else { return [] }
        return formats.compactMap { format in
            let copy = page + format.suffix
            guard Folder.regularFile(at: place(of: copy))?.modified == file.modified,
                let content = try? SourceFiles().contents(of: place(of: page), .regularFiles),
                let bytes = try? Compressor(format).compress(Array(content)), modified(copy, holding: bytes) != nil
            else { return nil }
            return (copy, (bytes.count, file.modified))
        }
    }

    /// A file's time of modification, in nanoseconds since 1970; nil if there is no file of these bytes at a path in
    /// the folder.
    package func modified(_ path: String, holding bytes: [UInt8]) -> Int64? {
        let place = place(of: path)
        guard let file = Folder.regularFile(at: place), file.size == bytes.count,
            let contents = try? SourceFiles().contents(of: place, .regularFiles), contents.elementsEqual(bytes)
        else { return nil }
        return file.modified
    }

    /// The hash of a file's content; nil if it cannot be read, or contains nothing.
    package func content(at path: String) -> Fingerprint? {
        guard Folder.regularFile(at: place(of: path))?.isStored == true else { return nil }
        let bytes = try? SourceFiles().contents(of: place(of: path), .regularFiles)
        return bytes?.withUnsafeBytes { Fingerprint(of: $0) }
    }

    /// Rejects a page whose path is that of an input or of a folder, or whose folder is a file, unless these have been
    /// removed.
    ///
    /// - Parameter isGone: Whether a file has been removed; nil if none has been.
    package func checkPlace(of page: String, except isGone: ((FilePath) -> Bool)?) throws(FileProblem) {
        try sources.check(place(of: page))
        if Folder.kind(of: place(of: page)) == .folder, !isEmptied(FilePath(page), isGone) {
            throw FileProblem(name: place(of: page), code: EISDIR)
        }
        for folder in sequence(first: FilePath(page), next: \.parent).dropFirst() {
            let place = place(of: folder.text)
            if Folder.isLink(place) { throw FileProblem.isLink(place) }
            if let kind = Folder.kind(of: place), kind != .folder, isGone?(folder) != true {
                throw FileProblem(name: place, code: ENOTDIR)
            }
        }
    }

    /// Whether a folder has only files that have been removed.
    private func isEmptied(_ folder: FilePath, _ isGone: ((FilePath) -> Bool)?) -> Bool {
        let place = place(of: folder.text)
        guard let isGone, !Folder.isLink(place), let files = try? Folder.files(below: place), !files.isEmpty else {
            return false
        }
        return files.allSatisfy { isGone(folder.appending(FilePath($0))) }
    }

    /// Removes a file that is not behind a symbolic link, and that exists as it was written.
    package func removeFile(_ page: String, bytes: Int, modified: Int64) {
        let page = FilePath(page)
        guard page.isPlain, let name = page.name, let folder = try? opened().folder(of: page),
            let file = (try? folder.status(of: name)).flatMap({ $0 }).flatMap({ FileState($0) }), file.size == bytes,
            file.modified == modified
        else { return }
        try? folder.removeFile(name)
    }

    /// Removes the folders of a page that have become empty. None of them is behind a symbolic link.
    package func removeEmptyFolders(of page: String) {
        guard let root = try? opened() else { return }
        var folders = [root]
        // A missing folder was removed by a run that was then killed.
        _ = try? root.folder(of: FilePath(page), noting: { folders.append($0) })
        for (outer, part) in zip(folders, FilePath(page).parts.dropLast()).reversed() {
            do throws(FileProblem) { try outer.removeFolder(part.text) } catch { return }
        }
    }

    private func opened() throws(FileProblem) -> OpenFolder { try OpenFolder(path.text, isListed: false) }

    /// Creates a folder, unless another process has just created it, with the permissions of that in the model.
    private func make(
        _ name: String, in outer: OpenFolder, at path: ArraySlice<FilePath>
    ) throws(FileProblem) -> OpenFolder {
        let like = model.flatMap { model in Folder.status(of: path.reduce(model) { $0.appending($1) }.text) }
        guard let like, like.st_mode & S_IFMT == S_IFDIR else { return try outer.makeOrOpen(name) }
        do throws(FileProblem) {
            return try outer.makeFolder(name, permissionsOf: like)
        } catch {
            guard error.code == EEXIST else { throw error }
            return try outer.open(name, isListed: false)
        }
    }
}
