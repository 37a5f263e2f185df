import Dispatch
import Foundation
import Rx
import Weather

/// Asks a service for a place's weather, through what is stored from before.
struct FetchCommand {
    let surroundings: Surroundings
    let options: Options

    /// The weather of the place that the options name. What a reader should know of it is said on standard error.
    func forecast() throws(CommandProblem) -> Forecast {
        let provider = options.provider ?? .openMeteo
        guard Provider.askable.contains(provider) else {
            let names = Provider.askable.map(\.rawValue).joined(separator: ", ")
            throw CommandProblem(.usage, "\(provider.title) cannot be asked from here; these can: \(names)")
        }
        guard let question = WeatherQuestion(to: provider, about: try place()) else {
            throw CommandProblem(.usage, "fetch needs a place: --at LATITUDE,LONGITUDE or --place NAME")
        }
        switch surroundings.fetch(question, options) {
        case .success(let answer):
            for note in answer.notes { surroundings.say("forecast-report: note: \(note)") }
            return answer.forecast
        case .failure(let problem):
            throw CommandProblem(ExitCode(rawValue: problem.kind.exitStatus) ?? .software, problem.description)
        }
    }

    /// The place by its coordinates, or by its name in the table of towns.
    private func place() throws(CommandProblem) -> Place {
        if let point = options.point {
            return Place(name: options.place, latitude: point.latitude, longitude: point.longitude)
        }
        guard let name = options.place else { return Place() }
        switch Gazetteer.embedded.find(name) {
        case .found(let town, let others):
            if !others.isEmpty {
                let labels = others.prefix(5).map(\.label).joined(separator: "; ")
                surroundings.say("forecast-report: note: this is \(town.label); there are also \(labels)")
            }
            return town.place
        case .elsewhere(let towns):
            let labels = towns.prefix(5).map(\.label).joined(separator: "; ")
            throw CommandProblem(.usage, "“\(name)” is not known there; there are \(labels)")
        case .unknown(let suggestions):
            let advice =
                suggestions.isEmpty ? "give --at LATITUDE,LONGITUDE" : "did you mean \(Self.list(suggestions))?"
            throw CommandProblem(.usage, "no place called “\(name)” is known; \(advice)")
        }
    }

    private static func list(_ towns: [Town]) -> String {
        towns.prefix(3).map { "“\($0.label)”" }.joined(separator: ", ")
    }
}

extension Surroundings {
    /// Asks over the network, with what is stored in the user's folder for such things, and waits for the answer.
    static func ask(
        _ question: WeatherQuestion, _ options: Options, environment: [String: String]
    ) -> Result<WeatherAnswer, ServiceProblem> {
        let contact = environment[Provider.contactVariable].map { " (\($0))" } ?? ""
        let world = ServiceWorld(
            transport: .network(), now: { Date() }, pause: Pause(on: DispatchQueue.global()),
            jitter: { .random(in: 0..<1) },
            key: { provider in provider.keyVariable.flatMap { environment[$0] } },
            cache: cacheFolder(environment).map { .folder(at: $0) } ?? .memory(),
            userAgent: "forecast-report/\(Help.version)\(contact)",
            endpoint: options.endpoint, allowsHTTP: options.allowsHTTP)
        let service = WeatherService(in: world)
        let done = DispatchSemaphore(value: 0)
        // Written once before the semaphore is signalled, and read only after that.
        nonisolated(unsafe) var result: Result<WeatherAnswer, ServiceProblem>?
        let subscription = service.weather(for: question, using: options.storage).sink(
            receiveCompletion: { completion in
                if case .failure(let problem) = completion { result = .failure(problem) }
                done.signal()
            },
            receiveValue: { result = .success($0) })
        done.wait()
        subscription.cancel()
        guard let result else { preconditionFailure("a question is answered, or there is a problem") }
        return result
    }

    /// Where answers are stored, by the XDG rules; nil where there is no home.
    private static func cacheFolder(_ environment: [String: String]) -> URL? {
        if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
            return URL(filePath: folder).appending(path: "forecast-report")
        }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        return URL(filePath: home).appending(path: ".cache/forecast-report")
    }
}
