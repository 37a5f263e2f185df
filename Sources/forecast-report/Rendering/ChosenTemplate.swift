import Files
import HTMLRender
import ViewModels

extension PageTemplate {
    /// Returns the chosen template: a built-in name, or a folder with a page file.
    static func chosen(in context: CommandContext) throws(CommandProblem) -> PageTemplate {
        let (choices, surroundings) = (context.choices, context.surroundings)
        guard let name = choices[PageOptions.template] else { return .page }
        if let shipped = PageTemplate.shipped.first(where: { $0.name == name }) { return .shipped(shipped) }
        if try hasPage(name, in: surroundings) { return .folder(name) }
        if surroundings.kind(name) == .folder { throw noPage(in: name) }
        throw unknown(name, choices)
    }

    /// Returns whether a folder has a page file. More than one is an error.
    static func hasPage(_ folder: String, in surroundings: Surroundings) throws(CommandProblem) -> Bool {
        let pages = PageForm.allCases.map { "\(folder)/page.\($0.ending)" }.filter { surroundings.kind($0) != nil }
        if pages.count > 1 {
            throw CommandProblem(
                .data, "\(folder) is not one template: it has \(pages.joined(separator: " and ")); move one away",
                code: "several-pages")
        }
        guard let page = pages.first else { return false }
        if surroundings.kind(page) == .stream {
            throw CommandProblem(.noInput, "\(page) cannot be read: not a regular file")
        }
        return surroundings.kind(page) == .file
    }

    /// Makes the problem of a folder without a page file.
    static func noPage(in folder: String) -> CommandProblem {
        CommandProblem(.noInput, "\(folder)/page.html cannot be read: no such file; a template needs a page.html")
    }

    private static func unknown(_ name: String, _ choices: Choices) -> CommandProblem {
        let origin = choices.given(PageOptions.template) == nil ? choices.origin(of: PageOptions.template)?.source : nil
        // A value from a settings file may be a misplaced key, and is not quoted.
        let isQuoted = origin?.hasPrefix(Choices.prefix) ?? true
        let refusal = PageOptions.template.description.suggestion(for: name)
        let names = PageTemplate.shipped.map(\.name).joined(separator: ", ")
        return CommandProblem(
            origin == nil ? .usage : .configuration,
            (origin.map { "\($0):" } ?? "“--template”")
                + " takes one of \(names), or a folder with a page.html" + (isQuoted ? ", not “\(name)”" : "")
                + (refusal.map { "; did you mean “\($0)”?" } ?? ""), code: "wrong-value")
    }
}
