import Foundation
import LocalServer
import Testing

@testable import Weather

@Suite("An optional document of a service")
struct FetchCompletionTests {
    /// A service, and an optional document that its server fails to send once.
    struct Case: CustomTestStringConvertible {
        let provider: Provider
        let part: String
        let path: String
        var air: String?

        var testDescription: String { "\(provider.title): \(part)" }

        var question: WeatherQuestion {
            get throws { try ServiceAnswers.question(provider, includesAir: air != nil) }
        }

        /// The responses of a working server.
        var script: ServiceBench.Script {
            var script = ServiceAnswers.script(provider)
            if let air { script[path] = [.init(body: air)] }
            if part == "nowcast" { script[path] = [.init(body: ServiceAnswers.metNorwayNowcast)] }
            return script
        }

        /// The responses of a server that sends others for the document first.
        func script(_ answers: LocalServer.Answer...) -> ServiceBench.Script {
            var script = script
            script[path] = answers + (script[path] ?? [])
            return script
        }
    }

    static let alerts = Case(provider: .nationalWeatherService, part: "alerts", path: "/alerts/active")
    static let cases = [
        alerts, Case(provider: .brightSky, part: "alerts", path: "/alerts"),
        Case(provider: .brightSky, part: "observations", path: "/current_weather"),
        Case(provider: .metOffice, part: "days", path: "/sitespecific/v0/point/daily"),
        Case(provider: .metNorway, part: "nowcast", path: "/weatherapi/nowcast"),
        Case(provider: .tomorrowIO, part: "conditions", path: "/v4/weather/realtime"),
        Case(
            provider: .openMeteo, part: "air quality", path: "/v1/air-quality", air: ServiceAnswers.openMeteoAir),
        Case(
            provider: .openWeather, part: "air quality", path: "/data/2.5/air_pollution/forecast",
            air: ServiceAnswers.openWeatherAir),
    ]

    private func expectNote(
        _ answer: WeatherAnswer, about part: String, _ location: SourceLocation = #_sourceLocation
    ) {
        #expect(answer.notes.count == 1, "\(answer.notes)", sourceLocation: location)
        let begins = answer.notes.first?.hasPrefix("could not update the \(part): 127.0.0.1") == true
        #expect(begins, "\(answer.notes)", sourceLocation: location)
    }

    @Test("that failed is reported by each run, and alone requested again after a wait", arguments: cases)
    func completed(row: Case) throws {
        let bench = try ServiceBench(row.script(.init(status: 500)), attempts: 1)
        defer { bench.server.stop() }
        let question = try row.question
        expectNote(try bench.answer(question), about: row.part)
        let before = bench.targets.count
        for use in [WeatherService.Use.gate, .stored] {
            let answer = try bench.answer(question, using: use)
            #expect(answer.freshness == .stored)
            expectNote(answer, about: row.part)
        }
        #expect(bench.targets.count == before)

        bench.time.pass(5)
        let whole = try bench.answer(question)
        #expect(whole.notes == [] && whole.fetchedAt == ServiceBench.start)
        #expect(bench.targets.dropFirst(before).map { $0.hasPrefix(row.path) } == [true])
        #expect(try bench.answer(question).forecast == whole.forecast)
        #expect(try bench.answer(question).notes == [])
        #expect(bench.targets.count == before + 1)

        // The others are requested again an hour after their own responses.
        bench.time.pass(3595)
        #expect(try bench.answer(question).fetchedAt == bench.time.now)
        #expect(bench.targets.count > before + 1)
    }

    @Test("that keeps failing or being refused is requested less and less often", arguments: [500, 401, 403])
    func patience(status: Int) throws {
        let bench = try ServiceBench(
            Self.alerts.script.merging([Self.alerts.path: [.init(status: status)]]) { $1 }, attempts: 1)
        defer { bench.server.stop() }
        let question = try Self.alerts.question
        for _ in 0..<300 {
            expectNote(try bench.answer(question), about: "alerts")
            bench.time.pass(1)
        }
        #expect(bench.targets.filter { $0.hasPrefix(Self.alerts.path) }.count == 6)
        #expect(bench.targets.count == 9)
    }

