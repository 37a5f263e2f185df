import Foundation

/// What lies at paths.
enum Folder {
    /// What kind of thing lies at a path.
    enum Kind {
        case file, folder
    }

    /// What kind of thing lies at a path; nil where there is nothing.
    static func kind(of path: String) -> Kind? {
        var present = stat()
        guard stat(path, &present) == 0 else { return nil }
        return present.st_mode & S_IFMT == S_IFDIR ? .folder : .file
    }

    /// Makes a folder, and those that it lies in.
    static func make(_ path: String) throws(FileProblem) {
        guard kind(of: path) != .folder else { return }
        let parent = path.split(separator: "/", omittingEmptySubsequences: true).dropLast()
        if !parent.isEmpty { try make((path.hasPrefix("/") ? "/" : "") + parent.joined(separator: "/")) }
        guard mkdir(path, 0o777) != 0 else { return }
        // Somebody else may have made it at the same time; or there is a file of that name.
        let code = errno == EEXIST ? ENOTDIR : errno
        guard kind(of: path) == .folder else { throw FileProblem(name: path, code: code) }
    }

    /// The names of what lies in a folder, in order.
    static func list(_ path: String) throws(FileProblem) -> [String] {
        guard let folder = opendir(path) else { throw FileProblem(name: path, code: errno) }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            // The name is a text that ends with a zero, inside an array of a fixed length.
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }
}
