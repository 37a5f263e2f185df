import Foundation
import HTMLRender
import Rx
import ViewModels
import Weather

@testable import forecast_report

extension FuzzTarget {
    /// Checks, loads and shows a template. A line `==> NAME` begins another of its files; the first is the page, unless
    /// one is a page of another form.
    static let templates = FuzzTarget(name: "templates") { data throws(Flaw) in
        let parts = files(in: data)
        let files = TemplateFiles(icons: icons) { parts[$0] }
        let page = PageForm.allCases.map { "page.\($0.ending)" }.last { parts[$0] != nil } ?? "page.html"
        // Not cached: the sanitizer does not see the references of a schema, and would report leaks.
        let (schema, words) = (ReportPage.schema, Language.english.phrases.all)
        let problems = Template.problems(in: files, pages: [page], for: schema, words: words)
        let template: Template
        do throws(TemplateProblem) {
            template = try Template.load(page, from: files, for: schema, words: words)
        } catch {
            try Flaw.unless(problems.first == error, "the first of the problems is not the one that is thrown")
            return
        }
        try Flaw.unless(problems.isEmpty, "a template is loaded in spite of \(problems)")
        try checkPages(of: template)
    }

    /// The pages of a template. Equal states must give equal pages, independent of the states in between.
    private static func checkPages(of template: Template) throws(Flaw) {
        let root = RootViewModel()
        let inputs = WeatherInputs(
            state: root.weatherDataState, preferences: Just(Preferences(.us)),
            world: World(now: { now }, language: .english))
        let page = Page(template, showing: ReportViewModel(inputs, days: 2, hours: 3).outputs)
        var pages: [[UInt8]] = []
        for state in [.data(sample), .loading, .error(.failedRequest), .data(sample)] as [WeatherDataState] {
            root.send(state)
            pages.append(page.snapshot())
            try Flaw.unless(String(validating: pages.last ?? [], as: UTF8.self) != nil, "the page is not UTF-8")
        }
        try Flaw.unless(pages.first == pages.last, "the page of a state depends on the states before it")
    }

    private static let icons = (try? Embedded.icons()) ?? .empty

    private static let sample: Forecast = {
        let reading = try? ForecastReader().read([.init(name: "sample", data: Data(Embedded.sample))])
        return reading?.forecast ?? Forecast(from: "none", place: Place())
    }()

    /// The files of a template, by their names.
    private static func files(in data: Data) -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        var name = "page.html"
        for line in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            if let other = fileName(line) {
                name = other
            } else {
                files[name, default: []] += line + [UInt8(ascii: "\n")]
            }
        }
        return files
    }

    private static func fileName(_ line: Data) -> String? {
        let mark = Data("==> ".utf8)
        return line.starts(with: mark) ? String(decoding: line.dropFirst(mark.count), as: UTF8.self) : nil
    }
}
