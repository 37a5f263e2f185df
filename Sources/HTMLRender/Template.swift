import Outputs

/// A parsed, checked and compiled page, which can be bound to any view model with its schema.
///
/// Loading takes milliseconds and is done once; a template is a value that any number of pages can share.
///
/// ```swift
/// let template = try Template.load("page/page.html", from: files, for: viewModel.outputs.schema, words: words)
/// let page = Page(template, showing: viewModel.outputs)
/// ```
public struct Template: Sendable {
    let program: CompiledPage

    /// The style sheets to which the pages link; empty if they contain their own.
    public var sharedStyles: [SharedStyle] { program.sharedStyles }

    /// The approximate number of bytes that it takes in memory.
    public var byteCount: Int {
        program.fixed.padded.count + program.steps.count * MemoryLayout<CompiledPage.Step>.stride
    }

    /// The form of the pages.
    public var form: PageForm { program.form }

    /// Loads a page and the files that it includes.
    ///
    /// - Parameters:
    ///   - name: The page's file in `files`.
    ///   - files: The parts, the style sheet and the icons.
    ///   - schema: The outputs for the page. Any other name in the page is a problem.
    ///   - words: The phrases of the page's language, by key.
    ///   - style: The place of the style sheets.
    /// - Throws: The first mistake, in order of file and position. ``problems(in:pages:for:words:limit:)`` returns all
    ///   of them.
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
            preconditionFailure("a draft without problems has all its phrases")
        }
        return Template(program: program)
    }

    /// Returns the draft of a page without mistakes.
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

    /// Returns the mistakes in a template's pages and in the files that they include, in order of file and position.
    ///
    /// An unparsable file does not hide the mistakes of others, and unclosed tags or named entities do not hide those
    /// that follow them.
    ///
    /// ```swift
    /// for problem in Template.problems(in: files, pages: ["page.html"], for: viewModel.outputs.schema) {
    ///     print(problem)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - files: The template's files.
    ///   - pages: The files that are pages. Files that none of them includes are not checked.
    ///   - schema: The outputs for the pages.
    ///   - words: The phrases of the pages' language, by key.
    ///   - limit: The maximum number of mistakes. There are at most twenty of one kind, and one that counts the others.
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

    /// Returns the draft of a page, and adds its mistakes to those found before.
    private static func compiled(
        _ name: String, _ assembly: inout Assembly, for schema: Schema, words: [String: String]
    ) -> (draft: Draft?, problems: ProblemList) {
        let form = PageForm(ofFile: name)
        guard form.isMarkup else {
            return PlainTemplate.compiled(name, form, from: assembly.files, for: schema, words: words)
        }
        let markup = assembly.page(name)
        var compiler = Compiler(
            schema: schema, words: words, icons: assembly.files.icons, form,
            mayFramePages: assembly.files.mayFramePages)
        compiler.isMended = !assembly.problems.isEmpty
        let draft = markup.map { compiler.compile($0) }
        var problems = assembly.problems
        problems.note(compiler.problems)
        return (draft, problems)
    }
}
