import Foundation
import LocalServer
import Testing

@testable import Weather

@Suite("A request to the Met Office")
struct MetOfficeRequestTests {
    private let path = "/sitespecific/v0/point/"

    @Test("has its key in a header, where it is never shown")
    func address() {
        let request = MetOfficeRequest.hourly(GeoPoint(on: 51.5, -0.125)).request(key: "s3cret")
        let query =
            "latitude=51.5&longitude=-0.125&includeLocationName=true&excludeParameterMetadata=false&dataSource=BD1"
        #expect(request.url.absoluteString == "https://data.hub.api.metoffice.gov.uk\(path)hourly?\(query)")
        #expect(request.headers == ["apikey": "s3cret"])
        var dumped = "\(request)" + request.debugDescription
        dump(request, to: &dumped)
        dump(HTTPRequest(url: request.url, headers: request.headers), to: &dumped)
        #expect(!dumped.contains("s3cret"))
    }

    @Test("asks for hours and days, which become one forecast")
    func documents() throws {
        let bench = try ServiceBench(ServiceAnswers.script(.metOffice))
        defer { bench.server.stop() }
        let forecast = try bench.answer(ServiceAnswers.question(.metOffice)).forecast
        #expect(forecast.hours.map { $0.precipitation?.millimeters } == [0.5, nil])
        #expect(forecast.days.first?.high?.celsius == 14 && forecast.days.first?.low?.celsius == 3)
        #expect(bench.targets.count == 2 && bench.targets.allSatisfy { $0.hasPrefix(path) })
        #expect(bench.requests.allSatisfy { $0.headers["apikey"]?.hasPrefix("m3t") == true })
    }

    @Test("has hours without days if those are unavailable, and reports this")
    func hoursAlone() throws {
        var script = ServiceAnswers.script(.metOffice)
        script[path + "daily"] = [.init(status: 429, body: #"{"code": "900804", "message": "No."}"#)]
        let bench = try ServiceBench(script)
        defer { bench.server.stop() }
        let answer = try bench.answer(ServiceAnswers.question(.metOffice))
        #expect(answer.forecast.hours.count == 2)
        #expect(answer.notes.count == 1 && answer.notes[0].hasPrefix("could not update the days: "))
    }

    private func problem(_ answer: LocalServer.Answer) throws -> (problem: ServiceProblem, count: Int) {
        let bench = try ServiceBench([path: [answer]])
        defer { bench.server.stop() }
        return (try bench.problem(ServiceAnswers.question(.metOffice)), bench.requests.count)
    }

    @Test("does not follow a redirect, which would receive the key")
    func redirect() throws {
        let elsewhere = Guarded(0)
        let other = try LocalServer { _ in
            elsewhere.change { $0 += 1 }
            return .init(body: ServiceAnswers.metOfficeHourly)
        }
        defer { other.stop() }
        let (problem, _) = try problem(.init(status: 302, headers: ["Location": "\(other.url())x"]))
        #expect(problem.what == "redirected to another address (302), which must not receive the key")
        #expect(elsewhere.value == 0)
    }

    @Test(
        "that is rejected has a reason, and one beyond the daily quota is not retried at once",
        arguments: [
            (401, "900901", ServiceProblem.Kind.notConfigured, "Met Office rejected the key (401): “No.”"),
            (429, "900804", .tryLater, "rate limit exceeded (429): “No.”"),
        ])
    func refused(status: Int, code: String, kind: ServiceProblem.Kind, words: String) throws {
        let body = "{\"code\": \"\(code)\", \"message\": \"No.\"}"
        let (problem, count) = try problem(.init(status: status, body: body))
        #expect(problem.kind == kind && problem.what == words)
        #expect(count <= 2)
    }
}
