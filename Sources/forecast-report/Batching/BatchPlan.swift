import Arguments
import Batch
import Files
import FoundationEssentials
import HTMLRender
import ViewModels
import Weather

/// The settings that all pages of a batch share, on any thread.
struct BatchPlan: Sendable {
    let choices: Choices
    let environment: [String: String]
    /// The template of pages whose lines choose none.
    let template: PageTemplate
    /// The instant to show.
    let now: Date
    let path: PagePath
    /// Whether the pages link to shared style sheets.
    let sharesStyle: Bool
    /// Whether lists of all places are written.
    let isIndexed: Bool
    let sources: SourceFiles
    /// The URLs of the pages, if known.
    let addresses: PageAddresses?
    /// The templates of the other forms of each page.
    let forms: [PageTemplate.Shipped]
    /// The formats of the compressed copies.
    let copies: [Compression]

    /// The files that are made with each page.
    var companions: [Companion] {
        copies.map { Companion($0) }
            + forms.flatMap { form in
                [form.companion()] + copies.map { form.companion($0) }
            }
    }

    /// The instant of all pages made within an interval: the last multiple of the interval.
    static func step(of now: Date, every interval: Duration) -> Date {
        let length = Double(interval.components.seconds)
        return Date(timeIntervalSince1970: (now.timeIntervalSince1970 / length).rounded(.down) * length)
    }

    /// The paths of a page and of its other forms.
    func files(of page: String) -> [String] { [page] + forms.map { $0.companion().path(beside: page) } }

    /// Whether a path in the folder belongs to another file than a page, or contains the path of such a file.
    func reserves(_ path: String) -> Bool {
        // Compares bytes, since a combining mark after a slash forms one character with it.
        let parts = PageID.folded(path).utf8.split(separator: UInt8(ascii: "/"))
        // All but the files made with pages are in the folder itself.
        guard let first = parts.first.map({ String(Substring($0)) }) else { return false }
        return reserves(top: first)
            || parts.count == 1 && forms.contains { reserves(top: $0.companion().path(beside: first)) }
            || endings.contains { ending in
                parts.contains { $0.suffix(ending.utf8.count).elementsEqual(ending.utf8) }
            }
    }

    /// The ends of the names of files that are made with pages.
    private var endings: [String] { copies.map(\.suffix) + forms.map { "." + $0.form.ending } }

    /// Whether all paths of pages end like those of files that are made with pages.
    var hasAmbiguousPath: Bool {
        let path = PageID.folded(path.text).utf8
        return endings.contains { path.suffix($0.utf8.count).elementsEqual($0.utf8) }
    }

    private func reserves(top name: String) -> Bool {
        sharesStyle && SharedStyle.isName(name) || isIndexed && PlaceIndex.isName(name)
            || Self.isSitemap(name) || Self.siteFiles.contains(name)
    }

    /// The files with which a site instructs other programs, such as search engines. No line may replace them.
    private static let siteFiles: Set<String> = [
        "robots.txt", "ads.txt", "app-ads.txt", "humans.txt", "llms.txt", "llms-full.txt", "ai.txt", "trust.txt",
        "security.txt", "crossdomain.xml",
        "clientaccesspolicy.xml", "browserconfig.xml", "bingsiteauth.xml", "sitemap.txt",
    ]

    private static func isSitemap(_ name: String) -> Bool { name.hasPrefix("sitemap") && name.hasSuffix(".xml") }

    /// Whether a file in the folder can be a style sheet, a list or a sitemap of any run.
    static func isBesidePages(_ path: String) -> Bool {
        SharedStyle.isName(path) || PlaceIndex.isName(path) || isSitemap(path)
    }

    /// The choices for a single page.
    func choices(for settings: [String: String]) -> Choices {
        settings.isEmpty ? choices : choices.preferring(Settings.Layer(settings) { "options.\($0)" })
    }

    /// The template for a single page. A line chooses a built-in one, or that of the whole batch: lines are untrusted
    /// and must not cause files to be read.
    func template(for settings: [String: String]) throws(Rejection) -> PageTemplate {
        let option = PageOptions.template.description.name
        guard let name = settings[option] else { return template }
        let pages = PageTemplate.shipped.filter { $0.form == .html }
        if let shipped = pages.first(where: { $0.name == name }) { return .shipped(shipped) }
        if name == choices[PageOptions.template] { return template }
        let names = pages.map(\.name).joined(separator: ", ")
        throw Rejection(
            "wrong-value", "takes one of \(names), or the value of --template, not “\(Misuse.shortened(name))”",
            at: "options.template")
    }
}

extension BatchPlan {
    /// The hash of the run's inputs beside the lines: the program, its choices, the template's files and the instant.
    func fingerprint() throws(CommandProblem) -> Fingerprint {
        let localeSettings = try LocaleSettings(choices, environment: environment)
        let names = PageOptions.ofOnePage.subtracting([WeatherOptions.now.description.name]).sorted()
        let values = names.map { name in "\(name)=\(choices.text(of: name) ?? "")" }
        let words = [
            "\(Self.program)", localeSettings.language.identifier, "\(localeSettings.preferences(choices))", path.text,
            "\(now.timeIntervalSince1970)", addresses?.address(of: "") ?? "", sharesStyle ? "shared style" : "",
        ]
        // A line with its own locale still uses these variables.
        let variables = LocaleSettings.variables.map { "\($0)=\(environment[$0] ?? "")" }
        return Fingerprint(of: (words + values + variables).joined(separator: "\n")).with(try templateFiles())
    }

    /// The hash of the program's own file.
    private static let program: Fingerprint = {
        let file = try? Data(contentsOf: URL(filePath: "/proc/self/exe"), options: .alwaysMapped)
        return file?.withUnsafeBytes { Fingerprint(of: $0) } ?? Fingerprint(of: Release.version)
    }()

    /// The hash of the files of a template in a folder.
    private func templateFiles() throws(CommandProblem) -> Fingerprint {
        guard let folder = template.folder else { return Fingerprint(of: template.page) }
        do throws(TemplateProblem) {
            return try TemplateFolder(path: folder, sources: sources).fingerprint()
        } catch {
            throw CommandProblem(error, in: folder)
        }
    }
}
