"""The sample in every language, on a phone: no text over another, none out of its card, and no character without a glyph.

In the usual run one language for each script, and with --all all languages, also for accessibility in both colour schemes.
"""

import pathlib

import accessibility
import layout
from arrangements import MEASURE
from browser import Visit
from pages import Page

PHONE = {"width": 390, "height": 844}
SCHEMES = ("light", "dark")
# One of each script that the other pages lack.
FEW = ("am", "bn", "el", "fa", "gu", "hi", "hy", "ka", "km", "kn", "ko", "ml", "pa", "ru", "si", "ta", "te", "th", "zh-Hant")

# The characters of the page that are drawn as the box of a character that no font has.
WITHOUT_GLYPH = """() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [48, 48];
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.font = '24px ' + getComputedStyle(document.body).fontFamily;
    const drawn = text => {
        context.clearRect(0, 0, 48, 48);
        context.fillText(text, 8, 34);
        return context.getImageData(0, 0, 48, 48).data.join();
    };
    const box = drawn('\\u{10FFFD}');
    const letters = new Set([...document.body.innerText].filter(letter => /[\\p{L}\\p{N}\\p{P}\\p{S}]/u.test(letter)));
    return [...letters].filter(letter => drawn(letter) === box).map(letter => `no glyph for “${letter}”`);
}"""


def languages(all_languages):
    """The pages of the languages."""
    folder = pathlib.Path(__file__).resolve().parents[2] / "templates" / "languages"
    names = sorted(file.stem for file in folder.glob("*.json")) if all_languages else FEW
    return [Page(f"language-{name}", arguments=("--locale", name.replace("-", "_"))) for name in names]


def at(browser, findings, page, file, folder, has_all_checks):
    with Visit(browser, file) as visit:
        shown = visit.look(PHONE)
        mistakes = shown.evaluate(MEASURE, [True, True]) + shown.evaluate(WITHOUT_GLYPH)
        shown.screenshot(path=folder / f"{page.name}.png", full_page=True)
        mistakes += layout.sticking_out(visit)
        for scheme in SCHEMES if has_all_checks else ():
            mistakes += [f"{scheme}: {barrier}" for barrier in accessibility.barriers(visit, scheme, states=(True,))[0]]
        findings.check(page.name, "no overlaps, and every character has a glyph", mistakes)
