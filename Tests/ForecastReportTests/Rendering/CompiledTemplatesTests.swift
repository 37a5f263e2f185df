import Files
import Foundation
import HTMLRender
import Rx
import Testing
import ViewModels
import Weather

@testable import forecast_report

@Suite("The compiled forms in the program")
struct CompiledTemplatesTests {
    private static let names = PageTemplate.shipped.map(\.name)

    private func template(_ name: String) throws -> PageTemplate {
        .shipped(try #require(PageTemplate.shipped.first { $0.name == name }))
    }

    @Test(
        "are what the compiler makes of the shipped templates; otherwise, run scripts/embed-templates", arguments: names
    )
    func fresh(_ name: String) throws {
        let template = try template(name)
        let kept = Embedded.compiled(template.page).map { String(decoding: $0, as: UTF8.self) }
        #expect(kept == String(decoding: try template.compiled(), as: UTF8.self))
    }

    @Test("are up to date with the index's template; otherwise, run scripts/embed-templates")
    func freshIndex() throws {
        let kept = Embedded.compiled(PlaceIndex.page).map { String(decoding: $0, as: UTF8.self) }
        #expect(kept == String(decoding: try Self.index(), as: UTF8.self))
    }

    /// The compiled form of the index's template.
    private static func index() throws -> [UInt8] {
        try Template.compiled(
            PlaceIndex.page, from: PlaceIndex.files(), for: PlaceIndex.schema, words: Language.english.phrases.all)
    }

    @Test("are up to date with the built-in drawings; otherwise, run scripts/embed-templates")
    func drawings() {
        let kept = Embedded.read("compiled/icons.txt").map { String(decoding: $0, as: UTF8.self) }
        #expect(kept == String(decoding: Embedded.compiledIcons(), as: UTF8.self))
    }

    @Test("give the same pages as the templates' files, in every language", arguments: names)
    func pages(_ name: String) throws {
        let template = try template(name)
        let files = try template.files(noting: SourceFiles())
        let icons = IconSet(names: files.icons.names, fallback: "icloud.slash") { try? files.read("icons/\($0).svg") }
        let plain = TemplateFiles(icons: icons, read: files.read)
        let sample = try ForecastReader().read([.init(name: "sample", data: Data(Embedded.sample))]).forecast
        let now = try #require(sample.current?.time)
        for tag in Phrases.languages {
            let language = try #require(Language(locale: tag))
            let root = RootViewModel()
            let inputs = WeatherInputs(
                state: root.weatherDataState, preferences: Just(Preferences()),
                world: World(now: { now }, language: language))
            let outputs = ReportViewModel(inputs).outputs
            let pages = try [files, plain].map {
                Page(
                    try Template.load(template.page, from: $0, for: outputs.schema, words: language.phrases.all),
                    showing: outputs)
            }
            root.send(.data(sample))
            #expect(pages[0].snapshot() == pages[1].snapshot(), "\(tag)")
        }
    }

    /// Not a test: scripts/embed-templates calls this.
    @Test("are written", .enabled(if: ProcessInfo.processInfo.environment["COMPILED_TEMPLATES"] != nil))
    func write() throws {
        let folder = try #require(ProcessInfo.processInfo.environment["COMPILED_TEMPLATES"])
        for name in Self.names {
            try Data(try template(name).compiled()).write(to: URL(fileURLWithPath: "\(folder)/\(name).txt"))
        }
        try Data(Self.index()).write(to: URL(fileURLWithPath: "\(folder)/index.txt"))
        try Data(Embedded.compiledIcons()).write(to: URL(fileURLWithPath: "\(folder)/icons.txt"))
    }
}
