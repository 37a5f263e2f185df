import Foundation
import StreamSnapshots
import Testing
import ViewModels
import Weather

@testable import forecast_report

/// What comes of the sample, as it is stored in `__Snapshots__`: who changes it on purpose accepts the change there.
@Suite("The sample")
struct GoldenTests {
    private let forecast: Forecast

    init() throws {
        forecast = try ForecastReader().read([.init(name: "sample", data: Data(Embedded.sample))]).forecast
    }

    @Test("has the page that is stored", arguments: ["en_US", "de", "ar_EG", "ja"])
    func page(locale: String) throws {
        let language = try #require(Language(locale: locale))
        let now = try #require(forecast.current?.time)
        let page = try ReportPage(.page, preferences: Preferences(language), language: language, now: { now })
        let text = String(decoding: try page.bytes(for: .data(forecast)), as: UTF8.self)
        try assertSnapshot(of: Self.legible(text), named: locale)
    }

    @Test("has the outputs that are stored")
    func outputs() throws {
        let now = try #require(forecast.current?.time)
        let snapshot = OutputSnapshot(
            of: [.data(forecast)], preferences: Preferences(.us), extent: ReportExtent(days: 3, hours: 12),
            in: World(now: { now }, language: .english))
        try assertSnapshot(of: snapshot.text(.text))
    }

    /// A page with a line for each tag, without its style, and without the drawings, which are tested by themselves.
    private static func legible(_ page: String) -> String {
        page.replacing(/(?s)<style>.*?<\/style>/, with: "<style></style>")
            .replacing(/&#39;(unsafe-hashes|sha256-[^&]*)&#39; ?/, with: "")
            .replacing(/(?s)<svg class="drawings".*<\/svg>/, with: "")
            .replacing("><", with: ">\n<")
    }
}
