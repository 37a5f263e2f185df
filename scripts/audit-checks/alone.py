"""Checks that the page is self-contained: no requests, no scripts, and no violation of its own policy."""

REACHING_OUT = """() => {
    const found = [];
    const here = /^(data:|#|$)/;
    const loading = ['src', 'srcset', 'poster', 'data', 'background', 'ping', 'formaction', 'action', 'manifest'];
    for (const element of document.querySelectorAll('*')) {
        for (const { name, value } of element.attributes) {
            const isLink = name === 'href' || name === 'xlink:href';
            const loads = loading.includes(name) || (isLink && element.localName !== 'a');
            if (loads && !here.test(value)) found.push(`<${element.localName} ${name}="${value}">`);
            if (/^on/.test(name) || /^javascript:/i.test(value)) found.push(`script: ${name}="${value}"`);
            if (name === 'style' && /url\\(/.test(value)) found.push(`style="${value}"`);
        }
    }
    for (const script of document.querySelectorAll('script')) {
        // A block of data is not run, and has no other attribute and no markup in it.
        const isData = script.getAttributeNames().join() === 'type' && script.type === 'application/ld+json';
        let isJSON = isData && !/[<>&]/.test(script.textContent);
        try { JSON.parse(script.textContent); } catch { isJSON = false; }
        if (!isJSON) found.push(`script: ${script.textContent.slice(0, 60)}`);
    }
    for (const style of document.querySelectorAll('style'))
        for (const [whole, address] of style.textContent.matchAll(/url\\(\\s*["']?([^"')]*)/g))
            if (!here.test(address)) found.push(`style sheet: ${whole})`);
    const policy = document.querySelector('meta[http-equiv="Content-Security-Policy"]');
    if (!policy || !/default-src 'none'/.test(policy.content)) found.push("no policy that starts from default-src 'none'");
    return found;
}"""


def requests(visit):
    asked = [f"requests {address}" for address in visit.requests if address != visit.address]
    return list(dict.fromkeys(asked + visit.complaints))


def reaching_out(visit):
    return visit.page.evaluate(REACHING_OUT)
