import Files
import HTMLRender
import ViewModels

extension PageTemplate {
    /// Returns the chosen template: a built-in name, or a folder, which contains a slash or a page.html.
    static func chosen(in context: CommandContext) throws(CommandProblem) -> PageTemplate {
        let (choices, surroundings) = (context.choices, context.surroundings)
        guard let name = choices[PageOptions.template] else { return .page }
        if let shipped = PageTemplate.shipped.first(where: { $0.name == name }) { return .shipped(shipped) }
        if surroundings.kind("\(name)/page.html") == .file { return .folder(name) }
        if surroundings.kind("\(name)/page.html") == .stream {
            throw CommandProblem(.noInput, "\(name)/page.html cannot be read: not a regular file")
        }
        if surroundings.kind(name) == .folder {
            throw CommandProblem(
                .noInput, "\(name)/page.html cannot be read: no such file; a template needs a page.html")
        }
        let origin = choices.given(PageOptions.template) == nil ? choices.origin(of: PageOptions.template)?.source : nil
        // A value from a settings file may be a misplaced key, and is not quoted.
        let isQuoted = origin?.hasPrefix(Choices.prefix) ?? true
        let refusal = PageOptions.template.description.suggestion(for: name)
        let names = PageTemplate.shipped.map(\.name).joined(separator: ", ")
        throw CommandProblem(
            origin == nil ? .usage : .configuration,
            (origin.map { "\($0):" } ?? "“--template”")
                + " takes one of \(names), or a folder with a page.html" + (isQuoted ? ", not “\(name)”" : "")
                + (refusal.map { "; did you mean “\($0)”?" } ?? ""), code: "wrong-value")
    }
}
