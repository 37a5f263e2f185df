import Foundation

/// Which documents answer a question, and in what order a service is asked for them.
struct FetchPlan: Sendable {
    /// One document.
    struct Part: Equatable, Sendable {
        /// What it is called in the cache and in messages.
        let name: String
        /// Whether there is no forecast without it.
        var isNeeded = true
        /// Whether it holds weather, and not only the way to it.
        var isWeather = true
    }

    /// The asking for one document.
    struct Step: Sendable {
        let part: Part
        let request: ServiceRequest
    }

    /// Documents, and the requests that follow from them.
    typealias Following = @Sendable (_ documents: [String: Data]) throws(ForecastProblem) -> [Step]

    /// What is asked at once.
    let first: [Step]
    /// What is asked when the first documents say how.
    var then: Following?
}
