"""Checks files, ids and lines with unusual names and forms, read by several tasks. Batch reads the same files in sequence."""

import gzip
import json
import os
import subprocess

from checks import PROGRAM, check, pages_of
from cluster import NOW, Job

SETTINGS = {"spark.driver.memory": "512m", "spark.sql.files.maxPartitionBytes": "30k", "spark.sql.files.openCostInBytes": "1m"}


def run(work, lines):
    answers = [json.loads(line)["answer"] for line in lines]

    def line(index, id):
        return json.dumps({"id": id, "answer": answers[index]}, separators=(",", ":")).encode()

    # Two lines of an id in different files, one of which needs a folder at the path of the other's page.
    texts = {
        "places": [line(0, "twice"), line(1, "a") + b"\r", b"", line(2, "Å")],
        "places-2": [line(3, "Twice"), line(4, "a.html/b"), b"\x0b", line(5, "Å".lower())],
        "places:c": [line(6, "twice"), b'{"rejected":"{\\"id\\":7}","line":3}', line(7, "index")],
        "sp ace%20 #+x": [b" \t\r", b"\xff", line(8, "a.html/b"), line(9, "b.html"), line(9, "b")],
        "å": [line(index, f"p{index % 7}") for index in range(10, 20)],
        "empty": [],
    }
    for name, compress, partitions in (("text", bytes, []), ("compressed", gzip.compress, ["--partitions", "3", "--index"])):
        # Spark does not support file names with a colon.
        folder, one, files = work / f"names-{name}", work / f"{name}.ndjson", texts
        if partitions:
            files = {f"{file.replace(':', ';')}.gz": some for file, some in texts.items()}
        folder.mkdir()
        for file, some in files.items():
            (folder / file).write_bytes(compress(b"\n".join(some)))
        one.write_bytes(b"".join(b"\n".join(files[file]) + b"\n" for file in sorted(files, key=os.fsencode) if files[file]))
        site, rejects = work / f"{name}.batch", work / f"{name}.rejects"
        subprocess.run([PROGRAM, "batch", one, "-o", f"{site}/", "--rejects", rejects, "--now", NOW, "-q", *partitions[2:]],
                       stderr=subprocess.DEVNULL)
        target = work / f"{name}.spark"
        Job(work, name, "local[2]", PROGRAM, folder, target, *partitions, settings=SETTINGS).ends_with(1)
        check(pages_of(target / "site") == pages_of(site), f"the pages of files of {name} are equal to those of batch")
        check((target / "rejects/00000001.ndjson").read_bytes() == rejects.read_bytes(), "their rejects are equal to those of batch")
    # The rejects of the last files as input, again with index pages.
    again = work / "again.rejects"
    subprocess.run([PROGRAM, "batch", rejects, "-o", f"{site}/", "--rejects", again, "--now", NOW, "-q", "--index"],
                   stderr=subprocess.DEVNULL)
    Job(work, "rejects", "local[2]", PROGRAM, rejects, target, "--index", settings=SETTINGS).ends_with(1)
    check(pages_of(target / "site") == pages_of(site), "a run with the rejects as input leaves the pages of batch")
    check((target / "rejects/00000002.ndjson").read_bytes() == again.read_bytes(), "its rejects are equal to those of batch")
