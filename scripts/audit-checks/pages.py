"""The pages that are audited: how each is made, and what has to stand on it."""

import pathlib
from dataclasses import dataclass

HERE = pathlib.Path(__file__).resolve().parent

TEMPLATES = ("page", "compact", "kiosk")
LOCALES = ("en_US", "de", "ar_EG", "ja")


@dataclass(frozen=True)
class Page:
    name: str
    template: str = "page"
    # What forecast-report is given besides the template; `-o` is added.
    arguments: tuple = ()
    # Texts that a visitor must find on the page.
    values: tuple = ()
    # How many rows its table of hours and its list of days have, where that is known.
    hours: int | None = None
    days: int | None = None


# As little as there can be, in words that do their worst.
SPARSE = (str(HERE / "sparse.json"), "--now", "2026-06-21T10:20:00Z", "--units", "metric", "--locale", "en_US")
ENGLISH = ("--locale", "en_US")

# These are looked at in every way, and their pictures are kept.
PAGES = (
    Page("sample", arguments=ENGLISH, values=("Ålesund", "50", "Gale warning"), hours=48, days=10),
    Page(
        "sparse",
        arguments=SPARSE,
        values=("gogogoch", "Next 2 hours", "<script>", "<img src=x onerror=alert(1)>", "<b>no</b>"),
        hours=2,
        days=1,
    ),
    Page("sample-compact", "compact", arguments=ENGLISH, values=("Ålesund", "50", "Gale warning")),
    Page("sparse-compact", "compact", arguments=SPARSE, values=("gogogoch", "<script>")),
    Page("sample-kiosk", "kiosk", arguments=ENGLISH, values=("Ålesund", "50", "Gale warning")),
    Page("sparse-kiosk", "kiosk", arguments=SPARSE, values=("gogogoch", "<script>")),
)
