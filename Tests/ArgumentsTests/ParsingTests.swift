import Arguments
import Testing

@Suite("Arguments")
struct ParsingTests {
    /// The parsed arguments in a line: the command, its options by name, its arguments.
    private func understood(_ line: String) throws -> String {
        let words = line.split(separator: " ").map { $0 == "''" ? "" : String($0) }
        switch try Kettle.program.parse(words) {
        case .run(let invocation):
            let options = invocation.options.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            return ([invocation.path.joined(separator: " ")] + options + invocation.arguments).joined(separator: "|")
        case .help(let page): return page.text(columns: 80)
        case .version: return "version"
        }
    }

    @Test(
        "are parsed in all usual forms",
        arguments: [
            ("", "boil"),
            ("boil", "boil"),
            ("a b", "boil|a|b"),
            ("-", "boil|-"),
            ("--heat hot", "boil|heat=hot"),
            ("--heat=hot", "boil|heat=hot"),
            ("--heat hot --heat warm", "boil|heat=warm"),
            ("-c 3", "boil|cups=3"),
            ("-c3", "boil|cups=3"),
            ("-c=3", "boil|cups=3"),
            ("-qv", "boil|quiet=true|verbose=true"),
            ("-qvc3 a", "boil|cups=3|quiet=true|verbose=true|a"),
            ("-qo file", "boil|output=file|quiet=true"),
            ("-ofile", "boil|output=file"),
            ("-o -", "boil|output=-"),
            ("--at -33.9,151.2", "boil|at=-33.9,151.2"),
            ("--at=-33.9,151.2", "boil|at=-33.9,151.2"),
            ("--at -.5,1", "boil|at=-.5,1"),
            ("--at=--heat", "boil|at=--heat"),
            ("--at=a=b", "boil|at=a=b"),
            ("a --heat hot b", "boil|heat=hot|a|b"),
            ("-- --heat hot", "boil|--heat|hot"),
            ("-q -- -q", "boil|quiet=true|-q"),
            ("--no-lid", "boil|lid=false"),
            ("--no-lid --lid", "boil|lid=true"),
            ("--color --no-color", "boil|color=false"),
            ("--no-quiet", "boil|quiet=false"),
            ("./keep", "boil|./keep"),
            ("a keep", "boil|a|keep"),
            ("keep --every 5", "keep|every=5"),
            ("-c 2 keep", "keep|cups=2"),
            ("scale show hot", "scale show|hot"),
            ("scale show hot spot", "scale show|hot|spot"),
            ("--version", "version"),
            ("keep --version", "version"),
        ])
    func forms(line: String, meaning: String) throws {
        #expect(try understood(line) == meaning)
    }

    @Test(
        "lead to a command by its position among the described ones",
        arguments: [
            ([], [0]), (["a"], [0]), (["keep"], [1]), (["scale", "show", "warm"], [2, 0]),
            (["scale", "remove"], [2, 1]),
        ])
    func position(arguments: [String], position: [Int]) throws {
        guard case .run(let invocation) = try Kettle.program.parse(arguments) else {
            Issue.record("\(arguments) run nothing")
            return
        }
        #expect(invocation.position == position)
        #expect(position.reduce(Kettle.program.root) { $0.subcommands[$1] }.name == invocation.command.name)
    }

    @Test("are read by option, with the type of their values")
    func values() throws {
        guard case .run(let invocation) = try Kettle.program.parse(["--heat=hot", "-c3", "-q", "--no-lid"]) else {
            Issue.record("this is to be run")
            return
        }
        #expect(invocation[Kettle.heat] == .hot)
        #expect(invocation[Kettle.cups] == 3)
        #expect(invocation[Kettle.quiet] == true)
        #expect(invocation[Kettle.lid] == false)
        #expect(invocation[Kettle.color] == nil)
        #expect(invocation[Kettle.at] == nil)
    }

