import Batch
import FoundationEssentials
import Weather

/// Reads the weather of many sources and processes it.
extension WeatherGathering {
    /// Processes the weather of each source, on several threads if there are several sources.
    ///
    /// This thread reads the files one after another, and only as many as the threads can process.
    ///
    /// - Parameters:
    ///   - days: The number of days to show from now on; nil for all.
    ///   - now: The current time.
    ///   - start: Makes a worker, once on each thread.
    ///   - size: The memory that a result takes.
    ///   - take: Receives the result or the error of each source, in the order of the sources, on this thread.
    func forEach<Made: Sendable, Failure: Error>(
        _ sources: [WeatherSource], days: Int? = nil, now: Date,
        _ start: @escaping @Sendable () -> (Forecast, WeatherSource) throws(CommandProblem) -> Made,
        size: @escaping @Sendable (Made) -> Int, take: (Int, Result<Made, CommandProblem>) throws(Failure) -> Void
    ) throws(Failure) {
        let reading = reading(now: now, days: days)
        var next = 0
        let threads = sources.count > 1 ? min(SystemLimits.cores, sources.count) : 0
        try OrderedWork.run(
            on: threads, Self.limits(for: threads), start: OwnThread.start,
            next: { () throws(Failure) -> OrderedWork.Step<Gathered, Outcome<Made>>? in
                guard next < sources.count else { return nil }
                defer { next += 1 }
                do throws(CommandProblem) {
                    let gathered = try gather(sources[next], at: next)
                    return .piece(gathered, bytes: gathered.bytes)
                } catch {
                    return .result(Outcome(index: next, result: .failure(error)), bytes: 0)
                }
            },
            {
                let make = start()
                return { $0.outcome(reading, make) }
            },
            size: { (try? $0.result.get()).map(size) ?? 0 },
            deliver: { outcome throws(Failure) in
                context.messages.tell(outcome.remarks)
                try take(outcome.index, outcome.result)
            })
    }

    /// Returns the limits on results that wait for their turn.
    static func limits(for threads: Int) -> OrderedWork.Limits {
        OrderedWork.Limits(pieces: 16 * max(1, threads), bytes: 32 << 20)
    }

    /// Returns the data needed to compute the weather of a source.
    func gather(_ source: WeatherSource, at index: Int = 0) throws(CommandProblem) -> Gathered {
        let weather: Gathered.Content =
            switch source {
            case .inputs(let inputs): .documents(try documents(of: inputs))
            case .service(let provider, let place):
                .forecast(try ServiceAccess(context: context).forecast(of: place, from: provider))
            case .sample: .forecast(try sample())
            }
        return Gathered(index: index, source: source, weather: weather)
    }
}

/// The weather of a source, in a form that can be passed to a thread.
struct Gathered: Sendable {
    let index: Int
    let source: WeatherSource
    let weather: Content

    enum Content: Sendable {
        case documents([ForecastReader.Document])
        case forecast(Forecast)
    }

    /// The memory that it takes.
    var bytes: Int {
        switch weather {
        case .documents(let documents): documents.reduce(0) { $0 + $1.data.count }
        case .forecast: 1 << 16
        }
    }

    /// Returns the weather, computed from the gathered data.
    func forecast(
        by reading: WeatherReading, _ remarks: inout WeatherReading.Remarks
    ) throws(CommandProblem) -> Forecast {
        switch weather {
        case .documents(let documents): try reading.forecast(of: documents, from: source, &remarks)
        case .forecast(let forecast): forecast
        }
    }

    fileprivate func outcome<Made: Sendable>(
        _ reading: WeatherReading, _ make: (Forecast, WeatherSource) throws(CommandProblem) -> Made
    ) -> Outcome<Made> {
        var remarks = WeatherReading.Remarks()
        let result = Result { () throws(CommandProblem) in
            try make(try forecast(by: reading, &remarks), source)
        }
        return Outcome(index: index, remarks: remarks, result: result)
    }
}

/// The result for a source.
private struct Outcome<Made: Sendable>: Sendable {
    let index: Int
    var remarks = WeatherReading.Remarks()
    let result: Result<Made, CommandProblem>
}

extension WeatherReading {
    /// Returns the weather in the documents of a source.
    func forecast(
        of documents: [ForecastReader.Document], from source: WeatherSource, _ remarks: inout Remarks
    ) throws(CommandProblem) -> Forecast {
        do throws(Refusal) {
            return try forecast(of: documents, &remarks)
        } catch {
            throw CommandProblem(error, called: source.name)
        }
    }
}
