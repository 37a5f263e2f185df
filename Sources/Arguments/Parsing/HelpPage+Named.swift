import Spelling

extension HelpPage {
    /// Creates the page about a subcommand or a topic, or about the program if no name is given.
    init(of program: Program, about names: [String]) throws(Misuse) {
        let subject: Subject
        if let topic = program.topics.first(where: { [$0.name] == names }) {
            subject = .topic(topic)
        } else if let found = program.commands.first(where: { $0.path == names }) {
            subject = .command(found.path, found.command)
        } else {
            let known = program.commands.map { $0.path.joined(separator: " ") } + program.topics.map(\.name)
            let name = names.joined(separator: " ")
            throw Misuse(
                .unknownTopic, "no help for “\(Misuse.shortened(name))”",
                Suggestion.nearest(to: name, among: known).map { "did you mean “\($0)”?" }
                    ?? "`\(program.name) help` lists all topics")
        }
        self.init(program: program, subject: subject)
    }
}
