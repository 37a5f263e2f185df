import Arguments

extension Subcommand {
    static let completion = Subcommand(
        CommandDescription(
            "completion", "Write a shell's completion script.",
            arguments: [ArgumentDescription(.choice(of: Shell.self, "shell"), .one, "The shell.")],
            options: [GeneralOptions.group],
            examples: [
                Example("source <(forecast-report completion bash)", "in the current shell"),
                Example("forecast-report completion fish > forecast-report.fish", "for fish's completions folder"),
            ]), .withoutSettings
    ) { context throws(CommandProblem) in
        guard let shell = context.invocation.arguments.first.flatMap(Shell.init(rawValue:)) else { return .done }
        try context.print(shell.completion(of: .report))
        return .done
    }
}
