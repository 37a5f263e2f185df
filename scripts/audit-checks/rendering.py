"""Pages made by the program, independent of the user's environment."""

import os
import subprocess
import sys


def environment(folder):
    """The environment without the user's settings."""
    kept = {name: os.environ[name] for name in ("PATH", "LD_LIBRARY_PATH", "TZDIR") if name in os.environ}
    return kept | {"HOME": str(folder)}


def rendered(program, page, folder):
    """The file of a page in this folder."""
    folder.mkdir(parents=True, exist_ok=True)
    file = (folder / f"{page.name}.html").resolve()
    file.unlink(missing_ok=True)
    command = [program, *page.arguments, "--template", page.template, "-o", str(file)]
    made = subprocess.run(command, cwd=folder, env=environment(folder), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    if not file.exists():
        sys.exit(f"{page.name}: no page from {' '.join(command)}\n{made.stderr}")
    return file
