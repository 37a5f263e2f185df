import Foundation
import FoundationNetworking
import Rx
import RxFoundation

extension URLSession {
    /// A publisher of the response to one request, which is sent for each subscriber.
    ///
    ///     URLSession.shared.dataTaskPublisher(for: url)
    ///         .map(\.data)
    ///         .decode(type: Forecast.self, decoder: JSONDecoder())
    public struct DataTaskPublisher: Publisher, Sendable {
        public typealias Output = (data: Data, response: URLResponse)
        public typealias Failure = URLError

        /// The request to send.
        public let request: URLRequest

        /// The session that sends the request.
        public let session: URLSession

        /// Makes a publisher of the response to `request` in `session`.
        public init(request: URLRequest, session: URLSession) { (self.request, self.session) = (request, session) }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            subscriber.receive(subscription: Fetch(self, to: subscriber))
        }
    }

    /// Returns a publisher of the response for `url`.
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { dataTaskPublisher(for: URLRequest(url: url)) }

    /// Returns a publisher of the response to `request`.
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
        DataTaskPublisher(request: request, session: self)
    }
}

// The feed's lock guards the only variable.
private final class Fetch<Downstream: Subscriber<URLSession.DataTaskPublisher.Output, URLError>>: Subscription,
    Labelled,
    @unchecked Sendable
{
    var label: StaticString { "DataTaskPublisher" }

    private let publisher: URLSession.DataTaskPublisher
    private let feed: Feed<Downstream>
    private var task: URLSessionDataTask?

    init(_ publisher: URLSession.DataTaskPublisher, to downstream: Downstream) {
        (self.publisher, feed) = (publisher, Feed(to: downstream))
    }

    var details: KeyValuePairs<String, Any> {
        let parent = Optional(publisher) as Any
        return feed.lock.withLock {
            ["task": task as Any, "downstream": feed.downstream as Any, "parent": parent, "demand": feed.demand]
        }
    }

    func request(_ demand: Subscribers.Demand) {
        if demand == .none { fatalError("API Violation: demand must not be zero") }
        feed.request(demand)
        let task: URLSessionDataTask? = feed.lock.withLock {
            guard feed.downstream != nil else { return nil as URLSessionDataTask? }
            if self.task == nil {
                let action = Action(finish)
                self.task = publisher.session.dataTask(with: publisher.request) { action.run($0, $1, $2) }
            }
            return self.task
        }
        task?.resume()
    }

    func cancel() { if feed.close() != nil { feed.lock.withLock { task.take() }?.cancel() } }

    private func finish(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
        if let response, error == nil {
            feed.send((data ?? Data(), response))
            feed.end(.finished)
        } else {
            feed.end(.failure(error as? URLError ?? URLError(.unknown)))
        }
        // The task keeps this object alive while it is held here; releasing it happens outside the lock.
        withExtendedLifetime(feed.lock.withLock { task.take() }) {}
    }
}
