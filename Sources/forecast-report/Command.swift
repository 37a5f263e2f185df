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
            case .version: try print("forecast-report \(Program.report.version)\n")
            case .help(let page): try print(page.text(columns: surroundings.terminal.width(surroundings.environment)))
            case .run(let invocation):
                // Reading the settings can wait already, for the writer of a pipe.
                if invocation.path == ["watch"] { surroundings.expectInterruption(.idle) }
                let errand = try Errand(invocation, in: surroundings)
                messages = errand.messages
                return try perform(errand)
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

    private func perform(_ errand: Errand) throws(CommandProblem) -> ExitCode {
        defer { errand.messages.tellOthers() }
        switch errand.invocation.path {
        case ["batch"]: return try errand.batch()
        case ["fetch"]: try errand.fetch()
        case ["inspect"]: return try errand.inspect()
        case ["snapshot"]: return try errand.snapshot()
        case ["preview"]: return try errand.preview()
        case ["watch"]: return try errand.watch()
        case ["template", "check"]: return try errand.checkTemplate()
        case ["template", "export"]: try errand.exportTemplate()
        case ["list"]: try errand.list()
        case ["cache", "list"]: try errand.listCache()
        case ["cache", "clear"]: try errand.clearCache()
        case ["completion"]: try errand.writeCompletion()
        case ["manual"]: try errand.writeManual()
        default: return try errand.makePages()
        }
        return .done
    }

    private func print(_ text: String) throws(CommandProblem) {
        do throws(FileProblem) {
            try surroundings.writeStandardOutput(Array(text.utf8))
        } catch {
            throw CommandProblem(writing: error)
        }
    }
}
