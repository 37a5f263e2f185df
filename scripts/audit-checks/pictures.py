"""The pictures of the documentation.

    pictures.py PROGRAM DOCS FOLDER     makes the pages in FOLDER and the pictures of them in DOCS
"""

import io
import pathlib
import subprocess
import sys
from dataclasses import dataclass

from PIL import Image

from browser import WIDE, Visit, chromium
from pages import Page
from rendering import rendered

ENGLISH = ("--locale", "en_US")
TALL_PHONE = {"width": 360, "height": 850}
LETTER = {"width": 680, "height": 400}
LETTERBOX = {"width": 960, "height": 560}
WALL = {"width": 1024, "height": 600}

# A palette keeps the files small: pages have few colours and soft gradients. The rare colours are those with a meaning.
PALETTE = {"colors": 256, "method": Image.Quantize.MAXCOVERAGE, "kmeans": 3, "dither": Image.Dither.NONE}


@dataclass(frozen=True)
class Picture:
    name: str
    # A page made by the program, or a file that a test has made of a state without a forecast.
    page: Page | str
    viewport: dict
    scheme: str = "light"
    whole: bool = True


def pictures():
    page = Page("page", arguments=ENGLISH)
    arabic = Page("arabic", arguments=("--locale", "ar_EG"))
    return (
        Picture("page", page, WIDE),
        Picture("page-dark", page, WIDE, scheme="dark"),
        Picture("page-arabic", arabic, WIDE),
        Picture("page-error", "page-error.html", LETTERBOX, whole=False),
        Picture("page-loading", "page-loading.html", LETTERBOX, scheme="dark", whole=False),
        Picture("compact", Page("compact", "compact", ENGLISH), LETTER),
        Picture("kiosk", Page("kiosk", "kiosk", ENGLISH), WALL, whole=False),
    )


def main(program, docs, folder):
    folder.mkdir(parents=True, exist_ok=True)
    with chromium() as browser:
        for picture in pictures():
            is_made = isinstance(picture.page, str)
            file = (folder / picture.page).resolve() if is_made else rendered(program, picture.page, folder)
            with Visit(browser, file) as visit:
                look = visit.look(picture.viewport, scheme=picture.scheme)
                screen = look.screenshot(full_page=picture.whole)
                keep(Image.open(io.BytesIO(screen)), docs / f"{picture.name}.png")
                if picture.name == "page":
                    on_phones(visit, docs / "page-phones.png")
                    on_paper(visit.look(), folder, docs / "page-print.png")


def on_phones(visit, file):
    """The top of the page on two phones, a light one and a dark one."""
    screens = [Image.open(io.BytesIO(visit.look(TALL_PHONE, scheme=scheme).screenshot())) for scheme in ("light", "dark")]
    keep(beside_each_other(screens, "white", margin=0), file)


def on_paper(look, folder, file):
    """The printed sheets beside each other."""
    look.pdf(path=folder / "page.pdf", format="A4", print_background=True, prefer_css_page_size=True)
    subprocess.run(["pdftoppm", "-png", "-r", "72", str(folder / "page.pdf"), str(folder / "sheet")], check=True)
    sheets = [Image.open(sheet) for sheet in sorted(folder.glob("sheet-*.png"))]
    keep(beside_each_other(sheets, "#8a949e", margin=16), file)


def beside_each_other(pictures, ground, margin, gap=24):
    width = sum(picture.width for picture in pictures) + gap * (len(pictures) - 1)
    desk = Image.new("RGB", (width + 2 * margin, pictures[0].height + 2 * margin), ground)
    left = margin
    for picture in pictures:
        desk.paste(picture, (left, margin))
        left += picture.width + gap
    return desk


def keep(picture, file):
    picture.convert("RGB").quantize(**PALETTE).save(file, optimize=True)
    print(f"{file} {file.stat().st_size} bytes")


if __name__ == "__main__":
    main(sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3]))
