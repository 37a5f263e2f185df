import Foundation
import LocalServer
import Testing

/// The faults of a server between the program and the weather service. `scripts/test-program` runs this with the
/// released program, which loads its libraries in another way.
@Suite("The program and a server that", .timeLimit(.minutes(10)))
struct NetworkTests {
    /// A server's behavior, and the message about it.
    struct Fault: CustomTestStringConvertible {
        var testDescription: String
        var message: String
        var status: Int32 = 69
        var answer: @Sendable (LocalServer.Request) -> LocalServer.Answer

        init(
            _ title: String, _ message: String, status: Int32 = 69,
            answer: @escaping @Sendable (LocalServer.Request) -> LocalServer.Answer
        ) {
            (testDescription, self.message, self.status, self.answer) = (title, message, status, answer)
        }

        /// A server that always sends the same.
        init(_ title: String, _ message: String, sends answer: LocalServer.Answer) {
            self.init(title, message) { _ in answer }
        }
    }

    static let faults = [
        Fault(
            "sends a byte now and then", "the request timed out", sends: .init(body: " ", isEndless: true, pace: 0.05)),
        Fault(
            "never stops sending", "the response is too large",
            sends: .init(body: String(repeating: "[", count: 1 << 20), isEndless: true)),
        Fault("redirects to itself", "too many redirects") { .init(status: 302, headers: ["Location": $0.target]) },
        Fault("redirects without an address", "redirected without an address (301)", sends: .init(status: 301)),
        Fault(
            "sends a very long header", "the response is too large",
            sends: .init(headers: ["X": String(repeating: "x", count: 1 << 19)], body: Services.weather)),
        Fault(
            "redirects to a file", "the request failed",
            sends: .init(status: 302, headers: ["Location": "file:///etc/passwd"])),
        Fault("closes the connection at once", "the connection was closed before the end", sends: .init(raw: Data())),
        Fault(
            "promises more bytes than it sends", "the connection was closed before the end",
            sends: .init(body: Services.weather, cutAfter: 40)),
        Fault(
            "says that its text is compressed",
            "the request failed: Unrecognized or bad HTTP Content or Transfer-Encoding",
            sends: .init(headers: ["Content-Encoding": "gzip"], body: Services.weather)),
        Fault(
            "compresses twice", "the request failed: the response is compressed more than once",
            sends: .init(headers: ["Content-Encoding": "gzip, gzip"], body: Services.weather)),
        Fault("speaks another protocol", "the request failed", sends: .init(raw: Data("SSH-2.0-x\r\n\r\n".utf8))),
        Fault("sends a page", "received a web page instead of data", sends: .init(body: "<!doctype html><p>Log in")),
        Fault("sends half a document", "the response is damaged", sends: .init(body: #"{"latitude": 59.9,"#)),
        Fault("has a failure of its own", "Open-Meteo reported a server error (503)", sends: .init(status: 503)),
        Fault("rejects the user", "access denied (403)", status: 78) { _ in .init(status: 403) },
        Fault("wants fewer requests", "rate limit exceeded (429)", status: 75) { _ in
            .init(status: 429, headers: ["Retry-After": "99999999999999999999"])
        },
    ]

    @Test("makes a mistake is named, and the page stays", arguments: faults)
    func names(fault: Fault) throws {
        let server = try LocalServer(answer: fault.answer)
        defer { server.stop() }
        try BuiltProgram.inFolder { folder in
            let outcome = try BuiltProgram.run(
                "echo earlier > page.html; forecast-report --at 59.91,10.75 --endpoint \(server.url(for: ""))"
                    + " --allow-http --timeout 1s -o page.html", in: folder)
            #expect(outcome.status == fault.status && outcome.output.isEmpty)
            #expect(
                outcome.messages.contains("error: 127.0.0.1:\(server.port): \(fault.message)"), "\(outcome.messages)")
            #expect(try String(contentsOf: folder.appending(path: "page.html"), encoding: .utf8) == "earlier\n")
        }
    }

    @Test("is silent is given up after the time of --timeout")
    func silent() throws {
        let gate = DispatchSemaphore(value: 0)
        let server = try LocalServer { _ in .init(body: Services.weather, gate: gate) }
        defer {
            gate.signal()
            server.stop()
        }
        try BuiltProgram.inFolder { folder in
            let outcome = try BuiltProgram.run(
                "forecast-report fetch --at 59.91,10.75 --endpoint \(server.url(for: "")) --allow-http --timeout 1s",
                in: folder)
            #expect(outcome.status == 69 && outcome.messages.contains("the request timed out"), "\(outcome.messages)")
        }
    }

    @Test(
        "redirects a request with a key is not followed",
        arguments: [("met-office", "MET_OFFICE_API_KEY"), ("openweather", "OPENWEATHER_API_KEY")])
    func redirectedKey(provider: String, variable: String) throws {
        let other = try LocalServer { _ in
            Issue.record("the other server got a request")
            return .init(body: Services.weather)
        }
        let server = try LocalServer { _ in .init(status: 307, headers: ["Location": other.url().absoluteString]) }
        defer {
            server.stop()
            other.stop()
        }
        try BuiltProgram.inFolder { folder in
            let outcome = try BuiltProgram.run(
                "forecast-report fetch --at 51.5,-0.1 --provider \(provider) --endpoint \(server.url(for: ""))"
                    + " --allow-http --timeout 20s", in: folder,
                environment: [variable: "1bcdef0123456789"])
            #expect(outcome.status == 69 && outcome.messages.contains("which must not receive the key"))
            #expect(!outcome.messages.contains("1bcdef0123456789"))
        }
    }

    @Test("repeats a key that another one overrides does not bring it into the cache")
    func overriddenKey() throws {
        let (used, overridden) = ("1bcdef0123456789", "2bcdef0123456789")
        let server = try LocalServer { _ in
            .init(body: Services.weather.replacing("{\"latitude\"", with: "{\"x\": \"\(overridden)\", \"latitude\""))
        }
        defer { server.stop() }
        try BuiltProgram.inFolder { folder in
            let outcome = try BuiltProgram.run(
                "echo '{\"keys\": {\"open-meteo\": \"\(overridden)\"}}' > keys.json; "
                    + "forecast-report fetch --at 59.91,10.75 --endpoint \(server.url(for: "")) --allow-http"
                    + " --config keys.json -o weather.json; grep -rl bcdef .home; grep -rlF '\"x\": \"…\"' .home",
                in: folder, environment: ["OPEN_METEO_API_KEY": used])
            #expect(outcome.output.hasSuffix(".answer\n") && outcome.output.split(separator: "\n").count == 2)
        }
    }

    @Test("fails to send one of several documents is asked for it again, and each run reports that it is missing")
    func missingDocument() throws {
        let server = try LocalServer { request in
            request.target.hasPrefix("/v1/air-quality") ? .init(status: 500) : .init(body: Services.weather)
        }
        defer { server.stop() }
        let run =
            "forecast-report --at 59.91,10.75 --air --endpoint \(server.url(for: "")) --allow-http --timeout 1s"
            + " -o page.html"
        try BuiltProgram.inFolder { folder in
            for _ in 0..<2 {
                let outcome = try BuiltProgram.run(run, in: folder)
                #expect(outcome.status == 0)
                #expect(outcome.messages.contains("note: could not update the air quality: 127.0.0.1"))
            }
        }
    }

    @Test("redirects to a server with the weather is followed")
    func redirect() throws {
        let server = try LocalServer { request in
            request.target.hasPrefix("/moved")
                ? .init(body: Services.weather) : .init(status: 301, headers: ["Location": "/moved" + request.target])
        }
        defer { server.stop() }
        #expect(try fetch(from: server.url(for: "").absoluteString).status == 0)
    }

    @Test("is a proxy is asked for the service, unless no_proxy has the service's host")
    func proxy() throws {
        let proxy = try LocalServer { request in
            request.target.hasPrefix("http://weather.invalid/") ? .init(body: Services.weather) : .init(status: 404)
        }
        defer { proxy.stop() }
        let environment = ["http_proxy": proxy.url(for: "").absoluteString]
        #expect(try fetch(from: "http://weather.invalid", environment).status == 0)
        let direct = try fetch(
            from: "http://weather.invalid", environment.merging(["no_proxy": "weather.invalid"]) { $1 })
        #expect(direct.status == 69 && direct.messages.contains("could not resolve host weather.invalid"))
    }

    @Test(
        "is a proxy that refuses is named with its status",
        arguments: [
            (407, "add the proxy's user name and password"), (403, "check the proxy"), (502, "check the proxy"),
        ])
    func refusingProxy(status: Int, advice: String) throws {
        let proxy = try LocalServer { _ in .init(status: status) }
        defer { proxy.stop() }
        let address = proxy.url(for: "").absoluteString
        let outcome = try fetch(from: "https://weather.invalid", ["https_proxy": address], within: "1s")
        #expect(outcome.status == 69, "\(outcome.messages)")
        #expect(
            outcome.messages.contains(
                "error: weather.invalid: the proxy refused the connection (\(status)); \(advice)"),
            "\(outcome.messages)")
        if status == 407 {
            let plain = try fetch(from: "HTTP://weather.invalid", ["http_proxy": address])
            #expect(plain.messages.contains("the proxy refused the connection (407)"), "\(plain.messages)")
        }
    }

