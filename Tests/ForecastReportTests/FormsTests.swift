import Batch
import Foundation
import HTMLRender
import StreamSnapshots
import Testing
import ViewModels
import Weather

@testable import forecast_report

/// The forms of one forecast: the page, the text, the calendar and the feed.
@Suite("The forms of the sample")
struct FormsTests {
    private let forecast: Forecast

    init() throws {
        forecast = try ForecastReader().read([.init(name: "sample", data: Data(Embedded.sample))]).forecast
    }

    private func made(
        _ name: String, locale: String = "en_US", days: Int = 10, layout: TextLayout = TextLayout(),
        changed change: (inout Forecast) -> Void = { _ in }
    ) throws -> String {
        let template = try #require(PageTemplate.shipped.first { $0.name == name })
        let language = try #require(Language(locale: locale))
        let now = try #require(forecast.current?.time)
        let page = try ReportPage(
            .shipped(template), preferences: Preferences(language), language: language,
            extent: ReportExtent(days: days, hours: 48), now: { now })
        page.layout = layout
        var forecast = forecast
        change(&forecast)
        return String(decoding: try page.bytes(for: .data(forecast)), as: UTF8.self)
    }

    @Test("are those stored", arguments: ["text", "calendar", "feed"])
    func golden(name: String) throws {
        try assertSnapshot(
            of: try made(name, days: 3).replacing("\r\n", with: "\n"), named: name)
    }

    @Test("have lines of the screen's width", arguments: [60, 72, 80, 120], ["en_US", "de", "ja", "ar_EG", "uk"])
    func width(columns: Int, locale: String) throws {
        let text = try made("text", locale: locale, layout: TextLayout(columns: columns))
        for line in text.split(separator: "\n") {
            #expect(PlainWidth.of(line) <= columns, "\(line)")
        }
    }

