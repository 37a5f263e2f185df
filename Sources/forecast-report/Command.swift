import Foundation
import HTMLRender
import ViewModels
import Weather

/// The command: reads its arguments, renders a page, and says how it went.
struct Command {
    let surroundings: Surroundings

    /// Does what the arguments ask for.
    func run(_ arguments: [String]) -> ExitCode {
        do {
            try perform(try Options(arguments))
            return .done
        } catch let problem as CommandProblem {
            surroundings.say("forecast-report: error: \(problem.message)")
            return problem.status
        } catch let problem as FileProblem {
            if problem.isBrokenPipe { return .done }
            surroundings.say("forecast-report: error: \(problem.name) cannot be written: \(problem.reason)")
            return .cannotCreate
        } catch let problem as TemplateProblem {
            surroundings.say("forecast-report: error in a template:\n\(problem)")
            return .software
        } catch {
            surroundings.say("forecast-report: error: \(error)")
            return .software
        }
    }

    private func perform(_ options: Options) throws {
        switch options.request {
        case .help: try surroundings.writeStandardOutput(Array(Help.text.utf8))
        case .version: try surroundings.writeStandardOutput(Array("forecast-report \(Help.version)\n".utf8))
        case .page: try writePage(options)
        case .inspect: try write(try read(options), options)
        case .fetch: try write(try FetchCommand(surroundings: surroundings, options: options).forecast(), options)
        }
    }

    private func writePage(_ options: Options) throws {
        let forecast = try read(options)
        // There may be none although everything was understood: an empty list of alerts says that there are none.
        guard forecast.hasSomethingToShow else {
            let names = options.inputs.map(\.name).joined(separator: ", ")
            throw CommandProblem(
                .data, "\(names): there is no weather in it: no “current”, “hours”, “days” or “alerts”")
        }
        let now = try instant(for: forecast, options)
        warn(about: forecast, seenAt: now)
        let report = try ReportPage(preferences: options.preferences, now: { now })
        let page = report.bytes(for: .data(forecast))
        try write(page, to: options.output)
    }

    /// Writes a forecast in the canonical format.
    private func write(_ forecast: Forecast, _ options: Options) throws {
        try write(Array(try CanonicalFormat.write(forecast)) + [UInt8(ascii: "\n")], to: options.output)
    }

    private func write(_ bytes: [UInt8], to output: String) throws {
        if output == "-" {
            try surroundings.writeStandardOutput(bytes)
        } else {
            try surroundings.writeFile(bytes, output)
            try surroundings.writeStandardOutput(Array((output + "\n").utf8))
        }
    }

    private func read(_ options: Options) throws(CommandProblem) -> Forecast {
        let hints = ReadingHints(
            units: options.payloadUnits, timeZone: options.timeZone, place: options.meantPlace,
            now: try instant(options))
        let reader = ForecastReader(hints: hints)
        let reading: ForecastReader.Reading
        do {
            reading = try reader.read(try documents(options.inputs))
        } catch let refusal as ForecastReader.Refusal {
            throw CommandProblem(.data, refusal.description)
        } catch let problem as CommandProblem {
            throw problem
        } catch {
            throw CommandProblem(.software, "\(error)")
        }
        for assumption in reading.assumptions { surroundings.say("forecast-report: warning: \(assumption)") }
        return reading.forecast
    }

    private func documents(_ inputs: [Options.Input]) throws(CommandProblem) -> [ForecastReader.Document] {
        guard !inputs.isEmpty else {
            surroundings.say("No input was given, so this is the embedded sample.")
            return [ForecastReader.Document(name: "the embedded sample", data: Data(Embedded.sample))]
        }
        var documents: [ForecastReader.Document] = []
        for input in inputs {
            do {
                switch input {
                case .standardInput:
                    documents.append(.init(name: input.name, data: try surroundings.readStandardInput()))
                case .file(let path): documents.append(.init(name: path, data: try surroundings.readFile(path)))
                }
            } catch {
                throw CommandProblem(.noInput, "\(input.name) cannot be read: \(error.reason)")
            }
        }
        return documents
    }

    /// Says what a reader of the page could be misled by.
    private func warn(about forecast: Forecast, seenAt now: Date) {
        if let zone = forecast.place.timeZone, !zone.isEmpty, TimeZone(identifier: zone) == nil {
            surroundings.say("forecast-report: warning: the time zone “\(zone)” is not known here; times are in UTC")
        }
        if forecast.hasEnded(by: now) {
            surroundings.say("forecast-report: warning: the forecast has ended; it is shown as archived")
        }
    }

    /// The years from 1 to 9999, as the calendar of a page has them.
    private static let epochs = -62_135_596_800...253_402_300_799

    /// The sample is shown at its own instant, so that its page is the same on any day.
    private func instant(for forecast: Forecast, _ options: Options) throws(CommandProblem) -> Date {
        if options.now == nil, options.inputs.isEmpty, let own = forecast.current?.time { return own }
        return try instant(options)
    }

    private func instant(_ options: Options) throws(CommandProblem) -> Date {
        if let now = options.now { return now }
        guard let epoch = surroundings.environment["SOURCE_DATE_EPOCH"] else { return surroundings.now() }
        guard let seconds = Int(epoch), Self.epochs.contains(seconds) else {
            throw CommandProblem(.usage, "SOURCE_DATE_EPOCH is a whole number of seconds since 1970, not “\(epoch)”")
        }
        return Date(timeIntervalSince1970: TimeInterval(seconds))
    }
}

extension Options {
    /// Which place is meant, where an answer is for several; nil where the options do not say.
    fileprivate var meantPlace: Place? {
        guard place != nil || point != nil else { return nil }
        return Place(name: place, latitude: point?.latitude, longitude: point?.longitude)
    }
}

extension Options.Input {
    fileprivate var name: String {
        switch self {
        case .standardInput: "standard input"
        case .file(let path): path
        }
    }
}

extension Forecast {
    fileprivate var hasSomethingToShow: Bool {
        current != nil || !hours.isEmpty || !days.isEmpty || !alerts.isEmpty
    }
}
