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
    let program: Program

    /// Reads a page and everything it includes.
    ///
    /// - Parameters:
    ///   - name: The page's file in `files`.
    ///   - files: Where the parts, the style sheet and the icons come from.
    ///   - schema: The outputs that the page may show. A name that is not among them is a problem.
    ///   - words: The phrases of the page's language, by key.
    /// - Throws: The first mistake that was found, with its place.
    public static func load(
        _ name: String,
        from files: TemplateFiles,
        for schema: Schema,
        words: [String: String] = [:]
    ) throws(TemplateProblem) -> Template {
        var assembly = Assembly(files: files)
        let markup = try assembly.page(name)
        var compiler = Compiler(scope: Scope(root: schema), words: words, icons: files.icons)
        try compiler.compile(markup)
        return Template(program: compiler.program)
    }
}

/// The files that a template is made of.
///
/// Reading is passed in, so that the same code serves embedded templates, folders and tests.
public struct TemplateFiles: Sendable {
    /// Gives the bytes of a file, or nil where there is none. Names are relative, with `/` between the parts.
    public let read: @Sendable (_ name: String) -> [UInt8]?
    /// The drawings that the template can name.
    public let icons: IconSet

    /// A set of files and drawings.
    public init(icons: IconSet = .empty, read: @escaping @Sendable (_ name: String) -> [UInt8]?) {
        self.read = read
        self.icons = icons
    }
}
