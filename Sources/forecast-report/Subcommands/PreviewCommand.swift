import Arguments
import HTMLRender

extension Subcommand {
    static let preview = Subcommand(
        CommandDescription(
            "preview", "Make a page for every view in every state.",
            discussion: [
                "Each view is shown in each of its states, and in other units, languages and widths, with the "
                    + "markup of the built-in page. The pages are files without scripts; index.html links to all of "
                    + "them."
            ],
            options: [OptionGroup("options", [PageOptions.outputFolder.description]), GeneralOptions.group],
            examples: [Example("forecast-report preview -o previews/", "then open previews/index.html")])
    ) { context throws(CommandProblem) in
        try PreviewCommand(context: context).run()
    }
}

/// Makes a page for every view, for developers of view models and templates.
private struct PreviewCommand {
    let context: CommandContext

    func run() throws(CommandProblem) -> ExitCode {
        guard let folder = context.choices.given(PageOptions.output) else {
            throw CommandProblem(.usage, "preview needs a folder: -o previews/", code: "no-folder")
        }
        guard folder != "-", context.surroundings.kind(folder) ?? .folder == .folder else {
            throw CommandProblem(.usage, "preview writes many pages; give a folder, such as -o previews/")
        }
        let previews = Preview.all
        let names = previews.map(\.file) + ["index.html"]
        if context.isDry {
            try DryRun(context: context).tell(names.map { .write(Destination.folder(folder).path(for: $0) ?? $0) })
            return .done
        }
        let pages = try context.during("Making \(previews.count) previews") { () throws(CommandProblem) -> [[UInt8]] in
            try made(previews)
        }
        let writer = ResultWriter(context: context)
        for (name, page) in zip(names, pages) { try writer.write(page, to: .folder(folder), as: name) }
        return .done
    }

    /// Returns the pages of previews, followed by the index.
    private func made(_ previews: [Preview]) throws(CommandProblem) -> [[UInt8]] {
        let forecast = try WeatherGathering(context: context).embeddedForecast()
        do {
            var pages = try PreviewPages(of: forecast)
            return try previews.map { try pages.page(of: $0) } + [pages.index(of: previews)]
        } catch let problem as TemplateProblem {
            throw CommandProblem(problem, in: nil)
        } catch {
            throw CommandProblem(.software, "a preview cannot be made: \(error)")
        }
    }
}
