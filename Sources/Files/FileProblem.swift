import Glibc

/// The reason why a file could not be read or written.
package struct FileProblem: Error, Equatable, CustomStringConvertible {
    /// The path, or the name of the stream in messages.
    package let name: String
    /// The system's error number.
    package let code: Int32
    /// The reason if the system has no message for it.
    private let words: String?

    /// The failure of a system call.
    package init(name: String, code: Int32) {
        (self.name, self.code, words) = (name, code, nil)
    }

    private init(name: String, code: Int32, words: String) {
        (self.name, self.code, self.words) = (name, code, words)
    }

    /// A file or folder that this program rejects, and the reason.
    package init(name: String, refusing reason: String) {
        self.init(name: name, code: EPERM, words: reason)
    }

    /// A pipe, device or socket in place of a regular file.
    package static func notRegular(_ name: String) -> FileProblem {
        FileProblem(name: name, code: EINVAL, words: "not a regular file")
    }

    /// An output that would replace a file which this run has read.
    package static func isSource(_ name: String) -> FileProblem {
        FileProblem(name: name, code: EBUSY, words: "it is an input of this run")
    }

    /// An output that the user has not named, at the path of a symbolic link to another folder.
    package static func leadsOut(_ name: String, of folder: String) -> FileProblem {
        let place = folder == "." ? "the working directory" : folder
        return FileProblem(
            name: name, code: ELOOP,
            words: "a symbolic link there points outside of \(place); remove it")
    }

    /// An output in a working directory that has been removed.
    package static func isInRemovedFolder(_ name: String) -> FileProblem {
        FileProblem(
            name: name, code: ENOENT, words: "the working directory has been removed; change to another directory")
    }

    /// An output that the user has not named, at the path of a symbolic link.
    package static func isLink(_ name: String) -> FileProblem {
        FileProblem(name: name, code: ELOOP, words: "it is a symbolic link; remove it")
    }

    /// The problem with the advice to give the target of a symbolic link as the output.
    package var advisingOutput: FileProblem {
        guard code == ELOOP, let words else { return self }
        return FileProblem(name: name, code: code, words: words + ", or give its target with -o")
    }

    /// The reason in words.
    package var reason: String { words ?? String(cString: strerror(code)) }

    /// The name and the reason.
    package var description: String { "\(name): \(reason)" }

    /// Whether the file is one that this run has read.
    package var isSource: Bool { code == EBUSY && words != nil }

    /// Whether another file name may work.
    package var concernsName: Bool {
        let codes = [ENAMETOOLONG, ENOTDIR, EISDIR, EEXIST, ENOTEMPTY, ELOOP, EILSEQ]
        // The file or its folder belongs to another user, or is a mount point.
        let codesOfOthers = [EACCES, EPERM, EROFS, EXDEV, EBUSY]
        return words != nil || (codes + codesOfOthers).contains(code)
    }

    /// Whether the reader of a pipe has closed it.
    package var isBrokenPipe: Bool { code == EPIPE }
}
