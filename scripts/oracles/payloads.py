#!/usr/bin/env python3
"""Parses recorded responses of weather services and, given a program, compares the results with the program's.

    scripts/oracles/payloads.py FOLDER                               prints the contents of the files as JSON
    scripts/oracles/payloads.py FOLDER --program .build/debug/forecast-report

Without a program it prints, for each file below the folder, its verdict and the spot values in canonical units: the
current weather and the first, a middle, the wettest and the last of the hours and days (`--every`: all of them). A
value may be `{"oneOf": […]}`: several values are correct, null means optional, and an empty list means that the value must be
left out.

With a program it runs `forecast-report inspect FILE` and reports each difference as `file: path: expected X, got Y`,
then a table of verdicts. The verdicts:

    whole      a forecast                        partial   weather, but only the parts that are named
    empty      a format without weather: an empty forecast, or an error message
    helper     an auxiliary response without weather: places, the links of a point, a station
    error      a service's error response: the message must contain the service's words
    refused    weather without usable times: the message must name the place in the file
    unknown    none of the services

The readers of `payload_readings` document the semantics: which span a precipitation amount covers, what accumulates, at which
height a pressure is, which day a night belongs to. Only values in a file are compared, so that computed values never count
as differences.

Exit status: 1 if there are differences, 2 if there is nothing to read.
"""

import argparse
import collections
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True

from payload_readings import read  # noqa: E402
from payload_readings.compare import Comparison, spots  # noqa: E402
from payload_readings.reading import Reading, as_json  # noqa: E402

WEATHER = ("whole", "partial")
REFUSALS = (65, 69, 75)
EMPTY = r"no (usable )?(weather|forecast|data|hour|period)|without (any )?weather|holds? no|nothing|empty|no .* in it"


def main():
    arguments = parsed_arguments()
    files = sorted(arguments.folder.rglob("*.json"))
    if not files:
        print(f"{arguments.folder}: no *.json files", file=sys.stderr)
        return 2
    readings = {str(path.relative_to(arguments.folder)): (path, reading_of(path)) for path in files}
    if arguments.program is None:
        spot_values = {name: described(reading, arguments.every) for name, (_, reading) in readings.items()}
        json.dump(spot_values, sys.stdout, ensure_ascii=False, indent=1)
        print()
        return 0
    return report(readings, arguments)


def parsed_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path, metavar="FOLDER")
    parser.add_argument("--program", type=pathlib.Path, metavar="PATH", help="the built forecast-report")
    parser.add_argument("--every", action="store_true", help="all hours and days, not only three of each")
    return parser.parse_args()


def reading_of(path):
    try:
        body = json.loads(path.read_bytes().decode("utf-8-sig"))
    except ValueError as problem:
        return Reading(verdict="unknown", what=f"no JSON: {problem}")
    return read(body, path.name)


def described(reading, every):
    """A reading as JSON, with the spots of it that are compared."""
    parts = {
        "verdict": reading.verdict, "what": reading.what, "service": reading.service, "options": reading.options,
        "place": reading.place, "current": reading.current, "hourCount": len(reading.hours),
        "hours": [reading.hours[index] for index in spots(reading.hours, every)], "dayCount": len(reading.days),
        "days": [reading.days[index] for index in spots(reading.days, every)], "minuteCount": len(reading.minutes),
        "minutes": reading.minutes[:1], "alerts": reading.alerts,
    }
    return {name: as_json(value) for name, value in parts.items() if value not in (None, [], {}, 0)}


# The program ----------------------------------------------------------------------------------------------------------


def report(readings, arguments):
    table = []
    failed = False
    unknown = message_for_unknown_data(arguments.program)
    for name, (path, reading) in readings.items():
        differences, compared, answer = judged(path, reading, arguments, unknown)
        if reading.companion is not None:
            more, count = judged_with_companion(path, reading, arguments)
            differences, compared = differences + more, compared + count
        failed = failed or bool(differences)
        for difference in differences:
            print(f"{name}: {difference}")
        outcome = f"{len(differences)} differ" if differences else "agrees"
        table.append((name, reading.verdict, reading.what.replace("\n", " ")[:48], answer, compared, outcome))
    print()
    widths = [max(len(str(row[column])) for row in table) for column in range(6)]
    for row in table:
        print("  ".join(str(cell).ljust(width) for cell, width in zip(row, widths)).rstrip())
    verdicts = collections.Counter(row[1] for row in table)
    print(f"\n{len(table)} files: " + ", ".join(f"{count} {verdict}" for verdict, count in sorted(verdicts.items())))
    print(f"{sum(row[4] for row in table)} values compared, "
          f"{sum(1 for row in table if row[5] != 'agrees')} files differ")
    return 1 if failed else 0


