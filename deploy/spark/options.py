"""The options of the job."""

import argparse

import stores


def parsed(arguments, description, now):
    """Parses the command line. Exits if it is invalid."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("input", help="lines, or a table in any format of Spark")
    parser.add_argument("output", help="a folder that all executors share, or s3://BUCKET/PREFIX")
    parser.add_argument("--format", default="text", help="the input's format: text, parquet, delta, … (default: text)")
    parser.add_argument("--columns", default="id,document", help="a table's columns: ID,DOCUMENT[,OPTIONS]")
    parser.add_argument("--rows", metavar="FORMAT", help="write the results as rows of this format instead: parquet, delta, …")
    parser.add_argument("--partitions", type=int, help="the number of partitions, for example for a large gzip'd file")
    parser.add_argument("--program", default="forecast-report", help="the program's path on the executors")
    parser.add_argument("--now", default=f"{now:%Y-%m-%dT%H:00:00Z}", help="the instant to show (default: this hour)")
    parser.add_argument("--limit", type=float, default=600, help="seconds without a page after which a task fails")
    parser.add_argument("--prune", action="store_true", help="remove pages whose lines are gone, and lists of earlier runs")
    parser.add_argument("--index", action="store_true", help="write index.html")
    parser.add_argument("--base-url", help="write a sitemap for this URL, and canonical links")
    options = parser.parse_args(arguments)
    if len(options.columns.split(",")) not in (2, 3):
        parser.error("--columns takes ID,DOCUMENT or ID,DOCUMENT,OPTIONS")
    if options.partitions is not None and options.partitions < 1:
        parser.error("--partitions takes a positive number")
    if options.rows and (options.prune or options.index):
        parser.error("--prune and --index cannot be used with --rows")
    if not options.rows:
        try:
            options.output = stores.address(options.output)
        except ValueError as error:
            parser.error(str(error))
    return options
