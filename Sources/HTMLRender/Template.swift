import Outputs

/// A page that has been read, checked and compiled, ready to be bound to any view model of its schema.
///
/// Reading takes milliseconds and is done once; a template is a value that any number of pages can share.
///
/// ```swift
/// let template = try Template.load("page/page.html", from: files, for: viewModel.outputs.schema, words: words)
/// let page = Page(template, showing: viewModel.outputs)
/// ```
public struct Template: Sendable {
    let program: CompiledPage

    /// The style sheets to which the pages link; empty where they hold their own.
    public var sharedStyles: [SharedStyle] { program.sharedStyles }

    /// Reads a page and everything it includes.
    ///
    /// - Parameters:
    ///   - name: The page's file in `files`.
    ///   - files: Where the parts, the style sheet and the icons come from.
    ///   - schema: The outputs that the page may show. A name that is not among them is a problem.
    ///   - words: The phrases of the page's language, by key.
    ///   - style: Where the pages have their style sheets.
    /// - Throws: The first mistake by file and place. ``problems(in:pages:for:words:limit:)`` tells them all.
    public static func load(
        _ name: String,
        from files: TemplateFiles,
        for schema: Schema,
        words: [String: String] = [:],
        style: StylePlacement = .inline
    ) throws(TemplateProblem) -> Template {
        var assembly = Assembly(files: files)
        let draft = try drafted(name, &assembly, for: schema, words: words)
        guard let program = draft.program(words: words, icons: files.icons, style: style) else {
            preconditionFailure("a draft without a problem knows its phrases")
        }
        return Template(program: program)
    }

    /// The draft of a page without a mistake.
    private static func drafted(
        _ name: String, _ assembly: inout Assembly, for schema: Schema, words: [String: String]
    ) throws(TemplateProblem) -> Draft {
        let (draft, problems) = compiled(name, &assembly, for: schema, words: words)
        if let first = problems.sorted.first { throw first }
        guard let draft else {
            let nowhere = SourceText(name: name, bytes: [])
            throw TemplateProblem("the page cannot be read", in: nowhere, at: 0)
        }
        return draft
    }

    /// Every mistake of a folder's pages and of all they include, by file and place; empty when there is none.
    ///
    /// A file that cannot be read as XML does not hide the mistakes of others, nor do tags that nobody closes or named
    /// entities hide what stands behind them.
    ///
    /// ```swift
    /// for problem in Template.problems(in: files, pages: ["page.html"], for: viewModel.outputs.schema) {
    ///     print(problem)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - files: The template's files.
    ///   - pages: The files that are pages. What none of them includes is not looked at.
    ///   - schema: The outputs that the pages may show.
    ///   - words: The phrases of the pages' language, by key.
    ///   - limit: How many mistakes are enough. Of one kind there are twenty at most, and one that counts the others.
    public static func problems(
        in files: TemplateFiles,
        pages: [String],
        for schema: Schema,
        words: [String: String] = [:],
        limit: Int = 100
    ) -> [TemplateProblem] {
        var assembly = Assembly(files: files)
        var found = ProblemList()
        for page in pages {
            found.note(compiled(page, &assembly, for: schema, words: words).problems)
        }
        return Array(found.sorted.prefix(limit))
    }

    /// The draft of a page, and all that is wrong with it and with what was read before.
    private static func compiled(
        _ name: String, _ assembly: inout Assembly, for schema: Schema, words: [String: String]
    ) -> (draft: Draft?, problems: ProblemList) {
        let markup = assembly.page(name)
        var compiler = Compiler(schema: schema, words: words, icons: assembly.files.icons)
        compiler.isMended = !assembly.problems.isEmpty
        let draft = markup.map { compiler.compile($0) }
        var problems = assembly.problems
        problems.note(compiler.problems)
        return (draft, problems)
    }
}
