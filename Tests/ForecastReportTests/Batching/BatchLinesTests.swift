import Foundation
import Testing

@Suite("Lines of a batch")
struct BatchLinesTests {
    /// A line in which XXH3 without a seed would multiply two words by zero.
    private func line(_ one: String, _ other: String, _ answer: String) -> String {
        let name = "\"place\": {\"name\": \""
        let id = "\", \"latitude\": 59.9, \"longitude\": 10.7}, \"id\": \""
        let start = "{" + String(repeating: " ", count: 447 - name.utf8.count) + name + one + "Á:&L"
        let space = String(repeating: " ", count: 440 - id.utf8.count)
        return start + id.replacing(", \"id", with: ",\(space)\"id") + other + "d\u{374}Y1\", \"answer\": \(answer)}"
    }

    @Test("are not confused if their authors plan equal hashes")
    func collision() throws {
        try WritingCommand.inFolder { folder, _ in
            let answer = try String(contentsOf: folder.appending(path: "weather.json"), encoding: .utf8)
                .replacing("\n", with: " ")
            let lines = [line("abc", "xyz", answer), line("xyz", "abc", answer)]
            try Data(lines.joined(separator: "\n").utf8).write(to: folder.appending(path: "lines"))
            let outcome = try BuiltProgram.run(
                "for o in 1 2; do forecast-report -q batch lines -o site/ --prune; echo $?; ls site | wc -l; done",
                in: folder)
            #expect(outcome.output == "0\n2\n0\n2\n", "\(outcome)")
        }
    }
}