    @Test(
        "that are invalid give a message with the error and advice",
        arguments: [
            ("--haet hot", Misuse.Kind.unknownOption, "“kettle” has no option “--haet”; did you mean “--heat”?"),
            ("--out log", .unknownOption, "“kettle” has no option “--out”; did you mean “--output”?"),
            ("-haet", .unknownOption, "“kettle” has no option “-a”; did you mean “--heat”?"),
            ("-x", .unknownOption, "“kettle” has no option “-x”; `kettle --help` lists them"),
            ("--zzz", .unknownOption, "“kettle” has no option “--zzz”; `kettle --help` lists them"),
            ("--every 5", .unknownOption, "“kettle” has no option “--every”; it belongs to `kettle keep`"),
            ("--verison", .unknownOption, "“kettle” has no option “--verison”; did you mean “--version”?"),
            ("--no-heat", .unknownOption, "“kettle” has no option “--no-heat”; did you mean “--heat”?"),
            ("-q keep", .unknownOption, "“kettle keep” has no option “-q”; `kettle keep --help` lists them"),
            ("keep --heat hot", .unknownOption, "“kettle keep” has no option “--heat”; it belongs to `kettle boil`"),
            ("kepe --every 5", .unknownSubcommand, "there is no subcommand “kepe” for “--every”; did you mean “keep”?"),
            ("scale sow", .unknownSubcommand, "“kettle scale” has no subcommand “sow”; did you mean “show”?"),
            ("scale zzzzz", .unknownSubcommand, "“kettle scale” has no subcommand “zzzzz”; it has show, remove"),
            ("scale", .missingArgument, "“kettle scale” needs a subcommand; it has show, remove"),
            ("--heat", .missingValue, "“--heat” needs a value; it takes one of warm, hot, boiling"),
            ("--heat --quiet", .missingValue, "“--heat” needs a value; it takes one of warm, hot, boiling"),
            ("--heat ''", .missingValue, "“--heat” needs a value; it takes one of warm, hot, boiling"),
            ("--heat=", .missingValue, "“--heat” needs a value; it takes one of warm, hot, boiling"),
            ("-o", .missingValue, "“-o” needs a value; it takes a path"),
            (
                "--quiet=yes", .surplusValue,
                "“--quiet” does not take a value, but has “yes”; write “--quiet” or “--no-quiet”"
            ),
            ("--heat hto", .wrongValue, "“--heat” takes one of warm, hot, boiling, not “hto”; did you mean “hot”?"),
            ("--heat arctic", .wrongValue, "“--heat” takes one of warm, hot, boiling, not “arctic”"),
            ("-c13", .wrongValue, "“-c” takes a whole number from 1 to 12, not “13”"),
            ("''", .wrongValue, "“kettle” takes a path, not “”"),
            ("scale show", .missingArgument, "“kettle scale show” needs <part>; it takes one of warm, hot, boiling"),
            (
                "scale show hot a b", .surplusArgument,
                "“kettle scale show” does not take the argument “b”; see `kettle scale show --help`"
            ),
            ("help kepe", .unknownTopic, "no help for “kepe”; did you mean “keep”?"),
            ("help zzzzzz", .unknownTopic, "no help for “zzzzzz”; `kettle help` lists all topics"),
        ])
    func misuse(line: String, kind: Misuse.Kind, message: String) {
        let misuse = #expect(throws: Misuse.self) { try understood(line) }
        #expect(misuse?.kind == kind)
        #expect(misuse?.description == message)
    }

    @Test("of any length give a short message")
    func length() {
        let long = String(repeating: "x", count: 100_000)
        for words in [["--" + long], ["--heat", long], ["scale", long], ["help", long], ["--quiet=" + long]] {
            let misuse = #expect(throws: Misuse.self) { try Kettle.program.parse(words) }
            #expect(misuse?.description.count ?? .max < 300)
        }
    }

    @Test(
        "can ask for help anywhere",
        arguments: [
            ("--help", "Makes hot water."), ("-h", "Makes hot water."), ("help", "Makes hot water."),
            ("boil -h", "Boil water."), ("a -qh", "Boil water."), ("keep --help", "Keep it warm."),
            ("--help keep", "Keep it warm."), ("help keep", "Keep it warm."), ("help scale show", "Show it."),
            ("scale --help", "Manage the scale."), ("help tea", "Kinds of tea."),
        ])
    func help(line: String, overview: String) throws {
        #expect(try understood(line).hasPrefix("OVERVIEW: \(overview)\n"))
    }

    @Test("suggest a subcommand for an unknown word")
    func nearSubcommand() {
        #expect(Kettle.program.subcommand(near: "biol") == "boil")
        #expect(Kettle.program.subcommand(near: "weather.json") == nil)
    }
}
