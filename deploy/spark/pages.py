"""Makes a page of each row with forecast-report on Apache Spark, and publishes all of them or none. README.md says how.

    spark-submit --py-files program.py,lines.py,stores.py,manifests.py pages.py [OPTIONS] INPUT OUTPUT [-- PAGE OPTIONS]
"""

import argparse
import collections
import concurrent.futures
import contextlib
import datetime
import json
import sys
import tempfile
import uuid
from dataclasses import dataclass

import lines
import manifests
import orjson
import program
import pyarrow
import stores
from pyspark import TaskContext
from pyspark.sql import SparkSession
from pyspark.sql.datasource import DataSource, DataSourceArrowWriter, WriterCommitMessage

CONFLICT = "another run has published its pages since this one began; start this one again"
ROW = ("origin string, number long, id string, path string, status string, etag string, bytes long, changed string, "
       "place string, error string, html string, line binary")
DEFAULTS = {"spark.sql.execution.arrow.maxRecordsPerBatch": "64", "spark.sql.execution.arrow.maxBytesPerBatch": "4m"}


def results(batches, run):
    """Each line of a task with its result and its page, in their order."""
    return program.results(lines.of_task(batches, run["pieces"] and lines.Pieces(*run["pieces"])), run)


def rows_of_results(batches, run):
    """The results as rows, for the committers of Spark's own formats."""
    kinds = {"long": pyarrow.int64(), "string": pyarrow.string(), "binary": pyarrow.binary()}
    schema = pyarrow.schema([(name, kinds[kind]) for name, kind in (field.split() for field in ROW.split(","))])
    for origin, number, line, result, page in results(batches, run):
        if result["status"] == "blank":
            continue
        result |= {name: json.dumps(result[name], ensure_ascii=False) for name in ("place", "error") if name in result}
        result |= {"origin": origin, "number": number, "line": line if result["status"] == "rejected" else None,
                   "html": page and page.decode()}
        yield pyarrow.RecordBatch.from_pylist([result], schema)


@dataclass
class Part(WriterCommitMessage):
    """What one attempt of a task has written."""
    name: str


class Pages(DataSource):
    """The format "forecast-pages", in which lines are written as pages."""

    @classmethod
    def name(cls):
        return "forecast-pages"

    def writer(self, schema, overwrite):
        return PagesWriter(json.loads(self.options["run"]))


class PagesWriter(DataSourceArrowWriter):
    def __init__(self, run):
        self.run = run
        self.version = manifests.newest(stores.store(run["output"]))

    def write(self, batches):
        """Writes pages and results below a name of this attempt, which no reader knows of."""
        store, context, listed = stores.store(self.run["output"]), TaskContext.get(), []
        part = f"{self.run['name']}-{context.partitionId():05}-{context.taskAttemptId()}"
        with store.puts() as put, contextlib.closing(results(batches, self.run)) as made:
            for origin, number, line, result, page in made:
                if result["status"] == "rejected":
                    result |= program.kept(line)
                elif result["status"] != "blank":
                    result["file"] = f"parts/{part}/{result['path']}"
                    put(result["file"], page)
                listed.append(orjson.dumps([origin, number, result]))
        store.put(f"parts/{part}/{manifests.RESULTS}", b"\n".join(listed))
        return Part(part)

    def commit(self, messages):
        """Publishes the pages of the attempts that have won, by one manifest. All of the driver's work that readers see."""
        store, version = stores.store(self.run["output"]), self.version
        with tempfile.NamedTemporaryFile() as draft:
            manifests.write(draft, store, version, [message.name for message in messages], self.run["prune"])
            if version and store.has_lines_of(manifests.name(version), draft.name):
                return  # Nothing has changed.
            if manifests.newest(store) != version or not store.create(manifests.name(version + 1), draft.name):
                raise RuntimeError(CONFLICT)

    def abort(self, messages):
        manifests.clean(stores.store(self.run["output"]), self.run["name"])


