import Glibc

/// The variables that say which language the system speaks.
enum LocaleVariables {
    static let names = ["LC_ALL", "LC_MESSAGES", "LC_TIME", "LC_MEASUREMENT", "LC_CTYPE", "LANG"]

    /// Puts `C` in the place of what can be no locale. Foundation's ICU looks at these by itself and does not survive a long
    /// word among them. To be called before there is another thread that could look at the environment.
    static func mend() {
        for name in names {
            guard let value = getenv(name), !isPlausible(String(cString: value)) else { continue }
            setenv(name, "C", 1)
        }
    }

    /// Whether a text is made as locales are: `de_AT.UTF-8`, `ca_ES@valencia`, `ru_RU.ISO8859-5`.
    static func isPlausible(_ text: String) -> Bool {
        let parts = text.utf8.split(omittingEmptySubsequences: false) { "_-.@=".utf8.contains($0) }
        return text.utf8.count <= 60
            && parts.allSatisfy { $0.count <= 10 && $0.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "z") ~= $0 } }
    }
}
