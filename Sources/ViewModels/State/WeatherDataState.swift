import Weather

/// The state of a page's weather.
public enum WeatherDataState: Sendable {
    /// The weather was requested and has not arrived yet.
    case loading
    /// The weather is available. The case is indirect, so that passing a state to each output copies only a reference.
    indirect case data(Forecast)
    /// The weather is unavailable because of an error.
    case error(WeatherDataError)

    /// Whether the weather is being loaded.
    public var isLoading: Bool {
        if case .loading = self { true } else { false }
    }

    /// The weather, if available.
    public var weatherData: Forecast? {
        if case .data(let forecast) = self { forecast } else { nil }
    }

    /// The error, if any.
    public var weatherDataError: WeatherDataError? {
        if case .error(let error) = self { error } else { nil }
    }
}

/// The reason why the weather is unavailable.
public enum WeatherDataError: Error, CaseIterable, Sendable {
    /// The program has no permission to know its location.
    case notAuthorizedToRequestLocation
    /// The location could not be determined.
    case failedToRequestLocation
    /// The service could not be reached, or rejected the request.
    case failedRequest
    /// The service's response could not be parsed.
    case invalidResponse
}

extension WeatherDataError {
    /// Creates the error for a reader of the page from a problem of a `WeatherService`.
    public init(_ problem: ServiceProblem) {
        switch problem.kind {
        case .notUnderstood: self = .invalidResponse
        case .unavailable, .tryLater, .notConfigured: self = .failedRequest
        }
    }
}
