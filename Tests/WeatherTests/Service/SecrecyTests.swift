import Foundation
import LocalServer
import Testing

@testable import Weather

@Suite("A key")
struct SecrecyTests {
    /// Servers that repeat the key in every way, in answers of all kinds.
    private static let servers: [@Sendable (LocalServer.Request, String) -> LocalServer.Answer] = [
        { request, key in .init(status: 401, body: #"{"message": "bad \#(key) in \#(request.target)"}"#) },
        { request, key in .init(status: 500, body: "<title>\(key) \(request.target)</title>") },
        { request, key in
            .init(status: 429, headers: ["Retry-After": "9999"], body: #"{"message": "\#(request.target)"}"#)
        },
        { request, key in .init(body: "<html><title>\(request.target)</title></html>") },
        { request, key in .init(body: #"{"cod": "\#(request.target) \#(key)"}"#) },
        { request, key in .init(body: "\(key) \(request.target)") },
        { request, key in .init(body: request.target, cutAfter: 3) },
        { request, key in .init(status: 401, body: #"{"message": "\#(escapes(key)[0]) \#(escapes(key)[1])"}"#) },
        { request, key in .init(body: #"{"cod": "\#(escapes(key).joined(separator: "|"))"}"#) },
        { request, key in
            .init(
                headers: ["ETag": escapes(key)[2], "Last-Modified": escapes(key)[3]],
                body: answer(to: request.target).replacingOccurrences(of: "NAME", with: escapes(key).joined()))
        },
        { request, key in
            .init(
                headers: ["ETag": "\"\(request.target)\"", "Last-Modified": key, "Expires": request.target],
                body: answer(to: request.target).replacingOccurrences(of: "NAME", with: key))
        },
    ]

    /// The key in the escapes of JSON, addresses and HTML.
    private static func escapes(_ key: String) -> [String] {
        let percent = key.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        return [
            key.utf16.map { "\\u" + String(0x10000 + Int($0), radix: 16).dropFirst() }.joined(),
            key.replacing("/", with: "\\/"), percent, percent.uppercased().replacing("%", with: "%2525"),
            key.unicodeScalars.map { "&#\($0.value);" }.joined(),
            key.unicodeScalars.map { "&#x000\(String($0.value, radix: 16));" }.joined(),
            key.replacing("&", with: "&amp;"), String(key.map { $0 == " " ? "+" : $0 }),
        ]
    }

    private static func answer(to target: String) -> String {
        let answers = [
            "/data/2.5/weather": ServiceAnswers.openWeatherCurrent.replacingOccurrences(of: "Sentrum", with: "NAME"),
            "/data/2.5/forecast": ServiceAnswers.openWeatherForecast.replacingOccurrences(of: "Sentrum", with: "NAME"),
            "/forecast": ServiceAnswers.pirateWeather.replacingOccurrences(of: "cloudy", with: "NAME"),
        ]
        return answers.first { target.hasPrefix($0.key) }?.value ?? ""
    }

    @Test(
        "stands in no message, no note, no file name and no file, whatever a server does with it",
        arguments: [Provider.openWeather, .pirateWeather], servers.indices)
    func secrecy(provider: Provider, server index: Int) throws {
        let key = try #require(ServiceBench.keys[provider])
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let asked = Guarded(0)
        let server = try LocalServer { request in
            asked.change { $0 += 1 }
            return Self.servers[index](request, key)
        }
        defer { server.stop() }
        let bench = try ServiceBench([:], cache: .folder(at: folder))
        bench.server.stop()
        var world = bench.world
        world.endpoint = server.url()
        let service = WeatherService(in: world)
        var said = ""
        for _ in 0..<2 {
            let result = try Waiting(service.weather(for: ServiceAnswers.question(provider))).result()
            said += "\(result) \(String(reflecting: result))"
            dump(result, to: &said)
        }
        let request = try FetchPlan(
            for: ServiceAnswers.question(provider), key: key, userAgent: "me"
        ).first[0].request
        dump(request, to: &said)
        dump(HTTPRequest(url: request.url), to: &said)
        dump(Secret(key), to: &said)
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(!files.isEmpty)
        for file in files {
            said += file.lastPathComponent + String(decoding: try Data(contentsOf: file), as: UTF8.self)
        }
        #expect(asked.value > 0)
        // Its beginning tells a key in whatever way the rest of it is written.
        for written in Self.escapes(key) { #expect(!said.contains(written.prefix(6)), "\(written)") }
    }
}
