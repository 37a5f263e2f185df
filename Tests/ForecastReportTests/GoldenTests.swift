import Foundation
import StreamSnapshots
import Testing
import ViewModels
import Weather

@testable import forecast_report

/// The results for the sample, as stored in `__Snapshots__`. Accept intended changes there.
@Suite("The sample")
struct GoldenTests {
    private let forecast: Forecast

    init() throws {
        forecast = try ForecastReader().read([.init(name: "sample", data: Data(Embedded.sample))]).forecast
    }

    @Test("has the stored page", arguments: ["en_US", "de", "ar_EG", "ja"])
    func page(locale: String) throws {
        let language = try #require(Language(locale: locale))
        let now = try #require(forecast.current?.time)
        let page = try ReportPage(.page, preferences: Preferences(language), language: language, now: { now })
        let text = String(decoding: try page.bytes(for: .data(forecast)), as: UTF8.self)
        try assertSnapshot(of: Self.legible(text), named: locale)
    }

    @Test("has the stored outputs")
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
