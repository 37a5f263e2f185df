/// The service that weather is from, or the name of any other source.
///
///     Forecast(from: .service(.metNorway), place: oslo)
///     Forecast(from: "our roof", place: oslo)
public enum WeatherOrigin: Hashable, Sendable, ExpressibleByStringLiteral {
    /// A service that this library knows.
    case service(Provider)
    /// Another source, by the name in its document.
    case other(String)

    /// Creates the origin of a name in a document, such as `met-norway`.
    public init(name: String) { self = Provider(rawValue: name).map { .service($0) } ?? .other(name) }

    /// Creates the origin of a name.
    public init(stringLiteral name: String) { self.init(name: name) }

    /// The name in documents, such as `met-norway`.
    public var name: String {
        switch self {
        case .service(let provider): provider.rawValue
        case .other(let name): name
        }
    }

    /// The service, if this library knows it.
    public var provider: Provider? {
        if case .service(let provider) = self { provider } else { nil }
    }
}
