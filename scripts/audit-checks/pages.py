"""The pages that are audited: how each is made, and what has to stand on it."""

from dataclasses import dataclass


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
)
