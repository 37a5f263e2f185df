import Foundation
import FoundationNetworking
import Rx

/// Loads for a session, but no more than is read here.
///
/// A session collects a body in memory to its end, and does not say how much has come; a body without an end would fill
/// the machine. This stands between: it counts what comes, and breaks off.
final class BoundedLoading: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool {
        ["http", "https"].contains(request.url?.scheme?.lowercased())
    }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    // Foundation starts and stops one after the other, on the queue of the task that is loaded for.
    private var load: URLSessionDataTask?

    override func startLoading() {
        load = Loads.shared.begin(self)
    }

    override func stopLoading() {
        load?.cancel()
    }
}

/// The loads that are running, all in one session, so that connections are used again.
private final class Loads: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    static let shared = Loads()

    /// The most that is read of a body.
    private static let largest = JSONDocument.largest
    /// A server that sends nothing for so many seconds will send nothing any more.
    private static let longestSilence: TimeInterval = 20

    private struct Load {
        let client: BoundedLoading
        var body = Data()
        var failure: URLError.Code?
    }

    // The lock guards both.
    private let lock = Lock()
    private var running: [Int: Load] = [:]
    private var session: URLSession?

    func begin(_ client: BoundedLoading) -> URLSessionDataTask {
        let task = lock.withLock {
            let session = self.session ?? makeSession()
            self.session = session
            let task = session.dataTask(with: client.request)
            running[task.taskIdentifier] = Load(client: client)
            return task
        }
        task.resume()
        return task
    }

    private func makeSession() -> URLSession {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieStorage = nil
        configuration.urlCache = nil
        configuration.timeoutIntervalForRequest = Self.longestSilence
        return URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let isTooLarge = lock.withLock {
            guard var load = running.removeValue(forKey: dataTask.taskIdentifier) else { return false }
            // The body is taken out while it grows, so that it is not copied.
            if load.body.count + data.count > Self.largest {
                load.failure = .dataLengthExceedsMaximum
                load.body = Data()
            } else if load.failure == nil {
                load.body.append(data)
            }
            running[dataTask.taskIdentifier] = load
            return load.failure != nil
        }
        if isTooLarge { dataTask.cancel() }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
        // Who was asked with protection is not followed to where there is none.
        let wasProtected = task.originalRequest?.url?.scheme == "https"
        completionHandler(wasProtected && request.url?.scheme != "https" ? nil : request)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let load = lock.withLock({ running.removeValue(forKey: task.taskIdentifier) }) else { return }
        let client = load.client
        if let code = load.failure ?? error.map({ ($0 as? URLError)?.code ?? .unknown }) {
            client.client?.urlProtocol(client, didFailWithError: URLError(code))
        } else if let response = task.response {
            client.client?.urlProtocol(client, didReceive: response, cacheStoragePolicy: .notAllowed)
            client.client?.urlProtocol(client, didLoad: load.body)
            client.client?.urlProtocolDidFinishLoading(client)
        } else {
            client.client?.urlProtocol(client, didFailWithError: URLError(.badServerResponse))
        }
    }
}
