import Arguments
import Foundation
import Testing

/// Runs the scripts in their shells. A typed line ends where the completion key is pressed.
@Suite("Completion")
struct CompletionTests {
    /// The completions of a line, in a folder with one file and one folder.
    struct Case: CustomTestStringConvertible {
        let line: String
        let offered: Set<String>
        var testDescription: String { line }

        init(_ line: String, _ offered: Set<String>) { (self.line, self.offered) = (line, offered) }
    }

    static let cases = [
        Case("kettle --he", ["--heat", "--help"]),
        Case("kettle --heat ", ["warm", "hot", "boiling"]),
        Case("kettle --heat b", ["boiling"]),
        Case("kettle -q --heat h", ["hot"]),
        Case("kettle scale remove --heat ", ["warm", "hot"]),
        Case("kettle --cups ", []),
        Case("kettle ke", ["keep"]),
        Case("kettle sc", ["scale"]),
        Case("kettle --heat hot ke", ["keep"]),
        Case("kettle scale ", ["show", "remove"]),
        Case("kettle scale show ", ["warm", "hot", "boiling"]),
        Case("kettle scale show h", ["hot"]),
        Case("kettle keep --", ["--every", "--cups", "--help"]),
        Case("kettle keep --e", ["--every"]),
        Case("kettle help te", ["tea"]),
        Case("kettle --no-l", ["--no-lid"]),
        Case("kettle --col", ["--color"]),
        Case("kettle -o lo", ["log.txt"]),
        Case("kettle --output lo", ["log.txt"]),
        Case("kettle --heat hot lo", ["log.txt"]),
        Case("kettle boil lo", ["log.txt"]),
    ]

    private func inFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data().write(to: folder.appending(path: "log.txt"))
        return try body(folder)
    }

    private func offered(_ output: String) -> Set<String> {
        Set(output.split(separator: "\n").map { String($0.split(separator: "\t")[0]) })
    }

    @Test("works in bash", .enabled(if: Tool.bash.isThere), arguments: cases)
    func bash(case: Case) throws {
        try inFolder { folder in
            try Data(Shell.bash.completion(of: Kettle.program).utf8).write(to: folder.appending(path: ".script"))
            var words = `case`.line.split(separator: " ").map(String.init)
            if `case`.line.hasSuffix(" ") { words.append("") }
            let list = words.map { "'\($0)'" }.joined(separator: " ")
            let result = try Tool.bash.run(
                [
                    "--norc", "-c",
                    "source .script; COMP_WORDS=(\(list)); COMP_CWORD=\(words.count - 1); _kettle; "
                        + "printf '%s\\n' \"${COMPREPLY[@]}\"",
                ], in: folder)
            #expect(offered(result.output) == `case`.offered)
        }
    }

    @Test(
        "takes --heat=… apart in bash, as readline does", .enabled(if: Tool.bash.isThere),
        arguments: [
            ("kettle --heat = b", "boiling"), ("kettle --heat =", "warm hot boiling"),
            ("kettle --heat = hot sc", "scale"),
        ])
    func equals(words: String, offers: String) throws {
        try inFolder { folder in
            try Data(Shell.bash.completion(of: Kettle.program).utf8).write(to: folder.appending(path: ".script"))
            let count = words.split(separator: " ").count
            let result = try Tool.bash.run(
                [
                    "--norc", "-c",
                    "source .script; COMP_WORDS=(\(words)); COMP_CWORD=\(count - 1); _kettle; echo ${COMPREPLY[@]}",
                ],
                in: folder)
            #expect(result.output == offers + "\n")
        }
    }

    @Test("works in fish", .enabled(if: Tool.fish.isThere), arguments: cases)
    func fish(case: Case) throws {
        try inFolder { folder in
            try Data(Shell.fish.completion(of: Kettle.program).utf8).write(to: folder.appending(path: ".script"))
            let result = try Tool.fish.run(
                ["--no-config", "-c", "source .script; complete --do-complete '\(`case`.line)'"], in: folder)
            #expect(offered(result.output).isSuperset(of: `case`.offered), "\(result.output)")
            let last = `case`.line.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
            #expect(offered(result.output).allSatisfy { $0.hasPrefix(last) || $0.contains(last) })
            // Without a typed prefix there are no fuzzy matches.
            if last.isEmpty { #expect(offered(result.output) == `case`.offered) }
        }
    }

    @Test("works in zsh", .enabled(if: Tool.zsh.isThere), arguments: cases)
    func zsh(case: Case) throws { try inZsh(Kettle.program, `case`) }

    @Test(
        "offers choices with their meanings, and paths, for one option in zsh", .enabled(if: Tool.zsh.isThere),
        arguments: [
            Case("pot --tea-kind ", ["black", "green", "log.txt"]),
            Case("pot --tea-kind=", ["black", "green", "log.txt"]),
            Case("pot --tea-kind=b", ["black"]), Case("pot --tea-kind=l", ["log.txt"]),
        ])
    func alternatives(case: Case) throws {
        let kinds = [Choice("black", "Strong: with milk."), Choice("green", "It's [not] “hot”.")]
        let kind = Option<String>(
            "tea-kind", ValueFormat("kind", "a kind or a file", choices: kinds, paths: .files) { $0 }, "The kind.")
        let root = CommandDescription("pot", "Makes tea.", options: [OptionGroup("options", [kind.description])])
        try inZsh(Program(root, version: "1"), `case`)
    }

    private func inZsh(_ program: Program, _ case: Case) throws {
        try inFolder { folder in
            try Data(Shell.zsh.completion(of: program).utf8).write(to: folder.appending(path: ".script"))
            try Data(Self.zshSession.utf8).write(to: folder.appending(path: ".zshrc"))
            try Data(Self.zshDriver.utf8).write(to: folder.appending(path: ".driver"))
            let result = try Tool.zsh.run(["-f", ".driver", `case`.line], in: folder)
            #expect(offered(result.output) == `case`.offered, "\(result.output)")
        }
    }

    /// Runs zsh in a pseudoterminal, presses the completion key, and prints the completions. A file sets the shell up, since
    /// the terminal would echo typed commands. The shell prints a marker when it is ready to read a key.
    private static let zshDriver = #"""
        zmodload zsh/zpty
        zpty session 'ZDOTDIR=. zsh -o no_global_rcs -i'
        zpty -r session line '*READY*'
        zpty -w -n session "$1"$'\t\C-X'
        zpty -r session text '*DONE*'
        print -r -- "$text" | tr -d '\r' | sed -n 's/.*OFFER://p'
        zpty -d session
        """#

    private static let zshSession = #"""
        PS1= PS2= RPS1=
        stty -echo 2>/dev/null
        autoload -Uz compinit
        compinit -D -u
        source .script
        compadd() {
            local -a all
            if [[ ${@[(I)-O|-A|-D]} -gt 0 ]]; then builtin compadd "$@"; return; fi
            builtin compadd -O all "$@"
            print -l -- "OFFER:"${^all%%:*}
            builtin compadd "$@"
        }
        bindkey '^I' complete-word
        zstyle ':completion:*' list-prompt ''
        zstyle ':completion:*' menu no
        setopt no_beep
        finish() { print DONE; zle kill-whole-line }
        zle -N finish
        bindkey '^X' finish
        zle-line-init() { print READY }
        zle -N zle-line-init
        """#
}
