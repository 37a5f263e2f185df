import Arguments

/// A program that uses every feature of a description.
enum Kettle {
    enum Heat: String, CaseIterable { case warm, hot, boiling }

    static let heat = Option(
        "heat", .choice(of: Heat.self, "heat"), "How hot it gets.", default: "boiling", use: .common)
    /// The same program with fewer values.
    static let lowHeat = Option("heat", .choice(of: Heat.self, "heat", where: { $0 != .boiling }), "How hot it gets.")
    static let cups = Option("cups", letter: "c", .whole(1...12), "How many cups.", use: .common)
    static let at = Option("at", .text("place"), "Where.")
    static let output = Option("output", letter: "o", .path("path"), "Where the log goes.", use: .common)
    static let quiet = Option(flag: "quiet", letter: "q", "Don't whistle.", use: .common)
    static let verbose = Option(flag: "verbose", letter: "v", "Say what happens.")
    static let lid = Option(flag: "lid", spelled: .off, "Leave the lid off.")
    static let color = Option(flag: "color", spelled: .both, "Glow, or don't.")
    static let config = Option("config", .path("file"), "Settings.", use: .onceOnly)
    static let every = Option("every", .whole(1...60, "minutes"), "How often.")

    static let general = OptionGroup(
        "general options", [quiet.description, verbose.description, color.description, config.description])

    static let boil = CommandDescription(
        "boil", "Boil water.", discussion: ["Water boils at 100 °C, and earlier on mountains."],
        arguments: [ArgumentDescription(.path("kettle"), .any, "The kettles.")],
        options: [
            OptionGroup(
                "options",
                [heat.description, cups.description, at.description, output.description, lid.description]), general,
        ],
        examples: [Example("kettle --heat warm", "tea for children")])

    static let program = Program(
        CommandDescription(
            "kettle", "Makes hot water.",
            subcommands: [
                boil,
                CommandDescription(
                    "keep", "Keep it warm.", options: [OptionGroup("options", [every.description, cups.description])]),
                CommandDescription(
                    "scale", "Manage the scale.",
                    subcommands: [
                        CommandDescription(
                            "show", "Show it.",
                            arguments: [
                                ArgumentDescription(.choice(of: Heat.self, "part"), .one, "Which part."),
                                ArgumentDescription(.text("query"), .optional, "What to look for."),
                            ]),
                        CommandDescription(
                            "remove", "Remove it.", options: [OptionGroup("options", [lowHeat.description]), general]),
                    ]),
                .help,
            ],
            default: "boil", examples: [Example("kettle", "boils")]),
        version: "1.2.3",
        topics: [Topic("tea", "Kinds of tea", ["There are many."], rows: [.init("green", "Let it stand at 70 °C.")])])
}
