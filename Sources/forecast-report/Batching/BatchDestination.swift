import Files
import Foundation

/// Where the pages of a batch go.
enum BatchDestination: Equatable {
    /// Into a folder, by its path without a slash at its end.
    case folder(String)
    /// Into an archive.
    case archive(String)
    /// Onto standard output, as lines of JSON.
    case stream

    /// Where the ledger of the folder is; nil where nothing is kept of a run.
    var ledger: String? { beside(".forecast-report.sqlite") }

    /// Where the pages of a run are made that readers are to see together.
    var next: String? { beside(".forecast-report.next") }

    /// Where rejects go where nothing is said of them.
    var rejects: String? {
        if case .archive(let path) = self { return path + ".rejects.ndjson" }
        return beside(".rejects.ndjson")
    }

    /// The path of a file beside the folder. What is in the folder is for the readers of its pages.
    func beside(_ ending: String) -> String? {
        guard case .folder(let folder) = self else { return nil }
        // What a link or dots lead to is beside other folders.
        let isPlain = !Folder.isLink(folder) && ![".", ".."].contains(FilePath(folder).name)
        let path = isPlain ? folder : Folder.realPath(folder) ?? folder
        return FilePath(path).withoutLastSlash.text + ending
    }
}

extension BatchDestination {
    /// Where the pages go, which has to be said.
    static func chosen(in context: CommandContext) throws(CommandProblem) -> BatchDestination {
        guard let path = context.choices.given(BatchOptions.output) else {
            throw CommandProblem(
                .usage, "batch makes many pages; say where with -o FOLDER/, or - for lines of JSON", code: "no-output")
        }
        if path == "-" { return .stream }
        if FilePath(path).without(ending: ".tar", ignoringCase: true) != nil, context.surroundings.kind(path) != .folder
        {
            return .archive(path)
        }
        let kind = context.surroundings.kind(path)
        guard kind == .folder || kind == nil && FilePath(path).endsInSlash else {
            throw CommandProblem(
                .usage, "batch puts its pages into a folder, and “\(path)” is none; end a new one with a slash",
                code: "no-folder")
        }
        let folder = FilePath(path).withoutLastSlash.text
        if Folder.realPath(folder) == "/" {
            throw CommandProblem(.usage, "the root of the file system is no folder for pages", code: "no-folder")
        }
        return .folder(folder)
    }
}
