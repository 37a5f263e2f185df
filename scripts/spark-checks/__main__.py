"""Tries deploy/spark with a small cluster on this machine: two executors that are processes of their own, one of which is
killed, and an object store over S3's protocol.

    spark-checks PROGRAM LINES FOLDER     with the lines of a file, in a temporary folder
"""

import contextlib
import json
import os
import pathlib
import signal
import subprocess
import sys
import time


HERE = pathlib.Path(__file__).resolve().parent
JOB = HERE.parent.parent / "deploy" / "spark"
NOW = "2026-10-01T09:00:00Z"
SPARK = {
    "spark.ui.enabled": "false", "spark.driver.memory": "1g", "spark.log.level": "INFO", "spark.driver.host": "127.0.0.1",
    "spark.driver.bindAddress": "127.0.0.1", "spark.sql.session.timeZone": "UTC",
}
SPECULATION = {
    "spark.speculation": "true", "spark.speculation.quantile": "0.3", "spark.speculation.multiplier": "1.1",
    "spark.speculation.minTaskRuntime": "2s", "spark.speculation.interval": "500ms",
}


def check(holds, message):
    if not holds:
        sys.exit(f"failed: {message}")
    print(f"{time.monotonic() - BEGIN:5.0f} s  {message}", flush=True)


class Job:
    """A run of the job. Its log is a file, and its executors are descendants of this process."""

    def __init__(self, work, name, master, *arguments, settings=None, program=None, variables=None):
        self.log_path = work / f"{name}.log"
        libraries = ",".join(str(JOB / file) for file in ("program.py", "stores.py", "manifests.py"))
        settings = SPARK | (settings or {})
        command = [pathlib.Path(sys.executable).parent / "spark-submit", "--master", master, "--py-files", libraries]
        command += [word for name, value in settings.items() for word in ("--conf", f"{name}={value}")]
        command += [JOB / "pages.py", "--program", program or PROGRAM, "--now", NOW, *arguments]
        environment = {name: value for name, value in os.environ.items() if name != "SPARK_HOME"}
        environment |= {"PYSPARK_PYTHON": sys.executable, "SPARK_LOCAL_IP": "127.0.0.1", "SPARK_LOCAL_DIRS": str(work / "spark"),
                        "SPARK_WORKER_DIR": str(work / "spark"), "LC_ALL": "C.UTF-8", **(variables or {})}
        with open(self.log_path, "wb") as log:
            self.process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=environment, cwd=work, start_new_session=True)
        RUNNING.append(self.process)

    @property
    def log(self):
        return self.log_path.read_text(errors="replace")

    def ends_with(self, *statuses):
        try:
            status = self.process.wait(300)
        except subprocess.TimeoutExpired:
            status = "no end"
        if status not in statuses:
            print("\n".join(line for line in self.log.splitlines() if " INFO " not in line)[-6000:], file=sys.stderr)
            sys.exit(f"failed: {self.log_path.stem} ended with {status}, not with {statuses}")
        return self

    def waits_for(self, condition):
        while not (found := condition()):
            if self.process.poll() is not None:
                self.ends_with("what was waited for")
            time.sleep(0.1)
        return found

    def executors(self):
        """The processes of the executors, which are Java's."""
        return [pid for pid in processes() if self.process.pid in ancestors(pid) and b"CoarseGrainedExecutorBackend" in arguments_of(pid)]


def processes():
    return [int(name) for name in os.listdir("/proc") if name.isdigit()]


def arguments_of(pid):
    with contextlib.suppress(OSError):
        return pathlib.Path(f"/proc/{pid}/cmdline").read_bytes()
    return b""


def ancestors(pid):
    with contextlib.suppress(OSError):
        while pid > 1:
            yield pid
            pid = int(pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])


