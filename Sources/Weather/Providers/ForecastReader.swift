import FoundationEssentials
import Wording

/// Reads a response of any supported service: recognizes its format, parses it, and adds computed values.
///
/// ```swift
/// let reading = try ForecastReader().read([.init(name: "weather.json", data: data)])
/// print(reading.forecast.place.name ?? "somewhere")
/// ```
public struct ForecastReader: Sendable {
    /// A document with a name for messages.
    public struct Document: Sendable {
        /// The name, such as that of a file.
        public let name: String
        /// The content.
        public let data: Data

        /// Creates a document with a name.
        public init(name: String, data: Data) {
            self.name = name
            self.data = data
        }
    }

    /// The result of reading.
    public struct Reading: Equatable, Sendable {
        /// The forecast, completed.
        public let forecast: Forecast
        /// The assumptions made while reading, each in a sentence. At most twenty of a kind are listed, followed by a
        /// sentence with the number of the others.
        public var assumptions: [String] { sentences.texts }

        /// The assumptions with their kinds.
        package let sentences: Sentences
    }

    /// An error about a document without weather to show.
    public struct Refusal: Error, Equatable, Sendable, CustomStringConvertible {
        /// The document's name.
        public let document: String
        /// The reason.
        public let reason: Reason

        /// The reason why there is no weather.
        public enum Reason: Equatable, Sendable, CustomStringConvertible {
            /// The document is invalid; the problem has the path.
            case problem(ForecastProblem)
            /// The format is not that of a supported service.
            case unknown
            /// The document contains other data than weather.
            case helper(Provider, String)
            /// The document is an error message of the service.
            case refusal(Provider, String)
            /// The document only has data of sun and moon, waves or air quality.
            case noWeather(Provider, has: String)
            /// The document is for another place, or from another service, than the previous one.
            case mismatch(String)

            /// The reason without the document's name.
            public var description: String {
                switch self {
                case .problem(let problem): "\(problem)"
                case .unknown:
                    "unrecognized format: not the response of a supported weather service (see `list providers`)"
                case .helper(let provider, let what): "no weather data: this is \(what) from \(provider.title)"
                case .refusal(let provider, let words): "\(provider.title) rejected the request: \(words)"
                case .noWeather(let provider, let what):
                    """
                    \(provider.title)'s response has \(what) but no weather: no temperature, wind, precipitation or \
                    condition
                    """
                case .mismatch(let words): words
                }
            }
        }

        /// The document's name and the reason.
        public var description: String { "\(document): \(reason)" }
    }

    private let hints: ReadingHints
    private let includesSky: Bool

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - hints: Information about the documents besides their content.
    ///   - includesSky: Whether to compute sun and moon for each day and hour without them. To show only a few days,
    ///     computing them on demand is faster: ``Forecast/sun(of:)``, ``Forecast/moon(of:)`` and
    ///     ``Forecast/isDay(_:)``.
    public init(hints: ReadingHints = ReadingHints(), includesSky: Bool = true) {
        (self.hints, self.includesSky) = (hints, includesSky)
    }

    /// All formats, the most reliably recognized first.
    static let formats: [any ServiceFormat.Type] = [
        CanonicalFormat.self, WeatherKitFormat.self,
        WeatherAPIFormat.self,
        VisualCrossingFormat.self,
        BrightSkyFormat.self,
        MetOfficeFormat.self,
        OpenWeatherFormat.self, OpenMeteoFormat.self, NWSFormat.self,
        METNorwayFormat.self, PirateWeatherFormat.self, DarkSkyFormat.self,
        TomorrowIOFormat.self, SMHIFormat.self, GoogleWeatherFormat.self,
        AccuWeatherFormat.self,
    ]

    /// Reads documents of one service for one place as one forecast.
    public func read(_ documents: [Document]) throws(Refusal) -> Reading {
        var gathered = Gathered()
        for document in documents { try add(try Self.root(of: document), of: document.name, to: &gathered) }
        return try reading(of: consume gathered, called: documents.first?.name)
    }

    /// Reads values inside another document, such as a line about a place.
    package func read(_ roots: [JSONValue], of name: String) throws(Refusal) -> Reading {
        var gathered = Gathered()
        for root in roots { try add(root, of: name, to: &gathered) }
        return try reading(of: consume gathered, called: name)
    }

    /// The data of the documents read so far.
    private struct Gathered {
        var combination: Combination?
        /// The service of the first document with a forecast.
        var provider: Provider?
        var assumptions: Sentences = []
        var holdsWeather = false
        /// The error about the first document without weather.
        var helper: Refusal?
    }

