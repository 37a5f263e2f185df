import Files
import Foundation

/// Where a user's things are, by the XDG rules; nil where there is no home.
struct UserFolders {
    let environment: [String: String]

    /// Where answers of services are stored.
    var cache: String? { folder("XDG_CACHE_HOME", below: ".cache") }

    /// The user's settings.
    var configuration: String? { folder("XDG_CONFIG_HOME", below: ".config").map { $0 + "/config.json" } }

    private func folder(_ variable: String, below fallback: String) -> String? {
        if let folder = environment[variable], FilePath(folder).isAbsolute { return folder + "/forecast-report" }
        guard let home = environment["HOME"], FilePath(home).isAbsolute else { return nil }
        return "\(home)/\(fallback)/forecast-report"
    }
}
