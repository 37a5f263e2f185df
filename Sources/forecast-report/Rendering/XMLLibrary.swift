import LibrariesOnDemand

/// The library that reads templates.
enum XMLLibrary {
    /// Loads the library. Templates that are part of the program need not be read; somebody's own, and previews, do.
    static func load() throws(CommandProblem) {
        guard xml_is_there() == 0 else { return }
        throw CommandProblem(
            .configuration, "templates are read with libxml2, which is not there; install the package libxml2",
            code: "no-libxml2")
    }
}
