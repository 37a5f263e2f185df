import Foundation
import HTMLRender
import Testing
import ViewModels

@testable import forecast_report

@Suite("The index of a folder")
struct PlaceIndexTests {
    private static func files(
        of places: [PlaceEntry], locale: String = "en_US", style: StylePlacement = .inline, limit: Int = 5_000
    ) throws -> [IndexFile] {
        let language = try #require(Language(locale: locale))
        let made = try #require(InstantTextDate.date)
        let manner = IndexManner(language, Preferences(language), made: made)
        var index = try PlaceIndex(manner, style: style, limit: limit)
        var files: [IndexFile] = []
        let countries = Dictionary(grouping: places) { $0.country ?? "~" }.sorted { $0.key < $1.key }
        let groups = countries.map { code, places in
            let sorted = Self.sorted(places, by: NameOrder(locale: language.identifier))
            return PlaceGroup<any Error>(country: code == "~" ? nil : code, count: places.count) { body in
                for place in sorted { try body(place) }
            }
        }
        try index.write(groups) { files.append($0) }
        return files
    }

    private static func sorted(_ places: [PlaceEntry], by order: NameOrder) -> [PlaceEntry] {
        places.map { (order.key(of: $0.name), $0) }.sorted { one, other in
            one.0 == other.0 ? one.1.path < other.1.path : one.0.lexicographicallyPrecedes(other.0)
        }.map(\.1)
    }

    private enum InstantTextDate {
        static let date = ISO8601DateFormatter().date(from: "2026-10-15T07:00:00Z")
    }

    private static func entry(_ name: String, _ country: String?, path: String? = nil) -> PlaceEntry {
        PlaceEntry(
            name: name, country: country, path: path ?? "\(country ?? "x")/\(name).html", temperature: "12°",
            summary: "Light rain", icon: "cloud.rain")
    }

