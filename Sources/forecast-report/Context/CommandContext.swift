import Files
import Arguments

/// The context of one run of a subcommand: its arguments, the choices, the surroundings, and the messages.
struct CommandContext {
    let invocation: Invocation
    /// The traits of the subcommand.
    let traits: CommandTraits
    private(set) var choices: Choices
    let surroundings: Surroundings
    /// The messages beside results.
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
                \(Choices.folderFile): ignored \(names): a folder's file can only set how a page looks; use options or \
                your own settings file
                """,
                .ignoredSetting)
        }
        if messages.areVerbose { choices.origins.forEach(messages.detail) }
    }

    /// Whether this is a dry run.
    var isDry: Bool { choices[GeneralOptions.dryRun] ?? false }

    /// Returns the same context with further settings, which take precedence.
    func preferring(_ layer: Settings.Layer) -> CommandContext {
        var context = self
        context.choices = choices.preferring(layer)
        return context
    }

    /// Returns the same context without messages.
    var silently: CommandContext {
        var context = self
        context.messages = Messages { _ in }
        return context
    }

    /// Returns the language and the units.
    func localeSettings() throws(CommandProblem) -> LocaleSettings {
        let localeSettings = try LocaleSettings(choices, environment: surroundings.environment)
        messages.detail("locale: \(localeSettings.language.identifier), from \(localeSettings.localeSource)")
        if choices[SpeechOptions.units] == nil {
            messages.detail("units: \(localeSettings.units.rawValue), from \(localeSettings.unitsReason)")
        }
        return localeSettings
    }

    /// Runs a closure, and shows a description on a terminal if it takes long.
    func during<Result, Problem: Error>(
        _ what: String, _ work: () throws(Problem) -> Result
    ) throws(Problem) -> Result {
        if messages.areQuiet || messages.areJSON { return try work() }
        return try surroundings.progress.during(what, work)
    }

    /// Prints a text to standard output.
    func print(_ text: String) throws(CommandProblem) {
        do throws(FileProblem) {
            try surroundings.print(Array(text.utf8))
        } catch {
            throw CommandProblem(writing: error)
        }
    }
}
