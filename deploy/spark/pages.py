"""Makes a page for each row with forecast-report on Apache Spark, and publishes all pages or none. See README.md.

    spark-submit --py-files options.py,program.py,lines.py,stores.py,manifests.py pages.py [OPTIONS] INPUT OUTPUT [-- PAGE OPTIONS]
"""

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
import options
import orjson
import program
import pyarrow
import stores
from pyspark import TaskContext
from pyspark.sql import SparkSession
from pyspark.sql.datasource import DataSource, DataSourceArrowWriter, WriterCommitMessage

CONFLICT = "another run has published pages since this one began; start this run again"
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
        result |= {"origin": origin, "number": number, "line": None if page else line, "html": page and page.decode()}
        yield pyarrow.RecordBatch.from_pylist([result], schema)


@dataclass
class Part(WriterCommitMessage):
    """The output of one attempt of a task."""
    name: str


class Pages(DataSource):
    """The format "forecast-pages", which writes lines as pages."""

    @classmethod
    def name(cls):
        return "forecast-pages"

    def writer(self, schema, overwrite):
        return PagesWriter(json.loads(self.options["run"]))


class PagesWriter(DataSourceArrowWriter):
    def __init__(self, run):
        self.run = run

    def write(self, batches):
        """Writes pages and results below the name of this attempt, which readers do not use."""
        store, context, listed = stores.store(self.run["output"]), TaskContext.get(), []
        part = f"{self.run['name']}-{context.partitionId():05}-{context.taskAttemptId()}"
        with store.puts() as put, contextlib.closing(results(batches, self.run)) as made:
            for origin, number, line, result, page in made:
                if result["status"] == "rejected":
                    result |= program.kept_of(result, line)
                elif result["status"] != "blank":
                    # Numbered, since the path of a page can be below another page's path.
                    result["file"] = f"parts/{part}/{len(listed):08}.html"
                    put(result["file"], page)
                digest = program.digest(line) if result["status"] == "written" else None
                listed.append(orjson.dumps([origin, number, digest, program.had_same_id(line), result]))
        store.put(f"parts/{part}/{manifests.RESULTS}", b"\n".join(listed))
        return Part(part)

    def commit(self, messages):
        """Publishes the pages of the successful attempts with one manifest. Readers see only this step."""
        store, version = stores.store(self.run["output"]), self.run["version"]
        with tempfile.NamedTemporaryFile() as draft:
            manifests.write(draft, store, version, [message.name for message in messages], self.run)
            if not version or not store.has_lines_of(manifests.name(version), draft.name):
                version += 1
                if manifests.newest(store) != version - 1 or not store.create(manifests.name(version), draft.name):
                    raise RuntimeError(CONFLICT)
        store.put(manifests.published_by(self.run["name"]), b"%d\n" % version)

    def abort(self, messages):
        manifests.clean(stores.store(self.run["output"]), self.run["name"])


