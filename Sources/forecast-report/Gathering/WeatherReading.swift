import FoundationEssentials
import Weather
import Wording

/// Turns responses into the weather of the wanted place, on any thread.
struct WeatherReading: Sendable {
    let hints: ReadingHints
    /// The service that the responses must be from; nil for any.
    let provider: Provider?
    /// The place that the weather must be for; nil for any.
    let place: MeantPlace?

    /// Reads the settings from the choices.
    ///
    /// - Parameters:
    ///   - provider: The service that the responses must be from.
    ///   - days: The number of days to show from now on; nil for all.
    init(_ choices: Choices, of place: MeantPlace?, by provider: Provider?, now: Date, days: Int? = nil) {
        hints = ReadingHints(
            units: choices[WeatherOptions.payloadUnits], timeZone: choices[SpeechOptions.timeZone]?.identifier,
            place: place?.place, now: now, days: days)
        (self.provider, self.place) = (provider, place)
    }

    /// Notes and warnings about weather that was read.
    struct Remarks: Sendable {
        /// Assumptions about the data.
        var sentences: Sentences = []
        /// The other places of the name.
        var note: Sentence?
    }

    /// The reasons why responses contain no weather, or not the wanted one.
    enum Refusal: Error {
        case unreadable(ForecastReader.Refusal)
        case otherProvider(Provider, meant: Provider)
        case otherPlace(MeantPlace.Refusal)
    }

    /// Returns the weather of documents about one place.
    func forecast(of documents: [ForecastReader.Document], _ remarks: inout Remarks) throws(Refusal) -> Forecast {
        try forecast(&remarks) { reader throws(ForecastReader.Refusal) in try reader.read(documents) }
    }

    /// Returns the weather of documents that are nested in another document.
    func forecast(of values: [JSONValue], called name: String, _ remarks: inout Remarks) throws(Refusal) -> Forecast {
        try forecast(&remarks) { reader throws(ForecastReader.Refusal) in try reader.read(values, of: name) }
    }

    private func forecast(
        _ remarks: inout Remarks, _ read: (ForecastReader) throws(ForecastReader.Refusal) -> ForecastReader.Reading
    ) throws(Refusal) -> Forecast {
        let reading: ForecastReader.Reading
        do throws(ForecastReader.Refusal) {
            reading = try read(ForecastReader(hints: hints, includesSky: false))
        } catch {
            throw .unreadable(error)
        }
        try check(reading.forecast)
        remarks.sentences = reading.sentences
        guard let place else { return reading.forecast }
        do throws(MeantPlace.Refusal) {
            let named = try place.naming(reading.forecast)
            remarks.note = named.note
            return named.forecast
        } catch {
            throw .otherPlace(error)
        }
    }

    /// Rejects data that are not from the service that the user named.
    private func check(_ forecast: Forecast) throws(Refusal) {
        guard let provider, provider != .canonical, let other = forecast.origin.provider, other != provider
        else { return }
        throw .otherProvider(other, meant: provider)
    }
}

extension CommandProblem {
    /// Creates the error for inputs that are not used.
    init(_ refusal: WeatherReading.Refusal, called name: String) {
        switch refusal {
        case .unreadable(let refusal): self.init(.data, refusal.description)
        case .otherProvider(let other, let meant):
            self.init(
                .data, "\(name): the data are from \(other.title), not from \(meant.title); omit --provider",
                code: "other-provider")
        case .otherPlace(.unknown(let name)): self = FoundPlace.mistake(in: name)
        case .otherPlace(.other(let words)):
            self.init(.data, "\(name): \(words); omit --place and --at", code: "other-place")
        }
    }
}
