import Arguments
import Files
import HTMLRender
import StreamSnapshots
import Templates
import ViewModels

extension Subcommand {
    static let template = Subcommand(
        "template", "Check a template, or export one to change.", subcommands: [checkTemplate, exportTemplate])

    private static let checkTemplate = Subcommand(
        CommandDescription(
            "check", "Check a template for errors.",
            arguments: [
                ArgumentDescription(
                    .path("folder", .folders), .one, "A folder with a page.html, page.txt, page.ics or page.xml.")
            ],
            options: [GeneralOptions.group],
            examples: [Example("forecast-report template check mine", "each error with its line")])
    ) { context throws(CommandProblem) in
        try TemplateCheck(context: context).run()
    }

    private static let exportTemplate = Subcommand(
        CommandDescription(
            "export", "Write a built-in template to a folder.",
            arguments: [
                ArgumentDescription(.path("folder", .folders), .one, "An empty or new folder.")
            ],
            options: [OptionGroup("options", [PageOptions.template.description]), GeneralOptions.group],
            examples: [
                Example("forecast-report template export mine", "then: forecast-report --template mine")
            ])
    ) { context throws(CommandProblem) in
        try TemplateExport(context: context).run()
        return .done
    }
}

/// Checks a template for errors.
private struct TemplateCheck {
    let context: CommandContext

    func run() throws(CommandProblem) -> ExitCode {
        let folder = context.invocation.arguments[0]
        guard try PageTemplate.hasPage(folder, in: context.surroundings) else { throw PageTemplate.noPage(in: folder) }
        let problems = PageTemplate.folder(folder).problems(
            for: try context.localeSettings().language, context.surroundings.sources)
        for problem in problems {
            try context.print(
                context.messages.areJSON ? JSONText.line(Finding(problem, in: folder)) + "\n" : "\(folder)/\(problem)\n"
            )
        }
        if problems.isEmpty { context.messages.note("\(folder): no errors found", .nothingWrong) }
        return problems.isEmpty ? .done : .different
    }

    /// An error in a template, as a line of JSON.
    private struct Finding: Encodable {
        let level = Messages.Level.error.rawValue
        let code = "template"
        let file: String
        let line: Int
        let column: Int
        let message: String
        let advice: String?

        init(_ problem: TemplateProblem, in folder: String) {
            (file, line, column) = ("\(folder)/\(problem.file)", problem.line, problem.column)
            (message, advice) = (problem.message, problem.advice)
        }
    }
}

/// Writes the files of a built-in template to a folder.
private struct TemplateExport {
    let context: CommandContext

    func run() throws(CommandProblem) {
        let folder = context.invocation.arguments[0]
        guard case .shipped(let template) = try PageTemplate.chosen(in: context) else {
            throw CommandProblem(
                .usage, "only built-in templates can be exported; see `forecast-report list templates`")
        }
        let missing = try filesToExport(of: template, into: folder)
        if folder != template.name, PageTemplate.shipped.contains(where: { $0.name == folder }) {
            context.messages.note(
                "exported the template “\(template.name)”; to export “\(folder)”, give --template \(ShellWord.quoted(folder))",
                .otherTemplate)
        }
        let destination = Destination.folder(folder)
        for (name, file) in missing {
            if context.isDry {
                try DryRun(context: context).tell([.write("\(folder)/\(name)")])
            } else {
                try ResultWriter(context: context).write(Embedded.read(file) ?? [], to: destination, as: name)
            }
        }
    }

    /// Returns the files of a template that are not in a folder yet. A folder that contains anything but an interrupted
    /// export is rejected.
    private func filesToExport(
        of template: PageTemplate.Shipped, into folder: String
    ) throws(CommandProblem) -> [(name: String, file: String)] {
        let exported = template.exported
        // Files of the folder are read, to compare them.
        do throws(FileProblem) {
            for (name, _) in exported { try Folder.refuseLinks(on: "\(folder)/\(name)", below: folder) }
        } catch {
            throw CommandProblem(writing: error)
        }
        let names = Set(exported.flatMap { [$0.name, String($0.name.prefix { $0 != "/" })] })
        for inner in ["", "icons/"] {
            let there = (try? context.surroundings.list("\(folder)/\(inner)")) ?? []
            if let other = there.first(where: { !names.contains(inner + $0) && !WholeFile.isPart($0) }) {
                throw CommandProblem(
                    .cannotCreate, "\(folder) contains \(inner)\(other); choose an empty or new folder")
            }
        }
        var missing: [(name: String, file: String)] = []
        for (name, file) in exported {
            let path = "\(folder)/\(name)"
            if context.surroundings.kind(path) == nil {
                missing.append((name, file))
            } else if (try? context.surroundings.readFile(path, .ownFiles)).map({ Array($0) })
                != Embedded.read(file)
            {
                throw CommandProblem(
                    .cannotCreate, "\(path) exists and differs; choose an empty or new folder")
            }
        }
        return missing
    }
}

extension PageTemplate.Shipped {
    /// The files of the template: their names in the folder, and those in the program.
    fileprivate var exported: [(name: String, file: String)] {
        EmbeddedFile.files(in: name).map { ($0.name, $0.file.name) }
            + EmbeddedFile.files(in: "icons").map { ($0.file.name, $0.file.name) }
    }
}

extension PageTemplate {
    /// Returns all errors in the template.
    fileprivate func problems(for language: Language, _ sources: SourceFiles) -> [TemplateProblem] {
        do throws(TemplateProblem) {
            return Template.problems(
                in: try files(noting: sources), pages: [page], for: ReportPage.schema, words: language.phrases.all)
        } catch {
            return [error]
        }
    }
}