def judged(path, reading, arguments, unknown):
    """The differences of a file, the number of compared values, and the program's verdict."""
    status, output, message = inspected(path, reading, arguments.program)
    if status is None or status < 0 or status >= 128:
        return [f"(program): expected a result, got {message}"], 0, "crashed"
    if status == 0:
        canonical, problem = parsed(output)
        if problem:
            return [f"(output): expected canonical JSON, got {problem}"], 0, "no JSON"
        if reading.verdict in WEATHER:
            comparison = Comparison(reading, canonical, arguments.every)
            return comparison.run(), comparison.compared, "understood"
        if reading.verdict == "canonical" or reading.verdict == "empty" and not canonical.get("hours"):
            return [], 0, "understood"
        return [f"(verdict): expected {reading.verdict}, got a forecast"], 0, "understood"
    if reading.verdict in WEATHER or reading.verdict == "canonical":
        return [f"(verdict): expected {reading.verdict} ({reading.what}), got status {status}: {message}"], 0, "refused"
    wanted = [EMPTY] if reading.verdict == "empty" else reading.words
    differences = [
        f"(message): expected one that holds /{words}/, got {message}"
        for words in wanted if not re.search(words, message, re.IGNORECASE)
    ]
    if reading.verdict != "unknown" and message == unknown:
        differences.append(f"(message): expected another one than for unknown data, got {message}")
    if status not in REFUSALS:
        differences.append(f"(status): expected one of {REFUSALS}, got {status}: {message}")
    return differences, len(wanted), "refused"


def judged_with_companion(path, reading, arguments):
    """The differences of the air of a file that is read after a response with weather, and the number of values."""
    with tempfile.TemporaryDirectory() as folder:
        weather = pathlib.Path(folder, "weather.json")
        weather.write_text(json.dumps(reading.companion))
        status, output, message = inspected(path, reading, arguments.program, weather)
    if status != 0:
        return [f"(with weather): expected a forecast, got status {status}: {message}"], 0
    canonical, problem = parsed(output)
    if problem:
        return [f"(with weather): expected canonical JSON, got {problem}"], 0
    comparison = Comparison(reading, canonical, arguments.every)
    comparison.air()
    return comparison.differences, comparison.compared


def message_for_unknown_data(program):
    """The program's message for JSON of an unknown format."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "unknown.json")
        path.write_text('{"colour": "blue", "size": 3}')
        return inspected(path, Reading(), program)[2]


def inspected(path, reading, program, *earlier):
    """The status, the output and the one-line message of the program for a file, after earlier ones."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("FORECAST_REPORT_")}
    command = [program.resolve(), "inspect", *reading.options, *earlier, path.resolve()]
    with tempfile.TemporaryDirectory() as home:
        # Without a user's settings: neither in the environment, nor at home, nor in the working directory.
        environment.update(TZ="UTC", LC_ALL="C.UTF-8", HOME=home, XDG_CONFIG_HOME=home, XDG_CACHE_HOME=home)
        try:
            done = subprocess.run(
                command, cwd=home, env=environment, stdin=subprocess.DEVNULL, capture_output=True, timeout=60)
        except (subprocess.TimeoutExpired, OSError) as problem:
            return None, "", str(problem)
    # The name of the file must not count as words of the service.
    message = done.stderr.decode("utf-8", "replace").replace(str(path.resolve()), "FILE").replace(path.name, "FILE")
    message = " ".join(message.split()) or f"status {done.returncode} without a message"
    return done.returncode, done.stdout, message


def parsed(output):
    """Canonical JSON, or the error in it."""
    def refused(constant):
        raise ValueError(f"{constant} in it")

    try:
        canonical = json.loads(output.decode("utf-8"), parse_constant=refused)
    except ValueError as problem:
        return None, str(problem)
    if not isinstance(canonical, dict) or canonical.get("format") != "forecast-report/1":
        return None, "another format"
    return canonical, None


if __name__ == "__main__":
    sys.exit(main())