    @Test("that failed is left out if it is from another day than the weather")
    func tooOld() throws {
        let bench = try ServiceBench(Self.alerts.script, attempts: 1)
        defer { bench.server.stop() }
        let question = try Self.alerts.question
        let first = try bench.answer(question)
        #expect(!first.forecast.alerts.isEmpty)
        bench.say(Self.alerts.script(.init(status: 500), .init(status: 500)))
        bench.time.pass(23 * 3600)
        #expect(try bench.answer(question).forecast.alerts == first.forecast.alerts)
        bench.time.pass(2 * 3600)
        let later = try bench.answer(question)
        #expect(later.forecast.alerts.isEmpty)
        expectNote(later, about: "alerts")
    }

    @Test("that failed is used as it was before, and reported by each run")
    func older() throws {
        let bench = try ServiceBench(Self.alerts.script, attempts: 1)
        defer { bench.server.stop() }
        let question = try Self.alerts.question
        _ = try bench.answer(question)
        bench.say(Self.alerts.script(.init(status: 500)))
        bench.time.pass(3600)
        for _ in 0..<2 {
            let answer = try bench.answer(question)
            #expect(answer.forecast.alerts.map(\.title) == ["Flood Watch"])
            expectNote(answer, about: "alerts")
        }
        bench.time.pass(5)
        #expect(try bench.answer(question).notes == [])
    }

    @Test("is not requested before the time that the service demands, although the others are")
    func demandedWait() throws {
        let limited = LocalServer.Answer(status: 429, headers: ["Retry-After": "7200"])
        let bench = try ServiceBench(Self.alerts.script(limited), attempts: 1)
        defer { bench.server.stop() }
        let question = try Self.alerts.question
        expectNote(try bench.answer(question), about: "alerts")
        let (before, note) = (bench.targets.count, "the next request is sent after 2026-10-15T07:30:00Z")
        bench.time.pass(3600)
        let later = try bench.answer(question)
        #expect(later.freshness == .fetched && later.notes.first?.contains(note) == true, "\(later.notes)")
        #expect(bench.targets.dropFirst(before).allSatisfy { $0.hasPrefix("/gridpoints") })
        bench.time.pass(3600)
        #expect(try bench.answer(question).notes == [])
    }

    @Test("that is due is requested while the others are fresh by their headers, however old")
    func freshOthers() throws {
        let row = try #require(Self.cases.first { $0.provider == .openMeteo })
        var script = row.script.merging([row.path: [.init(status: 500)]]) { $1 }
        script["/v1/forecast"] = [.init(headers: ["Cache-Control": "max-age=86400"], body: ServiceAnswers.openMeteo)]
        let bench = try ServiceBench(script, attempts: 1)
        defer { bench.server.stop() }
        _ = try bench.answer(row.question)
        bench.time.pass(3600)
        _ = try bench.answer(row.question)
        bench.time.pass(60)
        let before = bench.targets.count
        let answer = try bench.answer(row.question)
        expectNote(answer, about: row.part)
        #expect(bench.targets.dropFirst(before).map { $0.hasPrefix(row.path) } == [true])
    }

    @Test("that is due does not make the weather due before the wait after a failure is over")
    func outage() throws {
        let bench = try ServiceBench(Self.alerts.script(.init(status: 500)), attempts: 1)
        defer { bench.server.stop() }
        let question = try Self.alerts.question
        #expect(try bench.answer(question).retryAt == ServiceBench.start.addingTimeInterval(5))
        bench.time.pass(3600)
        bench.say(Self.alerts.script.mapValues { _ in [.init(status: 503)] })
        for _ in 0..<3 {
            let answer = try bench.answer(question)
            guard case .stale = answer.freshness else { throw Unexpected("expected stale weather") }
            #expect(answer.retryAt == ServiceBench.start.addingTimeInterval(3605))
            bench.time.pass(1)
        }
    }

    @Test("that is due is not waited for while another run requests it, or without a key")
    func unanswered() throws {
        let row = try #require(Self.cases.first { $0.provider == .openWeather })
        let cache = CacheFolder.memory()
        let bench = try ServiceBench(row.script(.init(status: 500)), cache: cache, attempts: 1)
        defer { bench.server.stop() }
        _ = try bench.answer(row.question)
        let later = try ServiceBench([:], cache: cache, keys: [:], after: bench)
        defer { later.server.stop() }
        later.time.pass(60)
        let answer = try later.answer(row.question)
        #expect(answer.notes.count == 1 && answer.retryAt == nil)
    }

