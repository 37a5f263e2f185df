import Arguments
import Foundation

@testable import forecast_report

extension FuzzTarget {
    /// Parses a settings file, both as the user's and as a folder's, and a set of snapshots.
    static let settings = FuzzTarget(name: "settings") { data throws(Flaw) in
        for folder in [nil, FolderSettings()] {
            try read { () throws(CommandProblem) in
                let file = try ConfigurationFile(data, at: "settings.json", of: folder, SettingNames(of: .report))
                let settings = Settings([file.settings])
                for name in settings.names { _ = settings.origin(of: name) }
            }
        }
        try read { () throws(CommandProblem) in
            _ = try SnapshotSet(data, at: "settings.json", SettingNames(of: .report))
        }
    }

    private static func read(_ body: () throws(CommandProblem) -> Void) throws(Flaw) {
        do throws(CommandProblem) {
            try body()
        } catch {
            try Flaw.unless(error.message.hasPrefix("settings.json"), "the problem does not name the file")
        }
    }
}
