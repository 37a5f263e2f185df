import Files
import Arguments

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

    /// Prints a text on standard output.
    func print(_ text: String) throws(CommandProblem) {
        do throws(FileProblem) {
            try surroundings.writeStandardOutput(Array(text.utf8))
        } catch {
            throw CommandProblem(writing: error)
        }
    }
}
