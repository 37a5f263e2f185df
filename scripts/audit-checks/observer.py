"""A browser page that interacts with all elements, and records scripts, requests, navigations and messages."""

import json

from playwright.sync_api import Error

from browser import WIDE
from twins import READ

CLICKS = 2

# Dispatches the event of each inline handler, and a click on every element. Clicks follow no link meanwhile.
PROVOKE = """() => {
    const still = event => event.preventDefault();
    addEventListener('click', still, true);
    for (const element of document.querySelectorAll('*')) {
        element.dispatchEvent(new MouseEvent('click', { cancelable: true }));
        for (const { name } of [...element.attributes])
            if (name.startsWith('on')) element.dispatchEvent(new Event(name.slice(2), { bubbles: true, cancelable: true }));
    }
    removeEventListener('click', still, true);
}"""

# The middle of the numbered element that a mouse can click without leaving the page; null if it is not visible.
POINT = """number => {
    const element = [...document.querySelectorAll("summary, h1, button, a[href^='#']")][number];
    const box = element?.getBoundingClientRect();
    const [x, y] = box ? [box.x + box.width / 2, box.y + box.height / 2] : [-1, -1];
    return element?.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
}"""

# The nodes of the document after all details are open, a frame is drawn and pending tasks have run.
SETTLED = f"""() => {{
    document.querySelectorAll('details').forEach(details => details.open = true);
    return new Promise(done => requestAnimationFrame(() => setTimeout(() => done(({READ})()))));
}}"""


class Observer:
    """Views files one after another in the same context. `found` has the records of the current one."""

    def __init__(self, browser):
        self.found, self.address = [], None
        self.context = browser.new_context(viewport=WIDE, reduced_motion="reduce", offline=True)
        self.context.expose_binding("breach", lambda source, *numbers: self.note("a script ran", numbers))
        self.context.on("request", lambda request: self.requested(request.url))
        self.page = None
        self.open()

    def open(self):
        """Opens a new page and closes all others."""
        page = self.context.new_page()
        for other in self.context.pages:
            if other != page:
                other.close()
        page.on("popup", lambda window: self.note("a window opened", window.url))
        page.on("console", lambda message: self.note("the console says", message.text))
        page.on("pageerror", lambda error: self.note("a script failed", error))
        page.on("dialog", self.dismiss)
        page.on("websocket", lambda socket: self.note("a request", socket.url))
        page.on("framenavigated", lambda frame: self.moved(frame.url))
        self.page, self.address = page, page.url

    def note(self, what, detail):
        self.found.append(f"{what}: {str(detail)[:200]}")

    def requested(self, address):
        if address != self.address:
            self.note("a request", address)

    def moved(self, address):
        if address != self.address:
            self.note("a navigation started", address)

    def dismiss(self, dialog):
        self.note("a dialog", dialog.message)
        dialog.dismiss()

    def view(self, file):
        """Returns the nodes of a file after the interactions, and the records."""
        self.found.clear()
        self.address = file.as_uri()
        try:
            self.page.goto(self.address)
            nodes = self.touched()
        except Error as error:
            self.note("the page cannot be loaded", error.message)
            # The event of the navigation may arrive after the error.
            self.page.wait_for_timeout(200)
            nodes = []
        found = list(dict.fromkeys(self.found))
        if found:
            self.open()
        return nodes, found

    def touched(self):
        self.page.evaluate(PROVOKE)
        for number in range(CLICKS):
            if point := self.page.evaluate(POINT, number):
                self.page.mouse.click(*point)
        self.page.keyboard.press("Tab")
        return json.loads(self.page.evaluate(SETTLED))

    def close(self):
        self.context.close()
