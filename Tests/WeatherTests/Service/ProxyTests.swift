import Foundation
import LocalServer
import Rx
import Testing

@testable import Weather

@Suite("A proxy")
struct ProxyTests {
    @Test("in the environment is used, except for excluded hosts")
    func proxy() async {
        // A separate process, since its environment is changed.
        await #expect(processExitsWith: .success) {
            let hosts = Guarded<[String]>([])
            let server = try LocalServer { request in
                hosts.change { $0.append(request.target) }
                return .init(body: "{}")
            }
            setenv("http_proxy", server.url().absoluteString, 1)
            setenv("no_proxy", "127.0.0.1", 1)
            let transport = Transport.network()
            for url in [URL(string: "http://weather.invalid/now"), server.url(for: "/direct")] {
                let status = Guarded<Int?>(nil)
                let cancellable = transport.send(HTTPRequest(url: try #require(url))).sink { completion in
                    if case .failure = completion { status.change { $0 = -1 } }
                } receiveValue: { response in
                    status.change { $0 = response.status }
                }
                status.wait { $0 != nil }
                cancellable.cancel()
                guard status.value == 200 else { exit(1) }
            }
            exit(hosts.value == ["http://weather.invalid/now", "/direct"] ? 0 : 2)
        }
    }

    @Test("that refuses a tunnel with an endless page reaches the time limit")
    func endlessRefusal() async {
        await #expect(processExitsWith: .success) {
            let server = try LocalServer { _ in
                let page = String(repeating: "no ", count: 10_000)
                return .init(status: 407, headers: ["Content-Length": "99999999999"], body: page, isEndless: true)
            }
            setenv("https_proxy", server.url().absoluteString, 1)
            var request = HTTPRequest(url: try #require(URL(string: "https://weather.invalid/now")))
            request.timeLimit = 0.3
            let failure = Guarded<TransportFailure?>(nil)
            let cancellable = Transport.network().send(request).sink { completion in
                if case .failure(let problem) = completion { failure.change { $0 = problem } }
            } receiveValue: { _ in
            }
            failure.wait { $0 != nil }
            cancellable.cancel()
            exit(failure.value == .refusedByProxy(407) ? 0 : 1)
        }
    }
}
