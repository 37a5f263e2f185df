import Arguments

extension Subcommand {
    static let completion = Subcommand(
        CommandDescription(
            "completion", "Write the script for a shell to complete words.",
            arguments: [ArgumentDescription(.choice(of: Shell.self, "shell"), .one, "Which shell.")],
            options: [GeneralOptions.group],
            examples: [
                Example("source <(forecast-report completion bash)", "for this shell"),
                Example("forecast-report completion fish > forecast-report.fish", "for a folder of completions"),
            ]), .withoutSettings
    ) { context throws(CommandProblem) in
        guard let shell = context.invocation.arguments.first.flatMap(Shell.init(rawValue:)) else { return .done }
        try context.print(shell.completion(of: .report))
        return .done
    }
}
