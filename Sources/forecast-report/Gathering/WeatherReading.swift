import Weather
import Foundation
import Wording

/// How answers become the weather of the place that is meant, on any thread.
struct WeatherReading: Sendable {
    let hints: ReadingHints
    /// The service of which the answers are to be; nil for any.
    let provider: Provider?
    /// The place of which the weather is to be; nil for any.
    let place: MeantPlace?

    /// What was chosen.
    ///
    /// - Parameters:
    ///   - provider: The service of which the answers are to be.
    ///   - days: The number of days that are shown, from now on; nil for all.
    init(_ choices: Choices, of place: MeantPlace?, by provider: Provider?, now: Date, days: Int? = nil) {
        hints = ReadingHints(
            units: choices[WeatherOptions.payloadUnits], timeZone: choices[SpeechOptions.timeZone]?.identifier,
            place: place?.place, now: now, days: days)
        (self.provider, self.place) = (provider, place)
    }

    /// What is good to know of weather that was read.
    struct Remarks: Sendable {
        /// What was assumed of the data.
        var sentences: Sentences = []
        /// The other places of the name.
        var note: Sentence?
    }

    /// Why there is no weather in answers, or not that which is meant.
    enum Refusal: Error {
        case unreadable(ForecastReader.Refusal)
        case otherProvider(Provider, meant: Provider)
        case otherPlace(MeantPlace.Refusal)
    }

    /// The weather of documents about one place.
    func forecast(of documents: [ForecastReader.Document], _ remarks: inout Remarks) throws(Refusal) -> Forecast {
        try forecast(&remarks) { reader throws(ForecastReader.Refusal) in try reader.read(documents) }
    }

    /// The weather of documents that stand in another one.
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

    /// Refuses what was understood and is not of the service that was named.
    private func check(_ forecast: Forecast) throws(Refusal) {
        guard let provider, provider != .canonical, provider.rawValue != forecast.provider,
            let other = Provider(rawValue: forecast.provider)
        else { return }
        throw .otherProvider(other, meant: provider)
    }
}

extension CommandProblem {
    /// Why inputs of some name are not used.
    init(_ refusal: WeatherReading.Refusal, called name: String) {
        switch refusal {
        case .unreadable(let refusal): self.init(.data, refusal.description)
        case .otherProvider(let other, let meant):
            self.init(
                .data, "\(name): this is of \(other.title), not of \(meant.title); leave --provider out",
                code: "other-provider")
        case .otherPlace(.unknown(let name)): self = FoundPlace.mistake(in: name)
        case .otherPlace(.other(let words)):
            self.init(.data, "\(name): \(words); leave --place and --at out", code: "other-place")
        }
    }
}
