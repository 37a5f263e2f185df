import HTMLRender
import Outputs
import Rx
import ViewModels
import Weather

/// Makes the pages of previews and their index.
struct PreviewPages {
    private let forecast: Forecast
    private let icons: IconSet
    private let page: PreviewTemplate
    private var languages: [String: Language] = [:]

    /// Creates pages that show a forecast, if any.
    init(of forecast: Forecast) throws(TemplateProblem) {
        self.forecast = forecast
        icons = try Embedded.icons()
        page = PreviewTemplate(page: String(decoding: Embedded.read(Self.pageFile) ?? [], as: UTF8.self))
    }

    /// Returns the page of a preview.
    mutating func page(of preview: Preview) throws -> [UInt8] {
        let source = Array(try page.page(showing: preview.view.parts).utf8)
        let style = Array(
            preview.manner.style(String(decoding: Embedded.read(Self.styleFile) ?? [], as: UTF8.self)).utf8)
        let files = TemplateFiles(icons: icons) { name in
            switch name {
            case Self.pageFile: source
            case Self.styleFile: style
            default: Embedded.read(name)
            }
        }
        let language = language(preview.manner.locale)
        let scene = PreviewScene(preview, of: forecast, in: language)
        let template = try Template.load(
            Self.pageFile, from: files, for: scene.outputs.schema, words: language.phrases.all)
        let page = Page(template, showing: scene.outputs)
        try scene.play()
        return page.snapshot()
    }

    /// Returns the page that shows all previews in frames, small and side by side, with links to them.
    func index(of previews: [Preview]) throws(TemplateProblem) -> [UInt8] {
        let groups = PreviewView.allCases.map { view in
            PreviewedView(title: view.title, previews: previews.filter { $0.view == view })
        }
        let outputs: OutputTree = [
            .group(
                "previews",
                [.text("count", Just("\(previews.count) previews")), .list("views", Just(groups))])
        ]
        let files = TemplateFiles(icons: icons, mayFramePages: true, read: Embedded.read)
        return Page(try Template.load("preview/index.html", from: files, for: outputs.schema), showing: outputs)
            .snapshot()
    }

    private mutating func language(_ locale: String) -> Language {
        if let language = languages[locale] { return language }
        let language = Language(locale: locale) ?? .english
        languages[locale] = language
        return language
    }

    private static let pageFile = "page/page.html"
    private static let styleFile = "page/style.css"
}

/// The previews of one view, by state.
private struct PreviewedView: Cell {
    let title: String
    let states: [PreviewedState]

    init(title: String, previews: [Preview]) {
        self.title = title
        let names = previews.map(\.state.name).reduce(into: [String]()) { names, name in
            if names.last != name { names.append(name) }
        }
        states = names.map { name in
            PreviewedState(name: name, previews: previews.filter { $0.state.name == name })
        }
    }

    static let fields: [Field<PreviewedView>] = [.text("title") { $0.title }, .list("states") { $0.states }]
}

/// The previews of one state of a view.
private struct PreviewedState: Cell {
    let name: String
    let previews: [Preview]

    static let fields: [Field<PreviewedState>] = [.text("name") { $0.name }, .list("previews") { $0.previews }]
}