    @Test("gets no second header from a line break in a key or a contact address")
    func lineBreak() throws {
        let server = try LocalServer { _ in
            Issue.record("the server got a request")
            return .init(body: Services.weather)
        }
        defer { server.stop() }
        let outcome = try fetch(
            from: server.url(for: "").absoluteString, ["FORECAST_REPORT_CONTACT": "me@example.org\r\nX-Other: 1"])
        #expect(outcome.status == 78 && outcome.messages.contains("contains a line break"), "\(outcome.messages)")
    }

    @Test("has a certificate of an unknown authority is not trusted", .enabled(if: TLSServer.isAvailable))
    func certificate() throws {
        let server = try TLSServer()
        defer { server.stop() }
        let outcome = try fetch(from: "https://127.0.0.1:\(server.port)")
        #expect(outcome.status == 69)
        #expect(outcome.messages.contains("error: 127.0.0.1:\(server.port): TLS failed: "), "\(outcome.messages)")
        let plain = try fetch(from: "http://127.0.0.1:\(server.port)")
        #expect(plain.status == 69 && !plain.messages.contains("TLS failed"), "\(plain.messages)")
    }

    private func fetch(
        from endpoint: String, _ environment: [String: String] = [:], within time: String = "20s"
    ) throws -> BuiltProgram.Outcome {
        try BuiltProgram.inFolder { folder in
            try BuiltProgram.run(
                "forecast-report fetch --at 59.91,10.75 --endpoint \(endpoint) --allow-http --timeout \(time)",
                in: folder,
                environment: environment)
        }
    }
}
