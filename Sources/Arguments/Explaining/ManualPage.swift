/// The manual page of a program, in the format of `man`.
public struct ManualPage {
    private let program: Program
    private var lines: [String] = []

    /// Creates the manual page of a program, with the date of its version, such as `2026-11-21`.
    public init(of program: Program, date: String) {
        self.program = program
        lines.append(".TH \(program.name.uppercased()) 1 \"\(date)\" \"\(program.name) \(program.version)\"")
        addName()
        addSynopsis()
        let main = program.root.standIn ?? program.root
        section("Description")
        for paragraph in [program.root.overview] + program.root.discussion + main.discussion {
            self.paragraph(paragraph)
        }
        section("Options")
        addOptions(of: main, below: ".SS")
        section("Subcommands")
        for (path, command) in program.commands where !path.isEmpty && command.subcommands.isEmpty {
            if command.name != main.name { add(path, command) }
        }
        for topic in program.topics { add(topic) }
        addExamples()
    }

    /// The manual page in roff.
    public var text: String { lines.joined(separator: "\n") + "\n" }

    private mutating func addName() {
        section("Name")
        let overview = program.root.overview
        lines.append(
            Self.escaped("\(program.name) - \(overview.prefix(1).lowercased())\(overview.dropFirst().dropLast())"))
    }

    private mutating func addSynopsis() {
        section("Synopsis")
        for (index, (path, command)) in program.commands.filter({ $0.command.subcommands.isEmpty }).enumerated() {
            if index > 0 { lines.append(".br") }
            let isDefault = command.name == program.root.defaultSubcommand && path.count == 1
            let name = ([program.name] + (isDefault ? [] : path)).joined(separator: " ")
            lines.append(".B " + Self.escaped(name))
            lines.append(Self.escaped((["[options]"] + command.arguments.map(\.usage)).joined(separator: " ")))
        }
    }

    private mutating func add(_ path: [String], _ command: CommandDescription) {
        subsection(([program.name] + path).joined(separator: " "))
        for text in [command.overview] + command.discussion { paragraph(text) }
        addOptions(of: command, below: nil)
    }

    /// Adds the arguments and options of a command, each group below its own heading if it has one.
    private mutating func addOptions(of command: CommandDescription, below heading: String?) {
        for argument in command.arguments { row("<\(argument.shape.placeholder)>", argument.explanation) }
        for group in command.groups where !group.options.isEmpty {
            if let heading { lines.append("\(heading) " + Self.escaped(group.title.capitalizedFirst)) }
            // Options that are explained above are only listed.
            let main = program.root.standIn
            let known = heading == nil ? Set((main?.options ?? []).map(\.explanation)) : []
            for option in group.options where !known.contains(option.explanation) {
                row(option.label, option.explanation)
            }
            let again = group.options.filter { known.contains($0.explanation) }.map(\.spelling)
            if !again.isEmpty { row(again.joined(separator: ", "), "As for `page`, above.") }
        }
    }

    private mutating func add(_ topic: Topic) {
        section(topic.title)
        for text in topic.paragraphs { paragraph(text) }
        for row in topic.rows { self.row(row.term, row.meaning) }
    }

    private mutating func addExamples() {
        section("Examples")
        for example in program.commands.flatMap(\.command.examples) {
            paragraph(example.meaning.capitalizedFirst + ":")
            lines += [".PP", ".nf", ".RS 4", Self.escaped(example.line), ".RE", ".fi"]
        }
    }

    // MARK: - roff

    private mutating func section(_ title: String) { lines.append(".SH \"\(Self.escaped(title.uppercased()))\"") }
    private mutating func subsection(_ title: String) { lines.append(".SS \"\(Self.escaped(title))\"") }
    private mutating func paragraph(_ text: String) {
        // A heading begins a paragraph.
        if lines.last?.hasPrefix(".S") != true { lines.append(".PP") }
        lines.append(Self.escaped(text))
    }
    private mutating func row(_ term: String, _ meaning: String) {
        lines += [".TP", ".B " + Self.escaped(term), Self.escaped(meaning)]
    }

    /// Returns a text with roff's special characters escaped.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "\\": escaped += "\\(rs"
            case "-": escaped += "\\-"
            case "\"": escaped += "\\(dq"
            case "`": escaped += "\\(ga"
            case "~": escaped += "\\(ti"
            case "^": escaped += "\\(ha"
            case "\n": escaped += " "
            default: escaped.append(character)
            }
        }
        // A line that begins with a dot or an apostrophe is a roff request.
        return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
