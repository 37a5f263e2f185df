"""Many pages: the sample and recorded responses of weather services, in every template and in two of four languages, or in all.

Recorded responses are not part of the project: $PAYLOADS names a folder that has one folder for each service.
"""

import json
import os
import pathlib
import subprocess

from pages import LOCALES, TEMPLATES, Page

ANSWERS = 12
# The fullest responses of a service with many.
ANSWERS_OF_A_SERVICE = 2


def crowd(program, all_languages):
    weathers = {"sample": ()}
    if "PAYLOADS" in os.environ:
        weathers |= recorded(program, pathlib.Path(os.environ["PAYLOADS"]))
    return [
        Page(f"{weather}-{template}-{locale}", template, (*arguments, "--locale", locale))
        for index, (weather, arguments) in enumerate(weathers.items())
        for number, template in enumerate(TEMPLATES)
        for locale in (LOCALES if all_languages else LOCALES[(index + number) % 2::2])
    ]


def recorded(program, folder):
    """The arguments for each of the chosen responses, by its name."""
    chosen = {}
    services = sorted(path for path in folder.iterdir() if path.is_dir())
    understood = {service.name: fullest(program, service) for service in services}
    for rank in range(ANSWERS_OF_A_SERVICE):
        for service, answers in understood.items():
            if rank < len(answers) and len(chosen) < ANSWERS:
                file, now = answers[rank]
                chosen[f"{service}-{file.stem}"] = (str(file), "--now", now)
    if len(chosen) < ANSWERS:
        raise SystemExit(f"{folder}: only {len(chosen)} responses have hours or days; the audit needs {ANSWERS}")
    return chosen


def fullest(program, folder):
    """The responses of a folder with the most data, each with an instant within its data."""
    answers = []
    for file in sorted(folder.glob("*.json")):
        inspected = subprocess.run([program, "inspect", str(file)], capture_output=True, text=True)
        try:
            forecast = json.loads(inspected.stdout)
        except ValueError:
            continue
        hours, days = forecast.get("hours", []), forecast.get("days", [])
        first = forecast.get("current") or next(iter(hours), None)
        if first and first.get("time"):
            size = len(hours) + 5 * len(days) + 20 * bool(forecast.get("current"))
            answers.append((size, file, first["time"]))
    answers.sort(key=lambda answer: (-answer[0], answer[1].name))
    return [(file, now) for _, file, now in answers]
