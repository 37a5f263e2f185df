import Outputs
import Spelling

/// A template for a form that is not markup: one file, and the drawings beside it.
enum PlainTemplate {
    /// The name of the file with the drawings of a text page.
    private static let pictures = "drawings.txt"

    /// The maximum number of bytes of the drawings.
    private static let picturesLimit = 1 << 20

    /// Returns the draft of a file, and its mistakes.
    static func compiled(
        _ name: String, _ form: PageForm, from files: TemplateFiles, for schema: Schema, words: [String: String]
    ) -> (draft: Draft?, problems: ProblemList) {
        var problems = ProblemList()
        guard let source = source(name, from: files, &problems) else { return (nil, problems) }
        let pictures = pictures(beside: name, form, from: files, &problems)
        var compiler = PlainCompiler(form, source, schema: schema, words: words, pictures: pictures)
        let draft = compiler.compile()
        problems.note(compiler.problems)
        return (draft, problems)
    }

    private static func source(_ name: String, from files: TemplateFiles, _ problems: inout ProblemList) -> SourceText?
    {
        do throws(TemplateFiles.Refusal) {
            guard let bytes = try files.read(name) else {
                let nowhere = SourceText(name: name, bytes: [])
                problems.note(TemplateProblem("the template has no file “\(name)”", in: nowhere, at: 0))
                return nil
            }
            let source = SourceText(name: name, bytes: bytes)
            guard let problem = FileLimits.problem(of: source) else { return source }
            problems.note(problem)
        } catch {
            problems.note(TemplateProblem(unreadable: name, error))
        }
        return nil
    }

    private static func pictures(
        beside page: String, _ form: PageForm, from files: TemplateFiles, _ problems: inout ProblemList
    ) -> TextPictures {
        guard form == .text else { return TextPictures() }
        let name = Assembly.path(pictures, beside: page)
        do throws(TemplateFiles.Refusal) {
            guard let bytes = try files.read(name) else { return TextPictures() }
            guard bytes.count <= picturesLimit else {
                throw .init("it has more than \(picturesLimit >> 20) MiB")
            }
            let text = String(decoding: bytes, as: UTF8.self).streamSafe
            guard PlainEscape.lines.escaped(text) == text else {
                throw .init("it contains a control character or a tab")
            }
            return TextPictures(text)
        } catch {
            problems.note(TemplateProblem(unreadable: name, error))
            return TextPictures()
        }
    }
}
