import Foundation
import Testing

@testable import forecast_report

@Suite("A terminal")
struct TerminalTests {
    @Test(
        "shows colors as the option says, then as the environment says, then where it can",
        arguments: [
            (true, nil, [:], true), (false, nil, [:], false), (true, nil, ["TERM": "dumb"], false),
            (true, nil, ["NO_COLOR": "1"], false), (true, nil, ["NO_COLOR": ""], true),
            (false, nil, ["CLICOLOR_FORCE": "1"], true), (false, nil, ["CLICOLOR_FORCE": "0"], false),
            (true, nil, ["CLICOLOR": "0"], false), (true, nil, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], false),
            (false, true, ["NO_COLOR": "1"], true), (true, false, ["CLICOLOR_FORCE": "1"], false),
        ] as [(Bool, Bool?, [String: String], Bool)])
    func colors(isThere: Bool, choice: Bool?, environment: [String: String], isColored: Bool) {
        #expect(Terminal(isThere: isThere).showsColors(choice, environment) == isColored)
    }

    @Test("has its own width, else that of COLUMNS, else 80")
    func width() {
        #expect(Terminal(isThere: true, columns: 100).width(["COLUMNS": "50"]) == 100)
        #expect(Terminal(isThere: true).width(["COLUMNS": "50"]) == 50)
        #expect(Terminal(isThere: true).width([:]) == 80)
    }

    @Test("gets no control characters, and no endless message")
    func harmless() {
        #expect(Messages.harmless("a\u{1B}[2Jb\u{9B}c\r\u{7F}\n\tå") == "a�[2Jb�c���\tå")
        #expect(Messages.harmless(lines: "a\u{1B}[2Jb\n\tå") == "a�[2Jb\n\tå")
        let long = Messages.shortened(String(repeating: "x", count: 100_000))
        #expect(long.utf8.count < 2000 && long.contains(" … "))
        #expect(Messages.shortened("a text") == "a text")
        let marks = Messages.shortened("e" + String(repeating: "\u{301}", count: 100_000))
        #expect(marks.utf8.count < 4000, "one character of any number of marks")
    }
}
