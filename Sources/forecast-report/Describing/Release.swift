/// The version of the program.
enum Release {
    static let version = "0.1.0"
    /// The day of the release, for the manual page.
    static let date = "2026-11-21"
}
