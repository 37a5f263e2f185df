import Glibc

/// Folders and files below an open one, by their paths in it.
extension OpenFolder {
    /// Creates a missing folder by its name in another one.
    ///
    /// - Parameter path: The path of the folder, as far as it is known.
    package typealias Making = (
        _ name: String, _ outer: OpenFolder, _ path: ArraySlice<FilePath>
    ) throws(FileProblem) -> OpenFolder

    /// Opens the folder of a file. None of the folders in between may be a symbolic link, which could lead anywhere, even if
    /// another process makes it one at this moment.
    ///
    /// - Parameters:
    ///   - note: Called for each folder in between, from the outermost on.
    ///   - make: Creates a missing folder; nil to fail.
    package func folder(
        of file: FilePath, noting note: (OpenFolder) -> Void = { _ in }, orMake make: Making? = nil
    ) throws(FileProblem) -> OpenFolder {
        let parts = file.parts.dropLast()
        var folder = self
        for (index, part) in parts.enumerated() where !part.isEmpty {
            let name = part.text
            guard name != ".." else { throw FileProblem.leadsOut(folder.place(of: name), of: path) }
            do throws(FileProblem) { folder = try folder.open(name, isListed: false) } catch {
                let kind = try folder.status(of: name).map { $0.st_mode & S_IFMT }
                if kind == S_IFLNK { throw FileProblem.isLink(error.name) }
                guard let make, error.code == ENOENT else { throw error }
                folder = try make(name, folder, parts.prefix(index + 1))
            }
            note(folder)
        }
        return folder
    }

    /// Creates a folder with the usual permissions, unless another process has just created it.
    package func makeOrOpen(_ name: String) throws(FileProblem) -> OpenFolder {
        do throws(FileProblem) { try makeFolder(name) } catch {
            guard error.code == EEXIST else { throw error }
        }
        return try open(name, isListed: false)
    }
}

extension WholeFile {
    /// Replaces a file below a folder, if the user has not given the name of the file, and creates missing folders. Neither
    /// the file nor a folder in between may be a symbolic link, a pipe or a device, even if another process makes it one at
    /// this moment.
    package static func write(
        _ bytes: [UInt8], to path: String, below root: String, _ care: Care = .result
    ) throws(FileProblem) {
        let place = try Below(path, root)
        let folder = try place.root.folder(
            of: place.file, orMake: { name, outer, _ throws(FileProblem) in try outer.makeOrOpen(name) })
        let present = try folder.status(of: place.name)
        try place.check(present)
        let file = try NewFile(
            bytes, in: FilePath(""), of: folder, care, calledBy: path, keeping: WholeFile.keptPermissions(of: present))
        try file.move(to: place.name, in: folder)
    }

    /// The permissions that a new file keeps. A file of another user can have any.
    static func keptPermissions(of present: stat?) -> mode_t? {
        present.flatMap { $0.st_uid == geteuid() ? $0.st_mode & 0o777 : nil }
    }

    /// Removes a file below a folder, unless it has been removed already. Neither the file nor a folder in between may be a
    /// symbolic link.
    package static func remove(_ path: String, below root: String) throws(FileProblem) {
        let place = try Below(path, root)
        do throws(FileProblem) {
            let folder = try place.root.folder(of: place.file)
            try place.check(try folder.status(of: place.name))
            try folder.removeFile(place.name)
        } catch {
            guard error.code == ENOENT else { throw error }
        }
    }

    /// A file below a folder.
    private struct Below {
        let root: OpenFolder
        /// The path in the folder.
        let file: FilePath
        let name: String
        private let path: String

        init(_ path: String, _ root: String) throws(FileProblem) {
            let file = root == "." ? FilePath(path) : FilePath(path).relative(to: FilePath(root))?.withoutFirstSlash
            guard let file, let name = file.name, !file.isAbsolute, !FilePath(path).isTooLong else {
                throw FileProblem(name: path, code: FilePath(path).isTooLong ? ENAMETOOLONG : EINVAL)
            }
            (self.root, self.file, self.name, self.path) = (try OpenFolder(root, isListed: false), file, name, path)
        }

        /// Rejects a file that is not a regular one.
        func check(_ present: stat?) throws(FileProblem) {
            switch present.map({ $0.st_mode & S_IFMT }) {
            case nil, S_IFREG: return
            case S_IFDIR: throw FileProblem(name: path, code: EISDIR)
            case S_IFLNK: throw FileProblem.isLink(path)
            default: throw FileProblem.notRegular(path)
            }
        }
    }
}
