import Arguments

extension Subcommand {
    static let manual = Subcommand(
        CommandDescription(
            "manual", "Write the manual page.", options: [GeneralOptions.group],
            examples: [Example("forecast-report manual > forecast-report.1", "then: man ./forecast-report.1")]),
        .withoutSettings
    ) { context throws(CommandProblem) in
        try context.print(ManualPage(of: .report, date: Release.date).text)
        return .done
    }
}
