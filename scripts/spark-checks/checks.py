"""Functions that the checks share."""

import os
import subprocess
import sys
import time

from cluster import NOW

PROGRAM = os.path.abspath(sys.argv[1])
BEGIN = time.monotonic()


def check(holds, message):
    if not holds:
        sys.exit(f"failed: {message}")
    print(f"{time.monotonic() - BEGIN:5.0f} s  {message}", flush=True)


def script(path, text):
    path.write_text("#!/bin/sh\n" + text)
    path.chmod(0o755)
    return path


def files(folder):
    return {str(path.relative_to(folder)): path for path in sorted(folder.rglob("*")) if path.is_file()}


def state(folder):
    """All files that a run could change, with their times."""
    return {name: (path.stat().st_mtime_ns, path.stat().st_ino, path.read_bytes()) for name, path in files(folder).items()}


def pages_of(folder):
    return {name: path.read_bytes() for name, path in files(folder).items()}


def batch(work, source, name=None, *options):
    command = [PROGRAM, "batch", work / f"{source}.ndjson", "-o", f"{work / (name or source)}/", "--now", NOW, "-q", *options]
    return subprocess.run(command, stderr=subprocess.DEVNULL, env=os.environ | {"LC_ALL": "C.UTF-8"}).returncode
