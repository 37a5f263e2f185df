import Foundation
import LocalServer
import Testing

@testable import Weather

@Suite("A service that rejects a request")
struct FetchRefusalTests {
    @Test(
        "has its message shown, with an exit status for programs",
        arguments: [
            (400, #"{"error": true, "reason": "Latitude"}"#, ServiceProblem.Kind.unavailable, "Latitude"),
            (401, #"{"cod": 401, "message": "Invalid key"}"#, .notConfigured, "Invalid key"),
            (403, #"{"error": {"message": "No"}}"#, .notConfigured, "No"),
            (404, #"{"title": "Data Unavailable", "detail": "not in the US"}"#, .unavailable, "not in the US"),
            (418, "teapot", .unavailable, "418"),
            (422, "<html><title>Outside</title></html>", .unavailable, "Outside"),
            (304, "", .notUnderstood, "304"), (301, "", .unavailable, "redirected without an address (301)"),
        ])
    func refusals(status: Int, body: String, kind: ServiceProblem.Kind, words: String) throws {
        let bench = try ServiceBench(["/v1/forecast": [.init(status: status, body: body)]])
        defer { bench.server.stop() }
        let problem = try bench.problem(ServiceAnswers.question(.openMeteo))
        #expect(problem.kind == kind && problem.what.contains(words))
        #expect(bench.requests.count == 1)
    }

    @Test(
        "or sends the weather of another place is not believed",
        arguments: [Provider.openMeteo, .metNorway, .openWeather, .weatherAPI, .visualCrossing, .pirateWeather])
    func otherPlace(provider: Provider) throws {
        let bench = try ServiceBench(ServiceAnswers.script(provider), attempts: 1)
        defer { bench.server.stop() }
        let sydney = Place(name: "Sydney", latitude: -33.86785, longitude: 151.20732)
        let problem = try bench.problem(ServiceAnswers.question(provider, sydney))
        #expect(problem.kind == .notUnderstood)
        #expect(problem.what.contains("km away from the requested one"), "\(problem.what)")
        #expect(try bench.service.cachedAnswers().isEmpty)
    }

    @Test(
        "has its message read by its format",
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

    @Test("with a body of more than 1 MiB has no message")
    func largeRefusal() throws {
        let body = #"{"reason": "Latitude", "more": "\#(String(repeating: "x", count: 1 << 20))"}"#
        let bench = try ServiceBench(["/v1/forecast": [.init(status: 400, body: body)]])
        defer { bench.server.stop() }
        let problem = try bench.problem(ServiceAnswers.question(.openMeteo))
        #expect(problem.what.contains("400") && !problem.what.contains("Latitude"), "\(problem.what)")
    }

    @Test("with an error in a response of status 200 has rejected it")
    func refusalWithSuccess() throws {
        let bench = try ServiceBench(["/v1/forecast": [.init(body: #"{"error": true, "reason": "No more"}"#)]])
        defer { bench.server.stop() }
        let problem = try bench.problem(ServiceAnswers.question(.openMeteo))
        #expect(problem.kind == .unavailable && problem.what == "rejected the request: No more")
    }

    @Test(
        "with access denied causes advice that depends on what is configured",
        arguments: [
            (Provider.metNorway, 403, "forecast-report/0", "set FORECAST_REPORT_CONTACT"),
            (.metNorway, 403, "forecast-report/0 (me@example.org)", "the service may write to your contact address"),
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

    @Test("with links outside of its path is misread, and they are not followed")
    func climbingLinks() throws {
        var script = ServiceAnswers.script(.nationalWeatherService)
        let point = ServiceAnswers.nwsPoint.replacing("/gridpoints/OKX/33,35/forecast/hourly", with: "/../../x")
        script["/points/40.7128,-74.006"] = [.init(body: point)]
        let bench = try ServiceBench(script)
        defer { bench.server.stop() }
        let problem = try bench.problem(ServiceAnswers.question(.nationalWeatherService))
        #expect(problem.kind == .notUnderstood && problem.what.contains("no link to the hourly forecast"))
        #expect(bench.targets.allSatisfy { $0.hasPrefix("/points/") || $0.hasPrefix("/alerts/") })
    }

    @Test("that requires a key is not asked without one", arguments: Provider.askable.filter(\.needsKey))
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

    @Test("is not asked over an unencrypted connection unless allowed, even if its response is stored")
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
