"""Checks the layout of pages with missing parts, as in responses of services.

The sample is reduced at random: without its current weather, hours, days or alerts, with few of them, in steps of several
hours, with single quantities left out. Then additions.py adds parts that few responses have. Boxes are measured in Chromium, on a wide screen, on a phone and on paper.
"""

import copy
import json
import random
import re
import subprocess

import additions
from browser import PHONE, WIDE, Visit
from rendering import environment

# In the usual run, and with --all.
FEW, MANY = 48, 2000
STRIDE = 200
LOCALES = ("en_US", "de_DE", "ar_EG", "nb_NO", "ja_JP", "pl_PL", "he_IL", "fr_FR")
SUN = {"sunrise", "sunset", "moonrise", "moonset", "moonPhase", "polar"}
LIGHT = {"isDay", "uvIndex"}

MEASURE = """([phone, headed]) => {
    const found = [], shown = element => element.checkVisibility();
    const box = element => element.getBoundingClientRect();
    const name = element => element.getAttribute('aria-labelledby') ?? element.className;
    const words = element => element.innerText.replace(/\\s+/g, ' ').trim();
    for (const card of document.querySelectorAll('.card')) if (shown(card)) {
        const heading = card.querySelector('h2');
        if (words(card).length <= words(heading).length) found.push(`the card “${name(card)}” has a heading and nothing else`);
    }
    // The ends of the boxes in the grid, and the free width beside them.
    const grid = document.querySelector('.forecast');
    if (!grid) return ['there is no forecast'];
    const parts = [...grid.querySelectorAll(':scope > .now, :scope > .facts, .facts > dl, .card')].filter(part => {
        const { width, height } = box(part);
        return width > 0 && height > 0 && getComputedStyle(part).display !== 'contents';
    });
    const whole = box(grid), gap = 34;
    const cards = parts.filter(part => part.classList.contains('card'));
    for (const card of cards) {
        const { left, right, top, bottom } = box(card);
        // At each height a card has another card or the edge beside it.
        for (const y of [top + 4, (top + bottom) / 2, bottom - 4]) {
            // This height may be that of the gap between two of them.
            const beside = parts.map(box).filter(other => other.top <= y + gap / 2 && other.bottom >= y - gap / 2);
            const edges = beside.map(({ left, right }) => [left, right]).sort((a, b) => a[0] - b[0]);
            let reached = whole.left;
            for (const [start, end] of [...edges, [whole.right, whole.right]]) {
                if (start - reached > gap) found.push(`a hole of ${Math.round(start - reached)} pixels beside “${name(card)}”`);
                reached = Math.max(reached, end);
            }
        }
        for (const other of cards) if (other !== card) {
            const second = box(other);
            if (left < second.right - 1 && second.left < right - 1 && top < second.bottom - 1 && second.top < bottom - 1)
                found.push(`“${name(card)}” lies over “${name(other)}”`);
        }
    }
    // Boxes above each other are separated only by the gap.
    const order = parts.map(box).sort((a, b) => a.top - b.top);
    let end = whole.top;
    for (const part of order) {
        if (part.top - end > gap + 2) found.push(`a hole of ${Math.round(part.top - end)} pixels above ${Math.round(part.top)}`);
        end = Math.max(end, part.bottom);
    }
    const rows = [...document.querySelectorAll('.days li')];
    if (rows.length) {
        const free = box(document.querySelector('.days')).bottom - box(rows.at(-1)).bottom;
        if (free > 64) found.push(`${Math.round(free)} free pixels below the last day`);
    }
    // Texts do not overlap, and stay inside their cards.
    const texts = [], walker = document.createTreeWalker(document.querySelector('.page'), NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const holder = node.parentElement;
        if (!node.data.trim() || holder.closest('svg, .v, .sheet, .strip, title') || !shown(holder)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const rect of range.getClientRects()) if (rect.width > 1) texts.push([node.data.trim(), rect, holder]);
    }
    for (const [text, rect, holder] of texts) {
        const card = holder.closest('.card, .rest, .notice, .alerts li') ?? document.body;
        const edge = box(card);
        if (rect.left < edge.left - 1 || rect.right > edge.right + 1) found.push(`“${text}” sticks out of its card`);
    }
    for (const [index, [text, one, holder]] of texts.entries())
        for (const [other, two, second] of texts.slice(index + 1)) {
            if (holder.contains(second) || second.contains(holder)) continue;
            const width = Math.min(one.right, two.right) - Math.max(one.left, two.left);
            const height = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
            // A line's box is higher than its letters.
            if (width > 2 && height > 4 && height > Math.max(one.height, two.height) * 0.2) found.push(`“${text}” and “${other}” lie over each other`);
        }
    const headline = document.querySelector('.now');
    if (headed && !(headline && shown(headline) && words(headline)))
        found.push('there is no headline');
    const one = document.querySelector('.sentence'), two = document.querySelector('.condition');
    if (one && two && words(one) === words(two)) found.push('the headline says the same twice');
    return [...new Set(found)];
}"""


