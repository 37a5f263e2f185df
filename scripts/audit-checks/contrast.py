"""Measures the contrast of text where axe cannot: over gradients and pictures it only says that a person should look.

A picture of the page without its text shows what is behind each letter; the least favourable pixel counts.
"""

import base64

WITHOUT_TEXT = """hidden => {
    window.withoutText ??= new CSSStyleSheet();
    window.withoutText.replaceSync(!hidden ? '' : `*, ::before, ::after {
        -webkit-text-fill-color: transparent !important;
        text-decoration-color: transparent !important;
    }`);
    if (!document.adoptedStyleSheets.includes(window.withoutText)) document.adoptedStyleSheets.push(window.withoutText);
}"""

# Where the text of each element stands on the page, and in which colour with which opacity.
TEXTS = """selectors => selectors.map(selector => {
    const element = document.querySelector(selector);
    const range = document.createRange();
    range.selectNodeContents(element);
    let opacity = 1;
    for (let outer = element; outer; outer = outer.parentElement) opacity *= getComputedStyle(outer).opacity;
    const boxes = [...range.getClientRects()].map(({ x, y, width, height }) =>
        [x + scrollX, y + scrollY, width, height].map(Math.round));
    return { color: getComputedStyle(element).color, opacity, boxes };
})"""

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
        let lowest = Infinity;
        for (const [x, y, width, height] of boxes) {
            if (width < 1 || height < 1) continue;
            const { data } = context.getImageData(x, y, width, height);
            for (let at = 0; at < data.length; at += 4) {
                const behind = data.subarray(at, at + 3);
                const seen = [red, green, blue].map((part, index) => part * share + behind[index] * (1 - share));
                const [lighter, darker] = [luminance(...seen), luminance(...behind)].sort((a, b) => b - a);
                lowest = Math.min(lowest, (lighter + 0.05) / (darker + 0.05));
            }
        }
        return lowest;
    });
}"""


def too_low(visit, nodes):
    """Of the nodes that axe left undecided, those with too little contrast."""
    if not nodes:
        return []
    selectors = [node["target"][0] for node in nodes]
    texts = visit.page.evaluate(TEXTS, selectors)
    visit.page.evaluate(WITHOUT_TEXT, True)
    picture = base64.b64encode(visit.page.screenshot(full_page=True)).decode()
    visit.page.evaluate(WITHOUT_TEXT, False)
    with visit.blank_page() as measuring:
        ratios = measuring.evaluate(LOWEST_RATIOS, {"picture": picture, "texts": texts})
    return [
        f"color-contrast (measured): {selector}  {ratio:.2f} where {wanted} is due"
        for selector, ratio, wanted in zip(selectors, ratios, map(wanted_ratio, nodes))
        if ratio < wanted
    ]


def wanted_ratio(node):
    data = next((check["data"] for check in node["any"] if check["id"] == "color-contrast"), None) or {}
    return float((data.get("expectedContrastRatio") or "4.5:1").split(":")[0])
