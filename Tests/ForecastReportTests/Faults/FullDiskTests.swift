import Foundation
import Testing

@Suite("A full disk")
struct FullDiskTests {
    /// Whether this process may mount file systems.
    static let canMount: Bool = {
        let outcome = try? BuiltProgram.inFolder { try BuiltProgram.run("unshare -rm true", in: $0) }
        return outcome?.status == 0
    }()

    @Test("is reported, and the old page stays", .enabled(if: canMount))
    func full() throws {
        try BuiltProgram.inFolder { folder in
            let line = """
                mkdir disk && exec unshare -rm sh -c 'mount -t tmpfs -o size=16k none disk &&
                printf old > disk/page.html && forecast-report -q -o disk/page.html; echo $?; ls disk; cat disk/page.html'
                """
            let outcome = try BuiltProgram.run(line, in: folder)
            #expect(outcome.output == "73\npage.html\nold")
            #expect(
                outcome.messages
                    == "forecast-report: error: disk/page.html cannot be written: No space left on device\n")
        }
    }
}
