import Foundation
import Testing

@testable import Weather
@testable import forecast_report

@Suite("The command")
struct CommandTests {
    /// What a run left behind.
    final class Traces {
        var files: [String: [UInt8]] = [:]
        var standardOutput: [UInt8] = []
        var said: [String] = []

        var output: String { String(decoding: standardOutput, as: UTF8.self) }

        func file(_ name: String) -> String { String(decoding: files[name] ?? [], as: UTF8.self) }
    }

    private func run(
        _ arguments: String..., files: [String: String] = [:], input: String = "", environment: [String: String] = [:],
        refusing problem: FileProblem? = nil
    ) -> (status: ExitCode, traces: Traces) {
        let traces = Traces()
        let status = run(
            arguments, leaving: traces, files: files, input: input, environment: environment, refusing: problem)
        return (status, traces)
    }

    private func run(
        _ arguments: [String], leaving traces: Traces, files: [String: String] = [:], input: String = "",
        environment: [String: String] = [:], refusing problem: FileProblem? = nil
    ) -> ExitCode {
        let surroundings = Surroundings(
            readFile: { path throws(FileProblem) in
                guard let text = files[path] else { throw FileProblem(name: path, code: ENOENT) }
                return Data(text.utf8)
            },
            readStandardInput: { Data(input.utf8) },
            writeFile: { bytes, path throws(FileProblem) in
                if let problem { throw problem }
                traces.files[path] = bytes
            },
            writeStandardOutput: { bytes throws(FileProblem) in
                if let problem { throw problem }
                traces.standardOutput += bytes
            },
            say: { traces.said.append($0) },
            fetch: { _, _ in
                .failure(ServiceProblem(kind: .unavailable, origin: "here", what: "no network", advice: "try again"))
            },
            now: { Date(timeIntervalSince1970: 1_800_000_000) },
            environment: environment)
        return Command(surroundings: surroundings).run(arguments)
    }

    @Test("without arguments writes the sample's page, says so, and prints where")
    func sample() {
        let (status, traces) = run()
        #expect(status == .done)
        #expect(traces.output == "forecast.html\n")
        #expect(traces.said == ["No input was given, so this is the embedded sample."])
        let page = traces.file("forecast.html")
        #expect(page.hasPrefix("<!DOCTYPE html>\n<html"))
        for text in ["Ålesund", "50.4 °F", "Gale warning", "Light rain showers"] {
            #expect(page.contains(text), "\(text)")
        }
        for text in ["nan", "null", "nil", "data-"] {
            #expect(!page.contains(">\(text)<") && !page.contains(" data-text"), "\(text)")
        }
    }

    @Test("makes the same sample page on any day")
    func reproducible() {
        let once = run("-o", "a").traces.files["a"]
        let again = run("-o", "a", environment: ["SOURCE_DATE_EPOCH": "0"]).traces.files["a"]
        #expect(once != nil && once == again)
    }

    @Test("reads a file or standard input, and writes to a file or standard output")
    func streams() {
        let json =
            #"{"format": "forecast-report/1", "place": {"name": "Bø"}, "current": {"time": "2027-01-15T08:00:00Z", "temperature": 1}}"#
        let fromFile = run("a.json", "-o", "-", files: ["a.json": json])
        let fromPipe = run("-", "-o", "b.html", input: json)
        #expect(fromFile.status == .done && fromFile.traces.output.contains("Bø") && fromFile.traces.said.isEmpty)
        #expect(fromPipe.status == .done && fromPipe.traces.output == "b.html\n")
        #expect(fromPipe.traces.file("b.html") == fromFile.traces.output)
    }

