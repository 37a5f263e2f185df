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


class Visit:
    """One page, opened from its file without a network."""

    def __init__(self, browser, file):
        self.requests = []
        self.complaints = []
        self.dialogs = []
        self.context = browser.new_context(viewport=WIDE, color_scheme="light", reduced_motion="reduce", offline=True)
        self.page = self.context.new_page()
        self.context.on("request", lambda request: self.requests.append(request.url))
        self.page.on("console", lambda message: self.complaints.append(f"{message.type}: {message.text}"))
        self.page.on("dialog", self.dismiss)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
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
        page = self.context.browser.new_page()
        yield page
        page.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.context.close()
