import Foundation
import LocalServer
import Testing

@testable import Weather

@Suite("A service")
struct FetchTests {
    @Test("is asked as it wants to be asked, and understood", arguments: Provider.askable)
    func asked(provider: Provider) throws {
        let bench = try ServiceBench(ServiceAnswers.script(provider))
        defer { bench.server.stop() }
        let question = try ServiceAnswers.question(provider)
        let answer = try bench.answer(question)
        #expect(answer.forecast.moment(at: ServiceBench.start)?.temperature == Temperature(celsius: 7.5))
        #expect(answer.forecast.provider == provider.rawValue)
        #expect(answer.forecast.place.name == question.place.name)
        #expect(answer.freshness == .fetched && answer.fetchedAt == ServiceBench.start && answer.notes == [])
        #expect(bench.targets.count == FetchPlan.parts(of: provider).count)
        #expect(bench.requests.allSatisfy { $0.method == "GET" })
        #expect(bench.requests.allSatisfy { $0.headers["user-agent"] == "forecast-report/0 (test@example.org)" })
        #expect(bench.requests.allSatisfy { $0.headers["if-modified-since"] == nil })
        #expect(bench.targets.allSatisfy { !$0.contains("59.91273") && !$0.contains("10.74609") })
    }

    @Test("of several documents is asked for them in order, and answers as one")
    func nationalWeatherService() throws {
        let bench = try ServiceBench(ServiceAnswers.script(.nationalWeatherService))
        defer { bench.server.stop() }
        let question = try ServiceAnswers.question(.nationalWeatherService)
        let forecast = try bench.answer(question).forecast
        #expect(forecast.hours.first?.temperature?.celsius == 7.5)
        #expect(forecast.days.map(\.high?.celsius) == [14])
        #expect(forecast.alerts.map(\.title) == ["Flood Watch"])
        #expect(forecast.place.timeZone == "America/New_York")
        #expect(Set(bench.targets.prefix(2)) == ["/points/40.7128,-74.006", "/alerts/active?point=40.7128,-74.006"])
        #expect(
            Set(bench.targets.dropFirst(2)) == [
                "/gridpoints/OKX/33,35/forecast?units=si", "/gridpoints/OKX/33,35/forecast/hourly?units=si",
            ])
        // The way to the forecasts holds for a day; the next hour asks for the forecasts alone.
        bench.time.pass(3600)
        #expect(try bench.answer(question).freshness == .fetched)
        #expect(bench.targets.filter { $0.hasPrefix("/points") }.count == 1)
        #expect(bench.targets.count == 7)
    }

    @Test("whose warnings cannot be had still has weather, and says what is missing")
    func missingAlerts() throws {
        var script = ServiceAnswers.script(.nationalWeatherService)
        script["/alerts/active"] = [.init(status: 500)]
        let bench = try ServiceBench(script)
        defer { bench.server.stop() }
        let answer = try bench.answer(ServiceAnswers.question(.nationalWeatherService))
        #expect(answer.forecast.hours.first?.temperature?.celsius == 7.5 && answer.forecast.alerts == [])
        #expect(answer.notes.count == 1 && answer.notes[0].hasPrefix("the alerts are missing or old: 127.0.0.1"))
    }

    @Test("that moved its forecasts elsewhere is asked again where they are")
    func movedGrid() throws {
        let bench = try ServiceBench(ServiceAnswers.script(.nationalWeatherService))
        defer { bench.server.stop() }
        let question = try ServiceAnswers.question(.nationalWeatherService)
        _ = try bench.answer(question)
        var script = ServiceAnswers.script(.nationalWeatherService)
        script["/gridpoints/OKX/33,35/forecast"] = [.init(status: 404, body: #"{"title": "Not Found"}"#)]
        bench.say(script)
        bench.time.pass(3600)
        guard case .stale(let problem?) = try bench.answer(question).freshness else { throw Unexpected("not stale") }
        #expect(problem.what.contains("404"))
        bench.say(ServiceAnswers.script(.nationalWeatherService))
        bench.time.pass(60)
        #expect(try bench.answer(question).freshness == .fetched)
        #expect(bench.targets.filter { $0.hasPrefix("/points") }.count == 2)
    }

    @Test("is asked for news only, with its own words, and an answer that still holds is not sent again")
    func notModified() throws {
        let modified = "Thu, 15 Oct 2026 04:41:12 GMT"
        let bench = try ServiceBench([
            "/weatherapi": [
                .init(
                    headers: [
                        "Last-Modified": modified, "ETag": "\"abc\"", "Expires": "Thu, 15 Oct 2026 06:00:00 GMT",
                    ],
                    body: ServiceAnswers.metNorway),
                .init(status: 304, headers: ["Expires": "Thu, 15 Oct 2026 07:00:00 GMT"]),
            ]
        ])
        defer { bench.server.stop() }
        let question = try ServiceAnswers.question(.metNorway)
        let first = try bench.answer(question)
        #expect(bench.requests[0].headers["if-modified-since"] == nil)
        bench.time.pass(3600)
        let second = try bench.answer(question)
        #expect(second.forecast == first.forecast.with(fetchedAt: second.forecast.fetchedAt))
        #expect(second.freshness == .fetched && second.fetchedAt == bench.time.now)
        #expect(bench.requests.count == 2)
        #expect(bench.requests.last?.headers["if-modified-since"] == modified)
        #expect(bench.requests.last?.headers["if-none-match"] == "\"abc\"")
        bench.time.pass(3599)
        #expect(try bench.answer(question).freshness == .stored)
        #expect(bench.requests.count == 2)
    }

    @Test("that asks for patience in seconds or by a date gets it", arguments: ["5", "Thu, 15 Oct 2026 05:30:05 GMT"])
    func shortPatience(header: String) throws {
        let bench = try ServiceBench([
            "/v1/forecast": [
                .init(status: 429, headers: ["Retry-After": header], body: #"{"error": true, "reason": "Too many"}"#),
                .init(body: ServiceAnswers.openMeteo),
            ]
        ])
        defer { bench.server.stop() }
        #expect(try bench.answer(ServiceAnswers.question(.openMeteo)).freshness == .fetched)
        #expect(bench.requests.count == 2 && bench.time.pauses == [5.5])
    }

    @Test("that wants an hour is left alone for an hour, also by the next run of the program")
    func longPatience() throws {
        let cache = CacheFolder.memory()
        let script: ServiceBench.Script = [
            "/v1/forecast": [
                .init(
                    status: 429, headers: ["Retry-After": "3600"], body: #"{"error": true, "reason": "Hourly limit"}"#),
                .init(body: ServiceAnswers.openMeteo),
            ]
        ]
        let bench = try ServiceBench(script, cache: cache)
        defer { bench.server.stop() }
        let question = try ServiceAnswers.question(.openMeteo)
        let problem = try bench.problem(question)
        #expect(problem.kind == .tryLater && problem.kind.exitStatus == 75)
        #expect(problem.retryAt == ServiceBench.start.addingTimeInterval(3600))
        #expect("\(problem)".contains("“Hourly limit”") && "\(problem)".contains("2026-10-15T06:30:00Z"))

        let nextRun = try ServiceBench([:], cache: cache, after: bench)
        defer { nextRun.server.stop() }
        nextRun.time.pass(3599)
        #expect(try nextRun.problem(question).kind == .tryLater)
        #expect(bench.requests.count == 1)
        nextRun.time.pass(1)
        #expect(try nextRun.answer(question).freshness == .fetched)
    }

    @Test("with a problem of its own is asked again after growing waits")
    func retry() throws {
        let bench = try ServiceBench([
            "/v1/forecast": [
                .init(status: 500), .init(status: 503, body: #"{"error": true, "reason": "overloaded"}"#),
                .init(body: ServiceAnswers.openMeteo),
            ]
        ])
        defer { bench.server.stop() }
        #expect(try bench.answer(ServiceAnswers.question(.openMeteo)).freshness == .fetched)
        #expect(bench.requests.count == 3 && bench.time.pauses == [0.5, 1])
    }

    @Test("that does not get well is not asked for ever, and later less and less often")
    func givingUp() throws {
        let bench = try ServiceBench(["/v1/forecast": [.init(status: 500, body: "<h1>oops</h1>")]])
        defer { bench.server.stop() }
        let question = try ServiceAnswers.question(.openMeteo)
        let problem = try bench.problem(question)
        #expect(problem.kind == .unavailable && problem.kind.exitStatus == 69)
        #expect(bench.requests.count == 4 && bench.time.pauses == [0.5, 1, 2])
        // Each second somebody looks again; the waits are half of 10, 20, 40 and so on seconds, without jitter.
        for _ in 0..<300 {
            bench.time.pass(1)
            _ = try bench.problem(question)
        }
        #expect(bench.requests.count <= 4 * 7)
    }

    @Test(
        "whose answer is cut or damaged is asked again",
        arguments: [
            LocalServer.Answer(body: ServiceAnswers.openMeteo, cutAfter: 60),
            .init(body: String(ServiceAnswers.openMeteo.prefix(60)) + "Unexpected error while streaming data: timeout"),
            .init(body: ""),
        ])
    func cut(first: LocalServer.Answer) throws {
        let bench = try ServiceBench(["/v1/forecast": [first, .init(body: ServiceAnswers.openMeteo)]])
        defer { bench.server.stop() }
        #expect(try bench.answer(ServiceAnswers.question(.openMeteo)).freshness == .fetched)
        #expect(bench.requests.count == 2)
    }

    @Test("that is hidden behind a page is named as such, and what was there before stays")
    func page() throws {
        let bench = try ServiceBench(ServiceAnswers.script(.openMeteo))
        defer { bench.server.stop() }
        let question = try ServiceAnswers.question(.openMeteo)
        let first = try bench.answer(question)
        bench.say(["/v1/forecast": [.init(body: "<!DOCTYPE html><html><title>Hotel  Wi-Fi</title></html>")]])
        bench.time.pass(3600)
        let second = try bench.answer(question)
        guard case .stale(let problem?) = second.freshness else { throw Unexpected("not stale") }
        #expect(problem.what == "answered with a web page instead of data: “Hotel Wi-Fi”")
        #expect(second.forecast == first.forecast && second.fetchedAt == ServiceBench.start)
        #expect(second.notes.last?.hasPrefix("these data are of 2026-10-15T05:30:00Z, since newer ones") == true)
        #expect(bench.requests.count == 2)
    }

    @Test("that leads around in a circle is not followed again")
    func circle() throws {
        let around = LocalServer.Answer(status: 302, headers: ["Location": "/v1/forecast"])
        let bench = try ServiceBench(["/v1/forecast": Array(repeating: around, count: 100)])
        defer { bench.server.stop() }
        let problem = try bench.problem(ServiceAnswers.question(.openMeteo))
        #expect(problem.what == "too many redirects")
        #expect(!problem.isTransient && bench.requests.count < 30)
    }

    @Test("is asked once by all who ask at the same time")
    func sharing() throws {
        let gate = DispatchSemaphore(value: 0)
        let bench = try ServiceBench(["/v1/forecast": [.init(body: ServiceAnswers.openMeteo, gate: gate)]])
        defer { bench.server.stop() }
        let question = try ServiceAnswers.question(.openMeteo)
        let all = (0..<5).map { _ in Waiting(bench.service.weather(for: question)) }
        bench.waitForRequests(1)
        gate.signal()
        let answers = try all.map { try $0.result().get() }
        #expect(answers.count == 5 && answers.allSatisfy { $0 == answers[0] })
        #expect(bench.requests.count == 1)
    }

    @Test("that cannot be reached leaves what is stored, however old, and says so")
    func offline() throws {
        let bench = try ServiceBench(ServiceAnswers.script(.metNorway))
        let question = try ServiceAnswers.question(.metNorway)
        let first = try bench.answer(question)
        bench.server.stop()
        bench.time.pass(7 * 86_400)
        let second = try bench.answer(question)
        guard case .stale(let problem?) = second.freshness else { throw Unexpected("not stale") }
        #expect(problem.kind == .unavailable && problem.origin == "127.0.0.1:\(bench.server.port)")
        #expect(second.forecast == first.forecast && second.fetchedAt == ServiceBench.start)
        #expect(bench.time.pauses.isEmpty)
    }

    @Test("need not be there where only what is stored is to be used")
    func storedOnly() throws {
        let bench = try ServiceBench(ServiceAnswers.script(.metNorway))
        defer { bench.server.stop() }
        let question = try ServiceAnswers.question(.metNorway)
        #expect(try bench.problem(question, using: .stored).what == "nothing is stored for this question")
        #expect(bench.requests.isEmpty)
        _ = try bench.answer(question)
        #expect(try bench.answer(question, using: .stored).freshness == .stored)
        bench.time.pass(3600)
        #expect(try bench.answer(question, using: .stored).freshness == .stale(nil))
        #expect(bench.requests.count == 1)
    }

    @Test("leaves documents that can be listed and forgotten")
    func listing() throws {
        let bench = try ServiceBench(ServiceAnswers.script(.openWeather))
        defer { bench.server.stop() }
        let question = try ServiceAnswers.question(.openWeather)
        _ = try bench.answer(question)
        let kept = try bench.service.cachedAnswers()
        #expect(Set(kept.map(\.part)) == ["current", "forecast"])
        #expect(kept.allSatisfy { $0.provider == .openWeather && $0.point == question.point && $0.size > 100 })
        try bench.service.clearCache()
        #expect(try bench.service.cachedAnswers() == [])
        #expect(try bench.answer(question).freshness == .fetched)
    }

    @Test("is asked each time where nothing is to be kept")
    func withoutCache() throws {
        let cache = CacheFolder.memory()
        let bench = try ServiceBench(ServiceAnswers.script(.metNorway), cache: cache)
        defer { bench.server.stop() }
        let question = try ServiceAnswers.question(.metNorway)
        for _ in 0..<2 { #expect(try bench.answer(question, using: .service).freshness == .fetched) }
        #expect(try bench.requests.count == 2 && cache.entries().isEmpty)
    }

    @Test(
        "says what it says, with the status that tells a program what to do",
        arguments: [
            (400, #"{"error": true, "reason": "Latitude"}"#, ServiceProblem.Kind.unavailable, "Latitude"),
            (401, #"{"cod": 401, "message": "Invalid key"}"#, .notConfigured, "Invalid key"),
            (403, #"{"error": {"message": "No"}}"#, .notConfigured, "No"),
            (404, #"{"title": "Data Unavailable", "detail": "not in the US"}"#, .unavailable, "not in the US"),
            (418, "teapot", .unavailable, "418"),
            (422, "<html><title>Outside</title></html>", .unavailable, "Outside"),
            (304, "", .notUnderstood, "304"),
        ])
    func refusals(status: Int, body: String, kind: ServiceProblem.Kind, words: String) throws {
        let bench = try ServiceBench(["/v1/forecast": [.init(status: status, body: body)]])
        defer { bench.server.stop() }
        let problem = try bench.problem(ServiceAnswers.question(.openMeteo))
        #expect(problem.kind == kind && problem.what.contains(words))
        #expect(bench.requests.count == 1)
    }

    @Test(
        "says all that its format understands of a refusal",
        arguments: [
            (
                Provider.brightSky, 422, #"{"detail": [{"loc": ["query", "lat"], "msg": "too far", "type": "x"}]}"#,
                "“lat: too far”"
            ),
            (
                .metOffice, 429, #"{"code": "900804", "message": "Throttled", "description": "Wait."}"#,
                "“Throttled: Wait.”"
            ),
            (
                .metOffice, 401, #"{"httpCode": "401", "httpMessage": "Unauthorized", "moreInformation": "No key."}"#,
                "“Unauthorized: No key.”"
            ),
            (.metOffice, 401, #"{"code": "900901", "message": ""}"#, "(401)"),
        ])
    func wordsOfFormats(provider: Provider, status: Int, body: String, words: String) throws {
        let bench = try ServiceBench(["/": [.init(status: status, body: body)]], attempts: 1)
        defer { bench.server.stop() }
        let problem = try bench.problem(ServiceAnswers.question(provider))
        #expect(problem.what.hasSuffix(words), "\(problem.what)")
    }

    @Test(
        "that does not talk with this program is told what it has not been told yet",
        arguments: [
            (Provider.metNorway, 403, "forecast-report/0", "set FORECAST_REPORT_CONTACT"),
            (.metNorway, 403, "forecast-report/0 (me@example.org)", "it knows whom to write to"),
            (.openMeteo, 401, "forecast-report/0", "OPEN_METEO_API_KEY"),
        ])
    func notAllowed(provider: Provider, status: Int, userAgent: String, advice: String) throws {
        let bench = try ServiceBench(["/": [.init(status: status)]])
        defer { bench.server.stop() }
        var world = bench.world
        world.userAgent = userAgent
        let waiting = Waiting(WeatherService(in: world).weather(for: try ServiceAnswers.question(provider)))
        guard case .failure(let problem) = try waiting.result() else { throw Unexpected("there is weather") }
        #expect(problem.kind == .notConfigured && problem.advice.contains(advice), "\(problem)")
    }

    @Test("says nothing of what another at its place has said, nor keeps others from being asked")
    func endpoints() throws {
        let cache = CacheFolder.memory()
        let (one, other) = (
            try ServiceBench(ServiceAnswers.script(.metNorway), cache: cache),
            try ServiceBench(["/": [.init(status: 500)]], cache: cache, attempts: 1)
        )
        defer { for bench in [one, other] { bench.server.stop() } }
        let question = try ServiceAnswers.question(.metNorway)
        #expect(try other.problem(question).kind == .unavailable)
        #expect(try one.answer(question).freshness == .fetched)
        #expect(try other.problem(question, using: .stored).origin == "the cache")
        #expect(try one.answer(question).freshness == .stored)
    }

    @Test("that answers with an error and the status of success has refused")
    func refusalWithSuccess() throws {
        let bench = try ServiceBench(["/v1/forecast": [.init(body: #"{"error": true, "reason": "No more"}"#)]])
        defer { bench.server.stop() }
        let problem = try bench.problem(ServiceAnswers.question(.openMeteo))
        #expect(problem.kind == .unavailable && problem.what == "refused: No more")
    }

    @Test("that wants a key is not asked without one", arguments: Provider.askable.filter(\.needsKey))
    func missingKey(provider: Provider) throws {
        let bench = try ServiceBench(ServiceAnswers.script(provider), keys: [:])
        defer { bench.server.stop() }
        let question = try ServiceAnswers.question(provider)
        for _ in 0..<2 {
            let problem = try bench.problem(question)
            #expect(problem.kind == .notConfigured && problem.kind.exitStatus == 78)
            #expect(try problem.advice.contains(#require(provider.keyVariable)))
        }
        #expect(bench.requests.isEmpty)
    }

    @Test("is not asked over an open connection unless that is allowed, also where its answer is stored")
    func openConnection() throws {
        let bench = try ServiceBench(ServiceAnswers.script(.openMeteo))
        defer { bench.server.stop() }
        let question = try ServiceAnswers.question(.openMeteo)
        _ = try bench.answer(question)
        var world = bench.world
        world.allowsHTTP = false
        let waiting = Waiting(WeatherService(in: world).weather(for: question))
        guard case .failure(let problem) = try waiting.result() else { throw Unexpected("there is weather") }
        #expect(problem.kind == .notConfigured && problem.advice.contains("--allow-http"))
        #expect(bench.requests.count == 1)
    }
}

extension Forecast {
    fileprivate func with(fetchedAt: Date?) -> Forecast {
        var forecast = self
        forecast.fetchedAt = fetchedAt
        return forecast
    }
}
