import Arguments
import Files
import Testing

@testable import forecast_report

@Suite("The texts of a set")
struct SnapshotTextsTests {
    private let weather = """
        {"format": "forecast-report/1", "place": {"timeZone": "Europe/Oslo"},
        "current": {"time": "2026-10-15T05:00:00Z", "temperature": 1}}
        """

    @Test("are delivered one after another, once all inputs have been read")
    func order() throws {
        let stage = Stage(["a.json": weather, "b.json": weather])
        var (surroundings, log) = (stage.surroundings, [String]())
        let read = surroundings.readFile
        surroundings.readFile = { (path, readable) throws(FileProblem) in
            let data = try read(path, readable)
            log.append("read \(path)")
            return data
        }
        let inputs = ["a.json", "b.json"]
        guard case .run(let invocation) = try Program.report.parse(["snapshot"] + inputs) else { return }
        let context = try CommandContext(invocation, in: surroundings)
        var texts = try SnapshotTexts(of: SnapshotSet(inputs: inputs), [.outputs], in: context)
        #expect(texts.names == ["a/outputs.txt", "b/outputs.txt"] && log.isEmpty)
        try texts.check()
        try texts.forEach { name, _ in log.append("made \(name)") }
        #expect(log.prefix(2) == ["read a.json", "read b.json"])
        #expect(log.dropFirst(2).filter { $0.hasPrefix("read") } == ["read a.json", "read b.json"])
        #expect(log.filter { $0.hasPrefix("made") } == ["made a/outputs.txt", "made b/outputs.txt"])
    }
}
