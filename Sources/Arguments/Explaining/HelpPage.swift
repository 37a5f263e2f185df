/// The help for a command or a topic.
public struct HelpPage: Sendable {
    let program: Program
    let subject: Subject

    enum Subject: Sendable {
        case command([String], CommandDescription)
        case topic(Topic)
    }

    init(program: Program, subject: Subject) {
        (self.program, self.subject) = (program, subject)
    }

    /// Returns the page as text for a screen width.
    public func text(columns width: Int) -> String {
        var columns = Columns(width: width)
        switch subject {
        case .topic(let topic):
            columns.add("overview", [topic.title + "."])
            columns.add(topic)
        case .command(let path, let command):
            columns.add("overview", [command.overview])
            for paragraph in command.discussion {
                columns.leaveSpace()
                columns.addParagraph(paragraph)
            }
            columns.add("usage", usage(path, command))
            columns.add(shown(command), isFirst: path.isEmpty)
            columns.add(subcommands: command, of: ([program.name] + path).joined(separator: " "))
            columns.add(command.examples)
            if path.isEmpty { columns.add(pointersTo: program) }
        }
        return columns.text
    }

    /// Returns the command whose arguments and options are listed.
    private func shown(_ command: CommandDescription) -> CommandDescription {
        command.standIn ?? command
    }

    /// Returns the lines of usage.
    private func usage(_ path: [String], _ command: CommandDescription) -> [String] {
        let name = ([program.name] + path).joined(separator: " ")
        var lines: [String] = []
        if command.subcommands.isEmpty || command.standIn != nil {
            let shown = shown(command)
            let isDefault = path.count == 1 && program.root.defaultSubcommand == path[0]
            lines.append(
                ([isDefault ? program.name : name] + ["[<options>]"] + shown.arguments.map(\.usage))
                    .joined(separator: " "))
        }
        if !command.subcommands.isEmpty { lines.append(name + " <subcommand>") }
        return lines
    }
}

extension Columns {
    fileprivate mutating func add(_ topic: Topic) {
        for paragraph in topic.paragraphs {
            leaveSpace()
            addParagraph(paragraph)
        }
        if !topic.rows.isEmpty { leaveSpace() }
        for row in topic.rows { addRow(row.term, row.meaning) }
    }

    /// Adds the arguments and options of a command: all of them, or the common ones.
    fileprivate mutating func add(_ command: CommandDescription, isFirst: Bool) {
        if !command.arguments.isEmpty { addTitle("arguments") }
        for argument in command.arguments { addRow("<\(argument.shape.placeholder)>", argument.explanation) }
        let own = command.groups.map { group in
            (group.title, group.options.filter { !isFirst || $0.use.contains(.common) })
        }
        let groups = isFirst ? [("options", own.flatMap(\.1))] : own
        for (index, (title, options)) in groups.enumerated() where !options.isEmpty {
            addTitle(title)
            for option in options { addRow(option.label, isFirst ? option.help : option.explanation) }
            if index == groups.count - 1 { addGeneral(isFirst) }
        }
        if groups.allSatisfy(\.1.isEmpty) {
            addTitle("options")
            addGeneral(isFirst)
        }
    }

    private mutating func addGeneral(_ isFirst: Bool) {
        if isFirst { addRow(Program.version.label, Program.version.help) }
        addRow(Program.help.label, Program.help.help)
    }

    fileprivate mutating func add(subcommands command: CommandDescription, of name: String) {
        guard !command.subcommands.isEmpty else { return }
        addTitle("subcommands")
        for subcommand in command.subcommands {
            let isDefault = subcommand.name == command.defaultSubcommand
            addRow(isDefault ? "\(subcommand.name) (default)" : subcommand.name, subcommand.overview)
        }
    }

    fileprivate mutating func add(_ examples: [Example]) {
        guard !examples.isEmpty else { return }
        addTitle("examples")
        addRemarks(examples.map { ($0.line, $0.meaning) })
    }

    fileprivate mutating func add(pointersTo program: Program) {
        leaveSpace()
        let topics = program.topics.map(\.name).joined(separator: ", ")
        addParagraph(
            "`\(program.name) help <subcommand>` lists all options"
                + (topics.isEmpty ? "." : ". Further topics: \(topics)."))
    }
}
