import Testing

@testable import HTMLRender

@Suite("An id in many places")
struct IdentifierTests {
    /// Returns the mistakes of a page with parts.
    private func problems(_ page: String, _ parts: [String: String] = [:]) -> [String] {
        let files = parts.merging(["page.html": page]) { $1 }
        let template = TemplateFiles(files)
        return Template.problems(in: template, pages: ["page.html"], for: Showcase().outputs.schema).map(\.message)
    }

    @Test("has one mistake reported, for any number of conditions", .timeLimit(.minutes(10)))
    func manyConditions() {
        let around = #"<div data-if="open" data-unless="shut">"#
        func nested(_ inner: String) -> String {
            String(repeating: around, count: 90) + inner + String(repeating: "</div>", count: 90)
        }
        let places =
            String(repeating: #"<p id="a" data-if="missing"/>"#, count: 64)
            + String(repeating: #"<p id="a" data-unless="missing"/>"#, count: 1000)
        var parts = ["6.html": nested(places)]
        for number in 1..<6 { parts["\(number).html"] = nested("<b data-include=\"\(number + 1).html\"/>") }
        #expect(
            problems(#"<div data-include="1.html"/>"#, parts) == [
                "duplicate id “a”: first used in 6.html, line 1"
            ])
    }

    @Test(
        "is valid if only one of them is shown",
        arguments: [
            (#"<p id="a" data-if="open"/><p id="a" data-unless="open"/>"#, true),
            (#"<p id="a" data-if="open"/><b data-unless="open"><b data-if="shut"><p id="a"/></b></b>"#, true),
            (#"<b data-if="shut"><b data-if="open"><p id="a"/></b></b><b data-unless="open"><p id="a"/></b>"#, true),
            (#"<b data-if="open"/><p id="a"/><p id="a" data-unless="open"/>"#, false),
            (#"<p id="a" data-if="open"/><p id="a" data-if="open"/>"#, false),
            (#"<p id="a" data-if="open"/><p id="a" data-unless="shut"/>"#, false),
            (#"<b data-if="open"><b data-if="open"><i/></b><p id="a"/></b><p id="a" data-unless="open"/>"#, true),
        ])
    func exclusion(places: String, isRight: Bool) {
        #expect(problems("<div>\(places)</div>").isEmpty == isRight)
    }
}
