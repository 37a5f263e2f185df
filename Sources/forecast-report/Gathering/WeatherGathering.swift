import Files
import FoundationEssentials
import Glibc
import Weather

/// Gathers weather: reads inputs, and fetches from services.
struct WeatherGathering {
    let context: CommandContext

    /// Returns the weather of a source.
    ///
    /// - Parameter days: The number of days to show from now on; nil for all.
    func forecast(from source: WeatherSource, days: Int? = nil) throws(CommandProblem) -> Forecast {
        switch source {
        case .inputs(let inputs): try forecast(of: try documents(of: inputs), from: source, days: days)
        case .service(let provider, let place): try ServiceAccess(context: context).forecast(of: place, from: provider)
        case .sample: try sample()
        }
    }

    /// Returns the built-in sample forecast.
    func sample() throws(CommandProblem) -> Forecast {
        context.messages.note("no input given; using the built-in sample", .sample)
        return try embeddedForecast()
    }

    /// Returns the sample forecast without a note.
    func embeddedForecast() throws(CommandProblem) -> Forecast {
        let document = ForecastReader.Document(name: WeatherSource.sample.name, data: Data(Embedded.sample))
        return try forecast(of: [document], from: .sample)
    }

    private func forecast(
        of documents: [ForecastReader.Document], from source: WeatherSource, days: Int? = nil
    ) throws(CommandProblem) -> Forecast {
        var remarks = WeatherReading.Remarks()
        defer { context.messages.tell(remarks) }
        return try reading(now: try ShownInstant(context: context).date(), days: days).forecast(
            of: documents, from: source, &remarks)
    }

    /// Returns the settings for reading documents.
    func reading(now: Date, days: Int? = nil) -> WeatherReading {
        WeatherReading(
            context.choices, of: MeantPlace(givenIn: context.choices),
            by: context.choices.given(WeatherOptions.provider), now: now, days: days)
    }

    /// Reads the documents of inputs about one place.
    func documents(of inputs: [String]) throws(CommandProblem) -> [ForecastReader.Document] {
        var (documents, size) = ([ForecastReader.Document](), 0)
        for input in inputs {
            documents.append(try document(input))
            size += documents[documents.count - 1].data.count
            guard size <= Descriptor.limit else {
                let name = WeatherSource.inputs(inputs).name
                throw CommandProblem(.data, "\(name): together larger than \(Descriptor.limit >> 20) MiB")
            }
        }
        return documents
    }

    /// Reads a document, decompressed if necessary.
    private func document(_ input: String) throws(CommandProblem) -> ForecastReader.Document {
        let data: Data
        do throws(FileProblem) {
            data =
                input == "-"
                ? try context.surroundings.readStandardInput()
                : try context.surroundings.readFile(input, readable(input))
        } catch {
            throw problem(reading: input, error)
        }
        do throws(Gzip.Problem) {
            return .init(
                name: WeatherSource.name(ofInput: input), data: try Gzip.unpacked(data, atMost: Descriptor.limit))
        } catch {
            switch error {
            case .broken:
                throw CommandProblem(
                    .data, "\(WeatherSource.name(ofInput: input)): the gzip data are damaged or truncated")
            case .tooLarge(let limit):
                throw CommandProblem(
                    .data, "\(WeatherSource.name(ofInput: input)): larger than \(limit >> 20) MiB unpacked")
            }
        }
    }

    /// Pipes and devices are read only if they are on the command line, and only once.
    private func readable(_ input: String) -> Descriptor.Readable {
        !context.traits.contains(.untilInterrupted) && context.invocation.arguments.contains(input)
            ? .anything : .regularFiles
    }

    /// Returns the error for an input that cannot be read. If no file has its name, it may be a misspelled subcommand.
    private func problem(reading input: String, _ problem: FileProblem) -> CommandProblem {
        if problem.code == ENOENT, input == context.invocation.arguments.first,
            !input.utf8.contains(where: "./".utf8.contains),
            let subcommand = context.invocation.program.subcommand(near: input), subcommand != input
        {
            return CommandProblem(
                .usage, "no such file or subcommand: “\(input)”; did you mean “\(subcommand)”?",
                code: "unknown-subcommand")
        }
        return CommandProblem(reading: problem, as: WeatherSource.name(ofInput: input))
    }
}

extension Choices {
    /// Returns the time that counts as “now” for a forecast. For the sample it is the sample's own time, unless `--now`
    /// is given, so that its page does not depend on the day.
    func instant(for forecast: Forecast, from source: WeatherSource, else now: Date) -> Date {
        self[WeatherOptions.now] == nil && source == .sample ? forecast.current?.time ?? now : now
    }
}

extension Messages {
    /// Prints notes and warnings about the weather.
    func tell(_ remarks: WeatherReading.Remarks) {
        warn(remarks.sentences)
        if let note = remarks.note { self.note(note, .severalPlaces) }
    }
}
