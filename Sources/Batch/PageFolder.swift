import Files
import Foundation

/// A folder of pages. Each appears there whole; what is no page of this program's stays as it is.
package struct PageFolder {
    /// The path of the folder, with a slash at its end.
    package let path: FilePath
    private let care: WholeFile.Care
    /// A folder whose folders have the permissions that those in this one get.
    private let model: FilePath?
    private let sources: SourceFiles
    /// Folders of which it is known that they are there, and are no links.
    private var known: Set<FilePath> = []

    /// A folder that is there.
    ///
    /// - Parameters:
    ///   - model: A folder whose folders have the permissions that those in this one get.
    ///   - sources: The files that were read, none of which is written over.
    ///   - isSwept: Whether what killed runs left there is removed.
    package init(
        _ path: String, permissionsOf model: String? = nil, sparing sources: SourceFiles, sweeping isSwept: Bool
    ) {
        self.path = FilePath(FilePath(path).endsInSlash ? path : path + "/")
        (self.model, self.sources) = (model.map { FilePath($0 + "/") }, sources)
        // A page that is lost with the power is noticed by its size and made again.
        care = .remadeResult.sparing(sources)
        if isSwept { WholeFile.sweep(self.path, care) }
    }

    /// What puts pages aside until it is their turn, on any thread.
    package var store: @Sendable (_ bytes: [UInt8]) throws(FileProblem) -> NewFile {
        { [path, care] bytes throws(FileProblem) in
            try NewFile(bytes, in: path, care, calledBy: path.text)
        }
    }

    /// The path of a page by its path in the folder.
    private func place(of page: String) -> String { path.appending(FilePath(page)).text }

    /// Puts a page at its path in the folder. Returns when its file was modified, in nanoseconds since 1970.
    package mutating func put(_ file: NewFile, at page: String) throws(FileProblem) -> Int64 {
        let place = FilePath(place(of: page))
        try makeFolders(of: FilePath(page))
        return try file.move(to: place.text, calledBy: place.text)
    }

    /// Whether a file is there as it was written.
    package func hasIntact(_ page: String, bytes: Int, modified: Int64) -> Bool {
        intact(page, bytes: bytes, modified: modified) != nil
    }

    /// The state of a file that is there as it was written.
    package func intact(_ page: String, bytes: Int, modified: Int64) -> FileState? {
        guard FilePath(page).isPlain, let file = Folder.regularFile(at: place(of: page)) else { return nil }
        return file.size == bytes && file.modified == modified ? file : nil
    }

    /// The compressed copies of a page that are as old as it is, and that this program would write of it: those of a run, also of
    /// one that was killed before it could note them.
    package func ownCopies(
        of page: String, in forms: [Compression]
    ) -> [(suffix: String, bytes: Int, modified: Int64)] {
        guard let file = Folder.regularFile(at: place(of: page)) else { return [] }
        return forms.compactMap { form in
            let copy = page + form.suffix
            guard Folder.regularFile(at: place(of: copy))?.modified == file.modified,
                let content = try? SourceFiles().contents(of: place(of: page), .regularFiles),
                let bytes = try? Compressor(form).compress(Array(content)), modified(copy, holding: bytes) != nil
            else { return nil }
            return (form.suffix, bytes.count, file.modified)
        }
    }

    /// When a file was modified, in nanoseconds since 1970; nil where none with these bytes lies at a path in the folder.
    package func modified(_ path: String, holding bytes: [UInt8]) -> Int64? {
        let place = place(of: path)
        guard let file = Folder.regularFile(at: place), file.size == bytes.count,
            let contents = try? SourceFiles().contents(of: place, .regularFiles), contents.elementsEqual(bytes)
        else { return nil }
        return file.modified
    }

    /// Refuses a page whose place belongs to an input, or whose folder is a file, unless that is gone by now.
    package func checkPlace(of page: String, except gone: Set<FilePath>) throws(FileProblem) {
        try sources.check(place(of: page))
        if Folder.kind(of: place(of: page)) == .folder { throw FileProblem(name: place(of: page), code: EISDIR) }
        for folder in sequence(first: FilePath(page), next: \.parent).dropFirst() {
            let place = place(of: folder.text)
            if Folder.isLink(place) { throw FileProblem.isLink(place) }
            if let kind = Folder.kind(of: place), kind != .folder, !gone.contains(folder) {
                throw FileProblem(name: place, code: ENOTDIR)
            }
        }
    }

    /// Removes a file, which is not reached through a link.
    package func removeFile(_ page: String) {
        let path = FilePath(page)
        guard path.isPlain, path.parent.map(leadsThroughLink) != true else { return }
        WholeFile.remove(place(of: page))
    }

    /// Whether a folder in this one, or one in which it lies, is a link.
    private func leadsThroughLink(_ folder: FilePath) -> Bool {
        sequence(first: folder, next: \.parent).contains { Folder.isLink(place(of: $0.text)) }
    }

    /// Removes the folders of a page that are empty without it. None of them is reached through a link.
    package mutating func removeEmptyFolders(of page: String) {
        var folder = FilePath(page).parent
        if folder.map(leadsThroughLink) == true { return }
        // One that is gone was removed by a run that was killed then.
        while let inner = folder, Folder.removeEmpty(place(of: inner.text)) || errno == ENOENT {
            known.remove(inner)
            folder = inner.parent
        }
    }

    /// Makes the folders in which a page lies. None of them may be a link, which could lead anywhere.
    private mutating func makeFolders(of page: FilePath) throws(FileProblem) {
        guard let folder = page.parent, !known.contains(folder) else { return }
        try makeFolders(of: folder)
        let place = place(of: folder.text)
        if Folder.isLink(place) { throw FileProblem.isLink(place) }
        if let model {
            try Folder.make(place, permissionsOf: model.appending(folder).text)
        } else {
            try Folder.make(place)
        }
        if known.count >= Self.mostKnown { known = [] }
        known.insert(folder)
    }

    private static let mostKnown = 10_000
}