    @Test("writes with “inspect” what it understood, which is an input itself")
    func inspect() {
        let json =
            #"{"format": "forecast-report/1", "place": {"latitude": 59.91, "longitude": 10.75}, "#
            + #""current": {"time": "2026-10-15T05:00:00Z", "temperature": 1, "humidity": 0.5, "pressure": 1e20}}"#
        let once = run("inspect", "a.json", files: ["a.json": json])
        #expect(once.status == .done && once.traces.files.isEmpty)
        for text in [
            #""dewPoint""#, #""name" : "Oslo""#,
            #""timeZone" : "Europe\/Oslo""#.replacingOccurrences(of: "\\/", with: "/"), "current.dewPoint",
        ] {
            #expect(once.traces.output.contains(text), "\(text) in \(once.traces.output)")
        }
        #expect(!once.traces.output.contains("pressure"))
        let again = run("inspect", "b.json", files: ["b.json": once.traces.output])
        #expect(again.traces.output == once.traces.output)
    }

    @Test(
        "fetches a place's weather, and says why it cannot",
        arguments: [
            (["fetch"], ExitCode.usage, "needs a place"),
            (["fetch", "--place", "Qwertzuiop"], .usage, "no place called “Qwertzuiop” is known"),
            (["fetch", "--at", "91,0"], .usage, "59.91,10.75"),
            (["fetch", "--at", "-33.9,151.2", "--provider", "weatherkit"], .usage, "open-meteo"),
            (["fetch", "--at", "-33.9,151.2"], .unavailable, "here: no network; try again"),
        ])
    func fetchProblems(arguments: [String], status: ExitCode, words: String) {
        let traces = Traces()
        let result = run(arguments, leaving: traces)
        #expect(result == status)
        #expect(traces.said.last?.contains(words) == true, "\(traces.said)")
        #expect(traces.files.isEmpty && traces.standardOutput.isEmpty)
    }

