import Foundation
import LocalServer
import Testing

@testable import Weather

@Suite("A service asked for air quality")
struct FetchAirTests {
    private static let requests: [Provider: (path: String, answer: String)] = [
        .openMeteo: ("/v1/air-quality", ServiceAnswers.openMeteoAir),
        .openWeather: ("/data/2.5/air_pollution/forecast", ServiceAnswers.openWeatherAir),
    ]

    private func bench(
        _ provider: Provider, air: LocalServer.Answer? = nil, cache: CacheFolder = .memory()
    ) throws -> ServiceBench {
        let (path, body) = try #require(Self.requests[provider])
        var script = ServiceAnswers.script(provider)
        script[path] = [air ?? .init(body: body)]
        return try ServiceBench(script, cache: cache, attempts: 1)
    }

    @Test("sends it in another document", arguments: requests.keys.sorted { $0.rawValue < $1.rawValue })
    func document(provider: Provider) throws {
        let bench = try bench(provider)
        defer { bench.server.stop() }
        let question = try ServiceAnswers.question(provider, includesAir: true)
        let answer = try bench.answer(question)
        #expect(answer.notes == [] && answer.freshness == .fetched)
        #expect(answer.forecast.moment(at: ServiceBench.start)?.temperature?.celsius == 7.5)
        #expect(answer.forecast.air.hours.map(\.particles) == [50, 20])
        #expect(bench.targets.count == FetchPlan.parts(of: question).count)
        let path = try #require(Self.requests[provider]?.path)
        #expect(bench.targets.contains { $0.hasPrefix(path + "?") && $0.contains("=59.9127&") })
        // It is stored and used again with the weather.
        #expect(try bench.answer(question).forecast == answer.forecast)
        #expect(try bench.answer(question, using: .stored).forecast.air == answer.forecast.air)
        #expect(bench.targets.count == FetchPlan.parts(of: question).count)
        #expect(try bench.service.cachedAnswers().map(\.part).contains("air quality"))
        #expect(try bench.service.cachedAnswers().allSatisfy { $0.provider == provider && $0.point == question.point })
    }

    @Test("does not send it unless requested", arguments: Provider.askable)
    func unrequested(provider: Provider) throws {
        let bench = try ServiceBench(ServiceAnswers.script(provider))
        defer { bench.server.stop() }
        #expect(try bench.answer(ServiceAnswers.question(provider)).forecast.air.isEmpty)
        #expect(bench.targets.allSatisfy { !$0.contains("/air") && !$0.contains("pollen") })
    }

    @Test("keeps weather with air apart from weather without")
    func apart() throws {
        let bench = try bench(.openMeteo)
        defer { bench.server.stop() }
        let (plain, airy) = (
            try ServiceAnswers.question(.openMeteo), try ServiceAnswers.question(.openMeteo, includesAir: true)
        )
        #expect(plain.identity != airy.identity && plain.series != airy.series)
        #expect(try bench.answer(plain).forecast.air.isEmpty)
        #expect(try !bench.answer(airy).forecast.air.isEmpty)
        #expect(try bench.answer(plain).forecast.air.isEmpty)
        #expect(bench.targets.count == 3)
        #expect(WeatherQuestion.parts(of: airy.identity)?.1 == airy.point)
        #expect(airy.about(airy.point)?.includesAir == true)
    }

    @Test("is asked for weather as early as if it had not been asked for air since")
    func ageOfWeather() throws {
        var script = ServiceAnswers.script(.openMeteo)
        script["/v1/forecast"]?[0].headers["Cache-Control"] = "max-age=7000"
        script["/v1/air-quality"] = [.init(body: ServiceAnswers.openMeteoAir)]
        let bench = try ServiceBench(script)
        defer { bench.server.stop() }
        let question = try ServiceAnswers.question(.openMeteo, includesAir: true)
        _ = try bench.answer(question)
        bench.time.pass(3601)
        _ = try bench.answer(question)
        #expect(bench.targets.count { $0.hasPrefix("/v1/forecast") } == 1 && bench.targets.count == 3)
        bench.time.pass(3400)
        #expect(try bench.answer(question).fetchedAt == bench.time.now)
        #expect(bench.targets.count { $0.hasPrefix("/v1/forecast") } == 2)
    }

