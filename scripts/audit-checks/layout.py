"""Checks that nothing overflows the narrowest screen, and the number of printed sheets."""

import subprocess

from browser import NARROWEST

# Elements that are wider than the screen, unless they scroll in a region of their own.
STICKING_OUT = """() => {
    const page = document.documentElement;
    if (page.scrollWidth <= page.clientWidth) return [];
    const scrolls = element => /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX);
    const held = element => {
        for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement)
            if (scrolls(outer)) return true;
        return false;
    };
    const out = [...document.body.querySelectorAll('*')].filter(element => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (right > page.clientWidth + 0.5 || left < -0.5) && !held(element);
    });
    return [`${page.scrollWidth} pixels wide`].concat(out.slice(0, 8).map(element =>
        `<${element.localName} class="${element.getAttribute('class') ?? ''}"> ${element.textContent.trim().slice(0, 40)}`));
}"""


def sticking_out(visit):
    found = []
    for unfolded in (False, True):
        found += visit.look(NARROWEST, unfolded=unfolded).evaluate(STICKING_OUT)
    return list(dict.fromkeys(found))


# Content that is hidden on a screen without scrolling: boxes with overflow, and text outside of the window.
CUT_OFF = """() => {
    const found = [];
    for (const element of document.querySelectorAll('body, main, .now, .words, .hours, .days, .state'))
        if (element.scrollHeight > element.clientHeight + 2 || element.scrollWidth > element.clientWidth + 2)
            found.push(`<${element.localName} class="${element.className}"> holds ${element.scrollWidth} × ${
                element.scrollHeight} and shows ${element.clientWidth} × ${element.clientHeight}`);
    return found;
}"""

SCREENS = ((800, 480), (1024, 600), (1280, 800), (1920, 1080), (1080, 1920))


def cut_off(visit):
    """The content that does not fit on a wall display."""
    found = []
    for width, height in SCREENS:
        page = visit.look({"width": width, "height": height})
        found += [f"at {width} × {height}: {mistake}" for mistake in page.evaluate(CUT_OFF)]
    return found


def print_sheets(visit, picture):
    """Prints the page as PNG files beside `picture`, and returns their paths."""
    pdf = picture.with_suffix(".pdf")
    page = visit.look()
    page.pdf(path=pdf, format="A4", print_background=True, prefer_css_page_size=True)
    for old in picture.parent.glob(picture.name + "-*.png"):
        old.unlink()
    subprocess.run(["pdftoppm", "-png", "-r", "90", str(pdf), str(picture)], check=True)
    return sorted(picture.parent.glob(picture.name + "-*.png"))
