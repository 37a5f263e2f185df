import Foundation
import FoundationNetworking
import LocalServer
import Rx
import Testing

@testable import Weather

@Suite struct BoundedDataTaskTests {
    private let session = URLSession(configuration: .ephemeral)

    private func ask(_ server: LocalServer, _ target: String = "/", atMost limit: Int) -> (Log, AnyCancellable) {
        let log = Log()
        let cancellable = session.dataTaskPublisher(for: URLRequest(url: server.url(for: target)), atMost: limit)
            .map { "\(($0.response as? HTTPURLResponse)?.statusCode ?? 0) \($0.data.count)" }
            .mapError { Failed(code: $0.code) }
            .write(to: log)
        return (log, cancellable)
    }

    private struct Failed: Error {
        let code: URLError.Code
    }

    @Test(arguments: [(99, false), (100, true), (101, true)])
    func anAnswerMayBeAsLargeAsTheLimit(limit: Int, comes: Bool) throws {
        let server = try LocalServer { _ in .init(status: 203, body: String(repeating: "x", count: 100)) }
        defer { server.stop() }
        let (log, cancellable) = ask(server, atMost: limit)
        let failure = "failed: \(Failed(code: .dataLengthExceedsMaximum))"
        #expect(log.contents(after: comes ? 2 : 1) == (comes ? ["203 100", "finished"] : [failure]))
        cancellable.cancel()
    }

    @Test func anAnswerWithoutEndIsBrokenOff() throws {
        let server = try LocalServer { _ in .init(body: String(repeating: "x", count: 100_000), isEndless: true) }
        // It ends only when nobody listens any more.
        defer { server.stop() }
        let (log, cancellable) = ask(server, atMost: 1_000_000)
        #expect(log.contents(after: 1) == ["failed: \(Failed(code: .dataLengthExceedsMaximum))"])
        cancellable.cancel()
    }

    @Test func aCutConnectionIsAFailure() throws {
        let server = try LocalServer { _ in .init(body: "half a forecast", cutAfter: 4) }
        defer { server.stop() }
        let (log, cancellable) = ask(server, atMost: 100)
        #expect(log.contents(after: 1).map { $0.hasPrefix("failed") } == [true])
        cancellable.cancel()
    }

    @Test func aCancelledRequestSendsNothing() throws {
        let (gate, requests) = (DispatchSemaphore(value: 0), Log())
        let server = try LocalServer { request in
            requests.write(request.target)
            return .init(body: "late", gate: request.target == "/slow" ? gate : nil)
        }
        defer { server.stop() }
        let (log, cancellable) = ask(server, "/slow", atMost: 100)
        _ = requests.contents(after: 1)
        cancellable.cancel()
        gate.signal()
        let (fence, other) = ask(server, "/fast", atMost: 100)
        #expect(fence.contents(after: 2) == ["200 4", "finished"])
        #expect(log.contents.isEmpty)
        other.cancel()
    }

    @Test func aServerMayLeadElsewhere() throws {
        let server = try LocalServer { request in
            request.target == "/" ? .init(status: 302, headers: ["Location": "/there"]) : .init(body: "there")
        }
        defer { server.stop() }
        let (log, cancellable) = ask(server, atMost: 100)
        #expect(log.contents(after: 2) == ["200 5", "finished"])
        cancellable.cancel()
    }
}
