import Files

/// The destination of a batch's pages.
enum BatchDestination: Equatable {
    /// A folder, by its path without a slash at its end.
    case folder(String)
    /// An archive.
    case archive(String)
    /// Standard output, as lines of JSON.
    case stream

    /// The path of the folder's ledger; nil if the run has none.
    var ledger: String? { beside(".forecast-report.sqlite") }

    /// The folder for the pages of a run that are published together.
    var next: String? { beside(".forecast-report.next") }

    /// The default path of the rejects.
    var rejects: String? {
        if case .archive(let path) = self { return path + ".rejects.ndjson" }
        return beside(".rejects.ndjson")
    }

    /// The path of a file beside the folder. The folder itself contains only files for the readers of its pages.
    func beside(_ ending: String) -> String? {
        guard case .folder(let folder) = self else { return nil }
        // The target of a symbolic link or of dots has other folders beside it.
        let isPlain = !Folder.isLink(folder) && ![".", ".."].contains(FilePath(folder).name)
        let path = isPlain ? folder : Folder.realPath(folder) ?? folder
        return FilePath(path).withoutLastSlash.text + ending
    }
}

extension BatchDestination {
    /// The destination, which is required.
    static func chosen(in context: CommandContext) throws(CommandProblem) -> BatchDestination {
        guard let path = context.choices.given(BatchOptions.output) else {
            throw CommandProblem(
                .usage, "batch needs an output: -o FOLDER/, or -o - for lines of JSON", code: "no-output")
        }
        if path == "-" { return .stream }
        if FilePath(path).without(ending: ".tar", ignoringCase: true) != nil, context.surroundings.kind(path) != .folder
        {
            return .archive(path)
        }
        let kind = context.surroundings.kind(path)
        guard kind == .folder || kind == nil && FilePath(path).endsInSlash else {
            throw CommandProblem(
                .usage,
                "batch requires a folder as the output, and “\(path)” is not one; "
                    + "end the name of a new folder with a slash",
                code: "no-folder")
        }
        let folder = FilePath(path).withoutLastSlash.text
        if Folder.realPath(folder) == "/" {
            throw CommandProblem(.usage, "pages cannot be written to the root folder", code: "no-folder")
        }
        return .folder(folder)
    }
}
