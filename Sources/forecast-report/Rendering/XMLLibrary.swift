import LibrariesOnDemand

/// The library that parses templates.
enum XMLLibrary {
    /// Loads the library. Throws if it is not installed.
    static func load() throws(CommandProblem) {
        guard xml_is_there() == 0 else { return }
        throw CommandProblem(
            .configuration, "libxml2, which reads templates, is not installed; install the package libxml2",
            code: "no-libxml2")
    }
}
