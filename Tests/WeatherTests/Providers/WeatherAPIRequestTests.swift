import Foundation
import LocalServer
import Testing

@testable import Weather

@Suite("A WeatherAPI.com request")
struct WeatherAPIRequestTests {
    @Test("has a key that is never shown")
    func request() throws {
        let request = WeatherAPIRequest.forecast(GeoPoint(on: 59.913_33, -10.75)).request(
            key: "s3cret", language: "de_AT")
        let query = "q=59.9133,-10.75&days=10&aqi=yes&alerts=yes&lang=de&key=s3cret"
        #expect(request.url.absoluteString == "https://api.weatherapi.com/v1/forecast.json?" + query)
        #expect(request.headers.isEmpty && !"\(request)".contains("s3cret"))
    }

    @Test(
        "has a language that the service supports",
        arguments: [("nb_NO", nil), ("zh_CN", "zh"), ("zh-Hant", "zh_tw"), ("pt_BR", "pt"), ("x", nil)]
            as [(String, String?)])
    func languages(identifier: String, language: String?) {
        #expect(WeatherAPIRequest.language(identifier) == language)
    }

    @Test(
        "that is rejected has a reason, and tells whether to try later",
        arguments: [
            (401, 2006, ServiceProblem.Kind.notConfigured, "WeatherAPI.com rejected the key (401): “No.”"),
            (403, 2008, .notConfigured, "WeatherAPI.com rejected the key (403): “No.”"),
            (403, 2007, .tryLater, "rate limit exceeded (403): “No.”"),
            (400, 1006, .unavailable, "WeatherAPI.com rejected the request (400): “No.”"),
        ])
    func refused(status: Int, code: Int, kind: ServiceProblem.Kind, words: String) throws {
        let body = "{\"error\": {\"code\": \(code), \"message\": \"No.\"}}"
        let bench = try ServiceBench(["/v1/forecast.json": [.init(status: status, body: body)]])
        defer { bench.server.stop() }
        let problem = try bench.problem(ServiceAnswers.question(.weatherAPI))
        #expect(problem.kind == kind && problem.what == words)
        #expect(bench.requests.count == 1)
    }

    @Test("that fails with a server error can be retried later")
    func ownError() throws {
        let body = #"{"error": {"code": 9999, "message": "Internal application error."}}"#
        let bench = try ServiceBench(["/v1/forecast.json": [.init(status: 400, body: body)]], attempts: 1)
        defer { bench.server.stop() }
        let problem = try bench.problem(ServiceAnswers.question(.weatherAPI))
        #expect(problem.what.contains("reported a server error (400): “Internal application error.”"))
        #expect(problem.advice.hasPrefix("try again later") && !problem.isAboutPlace)
    }
}
