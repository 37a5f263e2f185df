import Foundation
import LocalServer
import Testing

@Suite("The program in a shell")
struct CaseTests {
    @Test("passes the case", arguments: CommandCase.all)
    func does(case: CommandCase) throws {
        let server = try LocalServer(answer: Self.answer)
        defer { server.stop() }
        try BuiltProgram.inFolder { folder in
            let given = CommandCase.folder.appending(path: "Given")
            let names = try FileManager.default.contentsOfDirectory(atPath: given.path)
            for name in names {
                try FileManager.default.copyItem(at: given.appending(path: name), to: folder.appending(path: name))
            }
            #expect(!`case`.steps.isEmpty, "a case has lines to type")
            // An hour of the given weather, so that it is not archived.
            for step in `case`.steps {
                let environment = ["SERVER": server.url(for: "").absoluteString, "SOURCE_DATE_EPOCH": "1792041600"]
                let outcome = try BuiltProgram.run(step.line, in: folder, environment: environment)
                try check(step, outcome, in: folder, beside: Set(names))
            }
        }
    }

    private func check(
        _ step: CommandCase.Step, _ outcome: BuiltProgram.Outcome, in folder: URL, beside given: Set<String>
    ) throws {
        func plain(_ text: String) -> String {
            text.replacing(folder.path, with: "FOLDER")
                .replacing(/127\.0\.0\.1:[0-9]+/, with: "SERVER")
        }
        #expect(outcome.status == step.status, "\(step.line): \(outcome.messages)")
        #expect(
            step.output.describes(plain(outcome.output)), "\(step.line) printed:\n\(plain(outcome.output).prefix(4000))"
        )
        #expect(step.messages.describes(plain(outcome.messages)), "\(step.line) said:\n\(plain(outcome.messages))")
        if let files = step.files {
            let there = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
                .filter { !$0.hasPrefix(".") && !given.contains($0) }
            #expect(there.sorted() == files.sorted(), "\(step.line)")
        }
        for (name, text, isThere) in step.contents {
            let content = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            #expect(content.contains(text) == isThere, "\(step.line): \(name) and “\(text)”")
        }
    }

    /// The response of a service with a key: it repeats the key, with a bidirectional control inside.
    private static let repeatingKey = """
        {"latitude": 40.7, "longitude": -74, "timezone": "America/New_York", "offset": -4, "flags": {"units": "si",
        "version": "V2", "sources": ["x"]}, "currently": {"time": 1792041600, "temperature": 7.5, "icon": "rain",
        "summary": "Rain"}, "alerts": [{"title": "1bc\\u200edef0123456789", "regions": [], "severity": "Severe",
        "time": 1792041600, "expires": 1792051600, "description": "%41bcd\\u0065f0123456789", "uri": "https://example.org"}]}
        """

    /// A service that has weather for Oslo only.
    @Sendable private static func answer(_ request: LocalServer.Request) -> LocalServer.Answer {
        if request.target.hasPrefix("/forecast/") { return .init(body: repeatingKey) }
        guard request.target.contains("59.91") else { return .init(status: 429, headers: ["Retry-After": "600"]) }
        return Services.answer(request)
    }
}
