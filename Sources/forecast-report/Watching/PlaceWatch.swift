import FoundationEssentials
import Rx
import RxDispatch
import ViewModels
import Weather

/// Keeps the page of a place up to date; the place can move. A root view model follows the location, and the page is
/// written for each new state.
final class PlaceWatch {
    private let context: CommandContext
    private let provider: Provider
    private let watched: WatchedPage
    private let locations: CurrentValueSubject<GeoPoint, WeatherDataError>
    /// The current place, with its name.
    private var place: Place
    /// The last shown weather, for use when nothing newer is available.
    private var last: WeatherAnswer?
    /// Requests missing documents.
    private var complete: () -> Void = {}
    /// The wait for the time at which missing documents can be requested, and that request.
    private var completion: (wait: AnyCancellable?, request: AnyCancellable?)

    /// Creates a watch of a place with a service.
    init(context: CommandContext, provider: Provider, place: Place, watched: WatchedPage) throws(CommandProblem) {
        (self.context, self.provider, self.place, self.watched) = (context, provider, place, watched)
        locations = CurrentValueSubject(
            try ServiceAccess(context: context).question(to: provider, about: place).point)
    }

    /// Runs until interrupted.
    func run() throws(CommandProblem) {
        var gate = FetchGate.movedOrStale
        gate.age = context.choices.watchInterval
        let access = ServiceAccess(context: context)
        let service = try access.service(gate: gate)
        access.noteMissingAir(of: provider)
        let clock = try ShownInstant(context: context).clock()
        let root = RootViewModel(
            locations: locations, gate: gate, now: context.surroundings.now, scheduler: MainLoop.queue
        ) { [unowned self] point in
            weather(at: point, from: service).map(\.forecast).eraseToAnyPublisher()
        }
        let page = try ReportPage(
            watched.template, watched.localeSettings, context.choices, of: root, noting: context.surroundings.sources,
            now: clock)
        let wasThere = context.surroundings.kind(watched.path) != nil
        let writing = root.weatherDataState.sink { [unowned self] state in
            if state.weatherData == nil, isBetter(thanPageOf: state, wasThere) { return }
            watched.rewrite(page, in: context)
        }
        let following = followed?.sink { [unowned self] in move() }
        complete = { [unowned self] in
            let point = locations.value
            completion.request = weather(at: point, from: service).sink { _ in
            } receiveValue: {
                root.send(.data($0.forecast))
            }
        }
        root.start()
        context.surroundings.waitForInterruption()
        completion = (nil, nil)
        following?.cancel()
        writing.cancel()
    }

    /// Returns whether to keep the current page instead of one without weather: any page while the weather is loading,
    /// and a page with weather also after a failure, unless it shows a former place.
    private func isBetter(thanPageOf state: WeatherDataState, _ wasThere: Bool) -> Bool {
        guard context.surroundings.kind(watched.path) != nil else { return false }
        return state.isLoading || last.map { isCurrent($0.point) } ?? wasThere
    }

    /// Returns the weather of a point. After a failure it is the last shown weather, whose age the page shows.
    private func weather(
        at point: GeoPoint, from service: WeatherService
    ) -> AnyPublisher<WeatherAnswer, WeatherDataError> {
        let access = ServiceAccess(context: context)
        guard let question = try? access.question(to: provider, about: place) else {
            return Fail(error: .failedToRequestLocation).eraseToAnyPublisher()
        }
        let messages = context.messages
        return service.weather(for: question, using: access.use)
            .handleEvents(receiveOutput: { answer in
                answer.notes.forEach(messages.note)
                messages.tellOthers()
            })
            .receive(on: MainLoop.queue)
            // The place may have moved meanwhile, in several small steps.
            .filter { [weak self] answer in self?.isCurrent(answer.point) ?? false }
            .handleEvents(receiveOutput: { [weak self] answer in
                guard let self else { return }
                last = answer
                completion.wait = access.use == .gate ? waiting(until: answer.retryAt) : nil
            })
            .catch { [weak self] problem -> AnyPublisher<WeatherAnswer, WeatherDataError> in
                messages.tell(CommandProblem(problem))
                guard let self, let last, isCurrent(last.point) else {
                    return Fail(error: .failedRequest).eraseToAnyPublisher()
                }
                return Just(last).setFailureType(to: WeatherDataError.self).eraseToAnyPublisher()
            }
            .eraseToAnyPublisher()
    }

    /// Returns whether weather of a point can be shown for the current place.
    private func isCurrent(_ point: GeoPoint) -> Bool {
        point.distance(to: locations.value) <= FetchGate.movedOrStale.distance
    }

    /// The shortest wait before another request, whatever the service says.
    private static let shortestWait: TimeInterval = 10

    /// Waits until missing or old documents can be requested again, and requests them.
    private func waiting(until time: Date?) -> AnyCancellable? {
        time.map { time in
            // The additional second ensures that the wait of the service is over.
            let seconds = max(Self.shortestWait, time.timeIntervalSince(context.surroundings.now()) + 1)
            return Just(()).delay(for: .seconds(seconds), scheduler: MainLoop.queue).sink { [weak self] in
                self?.complete()
            }
        }
    }

    /// Emits when the file that names the place has changed; nil if there is none.
    private var followed: AnyPublisher<Void, Never>? {
        context.choices[WatchOptions.follow].map { context.surroundings.changes(of: [$0]) }
    }

    /// Moves to the place in the followed file; stays if the file cannot be parsed.
    private func move() {
        guard let path = context.choices[WatchOptions.follow] else { return }
        do throws(CommandProblem) {
            let place = try Place.followed(in: path, context)
            let point = try ServiceAccess(context: context).question(to: provider, about: place).point
            // Weather of a distant place that is still being fetched is not shown; a small move is answered from the cache.
            if (last?.point ?? locations.value).distance(to: point) > FetchGate.movedOrStale.distance {
                completion = (nil, nil)
            }
            self.place = place
            locations.send(point)
        } catch {
            context.messages.tell(error)
        }
    }
}