    private static func text(_ files: [IndexFile], _ name: String) throws -> String {
        String(decoding: try #require(files.first { $0.name == name }?.bytes), as: UTF8.self)
    }

    /// The names on a page, in order.
    private static func names(_ page: String) -> [Substring] { page.matches(of: /what"><bdi>(.*?)<\/bdi>/).map(\.1) }

    /// The letters on a page, in order.
    private static func letters(_ page: String) -> [Substring] {
        page.matches(of: /<h2 id="[^"]*"><span>(.*?)<\/span>/).map(\.1)
    }

    @Test("lists few places under their countries, each with its weather")
    func few() throws {
        let files = try Self.files(of: [
            Self.entry("Oslo", "no"), Self.entry("Bergen", "no"), Self.entry("Nowhere", nil),
            Self.entry("Malmö", "se"),
        ])
        #expect(files.map(\.name) == ["country-no.html", "country-se.html", "country-other.html", "index.html"])
        let index = try Self.text(files, "index.html")
        #expect(Self.names(index) == ["Bergen", "Oslo", "Malmö", "Nowhere"])
        for part in [
            "4 places · 2 countries", #"href="country-no.html">Norway</a>"#, "Other places", "Sweden",
            #"href="no/Oslo.html""#, #"href="se/Malm%C3%B6.html""#, "<small>Light rain</small>", "<b>12°</b>",
            "Updated on October 15 at 7:00 AM UTC",
        ] {
            #expect(index.contains(part), "\(part)")
        }
        #expect(try Self.text(files, "country-no.html").contains("<title>Weather in Norway</title>"))
    }

    @Test(
        "sorts names by its language, and equal names by their paths",
        arguments: [
            ("en_US", ["ä", "aö", "Åre", "b", "Z", "zz"]), ("sv_SE", ["aö", "b", "Z", "zz", "Åre", "ä"]),
            ("nb_NO", ["aö", "b", "Z", "zz", "ä", "Åre"]), ("de_DE", ["ä", "aö", "Åre", "b", "Z", "zz"]),
            ("de_DE", ["Ort 2", "Ort 10", "Ort 10a"]), ("nothing", ["ä", "aö", "Åre", "b", "Z", "zz"]),
        ])
    func order(locale: String, names: [String]) {
        for shift in names.indices {
            let turned = names[shift...] + names[..<shift]
            let entries = (turned + turned.reversed()).enumerated().map { number, name in
                Self.entry(name, "se", path: "\(name)/\(number < names.count ? 1 : 2)")
            }
            #expect(
                Self.sorted(entries, by: NameOrder(locale: locale)).map(\.path)
                    == names.flatMap { ["\($0)/1", "\($0)/2"] })
        }
    }

    @Test("has a bounded size for any names and summaries of places")
    func bounded() throws {
        let marks = "\u{345}\u{300}\u{301}\u{302}\u{303}"
        let places = (0..<3_000).map { number in
            PlaceEntry(
                name: "\u{345}\(String(repeating: "\u{301}", count: number % 90)) \(marks)",
                country: "no", path: "\(number).html", temperature: "1°",
                summary: String(repeating: "long ", count: 20_000))
        }
        let files = try Self.files(of: places, limit: PlaceIndex.placesOfPage)
        #expect(files.count == 4 && files.allSatisfy { 1_000..<2_000_000 ~= $0.bytes.count })
        #expect(Self.letters(try Self.text(files, "country-no.html")).count <= 1)
    }

    @Test("lists only countries if there are many places")
    func many() throws {
        let places = (1...201).map { Self.entry("Place \($0)", $0 < 200 ? "no" : "se") }
        let index = try Self.text(try Self.files(of: places, locale: "de"), "index.html")
        #expect(Self.names(index).isEmpty)
        #expect(index.contains("Norwegen</bdi> <span class=\"soft\">199 Orte"))
        #expect(index.contains("Schweden</bdi> <span class=\"soft\">2 Orte"))
    }

    @Test("lists places without a valid code under their own heading")
    func outOfOrder() throws {
        let files = try Self.files(of: [
            Self.entry("Oslo", "no"), Self.entry("Nowhere", "Atlantis"), Self.entry("Malmö", "SE"),
            Self.entry("Bergen", "NO"),
            Self.entry("Elsewhere", nil), Self.entry("Lund", "se"),
        ])
        #expect(files.map(\.name) == ["country-no.html", "country-se.html", "country-other.html", "index.html"])
        #expect(
            Self.names(try Self.text(files, "index.html")) == [
                "Bergen", "Oslo", "Lund", "Malmö", "Elsewhere", "Nowhere",
            ])
    }

    @Test("begins with the places if very many are in one country")
    func oneCountry() throws {
        let files = try Self.files(of: (100..<400).map { Self.entry("Place \($0)", "no") }, limit: 200)
        #expect(files.map(\.name) == ["country-no.html", "country-no-2.html", "index.html"])
        #expect(files[2].bytes == files[0].bytes)
        #expect(!(try Self.text(files, "country-no-2.html").contains("All countries")))
    }

    @Test("divides a country of very many places into linked pages")
    func pages() throws {
        let places = (0..<100).map { Self.entry("\("ABCDEFGHIJ".map { String($0) }[$0 / 10])\($0)", "us") }
        let files = try Self.files(of: places.shuffled(), limit: 40)
        #expect(files.map(\.name) == ["country-us.html", "country-us-2.html", "country-us-3.html", "index.html"])
        let pages = try (0..<3).map { try Self.text(files, files[$0].name) }
        #expect(pages.flatMap(Self.names) == places.map { $0.name[...] })
        #expect(pages.map(Self.names).map(\.count) == [34, 34, 32])
        #expect(Self.letters(pages[1]) == ["D", "E", "F", "G"])
        #expect(pages[1].contains(#"rel="prev" href="country-us.html""#))
        #expect(pages[1].contains(#"rel="next" href="country-us-3.html""#) && pages[1].contains("Page 2 of 3"))
        #expect(
            pages[1].contains(##"<a href="country-us.html#s1">A</a>"##) && pages[1].contains(##"<a href="#s5">E</a>"##))
        #expect(!pages[0].contains("rel=\"prev\"") && !pages[2].contains("rel=\"next\""))
    }

    @Test(
        "has the order and the letters of its language",
        arguments: [
            ("nb_NO", "Alta Oslo Zulu Ærø Ørsta Ås", "A O Z Æ Ø Å"),
            ("de", "Alta Äsch Ölde Oslo Zella", "A O Z"),
            ("en_US", "# 1770 Ærø Alta Ørsta Oslo Zulu", "# A O Z"),
            ("uk", "Гадяч Ґрунь Івано Їжаків Київ", "Г Ґ І Ї К"),
            ("ja", "あさひ がま カミ かわ 大阪 東京", "あ か 漢字"),
            ("ar_EG", "أسوان القاهرة بنها", "ا ب"),
            ("en_US", "가평 서울", "ㄱ ㅅ"),
        ])
    func order(locale: String, names: String, letters: String) throws {
        let names = names.split(separator: " ").map(String.init)
        // A country with few places has no letters.
        let places = (0..<20).flatMap { copy in names.map { Self.entry($0, "xx", path: "\($0)\(copy)") } }
        let page = try Self.text(try Self.files(of: places.reversed(), locale: locale), "country-xx.html")
        let found = Self.names(page).reduce(into: [Substring]()) { if $0.last != $1 { $0.append($1) } }
        #expect(found.map { String($0) } == names)
        #expect(Self.letters(page).joined(separator: " ") == letters)
    }

    @Test("escapes names and paths")
    func hostile() throws {
        let files = try Self.files(of: [
            Self.entry("<script>alert(1)</script>\u{202E}", "no", path: "javascript:alert(1)/\"><b>.html"),
            Self.entry("", "NO"), Self.entry(String(repeating: "a\u{301}&", count: 1_000), "no"),
        ])
        for file in files {
            let page = String(decoding: file.bytes, as: UTF8.self)
            #expect(page.utf8.count < 40_000)
            #expect(!page.contains("<script") && !page.contains("<b>.html"))
            #expect(page.contains("href=\"javascript%3Aalert%281%29/%22%3E%3Cb%3E.html\""))
        }
    }

    @Test("can share its style sheets with the pages")
    func sharedStyle() throws {
        let page = try Self.text(
            try Self.files(of: [Self.entry("Oslo", "no")], style: .shared(prefix: "")), "index.html")
        #expect(page.matches(of: /<link rel="stylesheet" href="style-[0-9a-f]{16}.css">/).count == 2)
        #expect(!page.contains("<style") && page.contains("style-src &#39;self&#39;;"))
        let report = try PageTemplate.page.sharedStyles(noting: .init())
        #expect(page.contains(report[0].name))
    }

    @Test("supports every language", arguments: Phrases.languages)
    func languages(_ language: String) throws {
        let places = (0..<250).map { Self.entry("Place \($0)", $0 < 240 ? "no" : nil) }
        for file in try Self.files(of: places, locale: language, limit: 100) {
            let page = String(decoding: file.bytes, as: UTF8.self)
            #expect(!page.contains("index.places") && !page.contains("{") || page.contains("<style"), "\(file.name)")
            #expect(page.contains("lang=\"\(language)\"") || page.contains("lang=\"\(language)-"))
        }
    }

    @Test("has reserved file names")
    func names() throws {
        for name in [
            "index.html", "INDEX.html", "country-no.html", "country-no-2.html", "Country-OTHER.html",
            "country-other-12.html",
        ] {
            #expect(PlaceIndex.isName(name), "\(name)")
        }
        for name in [
            "no/index.html", "country.html", "country-nor.html", "country-no.htm", "country-no-x.html",
            "country-no-1-2.html", "x/country-no.html",
        ] {
            #expect(!PlaceIndex.isName(name), "\(name)")
        }
        #expect(PlaceIndex.country("NO") == "no" && PlaceIndex.country("nor") == nil && PlaceIndex.country("1a") == nil)
        #expect(
            PlaceIndex.country(nil) == nil && PlaceIndex.country("../") == nil && PlaceIndex.country("\u{212A}E") == nil
        )
    }
}
