import Batch
import FoundationEssentials
import HTMLRender
import Outputs
import ViewModels

/// The index of a folder of pages: a page for each country with its places by name, and `index.html`, which lists the
/// countries and, if there are few places, the places too.
///
/// The places of a country are read twice, for the letters and for the pages. Memory is bounded by the places of one
/// page, the letters of a country, and a line for each country.
struct PlaceIndex {
    /// The largest number of places on `index.html`.
    static let fewPlaces = 200
    /// The largest number of places on a page.
    static let placesOfPage = 1_000
    /// The largest number of places of a country that are listed without letters.
    private static let placesWithoutLetters = 30

    /// A finished country.
    private struct Country {
        let code: String?
        let title: String
        let file: String
        let count: Int
        /// The country's places, while the total number is small.
        var places: [PlaceEntry]
    }

    private let manner: IndexManner
    private let template: Template
    private let limit: Int
    private var order: NameOrder
    private var countries: [Country] = []
    private var count = 0

    /// Creates an index.
    ///
    /// - Parameters:
    ///   - style: The location of the style sheets. All pages of an index are in the folder itself.
    ///   - limit: The largest number of places on a page.
    init(
        _ manner: IndexManner, style: StylePlacement = .inline, limit: Int = placesOfPage
    ) throws(TemplateProblem) {
        (self.manner, self.limit) = (manner, limit)
        order = NameOrder(locale: manner.language.identifier)
        template = try Template.load(
            Self.page, from: try Self.files(), for: IndexPage().outputs(manner).schema,
            words: manner.language.phrases.all, style: style)
    }

    /// The style sheets that the pages link to; empty if the pages contain them.
    var sharedStyles: [SharedStyle] { template.sharedStyles }

    /// Returns the bytes by which the places of a country are sorted.
    func sortKey(of name: String) -> [UInt8] { order.key(of: name) }

    /// Writes the pages of all countries, and `index.html`. If all of very many places are in one country,
    /// `index.html` is its first page.
    ///
    /// - Parameter groups: The countries, each with its sorted places.
    mutating func write<Failure: Error>(
        _ groups: [PlaceGroup<Failure>], to write: (IndexFile) throws(Failure) -> Void
    ) throws(Failure) {
        count = groups.reduce(0) { $0 + $1.count }
        let isOne = groups.count == 1 && count > Self.fewPlaces
        var first: IndexFile?
        for group in groups {
            let page = try self.write(group, home: isOne ? nil : Self.index, to: write)
            if isOne { first = page }
        }
        try write(IndexFile(name: Self.index, bytes: first?.bytes ?? bytes(of: indexPage())))
    }

    /// Writes the pages of a country, and returns the first of them.
    private mutating func write<Failure: Error>(
        _ group: PlaceGroup<Failure>, home: String?, to write: (IndexFile) throws(Failure) -> Void
    ) throws(Failure) -> IndexFile? {
        let language = manner.language
        let title =
            group.country.map { language.countryName($0.uppercased()) ?? $0.uppercased() }
            ?? language.phrases["index.otherPlaces"]
        let pages = CountryPages(
            code: group.country, title: title, home: home, count: group.count, limit: limit,
            letters: try letters(of: group))
        var (number, places, few, first) = (0, [PlaceEntry](), [PlaceEntry](), IndexFile?.none)
        try group.forEach { place throws(Failure) in
            places.append(place)
            guard places.count == pages.range(number).count else { return }
            let page = IndexFile(
                name: Self.file(of: group.country, number + 1), bytes: bytes(of: self.page(number, of: pages, places)))
            if first == nil { first = page }
            try write(page)
            if count <= Self.fewPlaces { few += places }
            (number, places) = (number + 1, [])
        }
        countries.append(
            Country(
                code: group.country, title: title, file: Self.file(of: group.country, 1), count: group.count,
                places: few))
        return first
    }

    // MARK: - Pages

    /// The division of a country into pages.
    private struct CountryPages {
        let code: String?
        let title: String
        let home: String?
        let count: Int
        let limit: Int
        let letters: [Letter]

        var pageCount: Int { (count + limit - 1) / limit }
        /// The number of places on each page but the last.
        var size: Int { (count + pageCount - 1) / max(pageCount, 1) }

        /// The places of a page, by their positions.
        func range(_ number: Int) -> Range<Int> { min(number * size, count)..<min((number + 1) * size, count) }
    }