    private func add(_ root: JSONValue, of name: String, to gathered: inout Gathered) throws(Refusal) {
        guard let format = Self.formats.first(where: { $0.recognises(root) }) else {
            throw Refusal(document: name, reason: .unknown)
        }
        let provider = format.provider
        switch try answer(root, of: name, format) {
        case .forecast(let forecast, let assumed):
            gathered.assumptions.add(assumed)
            gathered.provider = gathered.provider ?? provider
            try add(forecast, of: name, to: &gathered.combination)
            if let what = Self.otherThanWeather(in: root, format, forecast) {
                gathered.helper = gathered.helper ?? Refusal(document: name, reason: .noWeather(provider, has: what))
            } else {
                gathered.holdsWeather = true
            }
        case .helper(let what, let place):
            gathered.helper = gathered.helper ?? Refusal(document: name, reason: .helper(provider, what))
            guard let place else { return }
            try add(Forecast(from: .service(provider), place: place), of: name, to: &gathered.combination)
        case .refusal(let words):
            throw Refusal(document: name, reason: .refusal(provider, words))
        }
    }

    private func reading(of gathered: consuming Gathered, called name: String?) throws(Refusal) -> Reading {
        // Passed on without copies: changing the hours would copy all of them if they were shared.
        guard gathered.holdsWeather,
            let provider = gathered.provider,
            let forecast = gathered.combination.take()?.inOrder().heeding(hints).finished(
                at: hints.place, includesSky: includesSky)
        else {
            throw gathered.helper ?? Refusal(document: name ?? "nothing", reason: .unknown)
        }
        // Implausible values are removed by now, which may have been all of the weather.
        if !forecast.tellsWeather, forecast.alerts.isEmpty, let what = forecast.wordsForOtherData {
            throw Refusal(document: name ?? "nothing", reason: .noWeather(provider, has: what))
        }
        return Reading(forecast: forecast, sentences: gathered.assumptions)
    }

    /// Returns a description of a document's data other than weather; nil if it has weather or alerts, or no data.
    private static func otherThanWeather(
        in root: JSONValue, _ format: any ServiceFormat.Type, _ forecast: Forecast
    ) -> String? {
        if forecast.tellsWeather || !forecast.alerts.isEmpty { return nil }
        return format.otherMembers(of: root).inWords(atMost: 6) ?? forecast.wordsForOtherData
    }

    /// Adds a document's forecast to those of previous documents; throws if the result is too long.
    private func add(
        _ forecast: Forecast, of name: String, to combination: inout Combination?
    ) throws(Refusal) {
        do throws(Combination.Mismatch) {
            if combination == nil { combination = Combination(forecast) } else { try combination?.add(forecast) }
        } catch {
            throw Refusal(document: name, reason: .mismatch(error.words))
        }
        if let problem = combination.flatMap({ ForecastLimits.problem(of: $0.forecast) }) {
            throw Refusal(document: name, reason: .problem(problem))
        }
    }

    /// Returns a forecast without implausible values, and with computed ones.
    @_spi(Benchmarks) public static func finished(_ forecast: Forecast) -> Forecast {
        forecast.finished(includesSky: true)
    }

    /// Returns the content of a document, and its service.
    func answer(_ document: Document) throws(Refusal) -> (Answer, Provider) {
        let root: JSONValue
        do throws(Refusal) {
            root = try Self.root(of: document)
        } catch {
            guard case .refusal(let provider, let words) = error.reason else { throw error }
            return (.refusal(words), provider)
        }
        guard let format = Self.formats.first(where: { $0.recognises(root) }) else {
            throw Refusal(document: document.name, reason: .unknown)
        }
        return (try answer(root, of: document.name, format), format.provider)
    }

    private func answer(
        _ root: JSONValue, of name: String, _ format: any ServiceFormat.Type
    ) throws(Refusal) -> Answer {
        do throws(ForecastProblem) {
            return try format.read(root, hints)
        } catch {
            throw Refusal(document: name, reason: .problem(error))
        }
    }

    /// Parses a document. Even invalid JSON can be an error message of a service.
    private static func root(of document: Document) throws(Refusal) -> JSONValue {
        do throws(ForecastProblem) {
            return try JSONDocument(document.data).root
        } catch {
            for format in formats {
                guard let words = format.refusal(inText: document.data) else { continue }
                throw Refusal(document: document.name, reason: .refusal(format.provider, words))
            }
            throw Refusal(document: document.name, reason: .problem(error))
        }
    }
}

extension Forecast {
    /// Adds information from the hints.
    fileprivate consuming func heeding(_ hints: ReadingHints) -> Forecast {
        place = place.located(at: hints.place)
        if let zone = hints.timeZone { place.timeZone = zone }
        if language == nil { language = SummaryLanguage.of(self, asked: hints.language) }
        return self
    }

    /// Removes implausible values and adds computed ones. Sun and moon are included, or else computed on demand.
    ///
    /// - Parameter meant: The requested place.
    fileprivate consuming func finished(at meant: Place? = nil, includesSky: Bool) -> Forecast {
        let placed = Placement.of(PlausibleValues.of(self), meant: meant)
        return includesSky ? ForecastCompletion.completed(placed) : ForecastCompletion.completedButForSky(placed)
    }
}
