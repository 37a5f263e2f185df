import Files
import Foundation
import Weather

/// Gathers weather: reads what is at hand, and asks services.
struct WeatherGathering {
    let context: CommandContext

    /// The weather of a source.
    ///
    /// - Parameter days: The number of days that are shown, from now on; nil for all.
    func forecast(from source: WeatherSource, days: Int? = nil) throws(CommandProblem) -> Forecast {
        switch source {
        case .inputs(let inputs): try forecast(of: try documents(of: inputs), from: source, days: days)
        case .service(let provider, let place): try ServiceAccess(context: context).forecast(of: place, from: provider)
        case .sample: try sample()
        }
    }

    /// The forecast that is part of the program.
    func sample() throws(CommandProblem) -> Forecast {
        context.messages.note("no input was given, so this is the embedded sample", .sample)
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
        defer { context.messages.tell(remarks) }
        return try reading(now: try ShownInstant(context: context).date(), days: days).forecast(
            of: documents, from: source, &remarks)
    }

    /// How documents are read.
    func reading(now: Date, days: Int? = nil) -> WeatherReading {
        WeatherReading(
            context.choices, of: MeantPlace(givenIn: context.choices),
            by: context.choices.given(WeatherOptions.provider), now: now, days: days)
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
                    .data, "\(WeatherSource.name(ofInput: input)): it is gzip'd, and broken or cut off")
            case .tooLarge(let limit):
                throw CommandProblem(
                    .data, "\(WeatherSource.name(ofInput: input)): it has more than \(limit >> 20) MiB unpacked")
            }
        }
    }

    /// Pipes and devices are read only where they stand on the command line, and once.
    private func readable(_ input: String) -> Descriptor.Readable {
        !context.traits.contains(.untilInterrupted) && context.invocation.arguments.contains(input)
            ? .anything : .regularFiles
    }

    /// A word that names no file may have been meant as a subcommand.
    private func problem(reading input: String, _ problem: FileProblem) -> CommandProblem {
        if problem.code == ENOENT, input == context.invocation.arguments.first,
            !input.utf8.contains(where: "./".utf8.contains),
            let subcommand = context.invocation.program.subcommand(near: input), subcommand != input
        {
            return CommandProblem(
                .usage, "there is no file and no subcommand “\(input)”; did you mean “\(subcommand)”?",
                code: "unknown-subcommand")
        }
        return CommandProblem(reading: problem, as: WeatherSource.name(ofInput: input))
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