    @Test(
        "that is of no use does not replace the one of before, and is reported", arguments: ["{\"error\":true}", "{}"])
    func useless(body: String) throws {
        let row = try #require(Self.cases.first { $0.provider == .openMeteo })
        let bench = try ServiceBench(row.script, attempts: 1)
        defer { bench.server.stop() }
        let whole = try bench.answer(row.question)
        bench.say(row.script.merging([row.path: [.init(body: body)]]) { $1 })
        bench.time.pass(3600)
        for _ in 0..<2 {
            let answer = try bench.answer(row.question)
            #expect(!answer.forecast.air.isEmpty && answer.forecast.air == whole.forecast.air)
            #expect(answer.notes.count == 1, "\(answer.notes)")
            bench.time.pass(1)
        }
    }

    @Test("that is of another service is left out, also if it is read first")
    func foreign() throws {
        let row = try #require(Self.cases.first { $0.part == "observations" })
        let bench = try ServiceBench(row.script(.init(body: ServiceAnswers.openMeteo)), attempts: 1)
        defer { bench.server.stop() }
        let answer = try bench.answer(row.question)
        #expect(answer.forecast.hours.count > 0 && answer.notes.count == 1, "\(answer.notes)")
    }

    @Test("that disappeared from the cache is requested alone")
    func removed() throws {
        let cache = CacheFolder.memory()
        let bench = try ServiceBench(Self.alerts.script, cache: cache)
        defer { bench.server.stop() }
        let question = try Self.alerts.question
        let whole = try bench.answer(question)
        for entry in try cache.entries()
        where cache.read(entry.name).flatMap({ StoredAnswer($0) })?.head.part == "alerts" {
            #expect(cache.remove(entry.name))
        }
        #expect(try bench.answer(question, using: .stored).notes == ["could not find the alerts in the cache"])
        let before = bench.targets.count
        let again = try bench.answer(question)
        #expect(again.forecast.alerts == whole.forecast.alerts && again.notes == [])
        #expect(bench.targets.dropFirst(before).map { $0.hasPrefix(Self.alerts.path) } == [true])
    }

    @Test("that belongs to the weather of a near place is requested again as well")
    func neighbour() throws {
        let row = try #require(Self.cases.first { $0.provider == .openMeteo })
        let bench = try ServiceBench(row.script(.init(status: 500)), attempts: 1)
        defer { bench.server.stop() }
        let near = try ServiceAnswers.question(
            .openMeteo, Place(latitude: 59.95, longitude: 10.7461), includesAir: true)
        _ = try bench.answer(row.question)
        #expect(try bench.answer(near).notes.count == 2)
        bench.time.pass(5)
        let answer = try bench.answer(near)
        #expect(!answer.forecast.air.isEmpty && answer.notes == ["showing stored weather of a place 4 km away"])
        #expect(bench.targets.count == 3)
    }

    @Test("that exceeds the limit of all together is left out, and needed ones are rejected")
    func together() throws {
        let long = ServiceAnswers.openMeteo + String(repeating: " ", count: 900_000)
        var script = try #require(Self.cases.first { $0.provider == .openMeteo }).script
        script["/v1/air-quality"] = [.init(body: ServiceAnswers.openMeteoAir + String(repeating: " ", count: 300_000))]
        script["/v1/forecast"] = [.init(body: long)]
        let bench = try ServiceBench(script, mostBytes: 1 << 20, keys: [:])
        defer { bench.server.stop() }
        let question = try ServiceAnswers.question(.openMeteo, includesAir: true)
        for _ in 0..<2 {
            let answer = try bench.answer(question)
            #expect(answer.forecast.air.isEmpty && answer.notes.count == 1)
            #expect(
                answer.notes[0].hasPrefix(
                    "could not update the air quality: Open-Meteo: the responses are together larger than 1 MiB"))
        }
        #expect(bench.targets.count == 2)

        let current = ServiceAnswers.openWeatherCurrent + String(repeating: " ", count: 900_000)
        let steps = ServiceAnswers.openWeatherForecast + String(repeating: " ", count: 900_000)
        let other = try ServiceBench(
            ["/data/2.5/weather": [.init(body: current)], "/data/2.5/forecast": [.init(body: steps)]],
            mostBytes: 1 << 20)
        defer { other.server.stop() }
        let problem = try other.problem(ServiceAnswers.question(.openWeather))
        #expect(problem.kind == .notUnderstood && problem.what == "the responses are together larger than 1 MiB")
    }
}
