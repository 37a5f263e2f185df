import Foundation

/// Writes files that appear whole or not at all.
enum WholeFile {
    /// Puts a file in place of what is at a path. A link is followed to the file that it stands for. A device or a pipe
    /// stays what it is and takes the bytes as they come, since a file in its place would be of no use to anybody.
    static func write(_ bytes: [UInt8], to path: String) throws(FileProblem) {
        var present = stat()
        guard stat(path, &present) == 0 else {
            guard errno == ENOENT else { throw FileProblem(name: path, code: errno) }
            return try replace(end(of: path), with: bytes, permissions: nil, calledBy: path)
        }
        switch present.st_mode & S_IFMT {
        case S_IFREG:
            try replace(target(of: path), with: bytes, permissions: present.st_mode & 0o777, calledBy: path)
        case S_IFDIR:
            throw FileProblem(name: path, code: EISDIR)
        default:
            try pour(bytes, into: path)
        }
    }

    /// Refuses a path to which no file can be written, as far as the system tells without writing.
    static func check(_ path: String) throws(FileProblem) {
        var present = stat()
        let isThere = stat(path, &present) == 0
        guard isThere || errno == ENOENT else { throw FileProblem(name: path, code: errno) }
        let kind = present.st_mode & S_IFMT
        if isThere, kind == S_IFDIR { throw FileProblem(name: path, code: EISDIR) }
        let file = isThere ? target(of: path) : end(of: path)
        // A device or a pipe is written to; a file is put into its folder.
        let place = isThere && kind != S_IFREG ? file : folder(of: file) + "."
        guard access(place, W_OK) == 0 else { throw FileProblem(name: path, code: errno) }
    }

    /// Writes beside the place, makes sure of it, and moves it there in one step.
    private static func replace(
        _ path: String, with bytes: [UInt8], permissions: mode_t?, calledBy name: String
    ) throws(FileProblem) {
        let temporary = "\(path).\(getpid()).part"
        // What a run of the same number left behind when it was killed, or a link that somebody else put there.
        unlink(temporary)
        let number = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard number >= 0 else { throw FileProblem(name: name, code: errno) }
        do {
            defer { close(number) }
            if let permissions { fchmod(number, permissions) }
            let file = Descriptor(number, name: name)
            try file.write(bytes)
            try file.synchronize()
        } catch let problem {
            unlink(temporary)
            throw problem
        }
        guard rename(temporary, path) == 0 else {
            let code = errno
            unlink(temporary)
            throw FileProblem(name: name, code: code)
        }
    }

    private static func pour(_ bytes: [UInt8], into path: String) throws(FileProblem) {
        let number = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
        guard number >= 0 else { throw FileProblem(name: path, code: errno) }
        defer { close(number) }
        try Descriptor(number, name: path).write(bytes)
    }

    /// Where a file that is not there yet is to be: where the links lead to, if there are any.
    private static func end(of path: String) -> String {
        var path = path
        while let target = linked(from: path) {
            path = target.hasPrefix("/") ? target : folder(of: path) + target
        }
        return path
    }

    /// The folder that a path names before its last slash, with that; empty where it has none.
    private static func folder(of path: String) -> Substring { path.lastIndex(of: "/").map { path[...$0] } ?? "" }

    /// What a link says; nil for what is no link.
    private static func linked(from path: String) -> String? {
        var text = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &text, text.count)
        guard count > 0 else { return nil }
        return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The file that a path leads to, through all links.
    private static func target(of path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
