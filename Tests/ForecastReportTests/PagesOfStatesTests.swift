import Foundation
import HTMLRender
import Testing
import ViewModels

@testable import forecast_report

@Suite("Pages without weather")
struct PagesOfStatesTests {
    private static let states: [(name: String, state: WeatherDataState, words: String)] = [
        ("loading", .loading, "Waiting for the weather"),
        ("error", .error(.failedRequest), "The weather could not be fetched"),
        ("error-place", .error(.failedToRequestLocation), "The place could not be found"),
    ]

    /// `scripts/pictures` takes pictures of these pages, and sets `PAGES` to their folder.
    @Test(
        "show in every template what is loading, or what failed",
        arguments: PageTemplate.shipped.filter { [.html, .text].contains($0.form) }.map(\.name))
    func said(template name: String) throws {
        let template = try #require(PageTemplate.shipped.first { $0.name == name })
        let page = try ReportPage(
            .shipped(template), preferences: Preferences(.metric), now: { Date(timeIntervalSince1970: 1_792_041_000) })
        for (state, data, words) in Self.states {
            let bytes = try page.bytes(for: data)
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(text.contains(words), "\(state)")
            #expect(Self.states.filter { text.contains($0.words) }.count == 1, "\(state)")
            if let folder = ProcessInfo.processInfo.environment["PAGES"] {
                try Data(bytes).write(to: URL(filePath: folder).appending(path: "\(name)-\(state).html"))
            }
        }
    }
}
