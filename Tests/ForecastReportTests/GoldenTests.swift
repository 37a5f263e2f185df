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

    /// The structure of the page, with few hours and days.
    @Test("has the stored page")
    func page() throws {
        let page = try page("en_US", ReportExtent(days: 2, hours: 3))
        // Other tests check the style and the drawings. A line break after each tag keeps differences short.
        let structure = page.replacing(/(?s)<style>.*?<\/style>/, with: "<style></style>")
            .replacing(/&#39;(unsafe-hashes|sha256-[^&]*)&#39; ?/, with: "")
            .replacing(/(?s)<svg class="drawings".*<\/svg>/, with: "")
            .replacing("><", with: ">\n<")
        try assertSnapshot(of: structure)
    }

    @Test(
        "has the stored texts in other languages, which do not change with the structure",
        arguments: ["de", "ar_EG", "ja"])
    func texts(locale: String) throws {
        let page = try page(locale, ReportExtent(days: 10, hours: 12))
        let visible = page.replacing(
            /(?s)<style>.*?<\/style>|<script.*?<\/script>|<svg class="drawings".*<\/svg>/, with: "")
        let texts = visible.matches(of: /(?:aria-label|title|alt)="([^"]+)"|>([^<>]+)</).map { match in
            (match.1 ?? match.2 ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        try assertSnapshot(of: texts.filter { !$0.isEmpty }.joined(separator: "\n") + "\n", named: locale)
    }

    private func page(_ locale: String, _ extent: ReportExtent) throws -> String {
        let language = try #require(Language(locale: locale))
        let now = try #require(forecast.current?.time)
        let page = try ReportPage(
            .page, preferences: Preferences(language), language: language, extent: extent, now: { now })
        return String(decoding: try page.bytes(for: .data(forecast)), as: UTF8.self)
    }

    @Test("has the stored outputs")
    func outputs() throws {
        let now = try #require(forecast.current?.time)
        let snapshot = OutputSnapshot(
            of: [.data(forecast)], preferences: Preferences(.us), extent: ReportExtent(days: 3, hours: 12),
            in: World(now: { now }, language: .english))
        try assertSnapshot(of: snapshot.text(.text))
    }
}
