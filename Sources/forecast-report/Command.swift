import Arguments
import Files
import Weather

/// The program: parses its arguments, runs the subcommand, and returns the exit status.
struct Command {
    let surroundings: Surroundings

    /// Runs a whole command line, which begins with the name of the program.
    func run(line: [String]) -> ExitCode {
        guard !line.isEmpty else {
            let problem = CommandProblem(
                .configuration, "the arguments cannot be read: /proc is not mounted; mount it",
                code: "no-proc")
            Messages(say: surroundings.say).tell(problem)
            return problem.status
        }
        return run(Array(line.dropFirst()))
    }

    /// Runs the arguments.
    func run(_ arguments: [String]) -> ExitCode {
        // Arguments that cannot be parsed cannot choose the form of messages.
        let typed = arguments.prefix { $0 != "--" }
        let color = typed.last { ["--color", "--no-color"].contains($0) }
        var messages = Messages(
            areJSON: typed.contains("--json"),
            hasColors: surroundings.terminal.showsColors(color == "--no-color" ? false : nil, surroundings.environment),
            // An invalid setting is reported before all keys are known.
            say: { surroundings.say(withoutKeys($0)) })
        do throws(CommandProblem) {
            switch try request(arguments) {
            case .version: try print("forecast-report \(Release.version)\n")
            case .help(let page): try print(page.text(columns: surroundings.terminal.width(surroundings.environment)))
            case .run(let invocation):
                let subcommand = Subcommand.at(invocation.position)
                // Reading the settings can already block on a pipe.
                if subcommand.traits.contains(.untilInterrupted) { surroundings.expectInterruption(.idle) }
                let context = try CommandContext(invocation, subcommand.traits, in: surroundings)
                messages = context.messages
                defer { messages.tellOthers() }
                return try subcommand.run(context)
            }
            return .done
        } catch {
            if error.isBrokenPipe { return .done }
            messages.tell(error)
            return error.status
        }
    }

    private func request(_ arguments: [String]) throws(CommandProblem) -> Request {
        do throws(Misuse) {
            return try Program.report.parse(arguments)
        } catch {
            // An invalid argument can be a key. Keys are redacted before messages shorten long arguments, because a
            // truncated key would not be recognized.
            throw CommandProblem(misuse(in: arguments.map(withoutKeys)) ?? error)
        }
    }

    private func misuse(in arguments: [String]) -> Misuse? {
        do throws(Misuse) { _ = try Program.report.parse(arguments) } catch { return error }
        return nil
    }

    /// Returns a message or an argument without the keys in the environment.
    private func withoutKeys(_ text: String) -> String {
        KeysInResults.hidden(in: text, Choices.keys(of: surroundings.environment).values)
    }

    private func print(_ text: String) throws(CommandProblem) {
        do throws(FileProblem) {
            try surroundings.print(Array(text.utf8))
        } catch {
            throw CommandProblem(writing: error)
        }
    }
}