def place(spark, store, run):
    """Puts the pages of the newest manifest at their paths, and repeats this while other runs publish. Returns messages
    about what is in their way."""
    def task(changes):
        store = stores.store(run["output"])
        with concurrent.futures.ThreadPoolExecutor(store.threads) as pool:
            yield from filter(None, pool.map(lambda change: store.place(*change), changes))

    done = manifests.placed(store)
    store.put(f"parts/{run['name']}{manifests.PLACING}", b"%d\n" % done)
    while (version := manifests.newest(store)) != done:
        blocked = []
        for changes in manifests.changes(store, done, version):  # First the removals: a page can have the path of a removed folder.
            if changes:
                blocked += spark.sparkContext.parallelize(changes, max(2, len(changes) // 2000)).mapPartitions(task).collect()
        if not blocked:
            done = version
        elif manifests.newest(store) != version:
            continue  # This run may have replaced pages of a newer run, and pages of that run may be what is in the way.
        store.replace("placed", b"%d\n" % done)
        if blocked:
            return blocked  # The next run places all of these pages again, since "placed" has the earlier number.
    return []


def write_rejects(spark, store, version, chosen, pieces):
    """Writes the rejected lines of a manifest as batch does. Lines with duplicate ids are read again."""
    entries = manifests.rejects(store, version)
    again = lines.again(spark, chosen, pieces, [entry for entry in entries if "digest" in entry])
    rejects = ((program.kept(again[entry["digest"]]) if entry.get("digest") in again else {}) | entry for entry in entries)
    store.replace(manifests.rejects_name(version), b"".join(manifests.reject(entry) for entry in rejects))
    return len(entries)


def write_lists(store, chosen, wanted):
    """Writes the lists of the newest manifest, even if another driver publishes a manifest in the meantime. Returns messages
    about what is in their way."""
    command = [chosen.program, "batch", *["--index"] * chosen.index, *wanted] if chosen.index or chosen.base_url else None
    listed = None
    while (version := manifests.newest(store)) != listed:
        blocked, listed = manifests.write_lists(store, version, command, chosen.prune), version
    return blocked


def publish(spark, table, chosen, run, wanted):
    """Makes the pages, publishes them, and puts them at their paths. Returns the exit status."""
    spark.dataSource.register(Pages)
    store = stores.store(chosen.output)
    try:
        table.write.format("forecast-pages").option("run", json.dumps(run)).mode("append").save()
    except Exception as error:
        if CONFLICT not in str(error):
            raise
        print(CONFLICT, file=sys.stderr)
        return 75
    blocked = place(spark, store, run)
    published = int(store.data(manifests.published_by(run["name"])))
    rejected = write_rejects(spark, store, published, chosen, run["pieces"] and lines.Pieces(*run["pieces"]))
    blocked += write_lists(store, chosen, wanted)
    manifests.clean(store, run["name"])
    manifests.clean(store)  # The parts of lost drivers.
    print(f"manifest {published}, {rejected} lines rejected: {chosen.output}")
    if blocked:
        names = sorted(set(blocked))[:20]
        print("these are in the way of pages or lists; move them away and start the run again:", *names, sep="\n", file=sys.stderr)
    return int(bool(rejected or blocked))


def main(arguments):
    end = (arguments + ["--"]).index("--")
    now = datetime.datetime.now(datetime.timezone.utc)
    chosen = options.parsed(arguments[:end], __doc__.partition("\n")[0], now)
    for option in {"--forms", "--index", "--metrics", "--rejects"} & {option.partition("=")[0] for option in arguments[end + 1:]}:
        sys.exit(f"{option}: this is not an option of pages; omit it, or write it before --")
    version = 0 if chosen.rows else manifests.newest(stores.store(chosen.output))  # Before this run waits for its cluster.
    spark = SparkSession.builder.appName("forecast pages").getOrCreate()
    for name in DEFAULTS.keys() - dict(spark.sparkContext.getConf().getAll()).keys():
        spark.conf.set(name, DEFAULTS[name])
    wanted = ["-q", "--now", chosen.now, *(["--base-url", chosen.base_url] if chosen.base_url else []), *arguments[end + 1:]]
    cores = spark.sparkContext.getConf().get("spark.task.cpus", "1")
    command = [chosen.program, "batch", "-", "-o", "-", "--raw", "--jobs", cores, *["--index"] * chosen.index, *wanted]
    pieces = lines.pieces(spark, chosen)
    run = {"name": f"{now:%Y%m%dT%H%M%SZ}-{uuid.uuid4()}", "output": chosen.output, "command": command,
           "environment": program.environment(), "limit": chosen.limit, "prune": chosen.prune,
           "version": version, "pieces": pieces and (pieces.files, pieces.size)}
    table = lines.table(spark, chosen, pieces)
    if not chosen.rows:
        return publish(spark, table, chosen, run, wanted)
    made = table.mapInArrow(lambda batches: rows_of_results(batches, run), ROW)
    try:
        return made.write.format(chosen.rows).mode("errorifexists").save(chosen.output)
    except Exception as error:
        if "PATH_ALREADY_EXISTS" not in str(error):
            raise
        return f"{chosen.output}: File exists; remove it, or give another OUTPUT for the rows"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
