import Files
import Foundation

/// Where results go: to standard output, into a file, or into a folder under names of their own.
enum Destination: Equatable {
    case standardOutput
    case file(String)
    case folder(String)

    /// What a person named. A folder is what is there as one, or ends with a slash.
    init(_ path: String, isFolder: (String) -> Bool) {
        if path == "-" {
            self = .standardOutput
        } else if FilePath(path).endsInSlash || isFolder(path) {
            self = .folder(path)
        } else {
            self = .file(path)
        }
    }

    /// The folder of results that have names of their own.
    var folder: String? {
        if case .folder(let folder) = self { folder } else { nil }
    }

    /// The path of a result of some name; nil for standard output.
    func path(for name: String) -> String? {
        switch self {
        case .standardOutput: nil
        case .file(let path): path
        case .folder(let folder): FilePath(folder).appending(FilePath(name)).text
        }
    }

    /// The name of a result that is made of an input: `weather.html`, of `answers/weather.json.gz`.
    static func name(for input: String, extension suffix: String) -> String {
        var name = FilePath(input == "-" ? "standard-input" : FilePath(input).name ?? input)
        for ending in [".gz", ".json"] { name = name.without(ending: ending, ignoringCase: true) ?? name }
        return name.text + suffix
    }
}
