"""Checks that the page has its hours, its days and its values, and no programming artifacts."""

import re

# Table rows of figures: a row that only names the day has no cell.
FACTS = """() => {
    const texts = selector => [...document.querySelectorAll(selector)].map(element => element.textContent);
    const body = document.body.cloneNode(true);
    body.querySelectorAll('style, script').forEach(element => element.remove());
    const attributes = [...document.querySelectorAll('*')].flatMap(element =>
        [...element.attributes].map(({ name, value }) => ({ element: element.localName, name, value })));
    return {
        title: document.title,
        text: body.textContent,
        hours: [...document.querySelectorAll('section.hours tbody tr')].filter(row => row.querySelector('td'))
            .map(row => row.textContent),
        days: texts('section.days > ol > li'),
        // Sections that show only their heading.
        bare: [...document.querySelectorAll('section')].filter(section => section.checkVisibility())
            .filter(section => section.innerText.trim() === (section.querySelector('h2')?.innerText ?? '').trim())
            .map(section => section.className),
        attributes,
    };
}"""

# In a text: as whole words. In an attribute also inside a list of coordinates.
SLIPPED_IN = re.compile(r"\b(null|nan|NaN|nil|undefined|Optional\()|(?<![\w.,])[-−]0(?:[.,]0+)?(?![\w.,])")
BINDING = re.compile(r"data-(text|if|unless|each|sample|attr-|class-|icon|word|include|policy)")


def facts(visit):
    return visit.page.evaluate(FACTS)


def missing(page, facts):
    found = []
    text = " ".join(facts["text"].split())
    if not facts["title"].strip():
        found.append("no title")
    for value in page.values:
        if value not in text:
            found.append(f"“{value}” is not on the page")
    for what, wanted in (("hours", page.hours), ("days", page.days)):
        if wanted is None:
            continue
        rows = facts[what]
        if len(rows) != wanted:
            found.append(f"{len(rows)} {what} where {wanted} are due")
        found += [f"{what}: a row without a figure: {' '.join(row.split())!r}" for row in rows if not re.search(r"\d", row)]
    found += [f"the section “{section}” has nothing below its heading" for section in facts["bare"]]
    return found


def slipped_in(facts):
    text = " ".join(facts["text"].split())
    found = [f"“…{text[max(0, hit.start() - 30):hit.end() + 30]}…”" for hit in SLIPPED_IN.finditer(text)]
    for attribute in facts["attributes"]:
        where = f"<{attribute['element']} {attribute['name']}=\"{attribute['value'][:80]}\">"
        if BINDING.match(attribute["name"]):
            found.append(f"unresolved binding: {where}")
        elif SLIPPED_IN.search(attribute["value"]):
            found.append(where)
    return found