def place(spark, store, output):
    """Gives the pages of the newest manifest their addresses, and goes on while other runs publish."""
    def task(changes):
        store = stores.store(output)
        with concurrent.futures.ThreadPoolExecutor(store.threads) as pool:
            collections.deque(pool.map(lambda change: store.place(*change), changes), maxlen=0)

    done = manifests.placed(store)
    while (version := manifests.newest(store)) != done:
        changes = list(manifests.changes(store, done, version))
        spark.sparkContext.parallelize(changes, max(2, len(changes) // 2000)).foreachPartition(task)
        store.replace("placed", b"%d\n" % version)
        done = version


def write_rejects(spark, store, options, pieces):
    """Writes the rejected lines of the newest manifest as batch does. A line whose id is in another partition is read again."""
    entries = map(orjson.loads, store.lines(manifests.name(manifests.newest(store))))
    rejects = [entry for entry in entries if entry["status"] == "rejected"]
    missing = [entry["number"] for entry in rejects if "number" in entry]
    again = {number: program.kept(line.removesuffix(b"\r"))
             for number, line in lines.with_numbers(spark, options, pieces, missing).items()}
    rejects = [again.get(entry.get("number"), {}) | entry for entry in rejects]
    store.replace("rejects.ndjson", b"".join(manifests.reject(entry) for entry in rejects))
    return len(rejects)


def main(arguments):
    end = (arguments + ["--"]).index("--")
    now = datetime.datetime.now(datetime.timezone.utc)
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("input", help="lines, or a table: whatever Spark reads")
    parser.add_argument("output", help="a folder that all executors share, or s3://BUCKET/PREFIX")
    parser.add_argument("--format", default="text", help="the input's format: text, parquet, delta, … (default: text)")
    parser.add_argument("--columns", default="id,document", help="a table's columns: ID,DOCUMENT[,OPTIONS]")
    parser.add_argument("--rows", metavar="FORMAT", help="write the results as rows of this format instead: parquet, delta, …")
    parser.add_argument("--partitions", type=int, help="divide the rows anew, as for a large file that is gzip'd")
    parser.add_argument("--program", default="forecast-report", help="the program's path on the executors")
    parser.add_argument("--now", default=f"{now:%Y-%m-%dT%H:00:00Z}", help="the instant to show (default: this hour)")
    parser.add_argument("--limit", type=float, default=600, help="seconds without a page after which a task fails")
    parser.add_argument("--prune", action="store_true", help="remove pages of which there is no line any more")
    parser.add_argument("--index", action="store_true", help="write index.html")
    parser.add_argument("--base-url", help="write a sitemap for this address, and canonical addresses")
    options = parser.parse_args(arguments[:end])

    spark = SparkSession.builder.appName("forecast pages").getOrCreate()
    for name in DEFAULTS.keys() - dict(spark.sparkContext.getConf().getAll()).keys():
        spark.conf.set(name, DEFAULTS[name])
    wanted = ["-q", "--now", options.now, *(["--base-url", options.base_url] if options.base_url else []), *arguments[end + 1:]]
    cores = spark.sparkContext.getConf().get("spark.task.cpus", "1")
    command = [options.program, "batch", "-", "-o", "-", "--raw", "--jobs", cores, *wanted]
    pieces = lines.pieces(spark, options)
    run = {"name": f"{now:%Y%m%dT%H%M%SZ}-{uuid.uuid4()}", "output": options.output, "command": command,
           "environment": program.environment(), "limit": options.limit, "prune": options.prune,
           "pieces": pieces and (pieces.files, pieces.size)}
    table = lines.table(spark, options, pieces)
    if options.rows:
        made = table.mapInArrow(lambda batches: rows_of_results(batches, run), ROW)
        return made.write.format(options.rows).mode("overwrite").save(options.output)
    spark.dataSource.register(Pages)
    store = stores.store(options.output)
    made = table.write.format("forecast-pages").option("run", json.dumps(run)).mode("append")
    try:
        made.save()
    except Exception as error:
        if CONFLICT not in str(error):
            raise
        print(CONFLICT, file=sys.stderr)
        return 75
    place(spark, store, options.output)
    rejected = write_rejects(spark, store, options, pieces)
    if options.index or options.base_url:
        manifests.write_index(store, [options.program, "batch", *["--index"] * options.index, *wanted])
    manifests.clean(store, run["name"])
    manifests.clean(store)  # What lost drivers have left.
    print(f"manifest {manifests.newest(store)}, {rejected} lines rejected: {options.output}")
    return int(rejected > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