    private func page(_ number: Int, of pages: CountryPages, _ places: [PlaceEntry]) -> IndexPage {
        let (language, range) = (manner.language, pages.range(number))
        let letters = pages.letters.count > 1 ? pages.letters : []
        var page = IndexPage()
        page.title = language.phrases["page.titleFor", ["place": pages.title]]
        page.heading = pages.title
        page.counts = language.counted("index.places", pages.count)
        page.home = pages.home
        if pages.pageCount > 1 {
            page.position =
                language.phrases[
                    "index.position",
                    [
                        "number": language.numbers.whole(Double(number + 1)),
                        "count": language.numbers.whole(Double(pages.pageCount)),
                    ]]
            page.previous = number > 0 ? Self.file(of: pages.code, number) : nil
            page.next = number + 1 < pages.pageCount ? Self.file(of: pages.code, number + 2) : nil
        }
        page.letters = letters.map { letter in
            let other = letter.range.lowerBound / pages.size
            let file = other == number ? "" : Self.file(of: pages.code, other + 1)
            return IndexPage.Link(title: letter.letter, href: file + "#" + letter.id)
        }
        page.sections = pages.letters.filter { $0.range.overlaps(range) }.map { letter in
            let own = letter.range.clamped(to: range)
            return IndexPage.Section(
                title: letters.isEmpty ? nil : letter.letter, id: letter.id, isLetter: !letters.isEmpty,
                places: Array(places[own.lowerBound - range.lowerBound..<own.upperBound - range.lowerBound]))
        }
        return page
    }

    /// The places of a letter, by their positions.
    private struct Letter {
        let letter: String
        let id: String
        var range: Range<Int>
    }

    /// Returns the letters of the places of a country; one letter for all of them if there are few places, or more
    /// letters than help.
    private mutating func letters<Failure: Error>(of group: PlaceGroup<Failure>) throws(Failure) -> [Letter] {
        let one = [Letter(letter: "", id: "s1", range: 0..<group.count)]
        guard group.count > Self.placesWithoutLetters else { return one }
        var (letters, used, index) = ([Letter](), Set<String>(), 0)
        try group.forEach { place throws(Failure) in
            guard letters.count <= Self.mostLetters else { return }
            let letter = order.letter(of: place.name)
            // A language can sort two letters as another one, as Norwegian does Aa as Å. These have no section of their
            // own.
            if used.insert(letter).inserted {
                letters.append(Letter(letter: letter, id: "s\(letters.count + 1)", range: index..<index + 1))
            } else {
                let last = letters.count - 1
                letters[last].range = letters[last].range.lowerBound..<index + 1
            }
            index += 1
        }
        return letters.count <= Self.mostLetters ? letters : one
    }

    /// Each page has links to all letters.
    private static let mostLetters = 1_000

    private func indexPage() -> IndexPage {
        let language = manner.language
        var page = IndexPage()
        page.title = language.phrases["index.title"]
        page.heading = page.title
        let named = countries.filter { $0.code != nil }.sorted { order.precedes($0.title, $1.title) }
        let counts =
            [language.counted("index.places", count)]
            + (named.count > 1 ? [language.counted("index.countryCount", named.count)] : [])
        page.counts = counts.joined(separator: " · ")
        let ordered = named + countries.filter { $0.code == nil }
        if count <= Self.fewPlaces {
            page.sections = ordered.enumerated().map { index, country in
                IndexPage.Section(
                    title: country.title, id: "s\(index + 1)", href: country.file, places: country.places)
            }
        } else {
            page.countries = ordered.map { country in
                IndexPage.Link(
                    title: country.title, href: country.file, count: language.counted("index.places", country.count))
            }
        }
        return page
    }

    private func bytes(of page: IndexPage) -> [UInt8] {
        Page(template, showing: page.outputs(manner)).snapshot()
    }
}

// MARK: - Names

extension PlaceIndex {
    private static let index = "index.html"
    static let page = "index/page.html"

    /// Returns the files of the index's template.
    static func files() throws(TemplateProblem) -> TemplateFiles {
        TemplateFiles(icons: try Embedded.icons(), read: Embedded.read)
    }

    /// The outputs that the index's template can use.
    static var schema: Schema {
        IndexPage().outputs(IndexManner(.english, Preferences(), made: .distantPast)).schema
    }

    /// Returns the file name of a country's page.
    private static func file(of country: String?, _ page: Int) -> String {
        "country-\(country ?? "other")\(page > 1 ? "-\(page)" : "").html"
    }

    /// Returns a country's code in lower case, in the form that an index uses; nil for a text that is not a code of two
    /// letters.
    static func country(_ code: String?) -> String? {
        // Some letters of other alphabets have ASCII letters as their lower case.
        guard let code, code.utf8.count == 2, code.utf8.allSatisfy({ 97...122 ~= $0 | 0x20 }) else { return nil }
        return code.lowercased()
    }

    /// Returns whether a path could be that of an index page, even on a case-insensitive file system.
    static func isName(_ path: String) -> Bool {
        let folded = PageID.folded(path)
        if folded == index { return true }
        guard folded.utf8.starts(with: "country-".utf8), folded.hasSuffix(".html") else { return false }
        let parts = folded.dropFirst("country-".count).dropLast(".html".count)
            .split(separator: "-", omittingEmptySubsequences: false)
        let isCountry = country(parts.first.map(String.init)) != nil || parts.first == "other"
        return isCountry && (parts.count == 1 || parts.count == 2 && parts[1].utf8.allSatisfy { 48...57 ~= $0 })
    }
}