def subset(sample, chance):
    """A forecast with some parts of the sample."""
    forecast = copy.deepcopy(sample)
    parts = [part for part in ("current", "hours", "days", "alerts") if chance.random() < 0.55]
    for part in ("current", "hours", "days", "alerts"):
        if part not in parts:
            forecast.pop(part, None)
    if not {"current", "hours", "days"} & set(parts):
        forecast["current"] = copy.deepcopy(sample["current"])
    if "hours" in forecast:
        step = chance.choice((1, 1, 3, 6))
        hours = forecast["hours"][:: step][: chance.choice((1, 3, 6, 12, 24, 48, 200))]
        forecast["hours"] = [hour | ({"duration": step * 3600} if step > 1 else {}) for hour in hours]
    if "days" in forecast:
        forecast["days"] = forecast["days"][: chance.choice((1, 2, 3, 4, 5, 7, 10))]
    for entries in ([forecast["current"]] if "current" in forecast else [], forecast.get("hours", []), forecast.get("days", [])):
        names = sorted({name for entry in entries for name in entry} - {"time", "date", "duration"} - SUN)
        # Half of the forecasts have nearly all values, and the other half as few as one.
        least = chance.random() if chance.random() < 0.5 else 1
        kept = {name for name in names if chance.random() < least}
        # Light alone is no weather, and makes no page.
        weather = [name for name in names if name not in LIGHT and all(name in entry for entry in entries)]
        if weather and not kept & set(weather):
            kept.add(chance.choice(weather))
        if chance.random() < 0.3:
            kept -= SUN
        else:
            kept |= SUN
        for entry in entries:
            for name in set(names) | SUN:
                if name not in kept:
                    entry.pop(name, None)
    if chance.random() < 0.25:
        for name in ("latitude", "longitude"):
            forecast["place"].pop(name, None)
    additions.add(forecast, chance)
    return forecast


def speaks(forecast):
    """Whether a headline can be made from the forecast. Humidity is not enough."""
    entries = [forecast.get("current", {}), *forecast.get("hours", []), *forecast.get("days", [])]
    return any(name in entry for entry in entries for name in ("temperature", "condition", "high", "low"))


def shares(all_of_them):
    """Seeds for the forecasts, one run of the program each."""
    count = MANY if all_of_them else FEW
    return [range(start, min(start + STRIDE, count)) for start in range(0, count, STRIDE)]


# Printing takes as long as all the rest, so only each such page is printed.
PRINTED = 3


def look(browser, findings, seeds, program, folder, sample):
    """Measures the pages of some seeds. Pages with errors stay in the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    sample = json.loads(sample.read_text(encoding="utf-8"))
    mistakes = []
    locale = LOCALES[seeds.start // STRIDE % len(LOCALES)]
    files = [folder / f"{seed}.json" for seed in seeds]
    for seed, file in zip(seeds, files):
        file.write_text(json.dumps(subset(sample, random.Random(seed))), encoding="utf-8")
    for share in range(len(LOCALES)):
        command = [program, *files[share:: len(LOCALES)], "--quiet", "--locale", LOCALES[share], "--now", "2026-10-15T05:00:00Z"]
        if len(files[share:: len(LOCALES)]) > 0:
            subprocess.run([*command, "-o", f"{folder}/"], cwd=folder, env=environment(folder), check=True, capture_output=True)
    for file in files:
        page = file.with_suffix(".html")
        with Visit(browser, page) as visit:
            headed = speaks(json.loads(file.read_text(encoding="utf-8")))
            found = [f"wide: {mistake}" for mistake in visit.look(WIDE).evaluate(MEASURE, [False, headed])]
            found += [f"on a phone: {mistake}" for mistake in visit.look(PHONE).evaluate(MEASURE, [True, headed])]
            if int(file.stem) % PRINTED == 0:
                found += nearly_blank(visit, folder / "print.pdf")
        mistakes += [f"{page.name}: {mistake}" for mistake in found]
        if not found:
            page.unlink()
            file.unlink()
    findings.check(f"{len(files)} forecasts with parts missing", "no layout errors", mistakes)


def nearly_blank(visit, file):
    """Sheets of paper that are nearly empty."""
    visit.look(WIDE).pdf(path=file, format="A4", print_background=True, prefer_css_page_size=True)
    text = subprocess.run(["pdftotext", "-layout", str(file), "-"], check=True, capture_output=True, text=True).stdout
    sheets = text.rstrip("\f\n ").split("\f")
    return [f"sheet {number} of {len(sheets)} has only “{' '.join(sheet.split())[:60]}” on it"
            for number, sheet in enumerate(sheets, 1)
            if len(sheets) > 1 and len([line for line in sheet.splitlines() if re.search(r"\w", line)]) < 8]
