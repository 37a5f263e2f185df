"""Measures the contrast of text that axe leaves undecided: over gradients and pictures.

A picture of the page without its text shows the background of each letter; the least favourable pixel counts.
"""

import base64

WITHOUT_TEXT = """hidden => {
    window.withoutText ??= new CSSStyleSheet();
    window.withoutText.replaceSync(!hidden ? '' : `*, ::before, ::after {
        -webkit-text-fill-color: transparent !important;
        text-decoration-color: transparent !important;
    }
    text { fill-opacity: 0 !important; }`);
    if (!document.adoptedStyleSheets.includes(window.withoutText)) document.adoptedStyleSheets.push(window.withoutText);
}"""

# The boxes, colour and opacity of each element's text on the page, clipped by scrolling regions. The first element is
# scrolled into view.
TEXTS = """selectors => {
    const intersection = (a, b) => {
        const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)];
        const [right, bottom] = [Math.min(a.right, b.right), Math.min(a.bottom, b.bottom)];
        return { left, top, right, bottom };
    };
    const size = box => Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top);

    document.querySelector(selectors[0]).scrollIntoView({ inline: 'start', block: 'nearest', behavior: 'instant' });
    return selectors.map(selector => {
        const element = document.querySelector(selector);
        const range = document.createRange();
        range.selectNodeContents(element);
        const whole = [...range.getClientRects()];
        let seen = whole;
        let opacity = 1;
        for (let outer = element; outer; outer = outer.parentElement) {
            const style = getComputedStyle(outer);
            opacity *= style.opacity;
            if (style.overflow !== 'visible' && outer !== document.documentElement && outer !== document.body)
                seen = seen.map(box => intersection(box, outer.getBoundingClientRect()));
        }
        return {
            color: getComputedStyle(element)[element instanceof SVGElement ? 'fill' : 'color'],
            opacity,
            isWhole: seen.every((box, index) => size(box) >= size(whole[index]) - 1),
            boxes: seen.filter(size).map(({ left, top, right, bottom }) =>
                [left + scrollX, top + scrollY, right - left, bottom - top].map(Math.round)),
        };
    });
}"""

SCROLL_BACK = """() => {
    for (const element of document.querySelectorAll('*')) if (element.scrollLeft || element.scrollTop) element.scrollTo(0, 0);
}"""

# The lowest ratio of each text to the pixels of the picture behind it, by the formula of WCAG 2.
LOWEST_RATIOS = """async ({ picture, texts }) => {
    const bitmap = await createImageBitmap(await (await fetch('data:image/png;base64,' + picture)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    const swatch = new OffscreenCanvas(1, 1).getContext('2d');
    context.drawImage(bitmap, 0, 0);

    const linear = byte => byte <= 10.31475 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4;
    const luminance = (r, g, b) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

    return texts.map(({ color, opacity, boxes }) => {
        swatch.clearRect(0, 0, 1, 1);
        swatch.fillStyle = color;
        swatch.fillRect(0, 0, 1, 1);
        const [red, green, blue, alpha] = swatch.getImageData(0, 0, 1, 1).data;
        const share = opacity * alpha / 255;
        const colours = new Set();
        for (const [x, y, width, height] of boxes) {
            if (width < 1 || height < 1) continue;
            new Uint32Array(context.getImageData(x, y, width, height).data.buffer).forEach(pixel => colours.add(pixel));
        }
        let lowest = Infinity;
        for (const pixel of colours) {
            const behind = [pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255];
            const seen = [red, green, blue].map((part, index) => part * share + behind[index] * (1 - share));
            const [lighter, darker] = [luminance(...seen), luminance(...behind)].sort((a, b) => b - a);
            lowest = Math.min(lowest, (lighter + 0.05) / (darker + 0.05));
        }
        return lowest;
    });
}"""


def too_low(visit, wanted):
    """Those of the elements that axe left undecided whose contrast is below the required ratio."""
    if not wanted:
        return []
    visit.page.evaluate(WITHOUT_TEXT, True)
    with visit.blank_page() as measuring:
        ratios = measured(visit.page, measuring, wanted)
    visit.page.evaluate(WITHOUT_TEXT, False)
    visit.page.evaluate(SCROLL_BACK)
    return [
        f"color-contrast (measured): {selector}  {ratio:.2f} where {wanted[selector]} is due"
        for selector, ratio in ratios.items()
        if ratio < wanted[selector]
    ]


def measured(page, measuring, selectors):
    """The lowest ratio for each selector. A picture serves all texts that are completely visible in it."""
    ratios = {}
    while left := [selector for selector in selectors if selector not in ratios]:
        texts = dict(zip(left, page.evaluate(TEXTS, left)))
        texts = {selector: text for selector, text in texts.items() if text["isWhole"] or selector == left[0]}
        picture = base64.b64encode(page.screenshot(full_page=True)).decode()
        answers = measuring.evaluate(LOWEST_RATIOS, {"picture": picture, "texts": list(texts.values())})
        ratios.update(zip(texts, answers))
    return ratios


def wanted_ratio(node):
    """What is due for an undecided node of axe's answer; it depends on the size of the letters."""
    data = next((check["data"] for check in node["any"] if check["id"] == "color-contrast"), None) or {}
    return float((data.get("expectedContrastRatio") or "4.5:1").split(":")[0])
