import Testing

@testable import HTMLRender

@Suite("An attack in a value")
struct AttackTests {
    /// A place of a template, and a harmless value for it.
    struct Place: CustomTestStringConvertible {
        var template: String
        var harmless = "x"
        /// The bound attribute, if any.
        var attribute: String?

        var testDescription: String { template }

        /// Makes a page that is ready for values.
        func stage() throws -> Stage { try Stage(template) }
    }

    /// A page that shows one value after another.
    struct Stage {
        private let showcase = Showcase()
        private let page: Page

        init(_ template: String) throws {
            let icon = #"<svg viewBox="0 0 8 8"><path d="M0 0h8"/></svg>"#
            page = try Page(loaded(template, icons: ["other": icon]), showing: showcase.outputs)
        }

        func tokens(of value: String?) -> HTMLTokens {
            showcase.title.send(value)
            return HTMLTokens(String(decoding: page.snapshot(), as: UTF8.self))
        }
    }

    @Test("is one of more than two hundred")
    func number() {
        #expect(Set(Attacks.all).count > 200)
    }

    static let texts = [
        "<p data-text='title'>x</p>", "<td data-text-or-empty='title'>x</td>", "<title data-text='title'>x</title>",
        "<textarea data-text='title'>x</textarea>", "<select><option data-text='title'>x</option></select>",
        "<svg><text data-text='title'>x</text></svg>", "<svg><title data-text='title'>x</title></svg>",
        "<pre data-text='title'>x</pre>", "<h1><bdi data-text='title'>x</bdi></h1>",
    ].map { Place(template: $0) }

    @Test("remains text between tags", arguments: texts)
    func text(place: Place) throws {
        let stage = try place.stage()
        let structure = stage.tokens(of: "x").structure
        for attack in Attacks.all {
            let tokens = stage.tokens(of: attack)
            #expect(tokens.structure == structure, "\(attack.debugDescription)")
            #expect(tokens.text == Self.shown(attack) + "\n", "\(attack.debugDescription)")
        }
    }

    static let attributes = [
        "title", "alt", "class", "id", "lang", "aria-label", "value", "placeholder", "datetime", "name", "target",
        "width",
    ].map { (name: String) in Place(template: "<p data-attr-\(name)='title'>x</p>", attribute: name) }
    static let moreAttributes = [
        Place(template: "<meta name='description' data-attr-content='title'/>", attribute: "content"),
        Place(template: "<input type='text' data-attr-value='title'/>", attribute: "value"),
        Place(template: "<svg><g data-attr-class='title'/></svg>", attribute: "class"),
    ]

    @Test("remains the value of its attribute", arguments: attributes + moreAttributes)
    func attribute(place: Place) throws {
        let stage = try place.stage()
        let structure = stage.tokens(of: "x").structure
        for attack in Attacks.all {
            let tokens = stage.tokens(of: attack)
            #expect(tokens.structure == structure, "\(attack.debugDescription)")
            #expect(tokens.values(of: place.attribute ?? "") == [Self.shown(attack)], "\(attack.debugDescription)")
        }
    }

    static let addresses = [
        ("<a data-attr-href='title'>x</a>", "href"), ("<A data-attr-HREF='title'>x</A>", "href"),
        ("<area data-attr-href='title'/>", "href"),
        ("<form data-attr-action='title'></form>", "action"),
        ("<button data-attr-formaction='title'>x</button>", "formaction"),
        ("<input data-attr-formAction='title'/>", "formaction"),
        ("<a data-attr-ping='title'>x</a>", "ping"), ("<a data-attr-attributionSrc='title'>x</a>", "attributionsrc"),
        ("<svg><a data-attr-xlink:href='title'/></svg>", "xlink:href"),
        ("<p><a xmlns:data-attr-q='urn:q' data-attr-q:href='title'>x</a></p>", "q:href"),
        ("<p><a xmlns:data-attr-xml='urn:q' data-attr-xml:base='title'>x</a></p>", "xml:base"),
        ("<svg><a data-attr-href='title'/></svg>", "href"),
        ("<svg><use data-attr-href='title'/></svg>", "href"),
        ("<link rel='canonical' data-attr-href='title'/>", "href"),
        ("<outline data-attr-xmlUrl='title'/>", "xmlurl"), ("<enclosure data-attr-url='title'/>", "url"),
    ].map { Place(template: $0.0, attribute: $0.1) }

    @Test("in an address can only lead to the web, a mailbox or a telephone", arguments: addresses)
    func address(place: Place) throws {
        let stage = try place.stage()
        let structure = stage.tokens(of: "x").structure
        for attack in Attacks.all {
            let tokens = stage.tokens(of: attack)
            #expect(tokens.structure == structure, "\(attack.debugDescription)")
            let value = try #require(tokens.values(of: place.attribute ?? "").first)
            #expect(value == Self.shown(attack) || value == "#", "\(attack.debugDescription)")
            #expect(Self.leadsToHarmless(value), "\(attack.debugDescription)")
        }
    }

    @Test("is not found in harmless addresses", arguments: Place.reached)
    func reached(address: String) throws {
        #expect(try Self.addresses[0].stage().tokens(of: address).values(of: "href") == [address])
    }

