"""Runs forecast-report as a filter: lines go to its standard input, and results with pages come from its standard output."""

import base64
import collections
import contextlib
import ctypes
import functools
import hashlib
import json
import os
import signal
import subprocess
import sys
import threading
import time

import orjson
import xxhash

ENTRY = (b'{"rejected":"', b'{"base64":"')  # The begin of an entry in a file of rejects.
PR_SET_PDEATHSIG = 1
SYSTEM = ctypes.CDLL(None) if sys.platform == "linux" else None
INHERITED = ("LC_", "LANG", "FORECAST_REPORT_", "SOURCE_DATE_EPOCH")


def environment():
    """The environment variables that change pages. All executors use those of the driver."""
    return {name: value for name, value in os.environ.items() if name.startswith(INHERITED)}


def end_with(parent):
    """Lets the system kill the calling process when the thread that started it ends, even if that is killed with SIGKILL."""
    SYSTEM.prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(1)


def results(lines, run):
    """Starts the program once for lines of (origin, number, bytes), and yields each with its result and page, in their
    order.

    The program's standard error is that of the executor, which logs it. Raises an error if the program fails, or
    if it makes no page for run["limit"] seconds. Status 1 is no failure: some lines were rejected, or are in doubt."""
    outside = {name: value for name, value in os.environ.items() if not name.startswith(INHERITED)}
    # Spark's tasks run in the main thread of their process, and end with it. Another thread could end before its program.
    is_main = threading.current_thread() is threading.main_thread()
    program = subprocess.Popen(
        run["command"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=1 << 20, pipesize=1 << 20,
        env=outside | run["environment"], preexec_fn=functools.partial(end_with, os.getpid()) if SYSTEM and is_main else None)
    rows, trouble, ended, progress = collections.deque(), [], threading.Event(), [time.monotonic()]

    def feed():
        try:
            with program.stdin as stdin:
                stdin.write(b"\n")  # Prevents the first line from being taken for a compressed file.
                for origin, number, line in lines:
                    line = b"null" if line is None else line.replace(b"\n", b" ")
                    is_blank = line[:1] in b" \t\r" and not line.strip(b" \t\r")
                    rows.append(((origin, number, trimmed(line)), is_blank))
                    if not is_blank:
                        stdin.write(line)
                        stdin.write(b"\n")
        except BrokenPipeError:
            pass  # The program's exit status has the reason.
        except BaseException as error:
            trouble.append(error)
            program.kill()

    def watch():
        while not ended.wait(1):
            if time.monotonic() - progress[0] > run["limit"]:
                trouble.append(TimeoutError(f"{run['command'][0]} made no page for {run['limit']} seconds"))
                program.kill()
                return

    def blanks():
        """Yields the blank lines, which the program skips but counts."""
        while rows and rows[0][1]:
            yield *rows.popleft()[0], {"status": "blank"}, None

    # The program blocks while its results are not read, so a separate thread writes the lines.
    feeder, watchdog = (threading.Thread(target=work, daemon=True) for work in (feed, watch))
    feeder.start()
    watchdog.start()
    try:
        for text in program.stdout:
            result = orjson.loads(text)
            page = program.stdout.read(result["bytes"]) if "bytes" in result else None
            if page:
                program.stdout.read(1)
            progress[0] = time.monotonic()
            yield from blanks()
            yield *rows.popleft()[0], result, page
        status = program.wait()
        if not trouble and status in (0, 1):
            feeder.join()
            yield from blanks()
        if trouble or rows or status not in (0, 1):
            raise trouble[0] if trouble else RuntimeError(f"{run['command'][0]} ended with status {status}")
    finally:
        ended.set()
        program.kill()
        program.wait()


def trimmed(line):
    """A line in the form that the program reads."""
    return line.removesuffix(b"\r")


def etag(page):
    """The etag of a page, as the program computes it from its content."""
    return xxhash.xxh3_128_hexdigest(page)


def digest(line):
    """The digest of a line; Spark has the same function."""
    return hashlib.sha1(line, usedforsecurity=False).hexdigest()


def kept_of(result, line):
    """The stored form of a rejected line; empty for one that is too long."""
    return {} if result["error"]["code"] == "too-long" else kept(line)


def kept(line):
    """A rejected line as the program stores it in a file of rejects. The line in an entry of such a file is not changed."""
    entry = line
    if entry.startswith(ENTRY):
        with contextlib.suppress(ValueError):
            orjson.loads(entry)  # Strict; the parser below returns all members in order.
            for name, value in json.loads(entry, object_pairs_hook=list):
                if name in ("rejected", "base64"):
                    line = kept_in(name, value, entry)
    try:
        return {"rejected": line.decode()}
    except UnicodeDecodeError:
        return {"base64": base64.b64encode(line).decode()}


def had_same_id(line):
    """Whether a line is an entry of a file of rejects that was rejected because another line had its id."""
    with contextlib.suppress(ValueError, AttributeError):
        return line.startswith(ENTRY) and orjson.loads(line).get("error", {}).get("code") == "same-id"
    return False


def kept_in(name, value, entry):
    """The line in a member of an entry; the entry itself if there is none."""
    with contextlib.suppress(ValueError):
        if isinstance(value, str):
            return value.encode() if name == "rejected" else base64.b64decode(value, validate=True)
    return entry
