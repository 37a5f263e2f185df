import Foundation
import Testing
import Weather

@testable import forecast_report

@Suite("A review shows")
struct OwnPageTests {
    private static let head = """
        <!DOCTYPE html>
        <html lang="en" dir="ltr" data-theme="dark">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; \
        style-src &#39;sha256-aZ09+/=&#39;; base-uri &#39;none&#39;; form-action &#39;none&#39;">\
        <meta http-equiv="x-dns-prefetch-control" content="off">
        """

    @Test("the program's own pages")
    func own() throws {
        let forecast = try ForecastReader().read([.init(name: "sample", data: Data(Embedded.sample))]).forecast
        var pages = try PreviewPages(of: forecast)
        for preview in Preview.all {
            let text = String(decoding: try pages.page(of: preview), as: UTF8.self)
            #expect(OwnPage.mayShow("a/page.html", text), "\(preview.file)")
            #expect(!OwnPage.mayShow("a/page.txt", text))
        }
    }

    @Test(
        "pages with elements that make no request",
        arguments: [
            "", "<p>Rain &lt;link></p>\n<svg viewBox=\"0 0 1 1\"><use href=\"#i\"/></svg>",
            "<meta name=\"a\" content=\"b\">",
            "<meta property=\"og:title\" content=\"5 > 3\">", "<meta http-equiv=\"refresh\" content=\"60\">",
            "<link rel=\"canonical\" href=\"https://example.org/\">", "<linearGradient/>",
            "<script type=\"application/ld+json\">{}</script>", "<input name=\"a\" value=\"<b src=c>\">",
            "<td class=\"a\">background</td><tr><body/>",
            "<style>a{b:url(#c)}d{& e{}}</style>&amp;&lt;&gt;&quot;&#39; & &1",
        ])
    func harmless(markup: String) {
        #expect(OwnPage.makesNoRequests(Self.head + markup))
    }

    @Test(
        "no pages with elements that connect in spite of the policy, or could hide one",
        arguments: [
            "<link rel=\"preconnect\" href=\"//127.0.0.1:1/\">", "<LINK rel=dns-prefetch href=//a>",
            "<link\trel=prefetch>",
            "<link/rel=preconnect href=//a>", "<link rel=\"canonical\" rel=\"preconnect\" href=\"//a\">",
            "<meta http-equiv=\"refresh\" content=\"0;url=//a\">",
            "<meta name=\"x\" http-equiv=\"refresh\" content=\"0;//a\">",
            "<meta name=\"x\" content=\"0;url=//a\" http-equiv=\"refresh\">", "<iframe src=\"//a\"></iframe>",
            "<meta http-equiv=\"x-dns-prefetch-control\" content=\"on\">", "<object data=//a>",
            "<base href=//a>", "<script src=//a></script>", "<script type=\"speculationrules\">{}</script>",
            "<embed src=//a>",
            "<template shadowrootmode=open>", "<noscript><p title=\"</noscript><link rel=preconnect href=//a>\">",
            "<!-- --><p>", "<?x ?>", "<svg><![CDATA[<]]></svg>", "<p\u{C}>", "<p\u{0}>", "< p>", "<", "<é>",
            "<portal src=//a>", "<frameset>", "<img srcset=//a>", "<picture><SOURCE srcset=//a>",
            "<svg><image href=//a>",
            "<video poster=//a>", "<q cite=//a>", "<svg><script href=//a>", "<input src=//a>",
            "<td\nBackGround=//a>", "<td a' b=\"'>\" background=//a>", "<input value=\"<b \" src=\"//a\">",
            "<a href=//a AUTOFOCUS>",
            "<a href=//a\naccesskey=a>",
            "<a href='//a'autofocus\u{301}>", "<style>a{b:url(//a)}</style>",
            "<svg><style>a{b:u<g></g>rl(//a)}</style>", "<style/>", "<style>", "<p style='b:\\75rl(//a)'>",
            "<p style='b:u&#114;l(//a)'>", "<p style='b:url&lpar;//a)'>", "<style>/*# sourceMappingURL=//a */</style>",
        ])
    func connecting(markup: String) {
        #expect(!OwnPage.makesNoRequests(Self.head + "<p>\(markup)"))
    }

    @Test(
        "no pages with anything before their policy",
        arguments: [
            ("<html lang", "<html onload=\"location='//a'\" lang"), ("<html", "<html manifest=\"a\""),
            ("<head>\n", "<head>\u{A0}\n"),
            ("utf-8", "utf-7"), ("default-src &#39;none&#39;", "default-src *"),
            ("&#39;sha256", "&#39;self&#39; &#39;sha256"),
            ("<head>", "<head><link rel=preconnect href=//a>"),
        ])
    func beginnings(part: String, other: String) {
        #expect(!OwnPage.makesNoRequests(Self.head.replacing(part, with: other)))
    }
}
