import Foundation
import Testing

@testable import forecast_report

@Suite("Messages of one kind")
struct CountedMessagesTests {
    private func document(strays: Int) -> String {
        let members = (0..<strays).map { "\"stray\($0)\": 1" }.joined(separator: ", ")
        return "{\"format\": \"forecast-report/1\", \"place\": {\"timeZone\": \"UTC\"}, \(members), "
            + "\"days\": [{\"date\": \"2027-01-16\", \"high\": 3}]}"
    }

    @Test("are shown up to the twentieth and counted after it")
    func one() {
        let stage = Stage(["a.json": document(strays: 1_000)])
        #expect(stage.run("inspect", "a.json") == .done)
        #expect(stage.said.count == 21)
        #expect(stage.said.first == "forecast-report: warning: stray0: unknown member")
        #expect(
            stage.said.last == "forecast-report: warning: 980 more of this kind: unknown member")
    }

    @Test("are counted as lines of JSON, too")
    func json() {
        let stage = Stage(["a.json": document(strays: 1_000)])
        #expect(stage.run("inspect", "a.json", "--json") == .done)
        #expect(stage.said.count == 21)
        #expect(
            stage.said.last
                == #"{"code":"assumption","level":"warning","message":"980 more of this kind: unknown member"}"#
        )
    }

    @Test("are counted over all inputs of a run")
    func several() {
        var files: [String: String] = [:]
        for number in 0..<30 { files["\(number).json"] = document(strays: 2) }
        let stage = Stage(files)
        #expect(stage.run(files.keys.sorted() + ["--output", "pages/"]) == .done)
        #expect(stage.said.count == 21)
        #expect(stage.said.last == "forecast-report: warning: 40 more of this kind: unknown member")
    }

    @Test("are not counted with --quiet")
    func quiet() {
        let stage = Stage(["a.json": document(strays: 1_000)])
        #expect(stage.run("inspect", "a.json", "--quiet") == .done)
        #expect(stage.said.isEmpty)
    }
}
