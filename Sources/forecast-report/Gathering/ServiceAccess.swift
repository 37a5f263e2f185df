import Dispatch
import Files
import Rx
import Weather

/// Fetches weather from services, through the cache.
struct ServiceAccess {
    let context: CommandContext

    /// Fetches the weather of a place, and prints notes about it to standard error.
    func forecast(of place: Place, from provider: Provider) throws(CommandProblem) -> Forecast {
        let question = try question(to: provider, about: place)
        noteMissingAir(of: provider)
        let what = "Fetching \(place.inWords) from \(provider.title)"
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

    /// Returns the query for a place.
    func question(to provider: Provider, about place: Place) throws(CommandProblem) -> WeatherQuestion {
        let question = WeatherQuestion(
            to: provider, about: place, includesAir: context.choices[WeatherOptions.air] ?? false)
        guard let question else {
            throw CommandProblem(
                .usage, "the place has no coordinates; give --at LATITUDE,LONGITUDE", code: "no-place")
        }
        return question
    }

    /// Prints a note if air quality is to be fetched from a service that has none.
    func noteMissingAir(of provider: Provider) {
        guard context.choices[WeatherOptions.air] == true, !provider.hasAir else { return }
        let others = Provider.askable.filter(\.hasAir).map(\.rawValue).joined(separator: ", ")
        context.messages.note("\(provider.title) has no air quality; for --air choose one of \(others)")
    }

    /// Returns the service client with this program's surroundings.
    func service(gate: FetchGate = .movedOrStale) throws(CommandProblem) -> WeatherService {
        // The cache is available even without a network library.
        WeatherService(
            in: world(with: use == .stored ? .unavailable : try context.surroundings.transport()), gate: gate,
            retrying: context.choices[WeatherOptions.timeout].map { RetryPolicy(within: $0 / .seconds(1)) }
                ?? RetryPolicy())
    }

    private func world(with transport: Transport) -> ServiceWorld {
        let contact = context.choices.contact.map { " (\($0))" } ?? ""
        var keys: [Provider: String] = [:]
        for provider in Provider.allCases { keys[provider] = context.choices.key(provider) }
        var world = ServiceWorld(
            transport: transport, now: context.surroundings.now, pause: context.surroundings.pause,
            jitter: { .random(in: 0..<1) }, key: { [keys] in keys[$0] },
            cache: cacheFolder.map { .folder(at: $0, noting: context.surroundings.sources) } ?? .memory(),
            userAgent: "forecast-report/\(Release.version)\(contact)",
            endpoint: context.choices[WeatherOptions.endpoint],
            allowsHTTP: context.choices[WeatherOptions.allowHTTP] ?? false)
        world.otherKeys = context.choices.loadedKeys
        return world
    }

    /// Returns a service client for the cache, which needs no network.
    func stored() -> WeatherService {
        WeatherService(in: world(with: .unavailable))
    }

    /// The folder of the cache; nil without a home directory.
    var cacheFolder: String? { UserFolders(environment: context.surroundings.environment).cache }

    /// Whether the cache may be used, and whether requests may be sent.
    var use: WeatherService.Use {
        // The command line takes precedence over settings, even those with another name.
        let isFresh = context.choices.given(WeatherOptions.cache) == false
        if context.choices[WeatherOptions.offline] == true, !isFresh { return .stored }
        return context.choices[WeatherOptions.cache] == false ? .service : .gate
    }
}

extension Transport {
    /// A transport that rejects every request.
    fileprivate static let unavailable = Transport { _ in Fail(error: .unreachable).eraseToAnyPublisher() }
}

extension CommandProblem {
    /// Creates the error for weather that cannot be fetched.
    init(_ problem: ServiceProblem) {
        self.init(ExitCode(rawValue: problem.kind.exitStatus) ?? .software, problem.description)
    }
}

extension Publisher {
    /// Waits for the last value or the failure. A stream that ends without either is an internal error.
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
        guard let result else { preconditionFailure("the stream ended without a value or a failure") }
        return result
    }
}
