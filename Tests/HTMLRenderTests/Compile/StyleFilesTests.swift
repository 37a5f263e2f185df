import Testing

@testable import HTMLRender

@Suite("The files that a style names")
struct StyleFilesTests {
    @Test(
        "are found in any spelling, and in texts and comments",
        arguments: [
            ("a{b:url(http://x)}", "url("), ("a{b:URL( \"x\" )}", "url("), ("a{b:\\75 rl(x)}", "url("),
            ("a{b:\\75\r\nrl(x)}", "url("), ("a{b:url(\\22 #a\\22 )}", "url("),
            ("a{b:url(\\#a)}", "url("), ("a{b:url(\\23 a)}", "url("),
            ("a{b:\\000075\\52\tl(x)}", "url("), ("a{b:\\u\\r\\l(x)}", "url("), ("a{b:url(", "url("),
            ("a{b:url()}", "url("), ("a{b:url(#a b)}", "url("), ("a{b:url(#a(b))}", "url("),
            ("a{b:url(\"#a'b\")}", "url("), ("a{b:url(\"#a)}", "url("),
            ("a{b:url(#a) url(x#a)}", "url("), ("/*url(x)*/", "url("), ("a{content:'url(x)'}", "url("),
            ("@font-face{src:url(a)}", "url("), ("@namespace url(http://x);", "url("),
            ("a{b:src('x')}", "src("), ("a{b:image('x')}", "image("), ("a{b:-webkit-image-set('x' 1x)}", "image-set("),
            ("@import 'x';", "@import"), ("@IMPORT url(#a);", "@import"), ("@\\69mport 'x'", "@import"),
            ("/*# sourceMappingURL=x */", "sourceMappingURL="), ("/*@ sourceurl=x */", "sourceURL="),
        ])
    func named(style: String, name: String) {
        #expect(StyleFiles.first(in: style.utf8) == name)
    }

    @Test(
        "are none for a part of the page",
        arguments: [
            "", "a{b:url(#ramp)}", "a{b:url(#)}", "a{b:url( '#a-b_C9' )}", "a{b:url(#größe)}", "a{b:url(#a.b:c)}",
            "a{content:'@importance'}",
            "a{b:var(--url) calc(1px*(2 + 3))}", "a[b=c]{}",
            "@font-face{src:local(a)}", "@media (min-width:1px){a{}}", "a{b:rgb(0 0 0/1)}",
            "a{content:'\\201C(\\2014'}",
            "\\", "\\110000(", "a{b:\\75 rl\\28 x)}", "a{b:url\\(x)}", "\\d800 (",
        ])
    func none(style: String) {
        #expect(StyleFiles.first(in: style.utf8) == nil)
    }
}
