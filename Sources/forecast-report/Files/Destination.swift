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
        } else if path.hasSuffix("/") || isFolder(path) {
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
        case .folder(let folder): folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        }
    }

    /// The name of a result that is made of an input: `weather.html`, of `answers/weather.json.gz`.
    static func name(for input: String, extension suffix: String) -> String {
        var name = input == "-" ? "standard-input" : input.split(separator: "/").last.map(String.init) ?? input
        for ending in [".gz", ".json"] where name.lowercased().hasSuffix(ending) && name.count > ending.count {
            name.removeLast(ending.count)
        }
        return name + suffix
    }
}
