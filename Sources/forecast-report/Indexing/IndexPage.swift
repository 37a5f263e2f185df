import Batch
import Outputs
import Rx

/// The content of an index page.
struct IndexPage {
    /// A link to a letter or a country.
    struct Link: Cell {
        let title: String
        let href: String
        var count: String?

        static let fields: [Field<Link>] = [
            .text("title") { $0.title }, .text("href") { $0.href }, .text("count") { $0.count },
        ]
    }

    /// The places of a letter or a country.
    struct Section: Cell {
        var title: String?
        var id: String?
        var href: String?
        var isLetter = false
        var places: [PlaceEntry] = []

        static let fields: [Field<Section>] = [
            .text("title") { $0.title }, .text("id") { $0.id }, .text("href") { $0.href },
            .flag("isLetter") { $0.isLetter }, .list("places") { $0.places },
        ]
    }

    var title = ""
    var heading = ""
    var counts: String?
    /// The address of the page with all countries.
    var home: String?
    var position: String?
    var previous: String?
    var next: String?
    var letters: [Link] = []
    var countries: [Link] = []
    var sections: [Section] = []

    /// Returns the outputs of the page with the shared settings of the index.
    func outputs(_ manner: IndexManner) -> OutputTree {
        let texts: [(name: String, text: String?)] = [
            ("language", manner.language.tag), ("direction", manner.language.isRightToLeft ? "rtl" : "ltr"),
            ("theme", manner.theme == .auto ? nil : manner.theme.rawValue), ("updated", manner.updated),
            ("title", title), ("heading", heading), ("counts", counts), ("home", home), ("position", position),
            ("previous", previous), ("next", next),
        ]
        return [
            .group("page", OutputTree(texts.map { .text($0.name, Just($0.text)) })), .list("letters", Just(letters)),
            .list("countries", Just(countries)),
            .list("sections", Just(sections)),
        ]
    }
}

extension PlaceEntry: Cell {
    static let fields: [Field<PlaceEntry>] = [
        .text("name") { $0.name }, .text("href") { PageAddresses.encoded($0.path) },
        .text("temperature") { $0.temperature }, .text("summary") { $0.summary }, .text("icon") { $0.icon },
    ]
}
