import Foundation
import FoundationNetworking
import Rx
import RxFoundation

extension URLSession {
    /// The answer to one request, fetched anew for each subscriber, and given up when it is too large.
    ///
    /// A ``DataTaskPublisher`` collects whatever a server sends; one that never stops fills the machine. This one counts
    /// what comes, and fails with `URLError.dataLengthExceedsMaximum`. It also does not follow a server that leads from a
    /// protected connection to one that is not.
    struct BoundedDataTaskPublisher: Publisher {
        typealias Output = (data: Data, response: URLResponse)
        typealias Failure = URLError

        /// What is asked.
        let request: URLRequest

        /// Whose configuration is asked with.
        let session: URLSession

        /// How many bytes an answer may have, decompressed.
        let limit: Int

        func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            subscriber.receive(subscription: BoundedFetch(self, to: subscriber))
        }
    }

    /// The answer to `request`, if it has no more than `limit` bytes.
    ///
    ///     session.dataTaskPublisher(for: URLRequest(url: url), atMost: 1 << 20)
    func dataTaskPublisher(for request: URLRequest, atMost limit: Int) -> BoundedDataTaskPublisher {
        BoundedDataTaskPublisher(request: request, session: self, limit: limit)
    }
}

private final class BoundedFetch<Downstream: Subscriber<URLSession.BoundedDataTaskPublisher.Output, URLError>>:
    Subscription, Labelled, @unchecked Sendable
{
    var label: StaticString { "BoundedDataTaskPublisher" }

    private let publisher: URLSession.BoundedDataTaskPublisher
    private let feed: Feed<Downstream>
    // The lock of the feed guards it, as it guards the feed's variables.
    private var task: URLSessionDataTask?

    init(_ publisher: URLSession.BoundedDataTaskPublisher, to downstream: Downstream) {
        (self.publisher, feed) = (publisher, Feed(to: downstream))
    }

    func request(_ demand: Subscribers.Demand) {
        feed.request(demand)
        let task: URLSessionDataTask? = feed.lock.withLock {
            guard feed.downstream != nil, self.task == nil else { return nil }
            let action = Action(finish)
            let receiver = BoundedReceiver(atMost: publisher.limit) { action.run($0) }
            // Only the delegate of a session learns how much has come, so there is a session for it, of the same kind.
            let session = URLSession(
                configuration: publisher.session.configuration, delegate: receiver, delegateQueue: nil)
            self.task = session.dataTask(with: publisher.request)
            return self.task
        }
        task?.resume()
    }

    private func finish(_ result: Result<URLSession.BoundedDataTaskPublisher.Output, URLError>) {
        switch result {
        case .success(let output):
            feed.send(output)
            feed.end(.finished)
        case .failure(let error): feed.end(.failure(error))
        }
        withExtendedLifetime(feed.lock.withLock { task.take() }) {}
    }

    func cancel() { if feed.close() != nil { feed.lock.withLock { task.take() }?.cancel() } }
}

/// Collects what comes for one task, up to a limit.
private final class BoundedReceiver: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private let limit: Int
    private let finish: @Sendable (Result<URLSession.BoundedDataTaskPublisher.Output, URLError>) -> Void
    // The session calls its delegate on a queue of its own, one call after the other.
    private var body = Data()
    private var isTooLarge = false

    init(
        atMost limit: Int,
        _ finish: @escaping @Sendable (Result<URLSession.BoundedDataTaskPublisher.Output, URLError>) -> Void
    ) {
        (self.limit, self.finish) = (limit, finish)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        guard !isTooLarge else { return }
        guard body.count + data.count <= limit else {
            isTooLarge = true
            body = Data()
            dataTask.cancel()
            return
        }
        body.append(data)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
        let wasProtected = task.originalRequest?.url?.scheme == "https"
        completionHandler(wasProtected && request.url?.scheme != "https" ? nil : request)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        // The session holds its delegate until it is told that this was all.
        session.finishTasksAndInvalidate()
        if isTooLarge {
            finish(.failure(URLError(.dataLengthExceedsMaximum)))
        } else if let response = task.response, error == nil {
            finish(.success((body, response)))
        } else {
            finish(.failure(error as? URLError ?? URLError(.unknown)))
        }
    }
}
