import Arguments
import Foundation
import LocalServer
import Testing

@testable import forecast_report

/// The examples in the help and the documentation.
@Suite("Examples")
struct ExampleTests {
    /// The examples of the help, each of which runs alone.
    static let helpLines: [String] = {
        func lines(_ command: CommandDescription) -> [String] {
            command.examples.map(\.line) + command.subcommands.flatMap(lines)
        }
        return lines(Program.report.root)
    }()

    /// The blocks of commands in the documentation. A line may depend on those before it.
    static let blocks: [DocumentedBlock] = DocumentedBlock.all

    @Test("in the help work", arguments: helpLines)
    func help(line: String) throws {
        try inFolder { folder, environment in
            let outcome = try type(line, in: folder, environment)
            #expect(outcome.status == 0, "\(outcome.messages)")
        }
    }

    @Test("in the documentation work", arguments: blocks)
    func documentation(block: DocumentedBlock) throws {
        try inFolder { folder, environment in
            for step in block.steps {
                let outcome = try type(step.line, in: folder, environment)
                guard let shown = step.shown else {
                    #expect(outcome.status == 0, "\(step.line): \(outcome.messages)")
                    continue
                }
                #expect(outcome.output + outcome.messages == shown, "\(step.line)")
            }
        }
    }

    /// A folder with the files of the examples, and local services.
    private func inFolder(_ body: (URL, [String: String]) throws -> Void) throws {
        let server = try LocalServer(answer: Services.answer)
        defer { server.stop() }
        try BuiltProgram.inFolder { folder in
            let environment = [
                "FORECAST_REPORT_ENDPOINT": server.url(for: "").absoluteString, "FORECAST_REPORT_ALLOW_HTTP": "true",
            ]
            let given = CommandCase.folder.appending(path: "Given").path
            let prepared = try BuiltProgram.run(
                """
                cp \(given)/* . && cp now.json oslo.json && cp weather.json answer.json && cp days.json forecast.json &&
                gzip -c paris.json > bergen.json.gz && echo Oslo > here.txt && forecast-report template export -q mine &&
                forecast-report fetch --place Oslo -qo stored.json &&
                mkdir -p Tests/__Snapshots__/T expected/oslo && echo a > expected/oslo/outputs.received.txt &&
                echo a > Tests/__Snapshots__/T/a.txt && echo Tests/__Snapshots__/T/a.txt > asked.txt &&
                tr -d '\\n' < paris.json > places.ndjson && gzip -c places.ndjson > places.ndjson.gz
                """, in: folder, environment: environment)
            #expect(prepared.status == 0, "\(prepared.messages)")
            try body(folder, environment)
        }
    }

    private func type(_ line: String, in folder: URL, _ environment: [String: String]) throws -> BuiltProgram.Outcome {
        var line = line.replacing("scripts/report", with: "forecast-report")
        // A watch that would not end runs once.
        if line.contains(" watch "), !line.contains("--once") { line.replace(" watch ", with: " watch --once ") }
        if line.contains("template export mine") { line = "rm -r mine; " + line }
        return try BuiltProgram.run(line, in: folder, environment: environment, shell: "/bin/bash")
    }
}
