// The system's list of variables is a C global, which this process does not modify while reading it.
import Files
@preconcurrency import Glibc

/// The environment variables.
enum Environment {
    /// The variables of the process. Foundation's API is slower than reading a whole payload.
    static var process: [String: String] {
        var variables: [String: String] = [:]
        var next = environ
        // The list ends with a null pointer, and each of its strings with a zero byte.
        while let variable = next.pointee {
            // A variable is a C string; its value can be a file name that is not UTF-8.
            let text = FileName.text(at: variable)
            if let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
                variables[String(text[..<sign])] = String(text[text.utf8.index(after: sign)...])
            }
            next += 1
        }
        return variables
    }
}