    @Test("have the values of the page for each day", arguments: ["en_US", "de", "fr", "ja"])
    func values(locale: String) throws {
        let days = try Self.days(ofPage: made("page", locale: locale))
        try #require(days.count == 10)
        let (events, entries) = (
            Self.parts(of: try made("calendar", locale: locale).replacing("\r\n ", with: ""), "VEVENT").suffix(10),
            Self.entries(of: try made("feed", locale: locale)).suffix(10)
        )
        for (day, entry) in zip(days, entries) {
            let texts = entry.matches(of: />([^<>\n]+)</).map { String($0.1).plain }
            // The heading and the outlook consist of values; the others are values themselves.
            let own = texts.filter { !$0.hasPrefix("urn:") && !$0.hasSuffix("Z") && !$0.contains("°") && $0 != " " }
            #expect(own.count > 4)
            for text in own { #expect(day.contains(text), "\(text) in \(day)") }
        }
        for (day, event) in zip(days, events) {
            let description = try #require(event.firstMatch(of: /DESCRIPTION:(.*)/)).1.replacing("\\,", with: ",").plain
            for line in description.split(separator: "\\n").dropLast() {
                for part in line.split(separator: ": ") where !part.isEmpty {
                    let words = part.split(separator: " ")
                    #expect(words.allSatisfy { day.contains($0) }, "\(part) in \(day)")
                }
            }
            let summary = try #require(event.firstMatch(of: /SUMMARY:(.*)/)).1
            for number in summary.matches(of: /-?[0-9]+°/) { #expect(day.contains(number.0), "\(summary)") }
        }
    }

    @Test("have the values of the page in each row of the text")
    func textValues() throws {
        let days = try Self.days(ofPage: made("page"))
        let rows = try made("text", layout: TextLayout(columns: 120)).split(separator: "\n").filter { $0.contains("━") }
        try #require(rows.count == 10)
        for (day, row) in zip(days, rows) {
            let cells = row.replacing(/[·━]+/, with: " ").dropFirst(7).split(separator: /\ \ +/)
            for cell in cells {
                #expect(day.contains(String(cell).plain.trimmingCharacters(in: .whitespaces)), "\(cell) in \(day)")
            }
        }
    }

    @Test("are the same beside a page", arguments: ["en_US", "ar_EG", "ja"], ["page", "compact"])
    func beside(locale: String, name: String) throws {
        let template = try #require(PageTemplate.shipped.first { $0.name == name })
        let language = try #require(Language(locale: locale))
        let now = try #require(forecast.current?.time)
        func page(_ template: PageTemplate.Shipped, and forms: [PageTemplate.Shipped] = []) throws -> ReportPage {
            try ReportPage(
                .shipped(template), and: forms, preferences: Preferences(language), language: language, now: { now })
        }
        let (whole, single) = (try page(template, and: PageTemplate.forms), try page(template))
        let alone = try PageTemplate.forms.map { try page($0) }
        var other = forecast
        other.current?.temperature = Temperature(celsius: -3)
        // One page after another, as for the lines of a batch.
        for (forecast, address) in [
            (forecast, nil), (other, "https://example.org/a"), (forecast, "https://example.org/b"),
        ] {
            let expected = try single.bytes(for: .data(forecast), at: address)
            #expect(try whole.bytes(for: .data(forecast), at: address) == expected)
            let forms = try alone.map { try $0.bytes(for: .data(forecast), at: address) }
            #expect(try whole.otherForms() == forms)
        }
        #expect(Companion.forms == PageTemplate.forms.map { "." + $0.form.ending })
    }

    @Test("have the same identifiers in each form and run, and others for other days and places")
    func identifiers() throws {
        func identifiers(_ change: (inout Forecast) -> Void = { _ in }) throws -> [Substring] {
            let calendar = try made("calendar", changed: change).matches(of: /UID:(\S+)/).map(\.1)
            let feed = try made("feed", changed: change).matches(of: /urn:uuid:([^<]+)/).map(\.1)
            #expect(Array(feed.dropFirst()) == calendar)
            return calendar
        }
        let first = try identifiers()
        #expect(Set(first).count == 11)
        let form = /[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/
        #expect(first.allSatisfy { $0.wholeMatch(of: form) != nil })
        #expect(try identifiers { $0.fetchedAt = $0.fetchedAt?.addingTimeInterval(3600) } == first)
        #expect(Set(try identifiers { $0.place.latitude = 63 }).isDisjoint(with: first))
        #expect(Set(try identifiers { ($0.place.latitude, $0.place.name) = (nil, "Bergen") }).isDisjoint(with: first))
    }

    @Test("have data for programs that say the same as the page, in few bytes", arguments: ["en_US", "ar_EG", "ja"])
    func dataBlock(locale: String) throws {
        let page = try made("page", locale: locale)
        let json = try #require(page.firstMatch(of: /<script type="application\/ld\+json">(.*?)<\/script>/)).1
        #expect(json.utf8.count <= 600)
        #expect(page.matches(of: /<script/).count == 1)
        let data = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        let place = try #require(data["about"] as? [String: Any])
        let texts = try ["name", "description", "abstract"].map { try #require(data[$0] as? String) }
        for text in texts + [try #require(place["name"] as? String)] {
            #expect(page.replacing(json, with: "").plain.contains(text), "\(text)")
        }
        #expect(place["latitude"] as? String == "62.4722")
        #expect(data["dateModified"] as? String == "2026-10-15T04:35:00Z")
        #expect(data["url"] == nil)
    }

    @Test("have a drawing for each condition", arguments: Condition.Kind.allCases)
    func drawings(kind: Condition.Kind) throws {
        for isDay in [true, false] {
            let text = try made("text") {
                $0.current?.condition = Condition(kind)
                $0.current?.isDay = isDay
            }
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            let fourth = try #require(lines.firstIndex { $0.contains("Humidity") })
            let drawing = lines[(fourth - 3)...(fourth + 1)].map { $0.prefix(13) }
            #expect(drawing.contains { $0.contains { $0 != " " } }, "\(kind)")
        }
    }

    // MARK: - Reading

    /// The visible texts of each day on the page.
    private static func days(ofPage page: String) throws -> [String] {
        let section = try #require(page.firstMatch(of: /(?s)<section class="days card".*?<\/section>/)).0
        return section.matches(of: /(?s)<li>.*?<\/li>/).map {
            $0.0.replacing(/<[^>]+>/, with: " ").plain
        }
    }

    private static func parts(of calendar: String, _ name: String) -> [Substring] {
        calendar.split(separator: "BEGIN:\(name)").dropFirst().map { $0 }
    }

    private static func entries(of feed: String) -> [Substring] {
        feed.split(separator: "<entry>").dropFirst().map { $0 }
    }
}

/// The width of a line on a terminal, for texts whose wide characters are Japanese.
private enum PlainWidth {
    static func of(_ line: Substring) -> Int {
        line.unicodeScalars.reduce(0) { width, scalar in
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .format: width
            default:
                width + ((0x3000...0x9FFF).contains(scalar.value) || (0xFF01...0xFF60).contains(scalar.value) ? 2 : 1)
            }
        }
    }
}

extension StringProtocol {
    /// The text without references, and with one blank for each run of white space.
    fileprivate var plain: String {
        String(self).replacing(/\s+/, with: " ").replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing(
            "&#39;", with: "'"
        )
        .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
    }
}
