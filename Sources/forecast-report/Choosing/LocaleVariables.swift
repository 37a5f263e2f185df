import Glibc

/// The environment variables for the system's locale.
enum LocaleVariables {
    static let names = ["LC_ALL", "LC_MESSAGES", "LC_TIME", "LC_MEASUREMENT", "LC_CTYPE", "LANG"]

    /// Replaces values that cannot be a locale by `C`. Foundation's ICU reads these variables itself and crashes on a
    /// long word. Call this before any other thread can read the environment.
    static func sanitize() {
        for name in names {
            guard let value = getenv(name), !isPlausible(String(cString: value)) else { continue }
            setenv(name, "C", 1)
        }
    }

    /// Returns whether a text has the form of a locale: `de_AT.UTF-8`, `ca_ES@valencia`, `ru_RU.ISO8859-5`.
    static func isPlausible(_ text: String) -> Bool {
        var partLength = 0
        for byte in text.utf8 {
            partLength = "_-.@=".utf8.contains(byte) ? 0 : partLength + 1
            guard partLength == 0 || partLength <= 10 && UInt8(ascii: "0")...UInt8(ascii: "z") ~= byte else {
                return false
            }
        }
        return text.utf8.count <= 60
    }
}
