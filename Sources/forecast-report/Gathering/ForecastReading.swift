import Arguments
import Files
import Foundation
import Weather

/// Reads forecasts that are at hand.
extension CommandContext {
    /// The weather of a source.
    ///
    /// - Parameter days: The number of days that are shown, from now on; nil for all.
    func forecast(from source: WeatherSource, days: Int? = nil) throws(CommandProblem) -> Forecast {
        switch source {
        case .inputs(let inputs): try forecast(of: try documents(of: inputs), from: source, days: days)
        case .service(let provider, let place): try asking(provider, about: place)
        case .sample: try sample()
        }
    }

    /// The forecast that is part of the program.
    func sample() throws(CommandProblem) -> Forecast {
        messages.note("no input was given, so this is the embedded sample", .sample)
        return try embeddedForecast()
    }

    /// The same without a word about it.
    func embeddedForecast() throws(CommandProblem) -> Forecast {
        let document = ForecastReader.Document(name: WeatherSource.sample.name, data: Data(Embedded.sample))
        return try forecast(of: [document], from: .sample)
    }

    private func forecast(
        of documents: [ForecastReader.Document], from source: WeatherSource, days: Int? = nil
    ) throws(CommandProblem) -> Forecast {
        var remarks = WeatherReading.Remarks()
        defer { messages.tell(remarks) }
        return try reading(now: try instant(), days: days).forecast(of: documents, from: source, &remarks)
    }

    /// How documents are read.
    func reading(now: Date, days: Int? = nil) -> WeatherReading {
        WeatherReading(choices, of: meantPlace, by: choices.given(WeatherOptions.provider), now: now, days: days)
    }

    /// The documents of inputs about one place.
    func documents(of inputs: [String]) throws(CommandProblem) -> [ForecastReader.Document] {
        var (documents, size) = ([ForecastReader.Document](), 0)
        for input in inputs {
            documents.append(try document(input))
            size += documents[documents.count - 1].data.count
            guard size <= Descriptor.limit else {
                let name = WeatherSource.inputs(inputs).name
                throw CommandProblem(.data, "\(name): together they have more than \(Descriptor.limit >> 20) MiB")
            }
        }
        return documents
    }

    /// A document, unpacked where it is packed.
    private func document(_ input: String) throws(CommandProblem) -> ForecastReader.Document {
        let data: Data
        do throws(FileProblem) {
            data =
                input == "-" ? try surroundings.readStandardInput() : try surroundings.readFile(input, readable(input))
        } catch {
            throw problem(reading: input, error)
        }
        do throws(Gzip.Problem) {
            return .init(name: Self.name(input), data: try Gzip.unpacked(data, atMost: Descriptor.limit))
        } catch {
            switch error {
            case .broken: throw CommandProblem(.data, "\(Self.name(input)): it is gzip'd, and broken or cut off")
            case .tooLarge(let limit):
                throw CommandProblem(.data, "\(Self.name(input)): it has more than \(limit >> 20) MiB unpacked")
            }
        }
    }

    /// Pipes and devices are read only where they stand on the command line, and once.
    private func readable(_ input: String) -> Descriptor.Readable {
        !traits.contains(.untilInterrupted) && invocation.arguments.contains(input) ? .anything : .regularFiles
    }

    /// A word that names no file may have been meant as a subcommand.
    private func problem(reading input: String, _ problem: FileProblem) -> CommandProblem {
        if problem.code == ENOENT, input == invocation.arguments.first, !input.utf8.contains(where: "./".utf8.contains),
            let subcommand = Program.report.subcommand(near: input), subcommand != input
        {
            return CommandProblem(
                .usage, "there is no file and no subcommand “\(input)”; did you mean “\(subcommand)”?",
                code: "unknown-subcommand")
        }
        return CommandProblem(reading: problem, as: Self.name(input))
    }

    /// What to call an input.
    static func name(_ input: String) -> String { input == "-" ? "standard input" : input }
}

// MARK: - Time

extension CommandContext {
    /// The years from 1 to 9999, as the calendar of a page has them.
    private static let epochs = -62_135_596_800...253_402_300_799

    /// What time it is for this call.
    func instant() throws(CommandProblem) -> Date {
        if let now = choices[WeatherOptions.now] { return now }
        guard let epoch = surroundings.environment["SOURCE_DATE_EPOCH"] else { return surroundings.now() }
        guard let seconds = Int(epoch), Self.epochs.contains(seconds) else {
            throw CommandProblem(
                .configuration,
                "the environment's SOURCE_DATE_EPOCH is a whole number of seconds since 1970, not “\(epoch)”")
        }
        return Date(timeIntervalSince1970: TimeInterval(seconds))
    }

    /// Whether somebody has chosen an instant.
    var choosesInstant: Bool {
        choices[WeatherOptions.now] != nil || surroundings.environment["SOURCE_DATE_EPOCH"] != nil
    }
}

extension Choices {
    /// The instant at which a forecast is shown. The sample has its own, so that its page is the same on any day.
    func instant(for forecast: Forecast, from source: WeatherSource, else now: Date) -> Date {
        self[WeatherOptions.now] == nil && source == .sample ? forecast.current?.time ?? now : now
    }
}

extension Messages {
    /// Tells what is good to know of weather that was read.
    func tell(_ remarks: WeatherReading.Remarks) {
        warn(remarks.sentences)
        if let note = remarks.note { self.note(note, .severalPlaces) }
    }
}
