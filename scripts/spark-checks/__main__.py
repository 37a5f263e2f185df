"""Tests deploy/spark with a small cluster on this machine: two executor processes, one of which is killed, and an object
store with the S3 protocol.

    spark-checks PROGRAM LINES     with the lines of a file; works in its folder
"""

import json
import os
import pathlib
import re
import signal
import sys
import time

from cluster import JOB, TOOLS, Cluster, Job, ancestors, end_all, free_port, start

sys.path.insert(0, str(JOB))

import alone
import manifests
import names
import stores
from checks import PROGRAM, batch, check, files, pages_of, script, state

LITTLE = {"spark.driver.memory": "512m"}
COMPACT = ["--template", "compact"]
SMALL = {"spark.executor.memory": "512m", "spark.sql.files.maxPartitionBytes": "10m"}
SPECULATION = {
    "spark.speculation": "true", "spark.speculation.quantile": "0.3", "spark.speculation.multiplier": "1.1",
    "spark.speculation.minTaskRuntime": "2s", "spark.speculation.interval": "500ms",
}


def with_bad_lines(source, target):
    """Makes one line in a hundred invalid, for various reasons; some lines are blank."""
    lines = source.read_bytes().splitlines()
    first, bad = lines[0], 0
    for index in range(50, len(lines), 100):
        kinds = [b"{bad", b'{"id":"../x","answer":{}}', b'{"id":"a/b","options":{"units":"zz"},"answer":{"a":"/\\u0001"}}',
                 b"\xff\xfe not a text", b"null", '{"id":"å","answer":"ü \\" <&>"}'.encode()]
        lines[index] = kinds[bad % len(kinds)]
        lines[index - 1] += b"\r"
        bad += 1
    # Two lines with one id in different tasks.
    lines[-3] = first
    lines[len(lines) // 2:len(lines) // 2] = [b"", b"  \r"]
    target.write_bytes(b"\n".join(lines) + b"\n")
    return bad + 1


def straggler(work):
    """A program that stalls after some lines on its first start until it is killed, so that Spark starts a speculative copy
    of the task."""
    first = work / "first-start"
    return script(work / "straggler", f"""
if (set -C; echo $$ >{first}) 2>/dev/null; then {{ sed --unbuffered 50q; while kill -0 $$; do sleep 1; done; }} | {PROGRAM} "$@"
else exec {PROGRAM} "$@"; fi
"""), first


def lost_executor_and_slow_task(work, cluster, lines):
    target, (program, first) = work / "cluster", straggler(work)
    job = Job(work, "cluster", cluster.address, program, lines, target,
              "--", *COMPACT, settings=SMALL | SPECULATION)
    job.waits_for(first.exists)
    slow = int(first.read_text())
    job.waits_for(lambda: list(target.glob(f"parts/*/{manifests.RESULTS}")))
    lost = job.waits_for(lambda: [pid for pid in cluster.executors() if pid not in set(ancestors(slow))])[0]
    os.kill(lost, signal.SIGKILL)
    job.ends_with(1)
    check("Lost executor" in job.log, "an executor was killed during its task")
    check(re.search(r"Killing attempt 0 .* as the attempt [1-9]\d* succeeded", job.log),
          "a slow task was started a second time, and its first attempt was killed")
    check(pages_of(target / "site") == pages_of(work / "batch"), "the pages are equal to those of batch")
    check((target / "rejects/00000001.ndjson").read_bytes() == (work / "batch.rejects.ndjson").read_bytes(), "the rejects are equal to those of batch")
    return target


def parts_of(manifest):
    return {entry["file"].split("/")[1] for entry in map(json.loads, manifest.read_text().splitlines()) if "file" in entry}


def the_same_again(work, cluster, lines, target):
    def kept():
        return {name: value for name, value in state(target).items() if not name.startswith("parts/")}

    before = kept()
    Job(work, "again", cluster.address, PROGRAM, lines, target, "--", *COMPACT,
        settings=SMALL).ends_with(1)
    check(kept() == before, f"repeating the run changes none of {len(before)} files")
    store, lost = stores.store(str(target)), target / "parts/20260101T000000Z-lost-00000-0/p0"
    lost.mkdir(parents=True)
    # A killed task may have written after the clean-up of its run; a later run removes these files and those of lost drivers.
    manifests.clean(store)
    manifests.clean(store, hours=0)
    left = {path.name for path in (target / "parts").iterdir()}
    check(left == parts_of(target / "manifests/00000001.ndjson"), "the clean-up removes the files of lost attempts")


def failing_program(work, lines):
    program = script(work / "failing", f"""if mkdir {work}/once 2>/dev/null; then exec {PROGRAM} "$@"; fi; exit 70\n""")
    target = work / "failed"
    job = Job(work, "failing", "local[1]", program, lines, target, settings=SMALL).ends_with(1)
    check("ended with status 70" in job.log, "a failing program makes the job fail")
    check(not files(target), "the failed job leaves no files")


def parquet(work, lines):
    """A table as input, and rows as output."""
    import pyarrow.parquet

    entries = [json.loads(line) for line in lines]
    columns = {"place": [entry["id"] for entry in entries],
               "weather": [json.dumps(entry["answer"], indent=1) for entry in entries],
               "wishes": ['{"units": "us"}' if index % 2 else None for index in range(len(entries))]}
    columns["weather"][7] = '{"no": "weather"}'
    pyarrow.parquet.write_table(pyarrow.table(columns), work / "places.parquet")
    with open(work / "places.ndjson", "w") as file:
        for id, document, options in zip(*columns.values()):
            file.write('{"id":"%s","answer":%s,"options":%s}\n' % (id, document.replace("\n", " "), options or "{}"))
    batch(work, "places")
    job = ["local[2]", PROGRAM, work / "places.parquet", work / "rows", "--format", "parquet",
           "--columns", "place,weather,wishes", "--rows", "parquet", "--partitions", "2"]
    Job(work, "parquet", *job).ends_with(0)
    before = state(work / "rows")
    again = Job(work, "parquet-again", *job).ends_with(1)
    check(f"{work / 'rows'}: File exists; remove it" in again.log and state(work / "rows") == before,
          "rows do not replace the files of an existing output")
    rows = pyarrow.parquet.read_table(work / "rows").to_pylist()
    check({row["path"]: row["html"].encode() for row in rows if row["status"] == "written"} == pages_of(work / "places"),
          "the rows of a table as Parquet have the pages of batch")
    (rejected,) = (row for row in rows if row["status"] != "written")
    (reject,) = map(json.loads, (work / "places.rejects.ndjson").read_text().splitlines())
    check(json.loads(rejected["error"]) == reject["error"] and rejected["line"].decode() == reject["rejected"],
          "the rows of a table have its rejects")


def object_store(work, lines):
    """Checks two drivers that begin with the same manifest and commit at the same time."""
    import boto3

    port = free_port()
    variables = {"AWS_ENDPOINT_URL": f"http://127.0.0.1:{port}", "AWS_ACCESS_KEY_ID": "a", "AWS_SECRET_ACCESS_KEY": "b",
                 "AWS_DEFAULT_REGION": "us-east-1", "AWS_EC2_METADATA_DISABLED": "true"}
    os.environ |= variables
    start([TOOLS / "moto_server", "-H", "127.0.0.1", "-p", str(port)], work / "moto.log", work)
    client = boto3.client("s3")
    deadline = time.monotonic() + 60
    while True:
        try:
            client.create_bucket(Bucket="weather")
            break
        except Exception:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.2)
    (work / "few.ndjson").write_bytes(b"\n".join(lines) + b"\n")
    client.upload_file(work / "few.ndjson", "weather", "places/few.ndjson")
    client.put_object(Bucket="weather", Key="places/_SUCCESS", Body=b"not a line")
    expected, drivers = {}, {}
    of_all = ["--prune", "--index", "--base-url", "https://example.org/"]
    places = ["s3://weather/places", "s3://weather/pages/", "--partitions", "5", *of_all]

    def options(units):
        return "--units", units, *of_all

    for units in ("si", "us"):
        batch(work, "few", f"few-{units}", *options(units))
        expected[units] = pages_of(work / f"few-{units}")
        program = script(work / f"meeting-{units}", f"""touch {work}/{units}
until [ -e {work}/si ] && [ -e {work}/us ]; do sleep 0.1; done
exec {PROGRAM} "$@"\n""")
        drivers[units] = Job(work, units, "local[1]", program, *places, "--", "--units", units, settings=LITTLE)
    ends = {units: job.ends_with(0, 75).process.returncode for units, job in drivers.items()}
    check(sorted(ends.values()) == [0, 75], "of two concurrent drivers one succeeds")
    winner, loser = sorted(ends, key=ends.get)
    check("another run has published" in drivers[loser].log, "the other one reports the conflict")
    def keys():
        listing = client.get_paginator("list_objects_v2").paginate(Bucket="weather")
        return [entry["Key"] for page in listing for entry in page["Contents"]]

    def site():
        return {key.removeprefix("pages/site/"): client.get_object(Bucket="weather", Key=key)["Body"].read()
                for key in keys() if key.startswith("pages/site/")}

    check(site() == expected[winner], "the pages, the list and the sitemap in the object store are those of the successful driver and of batch")
    (work / "published").write_bytes(client.get_object(Bucket="weather", Key="pages/manifests/00000001.ndjson")["Body"].read())
    parts = {key.split("/")[2] for key in keys() if key.startswith("pages/parts/")}
    check(parts == parts_of(work / "published"), "the other driver leaves no files")
    fewer = lines[:10] + lines[30:]
    (work / "few.ndjson").write_bytes(b"\n".join(fewer) + b"\n")
    client.upload_file(work / "few.ndjson", "weather", "places/few.ndjson")
    batch(work, "few", f"few-{winner}", *options(winner))
    # An object of another program, whose key begins with that of a page that is removed.
    gone = next(name for name in expected[winner] if not (work / f"few-{winner}" / name).exists())
    client.put_object(Bucket="weather", Key=f"pages/site/{gone}/own", Body=b"own")
    Job(work, "fewer", "local[1]", PROGRAM, *places, "--", "--units", winner, settings=LITTLE).ends_with(0)
    check(site() == pages_of(work / f"few-{winner}") | {f"{gone}/own": b"own"}, "pages without a line are removed as batch removes them")


def main(source):
    work, lines = source.parent, source.read_bytes().splitlines()
    cluster = Cluster(work)
    bad = with_bad_lines(source, work / "batch.ndjson")
    status = batch(work, "batch", "batch", *COMPACT)
    rejected = len((work / "batch.rejects.ndjson").read_bytes().splitlines())
    check((status, rejected) == (1, bad), f"batch makes {len(files(work / 'batch'))} pages and rejects {bad} lines")
    alone.run(work, lines[:100])
    target = lost_executor_and_slow_task(work, cluster, work / "batch.ndjson")
    the_same_again(work, cluster, work / "batch.ndjson", target)
    failing_program(work, work / "batch.ndjson")
    names.run(work, lines[:20])
    parquet(work, lines[:200])
    object_store(work, lines[:100])


if __name__ == "__main__":
    try:
        main(pathlib.Path(sys.argv[2]).resolve())
    finally:
        end_all()
