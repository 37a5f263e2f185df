import FoundationEssentials

/// The documents that answer a question, and the order of their requests.
struct FetchPlan: Sendable {
    /// A document.
    struct Part: Equatable, Sendable {
        /// The document's name in the cache and in messages.
        let name: String
        /// Whether the forecast requires this document.
        var isNeeded = true
        /// Whether the document contains weather rather than only links to it.
        var isWeather = true
        /// Whether the service has this document only for some places, so that its absence is no problem.
        var isOfSomePlaces = false

        /// Returns the note about a document that is missing, or older than it should be.
        func note(_ problem: ServiceProblem) -> String { "could not update the \(name): \(problem)" }
    }

    /// The request for a document.
    struct Step: Sendable {
        let part: Part
        let request: ServiceRequest
    }

    /// Returns the requests that follow from the first documents.
    typealias Following = @Sendable (_ documents: [String: Data]) throws(ForecastProblem) -> [Step]

    /// The requests sent at once.
    var first: [Step]
    /// Returns further requests, which depend on the first documents.
    var then: Following?
}
