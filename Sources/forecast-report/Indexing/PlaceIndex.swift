import Batch
import HTMLRender
import Outputs
import ViewModels

/// The index of a folder of pages: a page for each country with its places by name, and `index.html`, which lists the
/// countries and, if there are few places, the places too.
///
/// Places come grouped by country; the countries and the places of each come in any order. A country's pages are
/// written when the next country begins, so memory is bounded by the places of the largest country, one page, and a
/// line for each country. Places without a country are kept until the end.
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
    /// The places of the current country, and those without a country.
    private var current: [PlaceEntry] = []
    private var others: [PlaceEntry] = []
    private var countries: [Country] = []
    private var known: Set<String> = []
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

    /// Adds a place. The first place of a country finishes the pages of the country before.
    ///
    /// The places of a country come one after another, by the codes that ``country(_:)`` returns. A place that comes
    /// after other countries is listed without a country.
    mutating func add<Failure: Error>(
        _ place: PlaceEntry, write: (IndexFile) throws(Failure) -> Void
    ) throws(Failure) {
        if let code = place.country, !known.contains(code) {
            if current.first?.country != code { try endCountry(write) }
            current.append(place)
        } else {
            others.append(place)
        }
        count += 1
    }

    /// Writes the pages of the last country, and `index.html`. If all of very many places are in one country,
    /// `index.html` is its first page.
    mutating func finish<Failure: Error>(write: (IndexFile) throws(Failure) -> Void) throws(Failure) {
        let isOne = countries.isEmpty && (current.isEmpty || others.isEmpty) && count > Self.fewPlaces
        let country = try endCountry(isOnly: isOne, write)
        (current, others) = (others, [])
        let other = try endCountry(isOther: true, isOnly: isOne, write)
        let bytes = isOne ? (country ?? other)?.bytes : nil
        try write(IndexFile(name: Self.index, bytes: bytes ?? self.bytes(of: indexPage())))
    }

    /// Writes the pages of the current country, and returns the first of them.
    @discardableResult
    private mutating func endCountry<Failure: Error>(
        isOther: Bool = false, isOnly: Bool = false, _ write: (IndexFile) throws(Failure) -> Void
    ) throws(Failure) -> IndexFile? {
        guard let first = current.first else { return nil }
        let code = isOther ? nil : first.country
        if let code { known.insert(code) }
        order.sort(&current)
        let language = manner.language
        let title =
            code.map { language.countryName($0.uppercased()) ?? $0.uppercased() }
            ?? language.phrases["index.otherPlaces"]
        var firstPage: IndexFile?
        for page in pages(of: code, called: title, home: isOnly ? nil : Self.index) {
            let page = page()
            if firstPage == nil { firstPage = page }
            try write(page)
        }
        let isFew = count <= Self.fewPlaces
        countries.append(
            Country(
                code: code, title: title, file: Self.file(of: code, 1), count: current.count,
                places: isFew ? current : []))
        if !isFew { for index in countries.indices { countries[index].places = [] } }
        current = []
        return firstPage
    }

    // MARK: - Pages

    /// Returns the pages of the current country, each made on demand.
    private mutating func pages(of code: String?, called title: String, home: String?) -> [() -> IndexFile] {
        let places = current
        let pageCount = (places.count + limit - 1) / limit
        let size = (places.count + pageCount - 1) / pageCount
        let sections = sections(of: places)
        let language = manner.language
        // More links would be no help, and each page has all of them.
        let letters = 2...1_000 ~= sections.count ? sections : []
        return (0..<pageCount).map { number in
            { [self] in
                let range = number * size..<min((number + 1) * size, places.count)
                var page = IndexPage()
                page.title = language.phrases["page.titleFor", ["place": title]]
                page.heading = title
                page.counts = language.counted("index.places", places.count)
                page.home = home
                if pageCount > 1 {
                    page.position =
                        language.phrases[
                            "index.position",
                            [
                                "number": language.numbers.whole(Double(number + 1)),
                                "count": language.numbers.whole(Double(pageCount)),
                            ]]
                    page.previous = number > 0 ? Self.file(of: code, number) : nil
                    page.next = number + 1 < pageCount ? Self.file(of: code, number + 2) : nil
                }
                page.letters = letters.map { letter in
                    let other = letter.range.lowerBound / size
                    let file = other == number ? "" : Self.file(of: code, other + 1)
                    return IndexPage.Link(title: letter.letter, href: file + "#" + letter.id)
                }
                page.sections = sections.filter { $0.range.overlaps(range) }.map { section in
                    IndexPage.Section(
                        title: letters.isEmpty ? nil : section.letter, id: section.id, isLetter: !letters.isEmpty,
                        places: Array(places[section.range.clamped(to: range)]))
                }
                return IndexFile(name: Self.file(of: code, number + 1), bytes: bytes(of: page))
            }
        }
    }

    /// The places of a letter, by their positions.
    private struct Letter {
        let letter: String
        let id: String
        var range: Range<Int>
    }

    /// Returns the letters of sorted places; one letter for all of them if there are few.
    private mutating func sections(of places: [PlaceEntry]) -> [Letter] {
        var sections: [Letter] = []
        var used: Set<String> = []
        for (index, place) in places.enumerated() {
            let letter = places.count > Self.placesWithoutLetters ? order.letter(of: place.name) : ""
            // A language can sort two letters as another one, as Norwegian does Aa as Å. These have no section of their
            // own.
            if used.insert(letter).inserted {
                sections.append(Letter(letter: letter, id: "s\(sections.count + 1)", range: index..<index + 1))
            } else {
                let last = sections.count - 1
                sections[last].range = sections[last].range.lowerBound..<index + 1
            }
        }
        return sections
    }

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