    static let drawings: [Place] =
        [
            "x", "y", "width", "height", "cx", "r", "x1", "points", "viewBox", "opacity", "stroke-width",
            "stroke-dasharray",
        ]
        .map { (name: String) in
            Place(template: "<svg><g data-attr-\(name)='title'/></svg>", harmless: "1 2", attribute: name)
        }
        + [
            Place(
                template: "<svg><path data-attr-d='title'/></svg>", harmless: "M0 0zm1-2.5e-3A1 1 0 0 1 2 2z",
                attribute: "d"),
            Place(
                template: "<svg><g data-attr-transform='title'/></svg>", harmless: "rotate(4 1,-2) skewX(3)",
                attribute: "transform"),
            Place(template: "<svg><g data-attr-fill='title'/></svg>", harmless: "rgb(0 0 0 / 50%)", attribute: "fill"),
            Place(template: "<svg><g data-attr-stroke='title'/></svg>", harmless: "var(--sun_2)", attribute: "stroke"),
            Place(
                template: "<svg><stop data-attr-stop-color='title'/></svg>", harmless: "#5f7890",
                attribute: "stop-color"),
            Place(
                template: "<svg><math><path data-attr-fill='title'/></math></svg>", harmless: "red", attribute: "fill"),
            Place(template: "<SVG data-attr-fill='title' width='1'></SVG>", harmless: "red", attribute: "fill"),
            Place(template: "<svg data-attr-viewBox='title'></svg>", harmless: "0 -4 100 8", attribute: "viewbox"),
            Place(
                template: "<meta http-equiv='refresh' data-attr-content='title'/>", harmless: "600",
                attribute: "content"),
        ]

    @Test(
        "does not become an address of a page that reloads itself",
        arguments: ["0,..", "0 ..", "0,%2e%2e", "5.", "0,px"])
    func reload(attack: String) throws {
        let place = Place(
            template: "<meta http-equiv='refresh' data-attr-content='title'/>", harmless: "600", attribute: "content")
        #expect(try place.stage().tokens(of: attack).values(of: "content") == [])
    }

    @Test("is omitted from drawings, with its attribute", arguments: drawings)
    func drawing(place: Place) throws {
        let stage = try place.stage()
        let (whole, without) = (stage.tokens(of: place.harmless), stage.tokens(of: nil))
        #expect(whole.values(of: place.attribute ?? "") == [place.harmless])
        #expect(whole.structure != without.structure)
        for attack in Attacks.all {
            let tokens = stage.tokens(of: attack)
            guard tokens.structure != without.structure else { continue }
            #expect(tokens.structure == whole.structure, "\(attack.debugDescription)")
            let value = try #require(tokens.values(of: place.attribute ?? "").first)
            #expect(value == attack)
            #expect(!value.lowercased().contains("url("), "\(attack.debugDescription)")
            #expect(!value.contains { "\"'<>&;:\\{}@!$=".contains($0) || !$0.isASCII }, "\(attack.debugDescription)")
        }
    }

    @Test("can only name existing icons")
    func icon() throws {
        let place = Place(template: "<div><i data-icon='title'>x</i><svg data-icons=''></svg></div>")
        let stage = try place.stage()
        let structure = stage.tokens(of: "x").structure
        for attack in Attacks.all {
            let tokens = stage.tokens(of: attack)
            #expect(tokens.structure == structure, "\(attack.debugDescription)")
            #expect(tokens.values(of: "href") == ["#i-other"], "\(attack.debugDescription)")
        }
    }

    @Test("has no effect in the row of a list, or as an argument of an included file")
    func rows() throws {
        for attack in Attacks.all {
            let showcase = Showcase()
            showcase.items.send([Showcase.Item(name: attack)])
            let page = try rendered(
                #"<ul><li data-each="shop.items" data-include="a.html" data-with-label="name"/></ul>"#,
                parts: ["a.html": #"<li data-attr-title="label"><b data-text="label">x</b></li>"#], showing: showcase)
            let tokens = HTMLTokens(page)
            #expect(tokens.structure == ["ul", "li title", "b", "/b", "/li", "/ul"], "\(attack.debugDescription)")
            #expect(tokens.values(of: "title") == [Self.shown(attack)], "\(attack.debugDescription)")
        }
    }

    // MARK: - Values as a browser reads them

    /// Returns a text as a reader should see it, with invalid characters replaced by a visible sign.
    private static func shown(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { scalar in
                    let isControl =
                        scalar.value < 0x20 && ![9, 10, 12, 13].contains(scalar.value) || scalar.value == 0x7F
                    return isControl ? "\u{FFFD}" : scalar
                }))
    }

    /// Reads an address as a browser does: white space and control characters around it and line breaks in it are
    /// ignored.
    private static func leadsToHarmless(_ address: String) -> Bool {
        let ignored = address.unicodeScalars.drop { $0.value <= 0x20 }.filter { ![9, 10, 13].contains($0.value) }
        let text = String(String.UnicodeScalarView(ignored))
        guard let first = text.unicodeScalars.first, first.isASCII, first.properties.isAlphabetic,
            let colon = text.firstIndex(of: ":")
        else { return true }
        let scheme = text[..<colon]
        guard
            scheme.unicodeScalars.allSatisfy({
                $0.isASCII && ($0.properties.isAlphabetic || "0123456789+-.".unicodeScalars.contains($0))
            })
        else { return true }
        return ["http", "https", "mailto", "tel"].contains(scheme.lowercased())
    }
}

extension AttackTests.Place {
    static let reached = [
        "https://example.org/a?b=c&d=e#f", "HTTP://EXAMPLE.ORG", "mailto:a@example.org", "tel:+47-1", "/a:b", "?a:b",
        "#a:b", "",
        "page.html", "../a", "//example.org/x", "a/b:c", "https://example.org/?q=javascript:alert(1)",
    ]
}