def with_bad_lines(source, target):
    """One line of a hundred cannot be a page, for one reason or another; some lines are blank."""
    lines = source.read_bytes().splitlines()
    first, bad = lines[0], 0
    for index in range(50, len(lines), 100):
        kinds = [b"{bad", b'{"id":"../x","answer":{}}', b'{"id":"a/b","options":{"units":"zz"},"answer":{"a":"/\\u0001"}}',
                 b"\xff\xfe not a text", b"null", '{"id":"å","answer":"ü \\" <&>"}'.encode()]
        lines[index] = kinds[bad % len(kinds)]
        lines[index - 1] += b"\r"
        bad += 1
    # Two lines of one id, which different tasks read.
    lines[-3] = first
    lines[len(lines) // 2:len(lines) // 2] = [b"", b"  \r"]
    target.write_bytes(b"\n".join(lines) + b"\n")
    return bad + 1


def straggler(work):
    """A program that waits a long time when it is started first, so that the task is begun a second time."""
    path, first = work / "straggler", work / "first-start"
    path.write_text(f"""#!/bin/sh
[ "$2" != - ] || if (set -C; echo $$ >{first}) 2>/dev/null; then sleep 25; fi
exec {PROGRAM} "$@"
""")
    path.chmod(0o755)
    return path, first


def files(folder):
    return {str(path.relative_to(folder)): path for path in sorted(folder.rglob("*")) if path.is_file()}


def state(folder):
    """Everything that a run could have changed."""
    return {name: (path.stat().st_mtime_ns, path.stat().st_ino, path.read_bytes()) for name, path in files(folder).items()}


def same_pages(pages, folder, work):
    expected = {name: path.read_bytes() for name, path in files(work / "batch").items()}
    return len(expected) > 0 and pages == expected


def a_cluster(work, lines):
    target, (program, first) = work / "cluster", straggler(work)
    job = Job(work, "cluster", "local-cluster[2,1,1024]", lines, target, program=program,
              settings=SPECULATION | {"spark.executor.memory": "512m"})
    job.waits_for(first.exists)
    job.waits_for(lambda: len(list(target.glob("parts/*/.results.ndjson"))) >= 1)
    stuck = set(ancestors(int(first.read_text())))
    lost = job.waits_for(lambda: [pid for pid in job.executors() if pid not in stuck])[0]
    os.kill(lost, signal.SIGKILL)
    job.ends_with(1)
    check("Lost executor" in job.log, "an executor was killed in the middle")
    check("as speculatable" in job.log, "a slow task was begun a second time")
    check(same_pages({name: path.read_bytes() for name, path in files(target / "site").items()}, target, work),
          "the pages are those of batch, byte for byte")
    check((target / "rejects.ndjson").read_bytes() == (work / "batch.rejects.ndjson").read_bytes(), "so are the rejects")
    needed = {json.loads(line).get("file", "/").split("/")[1] for line in open(target / "manifests/00000001.ndjson")} - {""}
    time.sleep(1)
    left = {path.name for path in target.glob("parts/*")}
    check({name for name in needed} <= left, "the parts of the manifest are there")
    return target


def again(work, lines, target):
    before = state(target)
    Job(work, "again", "local[2]", lines, target).ends_with(1)
    after = state(target)
    changed = sorted(name for name in before.keys() | after.keys() if before.get(name) != after.get(name))
    check(not [name for name in changed if not name.startswith("parts/") or name in before and name in after],
          f"the same run again changes nothing ({len(before)} files)")
    left = {name.split("/")[1] for name in after if name.startswith("parts/")}
    needed = {json.loads(line).get("file", "/-").split("/")[1] for line in open(target / "manifests/00000001.ndjson")} - {"-"}
    check(left == needed, "and nothing of lost attempts is left")


def main(lines):
    work = lines.parent
    bad = with_bad_lines(lines, work / "some.ndjson")
    batch = [PROGRAM, "batch", work / "some.ndjson", "-o", f"{work}/batch/", "--now", NOW, "-q"]
    status = subprocess.run(batch, stderr=subprocess.DEVNULL, env=os.environ | {"LC_ALL": "C.UTF-8"}).returncode
    rejected = len((work / "batch.rejects.ndjson").read_text().splitlines())
    check((status, rejected) == (1, bad), f"batch makes {len(files(work / 'batch'))} pages and rejects {bad} lines")
    target = a_cluster(work, work / "some.ndjson")
    again(work, work / "some.ndjson", target)


if __name__ == "__main__":
    BEGIN, RUNNING = time.monotonic(), []
    PROGRAM = os.path.abspath(sys.argv[1])
    try:
        main(pathlib.Path(sys.argv[2]).resolve())
    finally:
        for process in RUNNING:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
