import Foundation
import ViewModels

/// Writes the tables of locales to a folder, for `scripts/make-locales`.
@main
enum MakeLocales {
    static func main() throws {
        guard CommandLine.arguments.count == 2 else { throw CocoaError(.fileNoSuchFile) }
        let folder = URL(filePath: CommandLine.arguments[1], directoryHint: .isDirectory)
        for (name, text) in [
            ("locales.table", LocaleTableText.locales), ("countries.table", LocaleTableText.countries),
        ] {
            try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
        }
    }
}
