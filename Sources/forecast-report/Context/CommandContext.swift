import Files
import Arguments
import Foundation
import Weather

/// The context of one run of a subcommand: its arguments, the choices, the world, and the messages.
struct CommandContext {
    let invocation: Invocation
    /// The traits of the subcommand.
    let traits: CommandTraits
    private(set) var choices: Choices
    let surroundings: Surroundings
    /// What is said beside results.
    private(set) var messages: Messages

    init(
        _ invocation: Invocation, _ traits: CommandTraits = [], in surroundings: Surroundings
    ) throws(CommandProblem) {
        (self.invocation, self.traits, self.surroundings) = (invocation, traits, surroundings)
        choices = try Choices(invocation, traits, in: surroundings)
        messages = Messages(
            areJSON: choices[GeneralOptions.json] ?? false, areQuiet: choices[GeneralOptions.quiet] ?? false,
            areVerbose: choices[GeneralOptions.verbose] ?? false,
            hasColors: surroundings.terminal.showsColors(choices[GeneralOptions.color], surroundings.environment),
            say: { [choices] in surroundings.say(choices.withoutKeys($0)) })
        if !choices.ignored.isEmpty {
            let names = choices.ignored.map { "“\($0)”" }.joined(separator: ", ")
            messages.warn(
                """
                \(Choices.folderFile): ignored \(names): a folder's settings only choose how a page looks; give options, or \
                use your own settings file
                """,
                .ignoredSetting)
        }
        if messages.areVerbose { choices.origins.forEach(messages.detail) }
    }

    /// Whether it is only said what would be done.
    var isDry: Bool { choices[GeneralOptions.dryRun] ?? false }

    /// The same context with further settings, which win.
    func preferring(_ layer: Settings.Layer) -> CommandContext {
        var context = self
        context.choices = choices.preferring(layer)
        return context
    }

    /// The same context, which says nothing beside results.
    var silently: CommandContext {
        var context = self
        context.messages = Messages { _ in }
        return context
    }

    /// In which language and units to speak.
    func habits() throws(CommandProblem) -> Habits {
        let habits = try Habits(choices, environment: surroundings.environment)
        messages.detail("locale: \(habits.language.identifier), from \(habits.localeSource)")
        if choices[SpeechOptions.units] == nil {
            messages.detail("units: \(habits.units.rawValue), from \(habits.unitsReason)")
        }
        return habits
    }

    /// Does something, and says on a terminal what it is when it takes long.
    func during<Result, Problem: Error>(
        _ what: String, _ work: () throws(Problem) -> Result
    ) throws(Problem) -> Result {
        if messages.areQuiet || messages.areJSON { return try work() }
        return try surroundings.progress.during(what, work)
    }
}

// MARK: - Results

extension CommandContext {
    /// Where results go; where nothing is said of it, to a file or to standard output. What does not make pages is not
    /// written where a setting has them.
    func destination(orElse fallback: String) -> Destination {
        let chosen = fallback == "-" ? choices.given(PageOptions.output) : choices[PageOptions.output]
        // A link that comes with a folder does not say where results go.
        let isFolder = choices.outputIsUsers || !Folder.isLink(chosen ?? fallback)
        return Destination(chosen ?? fallback) { isFolder && surroundings.kind($0) == .folder }
    }

    /// Writes a result where it belongs, under a name for where that is a folder, and says where it is.
    func write(_ bytes: [UInt8], to destination: Destination, as name: String) throws(CommandProblem) {
        do throws(FileProblem) {
            let bytes = invocation.arguments.isEmpty ? choices.withoutKeys(bytes) : bytes
            guard let path = destination.path(for: name) else { return try surroundings.writeStandardOutput(bytes) }
            try refuseForeignWay(path, to: destination)
            if case .folder = destination, let parent = FilePath(path).parent {
                try surroundings.makeFolder(parent.text)
            }
            try surroundings.writeFile(bytes, path)
            try report(Written(written: path, bytes: bytes.count), as: path)
        } catch {
            // Who reads no further where results are still wants them.
            if error.isBrokenPipe, destination.path(for: name) != nil { return }
            throw CommandProblem(writing: error)
        }
    }

    /// Refuses a path that the user has not given and that a link, or a pipe, in a folder leads elsewhere.
    func refuseForeignWay(_ path: String, to destination: Destination) throws(FileProblem) {
        guard let folder = destination.folder ?? (choices.outputIsUsers ? nil : ".") else { return }
        try Folder.refuseLinks(on: path, below: folder)
        if surroundings.kind(path) == .stream { throw FileProblem.notRegular(path) }
    }

    /// Prints a text on standard output.
    func print(_ text: String) throws(CommandProblem) {
        do throws(FileProblem) {
            try surroundings.writeStandardOutput(Array(text.utf8))
        } catch {
            throw CommandProblem(writing: error)
        }
    }

    private func report(_ result: some Encodable, as text: String) throws(FileProblem) {
        if messages.areQuiet, !messages.areJSON { return }
        // Text has the bytes of the file's name; JSON is UTF-8.
        let line = messages.areJSON ? Array(FileName.readable(JSONText.line(result)).utf8) : FileName.bytes(of: text)
        try surroundings.writeStandardOutput(line + [UInt8(ascii: "\n")])
    }

    private struct Written: Encodable {
        let written: String
        let bytes: Int
    }
}
