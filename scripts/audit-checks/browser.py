"""Pages in Debian's Chromium, with a log of their requests and messages."""

import contextlib
import shutil

from playwright.sync_api import sync_playwright

WIDE = {"width": 1280, "height": 900}
PHONE = {"width": 360, "height": 740}
NARROWEST = {"width": 320, "height": 640}

UNFOLD = """unfolded => {
    for (const details of document.querySelectorAll('details')) {
        details.cameOpen ??= details.open;
        details.open = unfolded || details.cameOpen;
    }
}"""


@contextlib.contextmanager
def chromium():
    with sync_playwright() as playwright:
        # The pages are trusted, and root cannot use the sandbox.
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"),
            chromium_sandbox=False,
            args=["--disable-dev-shm-usage"],
        )
        yield browser
        browser.close()


# Tabs of earlier visits. A new one starts a process, which also has to compile axe again: half of the time of a small page.
idle = []


def tab(browser):
    if idle:
        return idle.pop()
    tab = browser.new_page(reduced_motion="reduce", offline=True)
    # A picture can take longer than the usual 30 seconds on a busy machine.
    tab.set_default_timeout(120_000)
    return tab


class Visit:
    """One page, opened from its file without a network."""

    def __init__(self, browser, file):
        self.requests = []
        self.complaints = []
        self.dialogs = []
        self.page = tab(browser)
        self.listeners = {
            "request": lambda request: self.requests.append(request.url),
            "console": lambda message: self.complaints.append(f"{message.type}: {message.text}"),
            "dialog": self.dismiss,
            "pageerror": lambda error: self.complaints.append(str(error)),
        }
        for event, listener in self.listeners.items():
            self.page.on(event, listener)
        self.page.set_viewport_size(WIDE)
        self.page.emulate_media(color_scheme="light")
        self.address = file.as_uri()
        self.page.goto(self.address)

    def dismiss(self, dialog):
        self.dialogs.append(dialog.message)
        dialog.dismiss()

    def look(self, viewport=WIDE, scheme="light", unfolded=False):
        """The page in this size and colour scheme, with its details unchanged or all unfolded."""
        self.page.set_viewport_size(viewport)
        self.page.emulate_media(color_scheme=scheme)
        self.page.evaluate(UNFOLD, unfolded)
        return self.page

    @contextlib.contextmanager
    def blank_page(self):
        """A second page, without the policy."""
        page = tab(self.page.context.browser)
        page.goto("about:blank")
        yield page
        idle.append(page)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for event, listener in self.listeners.items():
            self.page.remove_listener(event, listener)
        # Only a page that did nothing leaves its tab as it was.
        if self.requests == [self.address] and not self.complaints + self.dialogs:
            idle.append(self.page)
        else:
            self.page.context.close()
