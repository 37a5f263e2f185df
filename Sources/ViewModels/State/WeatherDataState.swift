import Weather

/// What a page has to show: one of three things, never two at once.
public enum WeatherDataState: Sendable {
    /// The weather was asked for and has not come yet.
    case loading
    /// The weather is there. It stands apart, so that handing a state to each output copies a reference.
    indirect case data(Forecast)
    /// The weather could not be had.
    case error(WeatherDataError)

    /// Whether the weather is still awaited.
    public var isLoading: Bool {
        if case .loading = self { true } else { false }
    }

    /// The weather, when it is there.
    public var weatherData: Forecast? {
        if case .data(let forecast) = self { forecast } else { nil }
    }

    /// Why there is no weather, when that is so.
    public var weatherDataError: WeatherDataError? {
        if case .error(let error) = self { error } else { nil }
    }
}

/// Why the weather could not be had.
public enum WeatherDataError: Error, CaseIterable, Sendable {
    /// The program may not know where it is.
    case notAuthorizedToRequestLocation
    /// Where this is could not be found out.
    case failedToRequestLocation
    /// The service could not be reached, or refused.
    case failedRequest
    /// The service's answer could not be understood.
    case invalidResponse
}

extension WeatherDataError {
    /// What a problem of a `WeatherService` is to a reader of the page.
    public init(_ problem: ServiceProblem) {
        switch problem.kind {
        case .notUnderstood: self = .invalidResponse
        case .unavailable, .tryLater, .notConfigured: self = .failedRequest
        }
    }
}
