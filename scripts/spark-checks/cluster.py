"""A small Spark cluster on this machine with separate executor processes, and jobs of deploy/spark on it."""

import contextlib
import os
import pathlib
import signal
import socket
import subprocess
import sys
import time

JOB = pathlib.Path(__file__).resolve().parent.parent.parent / "deploy" / "spark"
TOOLS = pathlib.Path(sys.executable).parent
NOW = "2026-10-01T09:00:00Z"
SPARK = {
    "spark.ui.enabled": "false", "spark.driver.memory": "1g", "spark.log.level": "INFO", "spark.driver.host": "127.0.0.1",
    "spark.driver.bindAddress": "127.0.0.1", "spark.sql.session.timeZone": "UTC",
}
RUNNING = []


def start(command, log, work, **variables):
    environment = {name: value for name, value in os.environ.items() if name != "SPARK_HOME"}
    environment |= {"PYSPARK_PYTHON": sys.executable, "SPARK_LOCAL_IP": "127.0.0.1", "SPARK_LOCAL_DIRS": str(work / "spark"),
                    "SPARK_DAEMON_MEMORY": "256m", "LC_ALL": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1", **variables}
    with open(log, "wb") as log:
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=environment, cwd=work, start_new_session=True)
    RUNNING.append(process)
    return process


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


def end_all():
    for process in RUNNING:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
    RUNNING.clear()


class Cluster:
    """A master, and workers with an executor of one core each. They have different addresses, since Spark does not start a
    speculative copy of a task on the same host, and treats the executors of local-cluster as one host."""

    def __init__(self, work, workers=2):
        run, address = TOOLS / "spark-class", f"spark://127.0.0.1:{free_port()}"
        deploy = "org.apache.spark.deploy"
        start([run, f"{deploy}.master.Master", "--host", "127.0.0.1", "--port", address.rpartition(":")[2], "--webui-port", "0"],
              work / "master.log", work)
        self.address = address
        self.workers = [
            start([run, f"{deploy}.worker.Worker", "--host", host, "--cores", "1", "--memory", "1024m", "--webui-port", "0",
                   "--work-dir", work / host, address], work / f"{host}.log", work, SPARK_LOCAL_IP=host)
            for host in (f"127.0.0.{2 + index}" for index in range(workers))]

    def executors(self):
        """The Java processes of the executors."""
        workers = {worker.pid for worker in self.workers}
        return [pid for pid in processes()
                if workers & set(ancestors(pid)) and b"CoarseGrainedExecutorBackend" in arguments_of(pid)]


class Job:
    """A run of the job, whose log is a file."""

    def __init__(self, work, name, master, program, *arguments, settings=None, **variables):
        self.log_path = work / f"{name}.log"
        libraries = ",".join(str(JOB / file) for file in ("options.py", "program.py", "lines.py", "stores.py", "manifests.py"))
        command = [TOOLS / "spark-submit", "--master", master, "--py-files", libraries]
        command += [word for name, value in (SPARK | (settings or {})).items() for word in ("--conf", f"{name}={value}")]
        command += [JOB / "pages.py", "--program", program, "--now", NOW, *arguments]
        self.process = start(command, self.log_path, work, **variables)

    @property
    def log(self):
        return self.log_path.read_text(errors="replace")

    def ends_with(self, *statuses):
        try:
            status = self.process.wait(600)
        except subprocess.TimeoutExpired:
            status = "no end"
        if status not in statuses:
            print("\n".join(line for line in self.log.splitlines() if " INFO " not in line)[-6000:], file=sys.stderr)
            sys.exit(f"failed: {self.log_path.stem} ended with {status}, not with {statuses}")
        return self

    def waits_for(self, condition):
        while not (found := condition()):
            if self.process.poll() is not None:
                self.ends_with("the expected line")
            time.sleep(0.1)
        return found


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
