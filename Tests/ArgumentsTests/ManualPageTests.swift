import Arguments
import Foundation
import Testing

@Suite("The manual")
struct ManualPageTests {
    private let manual = ManualPage(of: Kettle.program, date: "2026-11-01").text

    @Test("has the usual sections of a manual")
    func sections() {
        let titles = manual.split(separator: "\n").filter { $0.hasPrefix(".SH ") }.map { $0.dropFirst(4) }
        #expect(
            titles == [
                #""NAME""#, #""SYNOPSIS""#, #""DESCRIPTION""#, #""OPTIONS""#, #""SUBCOMMANDS""#, #""KINDS OF TEA""#,
                #""EXAMPLES""#,
            ])
        #expect(manual.hasPrefix(".TH KETTLE 1 \"2026-11-01\" \"kettle 1.2.3\"\n"))
        #expect(manual.contains("kettle \\- makes hot water\n"))
    }

    @Test("names every option, and every command")
    func complete() {
        for option in Kettle.program.options {
            let name = option.spelling.replacing("-", with: "\\-")
            #expect(manual.contains(name), "\(name)")
        }
        for command in ["kettle", "kettle keep", "kettle scale show", "kettle scale remove"] {
            #expect(manual.contains(".B \(command)\n"), "\(command)")
        }
    }

    @Test("is valid roff", .enabled(if: Tool.mandoc.isThere))
    func lint() throws {
        let result = try Tool.mandoc.run(["-T", "lint", "-W", "warning"], input: manual)
        #expect(result.output == "")
        #expect(result.status == 0)
    }
}
