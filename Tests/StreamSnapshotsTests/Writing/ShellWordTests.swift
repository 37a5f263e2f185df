import Foundation
import Testing

@testable import StreamSnapshots

@Suite("A word of a shell's command")
struct ShellWordTests {
    @Test(
        "is quoted if a shell would read it otherwise",
        arguments: [
            ("Tests/__Snapshots__/a-1.txt", "Tests/__Snapshots__/a-1.txt"), ("", "''"), ("a b", "'a b'"),
            ("$(x)", "'$(x)'"), ("it's", #"'it'\''s'"#), ("'", #"''\'''"#), ("å", "'å'"),
            // Between apostrophes, fish reads backslashes, and csh reads exclamation marks.
            (#"x\'; y; #"#, #"'x'\\''\''; y; #'"#), ("!1", #"''\!'1'"#),
            // An apostrophe and a combining mark are one character.
            ("'\u{301};x;'", "''\\''\u{301};x;'\\'''"), ("'\u{200D}'", "''\\''\u{200D}'\\'''"),
        ])
    func quoted(text: String, word: String) {
        #expect(ShellWord.quoted(text).unicodeScalars.elementsEqual(word.unicodeScalars))
    }

    private static let shells = ["sh", "bash", "zsh", "fish"].map { "/usr/bin/" + $0 }
        .filter { FileManager.default.isExecutableFile(atPath: $0) }

    @Test("is read by each shell as it was written", arguments: shells)
    func read(by shell: String) throws {
        let parts = [
            "'", "\\", "!", "a", " ", "$", "`", "\"", ";", "#", "(", "{", "%", "~", "^", "*", "\u{301}", "&", "|",
        ]
        // All pairs, and each pair beside each part.
        let pairs = parts.flatMap { first in parts.map { first + $0 } }
        let texts = parts + pairs + zip(pairs, pairs.indices).map { $0 + parts[$1 % 5] + "'" }
        let process = Process()
        process.executableURL = URL(filePath: shell)
        let words = texts.map(ShellWord.quoted).joined(separator: " ")
        process.arguments = ["-c", "printf '%s\\n' " + words]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let read = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(read == Data(texts.map { $0 + "\n" }.joined().utf8))
    }
}
