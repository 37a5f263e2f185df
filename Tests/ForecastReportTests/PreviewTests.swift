import Foundation
import Testing
import ViewModels
import Weather

@testable import forecast_report

@Suite("Previews")
struct PreviewTests {
    private func forecast() throws -> Forecast {
        try ForecastReader().read([.init(name: "sample", data: Data(Embedded.sample))]).forecast
    }

    private func text(_ preview: Preview) throws -> String {
        var pages = try PreviewPages(of: try forecast())
        return String(decoding: try pages.page(of: preview), as: UTF8.self)
    }

    @Test("have one file each, for every view in every language")
    func files() {
        #expect(Set(Preview.all.map(\.file)).count == Preview.all.count)
        for view in PreviewView.allCases {
            let locales = Set(Preview.all.filter { $0.view == view }.map(\.manner.locale))
            #expect(locales == ["en_US", "de", "ar_EG", "ja"], "\(view)")
        }
    }

    @Test(
        "show their state, with the page's template",
        arguments: [
            ("day-usual-us-en_US", ["50°", "Light rain showers"]), ("day-usual-metric-de-800px", ["10°", "km/h"]),
            ("day-storm-us-en_US", ["114 mph"]), ("week-usual-us-en_US", [" - ", "MPH"]),
            ("cell-usual-us-en_US", ["Today"]), ("hours-sparse-us-en_US", ["<table"]),
            ("charts-frost-us-en_US", ["<svg class=\"chart\"", "Next 24 hours"]),
            ("charts-two-hours-us-en_US", ["Next 2 hours"]),
            ("alerts-many-us-en_US", ["Warning: minor", "Warning: extreme", "class=\"unknown\""]),
            ("almanac-polar-day-us-en_US", ["The sun stays up all day."]),
            ("almanac-polar-night-us-en_US", ["The sun stays below the horizon all day."]),
            ("notices-archived-us-en_US", ["This forecast has ended."]),
            ("notices-stale-us-en_US", ["older than usual"]),
            ("weather-usual-si-ar_EG-360px", ["dir=\"rtl\""]), ("location-not-started-us-en_US", ["<button"]),
            ("location-found-us-en_US", ["authorizedWhenInUse", "62.4722", "-6.1549"]),
            ("location-refused-us-en_US", ["<p class=\"notice\">denied</p>"]),
            ("signup-password-too-weak-us-en_US", ["Password is too weak", "disabled"]),
            ("signup-passwords-differ-us-en_US", ["Passwords don't match", "value=\"adalovelace\""]),
            ("error-no-answer-us-en_US", ["The weather could not be fetched"]),
            ("loading-loading-us-en_US", ["Waiting for the weather"]),
        ] as [(String, [String])])
    func content(name: String, parts: [String]) throws {
        let preview = try #require(Preview.all.first { $0.file == name + ".html" })
        let text = try text(preview)
        for part in parts { #expect(text.contains(part), "\(part) in \(name)") }
    }

    @Test("contain only their view, which is never empty")
    func emptiness() throws {
        var pages = try PreviewPages(of: try forecast())
        for preview in Preview.all {
            let text = String(decoding: try pages.page(of: preview), as: UTF8.self)
            let main = try #require(text.firstMatch(of: /(?s)<\/h1>(.*)<\/main>/)).1
            let words = main.replacing(/<[^>]*>/, with: " ").split(whereSeparator: \.isWhitespace)
            #expect(words.count > 1, "\(preview.file)")
            // Only the page's data for search engines.
            let scripts = text.components(separatedBy: "<script").dropFirst()
            #expect(scripts.allSatisfy { $0.hasPrefix(" type=\"application/ld+json\">") }, "\(preview.file)")
            #expect(!text.contains("data-text"), "\(preview.file)")
        }
    }

    @Test("have the style of their width in any window")
    func width() {
        let sheet = "@media(min-width:44rem){a{}}@media(max-width:35rem){b{}}@media print{c{}}"
        let narrow = PreviewManner(units: .us, locale: "de", width: 360).style(sheet)
        #expect(narrow == "@media not all{a{}}@media all{b{}}@media print{c{}}.page{max-width:360px}")
        let wide = PreviewManner(units: .us, locale: "de", width: 800).style(sheet)
        #expect(wide == "@media all{a{}}@media not all{b{}}@media print{c{}}.page{max-width:800px}")
        #expect(PreviewManner.usual.style(sheet) == sheet)
    }

    @Test("name the missing part of the page")
    func missing() {
        let template = PreviewTemplate(page: "<div class=\"page\"></div><svg class=\"drawings\"></svg>")
        #expect(throws: PreviewTemplate.Missing.self) { try template.page(showing: [.section("now")]) }
        #expect(throws: PreviewTemplate.Missing.self) { try PreviewTemplate(page: "").page(showing: []) }
    }

    @Test("are shown on one page, in frames that only load files beside it")
    func index() throws {
        let page = String(decoding: try PreviewPages(of: try forecast()).index(of: Preview.all), as: UTF8.self)
        for preview in Preview.all {
            #expect(page.contains("href=\"\(preview.file)\"") && page.contains(" src=\"\(preview.file)\""))
        }
        #expect(page.contains("\(Preview.all.count) previews"))
        #expect(page.contains("default-src &#39;none&#39;; frame-src &#39;self&#39; file:; style-src &#39;sha256-"))
        #expect(page.components(separatedBy: "<iframe ").count == Preview.all.count + 1 && !page.contains("<script"))
    }

    @Test("are written into a folder, and nowhere else")
    func command() {
        let stage = Stage()
        #expect(stage.run("preview", "-o", "previews/", "-q") == .done)
        #expect(Set(stage.written.keys) == Set((Preview.all.map(\.file) + ["index.html"]).map { "previews/" + $0 }))
        #expect(stage.run("preview") == .usage)
        #expect(stage.run("preview", "-o", "-") == .usage)
        #expect(stage.standardOutput.isEmpty)
    }
}
