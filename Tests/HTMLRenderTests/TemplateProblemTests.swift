import Testing

@testable import HTMLRender

@Suite("A mistake in a template")
struct TemplateProblemTests {
    static let cases: [(template: String, problem: String)] = [
        (
            "<div>\n  <p class=\"é\" data-text=\"titel\">x</p>\n</div>",
            """
            page.html:2:16: error: there is no output called “titel” here
                <p class="é" data-text="titel">x</p>
                             ^
            did you mean “title”?
            """
        ),
        (
            #"<p data-text="open">x</p>"#,
            """
            page.html:1:4: error: “open” is a flag; “data-text” takes a text
              <p data-text="open">x</p>
                 ^
            """
        ),
        (
            #"<p data-text="shop">x</p>"#,
            """
            page.html:1:4: error: “shop” is a group of outputs; “data-text” takes a text
              <p data-text="shop">x</p>
                 ^
            name one of its outputs: shop.items
            """
        ),
        (
            #"<p data-each="title">x</p>"#,
            """
            page.html:1:4: error: “title” is a text; “data-each” takes a list
              <p data-each="title">x</p>
                 ^
            """
        ),
        (
            "<p data-txt=\"title\">x</p>",
            """
            page.html:1:4: error: there is no binding “data-txt”
              <p data-txt="title">x</p>
                 ^
            did you mean “data-text”?
            """
        ),
        (
            "<p>a<br>b</p>",
            """
            page.html:1:5: error: <br> is not closed
              <p>a<br>b</p>
                  ^
            write <br/>
            """
        ),
        (
            "<p>a&nbsp;b</p>",
            """
            page.html:1:5: error: “&nbsp;” is not known here
              <p>a&nbsp;b</p>
                  ^
            write &#160;
            """
        ),
        (
            "<script data-text=\"title\">x</script>",
            """
            page.html:1:9: error: nothing can be bound inside <script>: it is code
              <script data-text="title">x</script>
                      ^
            """
        ),
        (
            "<p data-attr-onclick=\"title\">x</p>",
            """
            page.html:1:4: error: “onclick” cannot be bound: an event handler is code
              <p data-attr-onclick="title">x</p>
                 ^
            """
        ),
        (
            "<SCRIPT data-text=\"title\">x</SCRIPT>",
            """
            page.html:1:9: error: nothing can be bound inside <SCRIPT>: it is code
              <SCRIPT data-text="title">x</SCRIPT>
                      ^
            """
        ),
        (
            "<p data-attr-ONCLICK=\"title\">x</p>",
            """
            page.html:1:4: error: “ONCLICK” cannot be bound: an event handler is code
              <p data-attr-ONCLICK="title">x</p>
                 ^
            """
        ),
        (
            "<svg><set attributeName=\"href\" data-attr-to=\"link\"/></svg>",
            """
            page.html:1:32: error: “to” cannot be bound: an animation can turn it into the address of a link
              <svg><set attributeName="href" data-attr-to="link"/></svg>
                                             ^
            """
        ),
        (
            "<p data-attr-title=\"title\" data-word-attr-Title=\"hello\">x</p>",
            """
            page.html:1:28: error: “data-attr-title” and “data-word-attr-Title” both set the attribute “title”
              <p data-attr-title="title" data-word-attr-Title="hello">x</p>
                                         ^
            """
        ),
        (
            "<p data-attr-class=\"title\" data-class-new=\"open\">x</p>",
            """
            page.html:1:28: error: “data-attr-class” and “data-class-new” both set the attribute “class”
              <p data-attr-class="title" data-class-new="open">x</p>
                                         ^
            """
        ),
        (
            "<p>a<br>b</br></p>",
            """
            page.html:1:5: error: <br> has no content
              <p>a<br>b</br></p>
                  ^
            write <br/> and what follows it behind
            """
        ),
        (
            "<p data-word=\"helo\">x</p>",
            """
            page.html:1:4: error: there is no phrase called “helo”
              <p data-word="helo">x</p>
                 ^
            did you mean “hello”?
            """
        ),
        (
            "<p data-include=\"part.html\"/>",
            """
            page.html:1:4: error: there is no file “part.html” to include
              <p data-include="part.html"/>
                 ^
            """
        ),
        (
            "<p data-include=\"page.html\"/>",
            """
            page.html:1:4: error: “page.html” includes itself: page.html → page.html
              <p data-include="page.html"/>
                 ^
            """
        ),
        (
            "<p><svg data-icons=\"\"/><i data-icon=\"title\"/></p>",
            """
            page.html:1:27: error: nothing draws this icon
              <p><svg data-icons=""/><i data-icon="title"/></p>
                                        ^
            put <svg data-icons=""></svg> behind all icons, at the end of <body>
            """
        ),
        (
            "<!DOCTYPE p [<!ENTITY a \"aaaa\">]><p>&a;</p>",
            """
            page.html:1:14: error: a template may not declare anything of its own
              <!DOCTYPE p [<!ENTITY a "aaaa">]><p>&a;</p>
                           ^
            write <!DOCTYPE html>, and characters themselves instead of entities
            """
        ),
    ]

    @Test("is reported with its place, its line and what to do", arguments: cases)
    func report(template: String, problem: String) {
        let thrown = #expect(throws: TemplateProblem.self) { try loaded(template, words: ["hello": "Hello"]) }
        #expect(thrown?.description == problem)
    }

    @Test("in a part is reported in the part's own file")
    func part() {
        let thrown = #expect(throws: TemplateProblem.self) {
            try loaded(
                #"<div><x data-include="a/b.html"/></div>"#, parts: ["a/b.html": "<p>\n<b data-if=\"opne\"/></p>"])
        }
        #expect(thrown?.file == "a/b.html")
        #expect(thrown?.line == 2)
        #expect(thrown?.advice == "did you mean “open”?")
    }

    @Test(
        "such as bad markup, however bad, is an error and no crash",
        arguments: [
            "", " ", "<", "<p", "<p>", "</p>", "text", "<p></b>", "<p a=b></p>", "<p a></p>", "<p a=\"1\" a=\"2\"></p>",
            "<p>\u{0}</p>", "<p>&</p>", "<p>&x</p>", "<p><p>", "<?xml version=\"1.0\" encoding=\"UTF-16\"?><p/>",
        ])
    func badMarkup(template: String) {
        #expect(throws: TemplateProblem.self) { try loaded(template) }
    }

    @Test("such as nesting without end is an error and no crash")
    func deepNesting() {
        let template = String(repeating: "<p>", count: 5000) + String(repeating: "</p>", count: 5000)
        #expect(throws: TemplateProblem.self) { try loaded(template) }
    }
}
