import Arguments
import Testing

@Suite("Help")
struct HelpTests {
    private func help(_ words: String..., columns: Int = 80) throws -> String {
        guard case .help(let page) = try Kettle.program.parse(["help"] + words) else {
            Issue.record("help was asked for")
            return ""
        }
        return page.text(columns: columns)
    }

    @Test("on the program shows the common options, and how to list the rest")
    func first() throws {
        let text = """
            OVERVIEW: Makes hot water.

            USAGE: kettle [<options>] [<kettle> ...]
                   kettle <subcommand>

            ARGUMENTS:
              <kettle>                The kettles.

            OPTIONS:
              --heat <heat>           How hot it gets.
              -c, --cups <number>     How many cups.
              -o, --output <path>     Where the log goes.
              -q, --quiet             Don't whistle.
              --version               Show the version.
              -h, --help              Show this help.

            SUBCOMMANDS:
              boil (default)          Boil water.
              keep                    Keep it warm.
              scale                   Manage the scale.
              help                    Explain a subcommand or a topic.

            EXAMPLES:
              kettle  # boils

            `kettle help <subcommand>` lists all options. Further topics: tea.

            """
        #expect(try help() == text)
    }

    @Test("on a subcommand shows all its options")
    func subcommand() throws {
        let text = """
            OVERVIEW: Boil water.

            Water boils at 100 °C, and earlier on mountains.

            USAGE: kettle [<options>] [<kettle> ...]

            ARGUMENTS:
              <kettle>                The kettles.

            OPTIONS:
              --heat <heat>           How hot it gets. (values: warm, hot, boiling; default:
                                      boiling)
              -c, --cups <number>     How many cups. (1 to 12)
              --at <place>            Where.
              -o, --output <path>     Where the log goes.
              --no-lid                Leave the lid off.

            GENERAL OPTIONS:
              -q, --quiet             Don't whistle.
              -v, --verbose           Say what happens.
              --color, --no-color     Glow, or don't.
              --config <file>         Settings.
              -h, --help              Show this help.

            EXAMPLES:
              kettle --heat warm  # tea for children

            """
        #expect(try help("boil") == text)
    }

    @Test("on a topic has its rows, and a command without options still has help")
    func others() throws {
        #expect(
            try help("tea") == """
                OVERVIEW: Kinds of tea.

                There are many.

                  green                   Let it stand at 70 °C.

                """)
        #expect(try help("scale").contains("USAGE: kettle scale <subcommand>\n\nOPTIONS:\n  -h, --help"))
        #expect(try help("scale", "show").contains("USAGE: kettle scale show [<options>] <part> [<query>]\n"))
    }

    @Test("is no wider than the screen, and loses no word", arguments: [40, 57, 80, 120, 500])
    func width(columns: Int) throws {
        func words(_ text: String) -> [String] { text.split { $0.isWhitespace || $0 == "#" }.map(String.init).sorted() }
        for name in ["boil", "keep", "scale"] {
            let text = try help(name, columns: columns)
            #expect(text.split(separator: "\n").allSatisfy { $0.count <= max(columns, 44) }, "\(text)")
            #expect(try words(text) == words(help(name)))
        }
    }
}