    @Test("takes several documents of one place as one forecast, and refuses those of another")
    func several() {
        func document(_ latitude: Double, _ rest: String) -> String {
            #"{"format": "forecast-report/1", "place": {"latitude": \#(latitude), "longitude": 10.75}, \#(rest)}"#
        }
        let now = document(59.91, #""current": {"time": "2026-10-15T05:00:00Z", "temperature": 1}"#)
        let days = document(59.95, #""days": [{"date": "2026-10-15", "high": 3}]"#)
        let away = document(48.85, #""days": [{"date": "2026-10-15", "high": 3}]"#)
        let files = ["now": now, "days": days, "away": away]
        let both = run("inspect", "now", "days", files: files)
        #expect(both.traces.output.contains(#""temperature" : 1"#) && both.traces.output.contains(#""high" : 3"#))
        let refused = run("inspect", "now", "away", files: files)
        #expect(refused.status == .data && refused.traces.said.contains { $0.contains("km away") })
    }

    @Test(
        "shows that one of several places which is meant",
        arguments: [
            ([], "Oslo"), (["--place", "BØ"], "Bø"), (["--place", "Bø, NO"], "Bø"), (["--at", "60,9"], "Bø"),
        ])
    func meantPlace(options: [String], name: String) {
        func entry(_ name: String, _ latitude: Double) -> String {
            #"{"name": "\#(name)", "coord": {"lat": \#(latitude), "lon": 9.5}, "dt": 1600000000, "#
                + #""weather": [{"id": 800}], "main": {"temp": 290}}"#
        }
        let json = #"{"cnt": 2, "list": [\#(entry("Oslo", 50)), \#(entry("Bø", 59.4))]}"#
        let traces = Traces()
        let status = run(["inspect", "group"] + options, leaving: traces, files: ["group": json])
        #expect(status == .done)
        #expect(traces.output.contains("\"name\" : \"\(name)\""), "\(traces.output) \(traces.said)")
    }

    @Test("shows the units that were asked for")
    func units() {
        let page = run("-o", "-", "--units", "si", "--time", "24h").traces.output
        #expect(page.contains("10.2 °C") && page.contains("07:00") && !page.contains("°F"))
    }

    @Test(
        "answers what it cannot do with one message and an honest status",
        arguments: [
            (["--colour"], ExitCode.usage, "“--colour”"),
            (["--units", "imperial"], .usage, "metric, us, uk, ca, si"),
            (["--units"], .usage, "needs a value"),
            (["--now", "noon"], .usage, "2026-10-15T05:00:00Z"),
            (["a.json", "a.json"], .usage, "named twice"),
            (["good.json", "missing.json"], .noInput, "missing.json"),
            (["-o", "--units"], .usage, "“-o” needs a value"),
            (["-o", ""], .usage, "“-o” needs a value"),
            ([""], .usage, "empty name"),
            (["missing.json"], .noInput, "missing.json"),
            (["empty.json"], .data, "empty.json: there is no weather in it"),
            (["a.json"], .data, "a.json: hours[0].temperature"),
            (["-"], .data, "standard input: this is not JSON"),
        ])
    func problems(arguments: [String], status: ExitCode, words: String) {
        let broken = #"{"format": "forecast-report/1", "hours": [{"time": "2026-10-15T05:00:00Z", "temperature": []}]}"#
        let good = #"{"format": "forecast-report/1", "current": {"time": "2026-10-15T05:00:00Z"}}"#
        let files = [
            "a.json": broken, "good.json": good,
            "empty.json": #"{"format": "forecast-report/1", "place": {"name": "Bø"}}"#,
        ]
        let result: (status: ExitCode, traces: Traces)
        switch arguments.count {
        case 1: result = run(arguments[0], files: files)
        default: result = run(arguments[0], arguments[1], files: files)
        }
        #expect(result.status == status)
        #expect(result.traces.said.count == 1 && result.traces.said[0].contains(words), "\(result.traces.said)")
        #expect(result.traces.files.isEmpty && result.traces.standardOutput.isEmpty)
    }

    @Test("says in the system's words why an input cannot be read")
    func unreadable() {
        var surroundings = Surroundings.process
        var said: [String] = []
        surroundings.say = { said.append($0) }
        let folder = FileManager.default.temporaryDirectory.path
        #expect(Command(surroundings: surroundings).run([folder]) == .noInput)
        #expect(said == ["forecast-report: error: \(folder) cannot be read: Is a directory"])
    }

    @Test("gives a terminal nothing to obey")
    func terminal() {
        #expect(Surroundings.harmless("a\u{1B}[2Jb\u{9B}c\r\u{7F}\n\tå") == "a�[2Jb�c��\n\tå")
    }

    @Test("warns of what the page's reader could be misled by")
    func warnings() {
        let json = """
            {"format": "forecast-report/1", "place": {"timeZone": "Europe/Osl"},
             "days": [{"date": "2026-10-15", "high": 3}]}
            """
        let (status, traces) = run("-", "-o", "-", "--now", "2026-10-17T00:00:00Z", input: json)
        #expect(status == .done)
        #expect(
            traces.said == [
                "forecast-report: warning: the time zone “Europe/Osl” is not known here; times are in UTC",
                "forecast-report: warning: the forecast has ended; it is shown as archived",
            ])
        #expect(run("-", "-o", "-", "--now", "2026-10-15T00:00:00Z", input: json).traces.said.count == 1)
    }

    @Test(
        "takes the time of a reproducible build from the environment, when it is one",
        arguments: [
            ("0", true), ("1800000000", true), ("-1", true), ("nan", false), ("inf", false), ("1e9", false),
            ("1.5", false), ("", false), ("99999999999999", false),
        ])
    func epoch(seconds: String, isTaken: Bool) {
        let json = #"{"format": "forecast-report/1", "current": {"time": "2027-01-15T08:00:00Z", "temperature": 1}}"#
        let (status, traces) = run("-", "-o", "-", input: json, environment: ["SOURCE_DATE_EPOCH": seconds])
        #expect(status == (isTaken ? .done : .usage))
        #expect(isTaken || traces.said.first?.contains("SOURCE_DATE_EPOCH") == true)
    }

    @Test("says why an output cannot be written, and ends quietly when nobody reads it")
    func outputs() {
        let full = run("-o", "x", refusing: FileProblem(name: "x", code: ENOSPC))
        #expect(full.status == .cannotCreate)
        #expect(full.traces.said.last == "forecast-report: error: x cannot be written: No space left on device")
        let pipe = run("-o", "-", refusing: FileProblem(name: "standard output", code: EPIPE))
        #expect(pipe.status == .done && pipe.traces.said.count == 1)
    }
}
