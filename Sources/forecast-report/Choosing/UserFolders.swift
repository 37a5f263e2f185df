import Files

/// The user's folders, by the XDG rules; nil without a home directory.
struct UserFolders {
    let environment: [String: String]

    /// The response cache.
    var cache: String? { folder("XDG_CACHE_HOME", below: ".cache") }

    /// The user's settings file.
    var configuration: String? { folder("XDG_CONFIG_HOME", below: ".config").map { $0 + "/config.json" } }

    private func folder(_ variable: String, below fallback: String) -> String? {
        if let folder = environment[variable], FilePath(folder).isAbsolute { return folder + "/forecast-report" }
        guard let home = environment["HOME"], FilePath(home).isAbsolute else { return nil }
        return "\(home)/\(fallback)/forecast-report"
    }
}
