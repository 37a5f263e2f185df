import Files
import Arguments
import Foundation
import Weather

/// The command: understands its arguments, does what they ask for, and says how it went.
struct Command {
    let surroundings: Surroundings

    /// Does what a whole line asks for, whose first word is the program itself.
    func run(line: [String]) -> ExitCode {
        guard !line.isEmpty else {
            let problem = CommandProblem(
                .configuration, "the arguments cannot be read, because /proc is not there; mount it first",
                code: "no-proc")
            Messages(say: surroundings.say).tell(problem)
            return problem.status
        }
        return run(Array(line.dropFirst()))
    }

    /// Does what the arguments ask for.
    func run(_ arguments: [String]) -> ExitCode {
        // What cannot be understood cannot say either how it wants to be answered.
        let typed = arguments.prefix { $0 != "--" }
        let color = typed.last { ["--color", "--no-color"].contains($0) }
        var messages = Messages(
            areJSON: typed.contains("--json"),
            hasColors: surroundings.terminal.showsColors(color == "--no-color" ? false : nil, surroundings.environment),
            // A wrong setting is told before all keys are known.
            say: { surroundings.say(withoutKeys($0)) })
        do throws(CommandProblem) {
            switch try request(arguments) {
            case .version: try print("forecast-report \(Release.version)\n")
            case .help(let page): try print(page.text(columns: surroundings.terminal.width(surroundings.environment)))
            case .run(let invocation):
                let subcommand = Subcommand.at(invocation.position)
                // Reading the settings can wait already, for the writer of a pipe.
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
            // A wrong argument can be a key. A long one is shortened in the message, where its rest would not be found.
            throw CommandProblem(misuse(in: arguments.map(withoutKeys)) ?? error)
        }
    }

    private func misuse(in arguments: [String]) -> Misuse? {
        do throws(Misuse) { _ = try Program.report.parse(arguments) } catch { return error }
        return nil
    }

    /// A message or an argument without the keys of the environment.
    private func withoutKeys(_ text: String) -> String {
        KeysInResults.hidden(in: text, Choices.keys(of: surroundings.environment).values)
    }

    private func print(_ text: String) throws(CommandProblem) {
        do throws(FileProblem) {
            try surroundings.writeStandardOutput(Array(text.utf8))
        } catch {
            throw CommandProblem(writing: error)
        }
    }
}
