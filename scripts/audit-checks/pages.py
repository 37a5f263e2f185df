"""The pages that are audited: how each is made, and what has to stand on it."""

import pathlib
from dataclasses import dataclass

HERE = pathlib.Path(__file__).resolve().parent


@dataclass(frozen=True)
class Page:
    name: str
    # What forecast-report is given; `-o` is added.
    arguments: tuple = ()
    # Texts that a visitor must find on the page.
    values: tuple = ()
    # How many rows its table of hours and its list of days have.
    hours: int = 48
    days: int = 10


PAGES = (
    Page("sample", values=("Ålesund", "50.4 °F", "Gale warning")),
    # As little as there can be, in words that do their worst.
    Page(
        "sparse",
        arguments=(str(HERE / "sparse.json"), "--now", "2026-06-21T10:20:00Z", "--units", "metric"),
        values=("gogogoch", "Next 2 hours", "<script>", "<img src=x onerror=alert(1)>", "<b>no</b>"),
        hours=2,
        days=2,
    ),
)
