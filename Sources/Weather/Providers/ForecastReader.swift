import Foundation
import Wording

/// Understands any service's answer: finds out whose it is, reads it, and adds what can be computed.
///
/// ```swift
/// let reading = try ForecastReader().read([.init(name: "weather.json", data: data)])
/// print(reading.forecast.place.name ?? "somewhere")
/// ```
public struct ForecastReader: Sendable {
    /// A document and what to call it in messages.
    public struct Document: Sendable {
        /// A file's name, say.
        public let name: String
        /// Its bytes.
        public let data: Data

        /// A document with a name.
        public init(name: String, data: Data) {
            self.name = name
            self.data = data
        }
    }

    /// What was understood.
    public struct Reading: Equatable, Sendable {
        /// The forecast, completed.
        public let forecast: Forecast
        /// What had to be assumed, each in a sentence. Of sentences of one kind there are twenty, and behind them one that
        /// says how many more there would be.
        public var assumptions: [String] { sentences.texts }

        /// What had to be assumed, with the kinds of the sentences.
        package let sentences: Sentences
    }

    /// A document that holds no weather to be shown, and why.
    public struct Refusal: Error, Equatable, Sendable, CustomStringConvertible {
        /// The document's name.
        public let document: String
        /// What it is, or what is wrong with it.
        public let reason: Reason

        /// Why there is no weather.
        public enum Reason: Equatable, Sendable, CustomStringConvertible {
            /// The document is not understood; the problem says where.
            case problem(ForecastProblem)
            /// No service that is known here writes such documents.
            case unknown
            /// It holds something else than weather.
            case helper(Provider, String)
            /// The service refused.
            case refusal(Provider, String)
            /// It tells of sun and moon, of waves or of the air, and not of the weather.
            case noWeather(Provider, has: String)
            /// It belongs to another place or service than the document before it.
            case mismatch(String)

            /// The reason without the document's name.
            public var description: String {
                switch self {
                case .problem(let problem): "\(problem)"
                case .unknown: "this is not an answer of a weather service that is known here"
                case .helper(let provider, let what): "this is \(what) of \(provider.title), without weather"
                case .refusal(let provider, let words): "\(provider.title) refused: \(words)"
                case .noWeather(let provider, let what):
                    """
                    \(provider.title)'s answer has \(what), and no weather: no temperature, wind, precipitation or \
                    condition
                    """
                case .mismatch(let words): words
                }
            }
        }

        /// The name and the reason, in a sentence.
        public var description: String { "\(document): \(reason)" }
    }

    private let hints: ReadingHints
    private let includesSky: Bool

    /// A reader that knows what the hints say.
    ///
    /// - Parameters:
    ///   - hints: What is known of the documents beside their content.
    ///   - includesSky: Whether each day and hour is to say what sun and moon do, also where the service does not. For what
    ///     shows few of them it is quicker to ask for it: ``Forecast/sun(of:)``, ``Forecast/moon(of:)`` and
    ///     ``Forecast/isDay(_:)``.
    public init(hints: ReadingHints = ReadingHints(), includesSky: Bool = true) {
        (self.hints, self.includesSky) = (hints, includesSky)
    }

    /// Every format, those first that are most surely told from the others.
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

    /// Reads what stands in a document of another kind, such as in a line about a place.
    package func read(_ roots: [JSONValue], of name: String) throws(Refusal) -> Reading {
        var gathered = Gathered()
        for root in roots { try add(root, of: name, to: &gathered) }
        return try reading(of: consume gathered, called: name)
    }

    /// What was understood of documents so far.
    private struct Gathered {
        var combination: Combination?
        /// Whose the first of them with a forecast is.
        var provider: Provider?
        var assumptions: Sentences = []
        var holdsWeather = false
        /// Why the first document without weather has none.
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
            try add(Forecast(provider: provider.rawValue, place: place), of: name, to: &gathered.combination)
        case .refusal(let words):
            throw Refusal(document: name, reason: .refusal(provider, words))
        }
    }

    private func reading(of gathered: consuming Gathered, called name: String?) throws(Refusal) -> Reading {
        // Handed on from one to the next: if a second one held the hours, changing them would copy them all.
        guard gathered.holdsWeather,
            let provider = gathered.provider,
            let forecast = gathered.combination.take()?.inOrder().heeding(hints).finished(includesSky: includesSky)
        else {
            throw gathered.helper ?? Refusal(document: name ?? "nothing", reason: .unknown)
        }
        // What cannot be true is taken out by now, and all of the weather can have been that.
        if !forecast.tellsWeather, forecast.alerts.isEmpty, let what = forecast.wordsForToldSky {
            throw Refusal(document: name ?? "nothing", reason: .noWeather(provider, has: what))
        }
        return Reading(forecast: forecast, sentences: gathered.assumptions)
    }

    /// What a document has instead of weather; nil where it has some, or warnings, or has nothing at all.
    private static func otherThanWeather(
        in root: JSONValue, _ format: any ServiceFormat.Type, _ forecast: Forecast
    ) -> String? {
        if forecast.tellsWeather || !forecast.alerts.isEmpty { return nil }
        return format.otherMembers(of: root).inWords(atMost: 6) ?? forecast.wordsForToldSky
    }

    /// Adds the forecast of a document to those of the documents before it, as long as all of them are not too long.
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

    /// A forecast as its documents say it, with what cannot be true taken out and what follows from it put in.
    @_spi(Benchmarks) public static func finished(_ forecast: Forecast) -> Forecast {
        forecast.finished(includesSky: true)
    }

    /// What one document is, and whose.
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

    /// The value that a document is. One that is no JSON can be a word of a service's all the same.
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
    /// The forecast with what is known of its documents beside their content.
    fileprivate consuming func heeding(_ hints: ReadingHints) -> Forecast {
        place = place.located(at: hints.place)
        if let zone = hints.timeZone { place.timeZone = zone }
        if language == nil { language = SummaryLanguage.of(self, asked: hints.language) }
        return self
    }

    /// The forecast with what cannot be true taken out and what follows from it put in: with or without what sun and moon do,
    /// which is otherwise worked out when it is asked for.
    fileprivate consuming func finished(includesSky: Bool) -> Forecast {
        let placed = Placement.of(PlausibleValues.of(self))
        return includesSky ? ForecastCompletion.completed(placed) : ForecastCompletion.completedButForSky(placed)
    }
}
