/// The error message for a reader when there is no weather.
struct ErrorWords {
    let title: String
    let message: String

    init(_ error: WeatherDataError, _ phrases: Phrases) {
        let key =
            switch error {
            case .notAuthorizedToRequestLocation: "error.notAuthorized"
            case .failedToRequestLocation: "error.noLocation"
            case .failedRequest: "error.failedRequest"
            case .invalidResponse: "error.invalidResponse"
            }
        title = phrases[key + ".title"]
        message = phrases[key + ".message"]
    }
}
