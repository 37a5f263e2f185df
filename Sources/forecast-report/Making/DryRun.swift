import Files
import Glibc
import Rx
import Weather

/// An action that a dry run reports: `would write forecast.html`.
struct Deed: Encodable, Equatable {
    let would: String
    let what: String

    static func read(_ what: String) -> Deed { Deed(would: "read", what: what) }
    static func fetch(_ what: String) -> Deed { Deed(would: "fetch", what: what) }
    static func write(_ what: String) -> Deed { Deed(would: "write", what: what) }
    static func remove(_ what: String) -> Deed { Deed(would: "remove", what: what) }
}

/// Reports the actions of a command and the problems that can be known without running it.
struct DryRun {
    let context: CommandContext

    /// Prints the actions.
    func tell(_ deeds: [Deed]) throws(CommandProblem) {
        for deed in deeds {
            let line = context.messages.areJSON ? JSONText.line(deed) : "would \(deed.would) \(deed.what)"
            try context.print(Messages.harmless(line) + "\n")
        }
    }

    /// Prints how a result would be made.
    func tell(_ wanted: Wanted, to destination: Destination) throws(CommandProblem) {
        let deeds = try deeds(for: wanted.source)
        try check(destination, for: wanted.name)
        try tell(deeds + [.write(destination.path(for: wanted.name) ?? "standard output")])
    }

    /// Returns the actions that would get the weather.
    private func deeds(for source: WeatherSource) throws(CommandProblem) -> [Deed] {
        switch source {
        case .inputs(let inputs):
            for input in inputs where input != "-" {
                let kind = context.surroundings.kind(input)
                guard kind == nil || kind == .folder else { continue }
                let code = kind == .folder ? EISDIR : ENOENT
                throw CommandProblem(
                    reading: FileProblem(name: input, code: code), as: WeatherSource.name(ofInput: input))
            }
            return inputs.map { .read(WeatherSource.name(ofInput: $0)) }
        case .service(let provider, let place):
            let what = "\(provider.title), \(place.inWords)"
            return [try isStored(provider, place) ? .read("the cached responses for \(what)") : .fetch(what)]
        case .sample:
            return [.read("the built-in sample")]
        }
    }

    /// Returns whether the response about a place would come from the cache. With --offline there must be one.
    private func isStored(_ provider: Provider, _ place: Place) throws(CommandProblem) -> Bool {
        let access = ServiceAccess(context: context)
        if case .service = access.use { return false }
        // A cached response is available immediately.
        var result: Result<WeatherAnswer, ServiceProblem>?
        let subscription = access.stored().weather(
            for: try access.question(to: provider, about: place), using: .stored
        ).sink(
            receiveCompletion: { if case .failure(let problem) = $0 { result = .failure(problem) } },
            receiveValue: { result = .success($0) })
        subscription.cancel()
        switch (access.use, result) {
        case (.stored, .failure(let problem)): throw CommandProblem(problem)
        case (.stored, _): return true
        case (_, .success(let answer)): return answer.freshness == .stored
        default: return false
        }
    }

    /// Rejects a destination that cannot be written.
    private func check(_ destination: Destination, for name: String) throws(CommandProblem) {
        guard var path = destination.path(for: name) else { return }
        do throws(FileProblem) {
            try ResultWriter(context: context).refuseForeignWay(path, to: destination)
        } catch {
            throw CommandProblem(writing: error)
        }
        // Folders that do not exist are created in one that does.
        if case .folder = destination {
            while !FilePath(path).isTooLong, let parent = FilePath(path).parent?.text,
                context.surroundings.kind(parent) == nil
            {
                path = parent
            }
        }
        do throws(FileProblem) {
            try context.surroundings.checkFile(path)
        } catch {
            throw CommandProblem(writing: error)
        }
    }
}
