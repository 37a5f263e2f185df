"""Measures pages per second of batch with one and two threads, and of deploy/spark with one and two executors.

    measure.py PROGRAM LINES     with the lines of a file; the pages are written to its folder
"""

import contextlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import threading
import time

from cluster import NOW, Cluster, Job, ancestors, arguments_of, end_all, processes

KINDS = {"driver, Java": rb"^[^\0]*java\0.*SparkSubmit", "driver, Python": rb"^[^\0]*python[^\0]*\0[^\0]*pages.py",
         "executor, Java": rb"^[^\0]*java\0.*CoarseGrainedExecutorBackend", "executor, Python": rb"pyspark.daemon",
         "program": rb"\0batch\0-\0-o\0-\0"}


class Processors(threading.Thread):
    """The processor seconds of each kind of process, sampled ten times per second."""

    def __init__(self):
        super().__init__(daemon=True)
        self.seconds, self.ended = {}, threading.Event()
        self.start()

    def run(self):
        while not self.ended.wait(0.1):
            for pid in processes():
                kind = self.kind(pid)
                with contextlib.suppress(OSError):
                    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
                    if kind:
                        self.seconds[kind, pid] = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @staticmethod
    def kind(pid):
        if os.getpid() in set(ancestors(pid)):
            return next((kind for kind, words in KINDS.items() if re.search(words, arguments_of(pid))), None)

    def total(self):
        self.ended.set()
        self.join()
        return {kind: sum(seconds for (other, _), seconds in self.seconds.items() if other == kind) for kind in KINDS}


def report(title, count, seconds, base=None):
    lost = f"   {100 - 100 * base / seconds:.0f} % lost" if base else ""
    print(f"{title:<56} {seconds:7.2f} s {count / seconds:7.0f} a second{lost}", flush=True)
    return seconds


def batch(program, lines, target, jobs):
    start = time.monotonic()
    subprocess.run([program, "batch", lines, "-o", f"{target}/", "--now", NOW, "-q", "--jobs", str(jobs)], check=True)
    seconds = time.monotonic() - start
    shutil.rmtree(target)
    return seconds


def spark(program, lines, work, workers):
    """The seconds of the whole job and of the stage that makes the pages, and the pages per second of its executors after
    their first tasks."""
    piece = str(-(-lines.stat().st_size // 10))
    cluster, target, processors, start = Cluster(work, workers), work / "site", Processors(), time.monotonic()
    job = Job(work, f"spark-{workers}", cluster.address, program, lines, target,
              settings={"spark.executor.memory": "512m", "spark.sql.files.maxPartitionBytes": piece}).ends_with(0)
    whole, costs = time.monotonic() - start, processors.total()
    end_all()
    shutil.rmtree(target)
    stage = re.search(r"Job 0 finished: .*, took ([0-9.]+) (m?s)", job.log)
    return whole, float(stage[1]) / (1000 if stage[2] == "ms" else 1), seconds_when_warm(job.log), costs


def seconds_when_warm(log):
    """The seconds of the stage if all executors had been warm."""
    ended = re.findall(r"Finished task (\d+)\.\d+ in stage 0.0 \(TID \d+\) in (\d+) ms on (\S+)", log)
    last, by_executor = max(int(partition) for partition, *_ in ended), {}
    for partition, milliseconds, executor in ended:
        by_executor.setdefault(executor, []).append((int(partition), int(milliseconds) / 1000))
    # The last piece of the file can be smaller than the others.
    warm = [seconds for tasks in by_executor.values() for partition, seconds in tasks[1:] if partition != last]
    return sum(warm) / len(warm) * (last + 1) / len(by_executor) if warm else float("nan")


def main(program, lines):
    work = lines.parent
    with open(lines, "rb") as file:
        count = sum(1 for _ in file)
    print(f"{count} lines of {lines.stat().st_size // count} bytes")
    for workers in (1, 2):
        batch(program, lines, work / "alone", workers)
        base = report(f"batch --jobs {workers}", count, batch(program, lines, work / "alone", workers))
        whole, stage, warm, costs = spark(program, lines, work, workers)
        report(f"Spark, executors of one core: {workers}, when warm", count, warm, base)
        report("    the stage of pages, with first tasks", count, stage, base)
        report("    the whole job with the start of Spark", count, whole, base)
        for kind, seconds in costs.items():
            print(f"    {kind:<20} {seconds:7.2f} s of processor {seconds / count * 1000:7.3f} ms a page")


if __name__ == "__main__":
    try:
        main(os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve())
    finally:
        end_all()