    @Test("is asked for air no more often than for weather, whatever its headers say")
    func hastyAir() throws {
        var script = ServiceAnswers.script(.openMeteo)
        script["/v1/forecast"]?[0].headers["Cache-Control"] = "max-age=86400"
        script["/v1/air-quality"] = [.init(headers: ["Cache-Control": "no-cache"], body: ServiceAnswers.openMeteoAir)]
        let bench = try ServiceBench(script)
        defer { bench.server.stop() }
        let question = try ServiceAnswers.question(.openMeteo, includesAir: true)
        for _ in 0..<3 {
            _ = try bench.answer(question)
            bench.time.pass(1801)
        }
        #expect(bench.targets.count { $0.hasPrefix("/v1/air-quality") } == 2)
    }

    @Test(
        "that cannot send it has weather, with a note",
        arguments: [
            (500, "", "could not update the air quality: 127.0.0.1"),
            (403, "", "could not update the air quality: 127.0.0.1"),
            (
                200, #"{"error": true, "reason": "No air"}"#,
                "could not update the air quality: Open-Meteo: rejected the request: No air"
            ),
            (
                200, #"{"generationtime_ms": 1, "latitude": 0, "longitude": 0, "hourly": {"time": [0], "pm10": [1]}}"#,
                "could not update the air quality: Open-Meteo: Open-Meteo, air quality: the place is"
            ),
            (
                200, #"{"hourly": {"time": 1}, "utc_offset_seconds": "x"}"#,
                "could not update the air quality: Open-Meteo"
            ),
            (304, "", "could not update the air quality: Open-Meteo: received 304 (Not Modified) for a request"),
            (
                200, ServiceAnswers.openMeteo,
                "could not update the air quality: Open-Meteo: the response has no air quality"
            ),
            (200, #"{"x": 1}"#, "could not update the air quality: Open-Meteo: Open-Meteo, air quality: unrecognized"),
        ])
    func missing(status: Int, body: String, note: String) throws {
        let bench = try bench(.openMeteo, air: .init(status: status, body: body))
        defer { bench.server.stop() }
        let question = try ServiceAnswers.question(.openMeteo, includesAir: true)
        for freshness in [WeatherAnswer.Freshness.fetched, .stored] {
            let answer = try bench.answer(question)
            #expect(answer.forecast.moment(at: ServiceBench.start)?.temperature?.celsius == 7.5)
            #expect(answer.forecast.air.isEmpty && answer.freshness == freshness)
            #expect(answer.notes.count == 1 && answer.notes[0].hasPrefix(note), "\(answer.notes)")
        }
        #expect(bench.targets.count == 2)
        #expect(try bench.service.cachedAnswers().map(\.part) == ["forecast"])
    }

    @Test("that fails later is used with the air of before")
    func stale() throws {
        let bench = try bench(.openMeteo)
        defer { bench.server.stop() }
        let question = try ServiceAnswers.question(.openMeteo, includesAir: true)
        let first = try bench.answer(question)
        var script = ServiceAnswers.script(.openMeteo)
        script["/v1/air-quality"] = [.init(status: 500)]
        bench.say(script)
        bench.time.pass(3600)
        let second = try bench.answer(question)
        #expect(second.forecast.air == first.forecast.air && second.notes.count == 1)
    }

    @Test("names the source of Open-Meteo's air, with the year")
    func attribution() throws {
        let bench = try bench(.openMeteo)
        defer { bench.server.stop() }
        let plain = try bench.answer(ServiceAnswers.question(.openMeteo)).forecast.attribution
        #expect(plain == Provider.openMeteo.attribution)
        let airy = try bench.answer(ServiceAnswers.question(.openMeteo, includesAir: true)).forecast.attribution
        #expect(
            airy?.text
                == "Weather data by Open-Meteo.com. Generated using Copernicus Atmosphere Monitoring Service information 2026"
        )
        #expect(airy?.url == plain?.url)
    }

    @Test("has it in the same document if it is WeatherAPI.com")
    func weatherAPI() throws {
        let bench = try ServiceBench(ServiceAnswers.script(.weatherAPI))
        defer { bench.server.stop() }
        _ = try bench.answer(ServiceAnswers.question(.weatherAPI, includesAir: true))
        #expect(bench.targets.count == 1 && bench.targets[0].contains("&aqi=yes&pollen=yes&"))
    }

    @Test("has it, or not", arguments: Provider.askable)
    func offers(provider: Provider) throws {
        let services: Set<Provider> = [.openMeteo, .openWeather, .weatherAPI, .tomorrowIO]
        #expect(provider.hasAir == services.contains(provider))
        let question = try ServiceAnswers.question(provider, includesAir: true)
        #expect(question.includesAir == (provider.hasAir && provider != .tomorrowIO))
        if !question.includesAir { #expect(try question == ServiceAnswers.question(provider)) }
    }
}
