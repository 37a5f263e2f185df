import Files
import Dispatch
import Foundation
import Rx
import Weather

/// Asks weather services, through what is stored from before.
struct ServiceAccess {
    let context: CommandContext

    /// The weather of a place. What a reader should know of it is said on standard error.
    func forecast(of place: Place, from provider: Provider) throws(CommandProblem) -> Forecast {
        let question = try Self.question(to: provider, about: place)
        let what = "Asking \(provider.title) about \(place.inWords)"
        let service = try service()
        let result: Result<WeatherAnswer, ServiceProblem> = context.during(what) {
            service.weather(for: question, using: use).outcome()
        }
        switch result {
        case .success(let answer):
            for note in answer.notes { context.messages.note(note) }
            return answer.forecast
        case .failure(let problem):
            throw CommandProblem(problem)
        }
    }

    /// What a service is asked about a place.
    static func question(to provider: Provider, about place: Place) throws(CommandProblem) -> WeatherQuestion {
        guard let question = WeatherQuestion(to: provider, about: place) else {
            throw CommandProblem(
                .usage, "it is not known where that is; give --at LATITUDE,LONGITUDE", code: "no-place")
        }
        return question
    }

    /// A service in this world.
    func service(gate: FetchGate = .movedOrStale) throws(CommandProblem) -> WeatherService {
        // What is stored is there also where there is nothing to talk with.
        WeatherService(in: world(with: use == .stored ? .nobody : try context.surroundings.transport()), gate: gate)
    }

    private func world(with transport: Transport) -> ServiceWorld {
        let contact = context.choices.contact.map { " (\($0))" } ?? ""
        var keys: [Provider: String] = [:]
        for provider in Provider.allCases { keys[provider] = context.choices.key(provider) }
        return ServiceWorld(
            transport: transport, now: context.surroundings.now, pause: context.surroundings.pause,
            jitter: { .random(in: 0..<1) }, key: { [keys] in keys[$0] },
            cache: cacheFolder.map { .folder(at: $0, noting: context.surroundings.sources) } ?? .memory(),
            userAgent: "forecast-report/\(Release.version)\(contact)",
            endpoint: context.choices[WeatherOptions.endpoint],
            allowsHTTP: context.choices[WeatherOptions.allowHTTP] ?? false)
    }

    /// The answers that are stored, which nobody needs to be asked for.
    func stored() -> WeatherService {
        WeatherService(in: world(with: .nobody))
    }

    /// Where answers are stored; nil where there is no home.
    var cacheFolder: String? { UserFolders(environment: context.surroundings.environment).cache }

    /// Whether what is stored may be used, and whether a service may be asked.
    var use: WeatherService.Use {
        // What stands on the command line counts for more than what stands elsewhere under another name.
        let isFresh = context.choices.given(WeatherOptions.cache) == false
        if context.choices[WeatherOptions.offline] == true, !isFresh { return .stored }
        return context.choices[WeatherOptions.cache] == false ? .service : .gate
    }
}

extension Transport {
    /// One that reaches nobody.
    fileprivate static let nobody = Transport { _ in Fail(error: .unreachable).eraseToAnyPublisher() }
}

extension CommandProblem {
    /// Why a service's weather cannot be had.
    init(_ problem: ServiceProblem) {
        self.init(ExitCode(rawValue: problem.kind.exitStatus) ?? .software, problem.description)
    }
}

extension Publisher {
    /// Waits for the last value, or the failure. A stream that ends without either is a mistake of the program.
    fileprivate func outcome() -> Result<Output, Failure> {
        let done = DispatchSemaphore(value: 0)
        // Written before the semaphore is signalled, and read only after that.
        nonisolated(unsafe) var result: Result<Output, Failure>?
        let subscription = sink(
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
}
