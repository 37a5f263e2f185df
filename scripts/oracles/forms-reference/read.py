"""Reads the forms of the sample with the libraries of their formats. Exit status: 1 if there are findings."""

import re
import subprocess
import sys
import xml.dom.minidom

import extruct
import feedparser
import icalendar
import wcwidth

LOCALES = ["en_US", "de_DE", "ar_EG", "fr_FR", "he_IL", "ja_JP", "tr_TR", "uk_UA", "zh_CN"]
findings = []


def check(holds, what):
    if not holds:
        findings.append(what)


def made(program, template, locale):
    command = [program, "--quiet", "--template", template, "--locale", locale, "-o", "-"]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout


def events(locale, data):
    check(data.count(b"\n") == data.count(b"\r\n"), f"{locale}: a line of the calendar does not end with CRLF")
    for line in data.split(b"\r\n"):
        check(len(line) <= 75, f"{locale}: a line of the calendar has {len(line)} bytes")
        line.decode()
    found = icalendar.Calendar.from_ical(data).walk("VEVENT")
    for event in found:
        check(not event.errors, f"{locale}: {event.errors}")
        check(event.decoded("DTEND") > event.decoded("DTSTART"), f"{locale}: an event ends before it starts")
    return found


def entries(locale, data):
    xml.dom.minidom.parseString(data)
    feed = feedparser.parse(data)
    check(not feed.bozo, f"{locale}: {feed.get('bozo_exception')}")
    check(feed.version == "atom10", f"{locale}: the feed is {feed.version}")
    return feed.entries


def main(program):
    for locale in LOCALES:
        calendar = events(locale, made(program, "calendar", locale))
        feed = entries(locale, made(program, "feed", locale))
        check(len(calendar) == len(feed) > 1, f"{locale}: {len(calendar)} events, {len(feed)} entries")
        for event, entry in zip(calendar, feed):
            check(entry.id == f"urn:uuid:{event['UID']}", f"{locale}: {entry.id} and {event['UID']}")
            check(entry.title.endswith(str(event["SUMMARY"])), f"{locale}: “{entry.title}” and “{event['SUMMARY']}”")
            check(entry.updated_parsed[:5] == event.decoded("DTSTAMP").timetuple()[:5], f"{locale}: times differ")
        check(len({entry.id for entry in feed}) == len(feed), f"{locale}: two entries have one identifier")

        for line in made(program, "text", locale).decode().split("\n"):
            check(0 <= wcwidth.wcswidth(line) <= 80, f"{locale}: a line has {wcwidth.wcswidth(line)} columns: {line}")

        page = made(program, "page", locale).decode()
        [data] = extruct.extract(page, syntaxes=["json-ld"])["json-ld"]
        graph = dict(extruct.extract(page, syntaxes=["opengraph"])["opengraph"][0]["properties"])
        check(data["name"] == graph["og:title"], f"{locale}: “{data['name']}” and “{graph['og:title']}”")
        check(data["description"] == graph["og:description"], f"{locale}: “{data['description']}”")
        check(data["about"]["@type"] == "Place", f"{locale}: {data['about']}")
        check(not re.search(r"<script(?! type=\"application/ld\+json\">)", page), f"{locale}: another script")
    print("\n".join(dict.fromkeys(findings)) or f"no findings in {len(LOCALES)} languages")
    return 1 if findings else 0


sys.exit(main(sys.argv[1]))
