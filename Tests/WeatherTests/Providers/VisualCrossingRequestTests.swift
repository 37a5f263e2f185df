import Foundation
import LocalServer
import Testing

@testable import Weather

@Suite("A Visual Crossing request")
struct VisualCrossingRequestTests {
    @Test(
        "has the group of units most similar to the requested ones",
        arguments: [
            (PayloadUnits.metric, "metric"), (.ca, "metric"), (.us, "us"), (.imperial, "us"), (.uk, "uk"),
            (.si, "base"),
            (.standard, "base"),
        ])
    func address(units: PayloadUnits, group: String) {
        let point = GeoPoint(on: 59.913_33, -10.75)
        let request = VisualCrossingRequest.forecast(point).request(key: "s3cret", units: units, language: "de_AT")
        let path = "VisualCrossingWebServices/rest/services/timeline/59.9133,-10.75"
        let query =
            "unitGroup=\(group)&include=current,days,hours,alerts&iconSet=icons2&contentType=json&lang=de&key=s3cret"
        #expect(request.url.absoluteString == "https://weather.visualcrossing.com/\(path)?\(query)")
        #expect(request.headers.isEmpty && !"\(request)".contains("s3cret"))
        #expect(VisualCrossingRequest.language("nb_NO") == nil && VisualCrossingRequest.language("zh_TW") == "zh")
    }

    private func problem(_ answer: LocalServer.Answer) throws -> (problem: ServiceProblem, count: Int) {
        let bench = try ServiceBench(["/VisualCrossingWebServices": [answer]])
        defer { bench.server.stop() }
        return (try bench.problem(ServiceAnswers.question(.visualCrossing)), bench.requests.count)
    }

    @Test("that is rejected with plain text repeats the text")
    func refused() throws {
        let (problem, count) = try problem(.init(status: 400, body: "Bad API Request:Invalid location.\nMore"))
        #expect(
            problem.what == "Visual Crossing rejected the request (400): “Bad API Request:Invalid location.”")
        #expect(count == 1)
    }

    @Test("that exceeds the rate limit is not retried at once, which the service forbids")
    func tooOften() throws {
        let (problem, count) = try problem(.init(status: 429, body: "Maximum daily cost exceeded"))
        #expect(problem.kind == .tryLater && problem.what.hasSuffix("(429): “Maximum daily cost exceeded”"))
        #expect(count == 1)
        let patient = try self.problem(.init(status: 429, headers: ["Retry-After": "2"], body: "Wait a bit"))
        #expect(patient.count == 4)
    }

    @Test("that receives plain text with status 200 is rejected")
    func plainText() throws {
        let (problem, _) = try problem(.init(body: "Bad API Request:Invalid location."))
        #expect(problem.what == "received text instead of data: “Bad API Request:Invalid location.”")
    }
}
