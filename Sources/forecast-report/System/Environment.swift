// The system's list of variables is a global of C, which nothing in this process writes to while it is read.
import Files
@preconcurrency import Glibc

/// The environment's variables.
enum Environment {
    /// The process's own. Foundation gives the same, but takes longer for it than to read a payload.
    static var process: [String: String] {
        var variables: [String: String] = [:]
        var next = environ
        // The list ends with a null pointer, and each of its texts with a zero byte.
        while let variable = next.pointee {
            // A variable is a text of C; its value can be the name of a file.
            let text = FileName.text(of: UnsafeRawBufferPointer(start: variable, count: strlen(variable)))
            if let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
                variables[String(text[..<sign])] = String(text[text.utf8.index(after: sign)...])
            }
            next += 1
        }
        return variables
    }
}
