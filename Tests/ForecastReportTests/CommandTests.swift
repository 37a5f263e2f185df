import Files
import Foundation
import Testing

@testable import forecast_report

@Suite("The command")
struct CommandTests {
    private static let moment =
        #"{"format": "forecast-report/1", "place": {"name": "Bø", "timeZone": "Europe/Oslo"}, "#
        + #""current": {"time": "2027-01-15T08:00:00Z", "temperature": 1}}"#

    @Test("without arguments writes the sample's page with a note, and prints its path")
    func sample() {
        let stage = Stage()
        #expect(stage.run() == .done)
        #expect(stage.output == "forecast.html\n")
        #expect(stage.said == ["forecast-report: note: no input given; using the built-in sample"])
        let page = stage.file("forecast.html")
        #expect(page.hasPrefix("<!DOCTYPE html>\n<html"))
        for text in ["Ålesund", "Gale warning", "Light rain showers"] {
            #expect(page.contains(text), "\(text)")
        }
        for text in ["nan", "null", "nil", "data-"] {
            #expect(!page.contains(">\(text)<") && !page.contains(" data-text"), "\(text)")
        }
    }

    @Test("makes nothing if /proc is not mounted")
    func noArguments() {
        let stage = Stage()
        #expect(Command(surroundings: stage.surroundings).run(line: []) == .configuration)
        #expect(stage.said.count == 1 && stage.said[0].contains("/proc") && stage.written.isEmpty)
    }

    @Test("makes the same sample page on any day")
    func reproducible() {
        let (today, another) = (Stage(), Stage())
        another.environment = ["SOURCE_DATE_EPOCH": "0"]
        #expect(today.run("-o", "a") == .done && another.run("-o", "a") == .done)
        #expect(today.written["a"] == another.written["a"])
    }

    @Test("reads a file or standard input, and writes to a file or standard output")
    func streams() {
        let (file, pipe) = (Stage(["a.json": Self.moment]), Stage())
        pipe.input = Data(Self.moment.utf8)
        #expect(file.run("a.json", "-o", "-") == .done)
        #expect(file.output.contains("Bø") && file.said.isEmpty)
        #expect(pipe.run("-", "-o", "b.html") == .done)
        #expect(pipe.output == "b.html\n" && pipe.file("b.html") == file.output)
    }

    @Test("writes with “inspect” the parsed data, which is a valid input")
    func inspect() {
        let json =
            #"{"format": "forecast-report/1", "place": {"latitude": 59.91, "longitude": 10.75}, "#
            + #""current": {"time": "2026-10-15T05:00:00Z", "temperature": 1, "humidity": 0.5, "pressure": 1e20}}"#
        let once = Stage(["a.json": json])
        #expect(once.run("inspect", "a.json") == .done && once.written.isEmpty)
        for text in [
            #""dewPoint""#, #""name" : "Oslo""#, #""timeZone" : "Europe/Oslo""#, "current.dewPoint",
        ] {
            #expect(once.output.contains(text), "\(text) in \(once.output)")
        }
        #expect(!once.output.contains("pressure"))
        let again = Stage(["b.json": once.output])
        #expect(again.run("inspect", "b.json") == .done && again.output == once.output)
    }

    @Test(
        "shows the chosen one of several places",
        arguments: [
            ([], "Oslo"), (["--place", "BØ"], "Bø"), (["--place", "Bø, NO"], "Bø"), (["--at", "60,9"], "Bø"),
        ])
    func meantPlace(options: [String], name: String) {
        func entry(_ name: String, _ latitude: Double) -> String {
            #"{"name": "\#(name)", "coord": {"lat": \#(latitude), "lon": 9.5}, "dt": 1600000000, "#
                + #""weather": [{"id": 800}], "main": {"temp": 290}}"#
        }
        let stage = Stage(["group": #"{"cnt": 2, "list": [\#(entry("Oslo", 50)), \#(entry("Bø", 59.4))]}"#])
        #expect(stage.run(["inspect", "group"] + options) == .done)
        #expect(stage.output.contains("\"name\" : \"\(name)\""), "\(stage.output) \(stage.said)")
    }

    @Test("fetches from a service, and reports failures")
    func noNetwork() {
        let stage = Stage()
        #expect(stage.run("fetch", "--at", "-33.9,151.2") == .unavailable)
        #expect(stage.said.count == 1 && stage.said[0].hasPrefix("forecast-report: error: api.open-meteo.com: "))
        #expect(stage.written.isEmpty && stage.standardOutput.isEmpty)
    }

    @Test("reports the system's error for an unreadable input")
    func unreadable() {
        var surroundings = Surroundings.process
        var said: [String] = []
        surroundings.say = { said.append($0) }
        let folder = FileManager.default.temporaryDirectory.path
        #expect(Command(surroundings: surroundings).run([folder]) == .noInput)
        #expect(said == ["forecast-report: error: \(folder) cannot be read: Is a directory"])
    }

    @Test(
        "takes the time of a reproducible build from the environment if it is valid",
        arguments: [
            ("0", true), ("1800000000", true), ("-1", true), ("nan", false), ("inf", false), ("1e9", false),
            ("1.5", false), ("", false), ("99999999999999", false),
        ])
    func epoch(seconds: String, isTaken: Bool) {
        let stage = Stage(["a": Self.moment])
        stage.environment = ["SOURCE_DATE_EPOCH": seconds]
        #expect(stage.run("a", "-o", "-") == (isTaken ? .done : .configuration))
        #expect(isTaken || stage.said.first?.contains("SOURCE_DATE_EPOCH") == true)
    }

    @Test("reports why an output cannot be written, and exits silently if its reader is gone")
    func outputs() {
        let (full, pipe) = (Stage(), Stage())
        full.refusal = FileProblem(name: "x", code: ENOSPC)
        #expect(full.run("-o", "x") == .cannotCreate)
        #expect(full.said.last == "forecast-report: error: x cannot be written: No space left on device")
        pipe.refusal = FileProblem(name: "standard output", code: EPIPE)
        #expect(pipe.run("-o", "-") == .done && pipe.said.count == 1)
    }

    @Test("has a fixed status and code for each kind of error")
    func codes() throws {
        let codes: [String: [String]] = [
            "unknown-option": ["--untis"], "wrong-value": ["--units", "x"], "missing-value": ["--units"],
            "surplus-value": ["--quiet=1"], "unknown-subcommand": ["fecth"], "missing-argument": ["list"],
            "surplus-argument": ["manual", "x"], "named-twice": ["a", "a"],
            "no-place": ["fetch"], "unknown-place": ["--place", "Qwertzuiop"],
            "not-askable":
                ["fetch", "--at", "1,1", "--provider", "weatherkit"],
        ]
        for (code, arguments) in codes {
            let stage = Stage()
            #expect(stage.run(arguments + (code == "missing-value" ? [] : ["--json"])) == .usage)
            let isJSON = code != "missing-value"
            #expect(!isJSON || stage.said.last?.contains(#""code":"\#(code)""#) == true, "\(code): \(stage.said)")
        }
    }
}
