import Testing

@testable import Batch

@Suite("The files made with a page")
struct CompanionTests {
    @Test(
        "have the name of the page with another extension, or with one more",
        arguments: [
            (".gz", "a.html", "a.html.gz"), (".txt", "a.html", "a.txt"), (".ics.br", "b/index.html", "b/index.ics.br"),
            (".xml", "b.c/a", "b.c/a.xml"), (".txt.zst", "b.c/a.d.html", "b.c/a.d.txt.zst"),
            (".xml", "e\u{301}.\u{301}/\u{301}.\u{301}h", "e\u{301}.\u{301}/\u{301}.xml"), (".br", ".html", ".html.br"),
        ])
    func paths(name: String, page: String, path: String) throws {
        let companion = try #require(Companion(name))
        #expect(companion.name == name)
        #expect(Array(companion.path(beside: page).utf8) == Array(path.utf8))
    }

    @Test("are known by their names, and by no others")
    func names() {
        let compressions = Compression.allCases.map { Optional($0) } + [nil]
        let all =
            Compression.allCases.map { Companion($0) }
            + Companion.forms.flatMap { form in compressions.compactMap { Companion(form: form, $0) } }
        #expect(Set(all).count == 15)
        #expect(all.allSatisfy { Companion($0.name) == $0 })
        for name in [
            "", ".", ".html", ".d/../x", ".gz.gz", ".gz.txt", ".txt.ics", ".txt ", "txt", ".TXT", ".gz\u{301}",
        ] {
            #expect(Companion(name) == nil, "\(name)")
        }
        #expect(Companion(form: ".html") == nil && Companion(form: "") == nil)
    }

    @Test("of different pages have different paths")
    func different() throws {
        // Names of pages that share the extension of their pattern.
        let pages = ["a", "a.b", "a.txt", "a.gz", "a/a", "a.ics.gz"].map { $0 + ".html" }
        let names =
            Compression.allCases.map(\.suffix)
            + Companion.forms.flatMap { form in [form] + Compression.allCases.map { form + $0.suffix } }
        let paths =
            try pages
            + pages.flatMap { page in
                try names.map { try #require(Companion($0)).path(beside: page) }
            }
        #expect(Set(paths).count == paths.count)
    }
}
