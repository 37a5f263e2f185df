"""The audited pages: how each is made, and its required content."""

import pathlib
from dataclasses import dataclass

HERE = pathlib.Path(__file__).resolve().parent

TEMPLATES = ("page", "compact", "kiosk")
LOCALES = ("en_US", "de", "ar_EG", "ja")


@dataclass(frozen=True)
class Page:
    name: str
    template: str = "page"
    # The arguments of forecast-report besides the template; `-o` is added.
    arguments: tuple = ()
    # Texts that must be on the page.
    values: tuple = ()
    # The number of rows in its table of hours and in its list of days, if known.
    hours: int | None = None
    days: int | None = None


# Minimal data with hostile texts.
SPARSE = (str(HERE / "sparse.json"), "--now", "2026-06-21T10:20:00Z", "--units", "metric", "--locale", "en_US")
ENGLISH = ("--locale", "en_US")

# These pages get all checks, and their pictures are kept.
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
