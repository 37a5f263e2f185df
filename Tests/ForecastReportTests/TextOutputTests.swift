import Foundation
import Testing

@testable import forecast_report

@Suite("The text page")
struct TextOutputTests {
    private func output(
        _ arguments: [String], isTerminal: Bool, columns: Int? = nil, _ environment: [String: String] = [:]
    ) -> String {
        let stage = Stage()
        stage.environment = environment
        var surroundings = stage.surroundings
        surroundings.terminal = Terminal(isThere: true, columns: columns, showsOutput: isTerminal)
        #expect(Command(surroundings: surroundings).run(["--template", "text", "-q"] + arguments) == .done)
        return stage.output
    }

    @Test("has colors on a terminal, unless the user does not want them")
    func colors() {
        #expect(output([], isTerminal: true).contains("\u{1B}[1m"))
        #expect(!output([], isTerminal: false).contains("\u{1B}"))
        #expect(!output([], isTerminal: true, ["NO_COLOR": "1"]).contains("\u{1B}"))
        #expect(!output(["--no-color"], isTerminal: true).contains("\u{1B}"))
        #expect(output(["--color"], isTerminal: false).contains("\u{1B}[1m"))
    }

    @Test("has the width of the terminal, between 60 and 120 columns")
    func width() {
        func longest(_ text: String) -> Int { text.split(separator: "\n").map(\.count).max() ?? 0 }
        #expect(longest(output(["--no-color"], isTerminal: true, columns: 100)) == 100)
        #expect(longest(output(["--no-color"], isTerminal: true, columns: 40)) == 60)
        #expect(longest(output(["--no-color"], isTerminal: true, columns: 300)) == 120)
        #expect(longest(output(["--no-color"], isTerminal: true, ["COLUMNS": "70"])) == 70)
        #expect(longest(output([], isTerminal: false, columns: 100)) == 80)
    }

    @Test("keeps no style of a name on a terminal")
    func names() {
        #expect(Messages.withoutStyles(Array("a\u{1B}[31m".utf8)) == Array("a\u{FFFD}[31m".utf8))
    }

    @Test("keeps only the styles of a text page on a terminal")
    func harmless() {
        let text = "\u{1B}[1ma\u{1B}[0m\u{1B}[31mb\u{1B}[2Jc\u{1B}]0;x\u{7}\u{1B}[8m\u{1B}"
        #expect(
            String(decoding: Messages.harmless(bytes: Array(text.utf8)), as: UTF8.self)
                == "\u{1B}[1ma\u{1B}[0m\u{1B}[31mb\u{FFFD}[2Jc\u{FFFD}]0;x\u{FFFD}\u{FFFD}[8m\u{FFFD}")
    }
}
