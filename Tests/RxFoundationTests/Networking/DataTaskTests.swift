import LocalServer
import Foundation
import FoundationNetworking
import Rx
import RxFoundation
import RxFoundationNetworking
import Testing

@Suite struct DataTaskTests {
    private let session = URLSession(configuration: .ephemeral)

    private func text(_ output: URLSession.DataTaskPublisher.Output) -> String {
        let status = (output.response as? HTTPURLResponse).map { "\($0.statusCode) " } ?? ""
        return status + String(decoding: output.data, as: UTF8.self)
    }

    @Test func aResponseArrivesCompleteAndOnce() throws {
        let server = try LocalServer { request in
            .init(status: 203, headers: ["X-Kind": "test"], body: "\(request.method) \(request.target)")
        }
        defer { server.stop() }
        let log = Log()
        let cancellable = session.dataTaskPublisher(for: server.url(for: "/today?unit=c")).write(to: log) {
            "\(text($0)), \(($0.response as? HTTPURLResponse)?.value(forHTTPHeaderField: "X-Kind") ?? "none")"
        }
        #expect(log.contents(after: 2) == ["203 GET /today?unit=c, test", "finished"])
        cancellable.cancel()
    }

    @Test func aRequestIsSentUnchanged() throws {
        let server = try LocalServer { request in
            .init(
                body:
                    "\(request.method) \(request.headers["x-key"] ?? "") \(String(decoding: request.body, as: UTF8.self))"
            )
        }
        defer { server.stop() }
        var request = URLRequest(url: server.url())
        request.httpMethod = "POST"
        request.httpBody = Data("rain".utf8)
        request.setValue("secret", forHTTPHeaderField: "X-Key")
        let log = Log()
        let publisher = session.dataTaskPublisher(for: request)
        let cancellable = publisher.write(to: log, text)
        #expect(log.contents(after: 2) == ["200 POST secret rain", "finished"])
        #expect(publisher.request == request)
        cancellable.cancel()
    }

    @Test func eachSubscriberSendsARequest() throws {
        let requests = Log()
        let server = try LocalServer { request in
            requests.write(request.target)
            return .init(body: "sun")
        }
        defer { server.stop() }
        let log = Log()
        let publisher = session.dataTaskPublisher(for: server.url())
        let cancellables = (1...2).map { _ in publisher.write(to: log, text) }
        #expect(log.contents(after: 4).sorted() == ["200 sun", "200 sun", "finished", "finished"])
        #expect(requests.contents == ["/", "/"])
        for cancellable in cancellables { cancellable.cancel() }
    }

    @Test func noRequestIsSentBeforeDemand() throws {
        let requests = Log()
        let server = try LocalServer { request in
            requests.write(request.target)
            return .init()
        }
        defer { server.stop() }
        let collector = Collector<URLSession.DataTaskPublisher.Output, URLError>(demand: .none)
        session.dataTaskPublisher(for: server.url(for: "/early")).subscribe(collector)
        let log = Log()
        let cancellable = session.dataTaskPublisher(for: server.url(for: "/late")).write(to: log, text)
        _ = log.contents(after: 2)
        #expect(requests.contents == ["/late"])
        cancellable.cancel()
    }

    @Test func aCutConnectionIsAFailure() throws {
        let server = try LocalServer { _ in .init(body: "half a forecast", cutAfter: 4) }
        defer { server.stop() }
        let log = Log()
        let cancellable = session.dataTaskPublisher(for: server.url()).map(text).write(to: log)
        #expect(log.contents(after: 1).map { $0.hasPrefix("failed") } == [true])
        cancellable.cancel()
    }

    @Test func aRefusedConnectionIsAFailure() throws {
        let server = try LocalServer { _ in .init() }
        let url = server.url()
        server.stop()
        let log = Log()
        let cancellable = session.dataTaskPublisher(for: url).mapError { Refused(code: $0.code) }.map(text).write(
            to: log)
        #expect(log.contents(after: 1) == ["failed: \(Refused(code: .cannotConnectToHost))"])
        cancellable.cancel()
    }

    private struct Refused: Error {
        let code: URLError.Code
    }

    @Test func aCancelledRequestSendsNothing() throws {
        let (gate, requests) = (DispatchSemaphore(value: 0), Log())
        let server = try LocalServer { request in
            requests.write(request.target)
            return .init(body: "too late", gate: request.target == "/slow" ? gate : nil)
        }
        defer { server.stop() }
        let log = Log()
        let cancellable = session.dataTaskPublisher(for: server.url(for: "/slow")).write(to: log, text)
        _ = requests.contents(after: 1)
        cancellable.cancel()
        gate.signal()
        let fence = Log()
        let other = session.dataTaskPublisher(for: server.url(for: "/fast")).write(to: fence, text)
        #expect(fence.contents(after: 2) == ["200 too late", "finished"])
        #expect(log.contents.isEmpty)
        other.cancel()
    }

    @Test func dataURLsNeedNoServer() throws {
        let url = try #require(URL(string: "data:text/plain;base64,c25vdw=="))
        let log = Log()
        let cancellable = session.dataTaskPublisher(for: url).write(to: log) {
            String(decoding: $0.data, as: UTF8.self)
        }
        #expect(log.contents(after: 2) == ["snow", "finished"])
        cancellable.cancel()
    }

    @Test func anUnsupportedAddressIsAFailure() throws {
        let url = try #require(URL(string: "carrier-pigeon://home"))
        let log = Log()
        let cancellable = session.dataTaskPublisher(for: url).mapError { Refused(code: $0.code) }.map(text).write(
            to: log)
        #expect(log.contents(after: 1) == ["failed: \(Refused(code: .unsupportedURL))"])
        cancellable.cancel()
    }
}
