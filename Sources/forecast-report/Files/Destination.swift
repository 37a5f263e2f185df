import Files

/// The destination of results: standard output, a file, or a folder in which each result has a name.
enum Destination: Equatable {
    case standardOutput
    case file(String)
    case folder(String)

    /// Parses a destination. A path names a folder if one exists there, or if it ends with a slash.
    init(_ path: String, isFolder: (String) -> Bool) {
        if path == "-" {
            self = .standardOutput
        } else if FilePath(path).endsInSlash || isFolder(path) {
            self = .folder(path)
        } else {
            self = .file(path)
        }
    }

    /// The folder of results with names.
    var folder: String? {
        if case .folder(let folder) = self { folder } else { nil }
    }

    /// Returns the path of a result with a name; nil for standard output.
    func path(for name: String) -> String? {
        switch self {
        case .standardOutput: nil
        case .file(let path): path
        case .folder(let folder): FilePath(folder).appending(FilePath(name)).text
        }
    }

    /// Returns the name of a result that is made from an input: `weather.html` for `answers/weather.json.gz`.
    static func name(for input: String, extension suffix: String) -> String {
        var name = FilePath(input == "-" ? "standard-input" : FilePath(input).name ?? input)
        for ending in [".gz", ".json"] { name = name.without(ending: ending, ignoringCase: true) ?? name }
        return name.text + suffix
    }
}
