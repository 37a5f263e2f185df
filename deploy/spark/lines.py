"""The lines of a run. A task reads the lines of its piece of a file itself if possible: uncompressed text in a folder that all
machines share or in an object store. Spark reads other inputs, but a line through Java takes as long as its page."""

import bisect
import contextlib
import itertools
import os
import urllib.parse

import program
import stores
from pyspark.sql import functions

COMPRESSED = (".gz", ".bz2", ".zst", ".lz4", ".snappy", ".deflate")


class Pieces:
    """Files, divided into pieces of a size in bytes. A line belongs to the piece in which it begins."""

    def __init__(self, files, size):
        self.files, self.size = files, size
        self.ends = list(itertools.accumulate(-(-length // size) for _, length in files))

    def __len__(self):
        return self.ends[-1] if self.ends else 0

    def lines(self, index):
        """The lines of a piece: their file, their offset in it, and their bytes."""
        file = bisect.bisect_right(self.ends, index)
        path, length = self.files[file]
        start = (index - (self.ends[file - 1] if file else 0)) * self.size
        with contextlib.closing(opened(path, max(start - 1, 0))) as stream:
            # The line with the byte before the piece belongs to the piece before it.
            position = start - 1 + len(stream.readline()) if start else 0
            while position < min(start + self.size, length) and (line := stream.readline()):
                yield path, position, line.removesuffix(b"\n")
                position += len(line)
            if position < min(start + self.size, length):
                raise EOFError(f"{path} became shorter while it was read; start this run again")


def opened(path, start):
    if path.startswith("s3://"):
        store, _, name = path.rpartition("/")
        return stores.store(store).stream(name, start)
    file = open(path, "rb", 1 << 20)
    file.seek(start)
    return file


def pieces(spark, options):
    """The pieces of the input; None if Spark must read it."""
    files = readable_files(spark, options)
    total = sum(length for _, length in files)
    if not total:
        return None
    bytes_of = spark.sparkContext._jvm.org.apache.spark.network.util.JavaUtils.byteStringAsBytes
    size = -(-total // options.partitions) if options.partitions else bytes_of(spark.conf.get("spark.sql.files.maxPartitionBytes"))
    return Pieces(sorted(files), size)


def readable_files(spark, options):
    """The files of the input with their lengths, if tasks can read all of them."""
    if options.format != "text":
        return []
    if options.input.startswith("s3://"):
        files = list(stores.store(options.input).files())
        if not files or any(path.endswith(COMPRESSED) for path, _ in files):
            raise FileNotFoundError(f"{options.input}: no uncompressed text files; Spark may be able to read them as s3a://")
        return files
    uris = spark.read.text(options.input).inputFiles()
    if any(not uri.startswith("file:/") or uri.endswith(COMPRESSED) for uri in uris):
        return []
    paths = [urllib.parse.unquote(uri.removeprefix("file://")) for uri in uris]
    return [(path, os.path.getsize(path)) for path in paths]


def table(spark, options, pieces):
    """The input of the tasks: a row for each piece, in a partition of its own, or the rows that Spark reads."""
    return spark.range(0, len(pieces), 1, max(len(pieces), 1)) if pieces else rows_of_spark(spark, options)


def rows_of_spark(spark, options):
    """The rows of an input: the file and block that each comes from, its number in the input, and its line."""
    rows = spark.read.format(options.format).option("lineSep", "\n").load(options.input)
    if options.format == "text":
        rows = rows.withColumn("line", functions.expr("CAST(value AS BINARY)"))
    else:
        rows = line_of_columns(rows, *options.columns.split(","))
    path = "url_decode(replace(_metadata.file_path, '+', '%2B'))"  # Names are ordered by their bytes.
    origin = f"concat({path}, char(1), format_string('%015d', _metadata.file_block_start)) AS origin"
    rows = rows.selectExpr(origin, "monotonically_increasing_id() AS number", "line")
    if options.partitions:
        rows = rows.repartition(options.partitions)
    # The first line of an id counts, so the lines of a task are ordered too.
    return rows.sortWithinPartitions("origin", "number")


def line_of_columns(rows, id, document, options=None):
    """Makes lines from string columns: an id, a document in JSON, and the page's options in JSON."""
    in_line = "translate(coalesce({}, '{}'), '\\n\\r', '  ')"
    head = f"trim(TRAILING '}}' FROM to_json(named_struct('id', {id}), map('ignoreNullFields', 'false')))"
    parts = [head, "',\"answer\":'", in_line.format(document, "null")]
    if options:
        parts += ["',\"options\":'", in_line.format(options, "{}")]
    return rows.withColumn("line", functions.expr(f"CAST(concat({', '.join(parts)}, '}}') AS BINARY)"))


def of_task(batches, pieces):
    """The lines of a task's batches."""
    for batch in batches:
        columns = [column.to_pylist() for column in batch.columns]
        if pieces:
            for index in columns[0]:
                yield from pieces.lines(index)
        else:
            yield from zip(*columns)


def again(spark, options, pieces, entries):
    """The lines of entries, read again, by their digests, without lines that have changed since then."""
    if not entries:
        return {}
    if pieces:
        found = (line_at(entry["origin"], entry["number"]) for entry in entries if "number" in entry)
    else:
        of_trimmed = "sha1(IF(substring(line, -1) = X'0D', substring(line, 1, length(line) - 1), line))"
        digests = spark.createDataFrame([(entry["digest"],) for entry in entries], "digest string")
        rows = rows_of_spark(spark, options).withColumn("digest", functions.expr(of_trimmed))
        rows = rows.join(functions.broadcast(digests), "digest", "left_semi").select("line")
        found = (bytes(row.line) for row in rows.toLocalIterator())
    return {program.digest(line): line for line in map(program.trimmed, found)}


def line_at(path, position):
    with contextlib.suppress(OSError), contextlib.closing(opened(path, position)) as stream:
        return stream.readline().removesuffix(b"\n")
    return b""
