"""Encodings of a text that decoders, old browsers and filters could decode."""


def respelled(text):
    """The encodings of a text."""
    yield "decimal references", "".join(f"&#{ord(c)};" for c in text)
    yield "references without an end", "".join(f"&#x{ord(c):06x}" for c in text)
    yield "named references", text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
    yield "doubly escaped", text.replace("&", "&amp;amp;").replace("<", "&amp;lt;").replace(">", "&amp;gt;")
    yield "percent", "".join(f"%{ord(c):02X}" if c in "<>\"'` =" else c for c in text)
    yield "percent twice", text.replace("<", "%253C").replace(">", "%253E").replace('"', "%2522")
    yield "overlong percent", text.replace("<", "%C0%BC").replace(">", "%C0%BE")
    yield "script escapes", text.replace("<", "\\u003c").replace(">", "\\u003e").replace('"', "\\u0022")
    yield "short script escapes", text.replace("<", "\\x3c").replace(">", "\\x3e").replace('"', "\\x22")
    yield "UTF-7", text.replace("<", "+ADw-").replace(">", "+AD4-").replace('"', "+ACI-")
    yield "overlong", text.replace("<", "\u00c0\u00bc").replace(">", "\u00c0\u00be").replace('"', "\u00c0\u00a2")
    yield "eighth bit", text.replace("<", "\u00bc").replace(">", "\u00be").replace('"', "\u00a2")
    yield "wide", text.replace("<", "\uff1c").replace(">", "\uff1e").replace('"', "\uff02").replace("'", "\uff07")
    yield "low byte", text.replace("<", "\u4f3c").replace(">", "\u4f3e").replace('"', "\u4f22")
    yield "similar", text.replace("<", "\u2039").replace(">", "\u203a").replace('"', "\u201d").replace("'", "\u02bc")
    yield "upper case", text.upper()
    yield "NULs", text.replace("<", "<\u0000").replace("=", "\u0000=")
    yield "tabs", text.replace("<", "<\t").replace("=", "\t=\t")
    yield "line breaks", text.replace(" ", "\r\n").replace("=", "=\n")
    yield "form feeds", text.replace(" ", "\f").replace("=", "\f=")
    yield "combining", text.replace("<", "<\u0338").replace(">", ">\u0338").replace('"', '"\u0301').replace("'", "'\ufe0f")
    yield "joiners", "\u200d".join(text)
    yield "soft hyphens", text.replace("r", "r\u00ad")
    yield "bidirectional", "\u202e" + text + "\u202c\u2067"
    yield "byte order mark", "\ufeff" + text + "\ufeff"
    yield "template", "{{'" + text + "'}}"
    yield "comment", "<!-- " + text + " --><!--" + text
    yield "character data", "<![CDATA[" + text + "]]>"
