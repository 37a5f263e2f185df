"""Checks without Spark: the filter from lines to pages, and sequences of manifests."""

import json
import os
import signal
import subprocess
import time

import lines as reading
import manifests
import pages
import program as filtering
import stores
from checks import PROGRAM, batch, check, files, script, state
from cluster import NOW, arguments_of

KEPT = [
    b"null", b"\xff\xfe", b"nu\rll\r\r", b"\x0b\x0c\x08\x7f", b"\x7f{", b'{"rejected":"{\\"id\\":1}","line":3}', b'{"rejected":"\\ud800"}',
    b'{"rejected":"\\u0000\\b\\f\\u001f\\u0085"}', b'{"rejected":"a","base64":"YmI=","rejected":"c"}', b'{"base64":"YmI=","rejected":7}',
    b'{"rejected":"x","a":NaN}', b'{"rejected":"x"} y', b'{"base64":"AAA="}', b'{"base64":"AAA"}', b'{"base64":""}', b'{"base64":"/w=="}',
    b'{"base64":"w6U="}', b'{"base64":"%"}', b"\xef\xbb\xbf", '{"rejected":"å\\ud83d\\ude00"}'.encode(),
]


def run(work, lines):
    check(pieces_hold_each_line_once(work), "each line is in one piece of its file, for any size of pieces")
    shortened_files(work)
    filters(lines)
    killed_workers(work)
    rejects_are_kept_as_the_program_keeps_them(work)
    other_paths(work)
    lost_drivers(work)
    lists(work)
    reserved_paths(work)
    late_removals(work)
    own_files(work)
    names_in_the_way(work)
    lists_of_concurrent_drivers(work)
    lists_in_the_way(work)
    links_in_the_way(work)
    folders_that_vanish(work)
    late_drivers(work)
    lost_and_blocked(work)
    killed_tasks(work)
    other_files(work)
    duplicates_again(work)
    files_for_readers(work)
    conflicts(work)
    waiting_drivers(work)
    wrong_options()
    addresses()


def filters(lines):
    """Checks the filter with a program that hangs or fails, and with lines that are larger than all pipes and buffers."""
    def outcome(command, lines, limit=60):
        run = {"command": command, "limit": limit, "environment": {}}
        try:
            return [result["status"] for *_, result, _ in filtering.results((("x", 0, line) for line in lines), run)]
        except Exception as error:
            return f"{type(error).__name__}: {error}"

    batch = [PROGRAM, "batch", "-", "-o", "-", "--raw", "-q", "--now", NOW]
    large = lines[0] + b" " * (40 << 20)
    check(outcome(batch, [b"\x1f\x8b", b" "]) == ["rejected", "blank"], "no line is taken for a compressed file")
    check(outcome(batch, [large, b"", large, *lines, b" "]) == ["written", "blank", "rejected", "rejected"]
          + ["written"] * (len(lines) - 1) + ["blank"], "large lines, many lines and blank lines pass")
    check("made no page for 1 seconds" in outcome(["sleep", "60"], lines, 1), "a hanging program is terminated")
    check("ended with status 3" in outcome(["sh", "-c", "head -n 1 >/dev/null; exit 3"], lines),
          "a status that is neither 0 nor 1 is an error")
    check("RuntimeError" in outcome(["head", "-c", "0"], lines), "missing results are an error")
    run = {"command": batch, "limit": 60, "environment": {}}
    check(all(result["etag"] == filtering.etag(page) for *_, result, page in filtering.results([("x", 0, lines[0])], run)),
          "the program's etag of a page is the digest of its content")


def killed_workers(work):
    """Checks that a program that hangs does not outlive the process of its task."""
    record = work / "hanging"
    program = script(work / "hang", f"echo $$ >{record}.new; mv {record}.new {record}; exec sleep 600\n")
    if (worker := os.fork()) == 0:
        list(filtering.results([("x", 0, b"{}")], {"command": [str(program)], "limit": 60, "environment": {}}))
        os._exit(0)
    waits_for(record.exists)
    os.kill(worker, signal.SIGKILL)
    os.waitpid(worker, 0)
    pid = int(record.read_text())
    ends = waits_for(lambda: b"sleep" not in arguments_of(pid), 5)
    if not ends:
        os.kill(pid, signal.SIGKILL)
    check(ends, "a hanging program ends when the process of its task is killed")


def waits_for(condition, seconds=60):
    deadline = time.monotonic() + seconds
    while not (holds := condition()) and time.monotonic() < deadline:
        time.sleep(0.05)
    return holds


def pieces_hold_each_line_once(work):
    for end in (b"", b"\n", b"\n\n"):
        path, texts = work / "pieces.txt", [b"a" * length for length in (3, 0, 1, 40, 0, 0, 5)]
        path.write_bytes(b"\n".join(texts) + end)
        expected = path.read_bytes().split(b"\n")
        expected = expected[:-1] if not expected[-1] else expected
        for size in (1, 2, 3, 7, 44, 1000):
            pieces = reading.Pieces([(str(path), path.stat().st_size)] * 2, size)
            found = [line for index in range(len(pieces)) for line in pieces.lines(index)]
            again = [reading.line_at(file, position) for file, position, _ in found]
            if [line for *_, line in found] != expected * 2 or again != expected * 2:
                return False
    return True


def shortened_files(work):
    """Checks that lines do not get lost if a file is replaced by a shorter one during a run."""
    path = work / "shortened.txt"
    path.write_bytes(b"line\n" * 10)
    pieces = reading.Pieces([(str(path), path.stat().st_size)], 25)
    for size in (0, 12, 40):
        path.write_bytes(b"line\n" * 10)
        os.truncate(path, size)
        try:
            for index in range(len(pieces)):
                list(pieces.lines(index))
        except EOFError:
            continue
        return check(False, f"a file of 50 bytes that has {size} is read without an error")
    check(True, "an input that becomes shorter during a run is an error")


def rejects_are_kept_as_the_program_keeps_them(work):
    (work / "kept.ndjson").write_bytes(b"\n".join(KEPT) + b"\n")
    batch(work, "kept")
    theirs = (work / "kept.rejects.ndjson").read_bytes().splitlines()
    ours = [manifests.reject(filtering.kept(filtering.trimmed(line)) | {"line": number, "error": json.loads(their)["error"]}).rstrip()
            for number, (line, their) in enumerate(zip(KEPT, theirs, strict=True), 1)]
    check(ours == theirs, f"{len(KEPT)} rejected lines are stored as by the program")


class Spark:
    """Runs the tasks of the job in this process, after a function that other drivers run in the meantime."""

    def __init__(self, meanwhile=None):
        self.sparkContext, self.meanwhile = self, meanwhile

    def parallelize(self, changes, partitions):
        if meanwhile := self.meanwhile:
            self.meanwhile = None
            meanwhile()
        self.changes = changes
        return self

    def mapPartitions(self, task):
        self.task = task
        return self

    def collect(self):
        return list(self.task(iter(self.changes)))


class Runs:
    """Runs of a job in a folder, without Spark."""

    def __init__(self, folder):
        self.folder, self.store, self.version = folder, stores.store(str(folder)), 0

    def publish(self, paths, prune=False, rejected=(), had_same_id=False):
        self.version += 1
        part = f"20260101T000000Z-{self.version}"
        results = []
        for number, (id, path) in enumerate(paths.items()):
            file, page = f"parts/{part}/{number}.html", f"{id} {self.version}".encode()
            self.store.put(file, page)
            entry = {"id": id, "path": path, "status": "written", "etag": filtering.etag(page), "file": file}
            results.append(["x", number, "", had_same_id, entry])
        results += [["x", len(paths) + number, None, False, entry | {"status": "rejected"}] for number, entry in enumerate(rejected)]
        self.store.put(f"parts/{part}/{manifests.RESULTS}", b"\n".join(json.dumps(result).encode() for result in results))
        with open(self.folder.parent / "manifest", "wb+") as draft:
            manifests.write(draft, self.store, self.version - 1, [part], {"prune": prune, "pieces": None})
            self.store.create(manifests.name(self.version), draft.name)

    def place(self, most=None):
        """Publishes like the job, and returns what is in the way. A lost driver places only some pages, and leaves its record."""
        done = manifests.placed(self.store)
        self.store.put(f"parts/20260101T000000Z-{self.version}{manifests.PLACING}", b"%d\n" % done)
        removals, pages = manifests.changes(self.store, done, self.version)
        blocked = [message for change in (removals + pages)[:most] if (message := self.store.place(*change))]
        if most is None:
            if not blocked:
                self.store.replace("placed", b"%d\n" % self.version)
            self.store.remove(f"parts/20260101T000000Z-{self.version}{manifests.PLACING}")
        return blocked

    def place_as_the_job(self, meanwhile=None):
        """Places the pages with the function of the job. Other drivers run when it has determined its changes."""
        name = f"20260101T000000Z-{self.version}"
        blocked = pages.place(Spark(meanwhile), self.store, {"name": name, "output": str(self.folder)})
        self.store.remove(f"parts/{name}{manifests.PLACING}")
        return blocked

    def site(self):
        return {name: path.read_text() for name, path in files(self.folder / "site").items()}


def other_paths(work):
    """Checks that earlier pages without lines are replaced by pages that need their paths."""
    runs = Runs(work / "paths")
    for paths in ({"a.html": "a.html/index.html", "x/index": "x/index/index.html", "other": "other/index.html"},
                  {"a": "a.html", "x": "x.html"},
                  {"x": "x/index/index.html", "a.html": "a.html/index.html"}):
        runs.publish(paths)
        runs.place()
    check(runs.site() == {"x/index/index.html": "x 3", "a.html/index.html": "a.html 3", "other/index.html": "other 1"},
          "pages get their paths under a new path pattern")


def lost_drivers(work):
    """Checks that after the loss of a driver at any point, a later run leaves exactly the pages of its own manifest."""
    for most in range(7):
        runs = Runs(work / f"lost-{most}")
        runs.publish({"a": "a.html", "b": "b.html"})
        runs.place()
        runs.publish({"a": "a.html/x.html", "c": "c.html", "d": "d.html"}, prune=True)
        runs.place(most)
        runs.publish({"a": "a.html", "q": "q.html"}, prune=True)
        runs.place()
        runs.publish({"a": "a.html"}, prune=True)
        runs.place()
        if runs.site() != {"a.html": "a 4"}:
            check(False, f"a driver lost after {most} pages: {runs.site()}")
    check(True, "a run completes the work of lost drivers, whenever they were lost")


def lists(work):
    """Checks that lists of earlier runs are removed with pages, and that a page can then use the name of a list."""
    runs = Runs(work / "lists")
    runs.publish({"oslo": "oslo.html", "index": "index.html"})
    runs.place()
    command = [PROGRAM, "batch", "--index", "-q", "--now", NOW]
    manifests.write_lists(runs.store, 1, command, False)
    written = set(runs.site())
    runs.place()
    left = [path for path in (work / "lists/parts").rglob("*") if "draft-" in path.name]
    manifests.write_lists(runs.store, 1, None, True)
    check(written > {"oslo.html", "index.html"} and not left and runs.site() == {"oslo.html": "oslo 1", "index.html": "index 1"},
          "obsolete lists are removed, and pages have their paths again")
    command += ["--base-url", "https://example.org/"]
    manifests.write_lists(runs.store, 1, command, False)
    (work / "lists/site/sitemap.xml").write_text("own")
    manifests.write_lists(runs.store, 1, None, True)
    check(runs.site().get("sitemap.xml") == "own", "a file that another process has put at the path of a list stays")
    manifests.write_lists(runs.store, 1, command, False)
    runs.publish({"oslo": "oslo.html", "a": "a.html"}, prune=True)
    runs.place()
    manifests.keep_lists(runs.store, {"index.html": "1" * 40, "sitemap.xml": "2" * 40})  # As a driver that is lost then.
    manifests.write_lists(runs.store, 2, None, True)
    check(set(runs.site()) == {"oslo.html", "a.html"}, "lists go also after a driver was lost before it wrote its own")
    manifests.keep_lists(runs.store, {"country-no.html": filtering.etag(b"late")})
    manifests.write_lists(runs.store, 2, None, True)
    runs.store.put("site/country-no.html", b"late")  # As a driver that is writing its lists while another one removes them.
    manifests.write_lists(runs.store, 2, None, True)
    check(set(runs.site()) == {"oslo.html", "a.html"}, "a list that is written late is still known")
    runs.publish({"oslo": "oslo.html", "index": "index.html"}, prune=True)
    runs.place()
    runs.publish({"oslo": "oslo.html"}, prune=True)
    runs.place()
    manifests.write_lists(runs.store, 3, None, False)  # As a driver that has read the number of the manifest before that.
    manifests.write_lists(runs.store, 4, None, True)
    check(set(runs.site()) == {"oslo.html"}, "a page with the name of a list that is placed late is removed")


def reserved_paths(work):
    """A page at the path of a list is removed when its line is rejected for that; other pages of rejected lines stay."""
    runs = Runs(work / "reserved")
    runs.publish({"index": "index.html", "country-no": "country-no.html", "oslo": "oslo.html"})
    runs.place()
    error = {"code": "reserved-path", "message": "the path index.html is reserved for a file beside the pages", "where": "id"}
    other = {"code": "reserved-path", "message": "the path country-no.html/x.html is inside a folder whose name is a possible page path"}
    runs.publish({"oslo": "oslo.html"}, True, [{"id": "index", "error": error}, {"id": "country-no", "error": other}])
    runs.place()
    check(set(runs.site()) == {"oslo.html", "country-no.html"}, "a page at the path of a list is removed")


def late_removals(work):
    """A removal that is repeated, or comes late, removes neither a folder that has the page's path now nor what is in it."""
    runs = Runs(work / "late")
    runs.publish({"a": "a.html"})
    runs.place()
    runs.publish({"a": "a.html/index.html"})
    runs.place()
    late = [("a.html", b"a 1"), ("a.html/index.html/x", b"x")]
    messages = [runs.store.place(None, path, {filtering.etag(page)}) for path, page in late]
    check(messages == [None, None] and runs.site() == {"a.html/index.html": "a 2"}, "a late removal leaves the pages of later runs")


def own_files(work):
    """Checks that after the loss of a driver only pages are removed, and no other files at the paths of former pages."""
    for prune in (True, False):
        runs, list = Runs(work / f"own-{prune}"), work / f"own-{prune}/site/index.html"
        runs.publish({"a": "a.html", "b": "b.html"})
        runs.place()
        runs.publish({"index": "index.html", "a": "a.html", "b": "b.html"})
        runs.place(1)
        runs.publish({"b": "b.html"}, prune)
        runs.place()
        if prune:
            check(set(runs.site()) == {"b.html"}, "pages without a line are removed")
            (work / f"own-{prune}/site/a.html").write_text("own")
        manifests.write_lists(runs.store, 3, [PROGRAM, "batch", "--index", "-q", "--now", NOW], False)
        before = list.stat()
        runs.publish({"b": "b.html"}, prune)
        runs.place()
        after = list.stat() if list.exists() else None
        check(after and (before.st_ino, before.st_mtime) == (after.st_ino, after.st_mtime),
              f"a list at the path of a {'former' if prune else 'hidden'} page is not changed")
        check(not prune or runs.site().get("a.html") == "own", "other files at the paths of former pages stay")


def names_in_the_way(work):
    """Checks that the list of an earlier run gives way to a page, and that other files and folders stay and are reported."""
    runs, site = Runs(work / "way"), work / "way/site"
    runs.publish({"oslo": "oslo.html"})
    runs.place()
    command = [PROGRAM, "batch", "--index", "-q", "--now", NOW]
    manifests.write_lists(runs.store, 1, command, False)
    runs.publish({"index": "index.html/p.html"})
    check(not runs.place() and runs.site()["index.html/p.html"] == "index 2", "a list gives way to a page that needs a folder of its name")
    manifests.write_lists(runs.store, 2, None, True)
    (site / "a.html").mkdir()
    (site / "a.html/own").write_text("own")
    (site / "b").write_text("own")
    runs.publish({"a": "a.html", "b": "b/p.html", "c": "c.html"})
    blocked = runs.place()
    check(blocked == [f"{site}/a.html: Is a directory", f"{site}/b: File exists"], "files and folders in the way are reported")
    check(runs.site().items() >= {"a.html/own": "own", "b": "own", "c.html": "c 3"}.items(), "they stay, and other pages are placed")
    (site / "a.html").rename(work / "way/own")
    (site / "b").unlink()
    runs.publish({"c": "c.html"})
    check(not runs.place() and runs.site()["a.html"] == "a 3" and runs.site()["b/p.html"] == "b 3",
          "the next run places these pages when nothing is in their way any more")


def lists_of_concurrent_drivers(work):
    """Checks that the lists of all drivers stay known if some of them are added at the same time."""
    folder = work / "concurrent"
    one, other = stores.store(str(folder)), stores.store(str(folder))
    one.put("written-lists/20250101T000000Z-former", b"0  former.html\n")

    def between(method, name):
        """Lets the other driver add a list before the next call of a method of the first one."""
        def call(*arguments):
            delattr(one, method)
            manifests.keep_lists(other, {name: "1"})
            return getattr(one, method)(*arguments)
        setattr(one, method, call)

    between("put_whole", "a.html")
    manifests.keep_lists(one, {"b.html": "1"})
    between("data", "c.html")
    manifests.keep_lists(one, {"b.html": "2"})
    expected = {"former.html": ["0"], "a.html": ["1"], "b.html": ["1", "2"], "c.html": ["1"]}
    check(manifests.known_lists(other) == expected, "no lists of concurrent drivers get lost")
    names = one.names
    one.names = lambda folder: (names(folder), delattr(one, "names"), manifests.keep_lists(other, {"d.html": "1"}))[0]
    check(manifests.known_lists(one) == expected | {"d.html": ["1"]}, "lists can be read while another driver replaces their file")
    before = state(folder)
    manifests.keep_lists(one, {})
    manifests.keep_lists(one, {"b.html": "2"})
    check(state(folder) == before and len(before) == 1, "a run without new lists writes no file with lists")


def lists_in_the_way(work):
    """Checks that all folders in the way of lists are reported, and that the other lists and pages with names of lists are written."""
    runs, site = Runs(work / "lists-way"), work / "lists-way/site"
    command = [PROGRAM, "batch", "--index", "-q", "--now", NOW, "--base-url", "https://example.org/"]
    runs.publish({"oslo": "oslo.html"})
    runs.place()
    manifests.write_lists(runs.store, 1, command, False)
    lists = sorted(name for name in runs.site() if name.endswith(".html") and name != "oslo.html")
    for name in lists:
        (site / name).unlink()
        (site / name).mkdir()
        (site / name / "own").write_text("own")
    runs.publish({"oslo": "oslo.html", "sitemap": "sitemap.xml", lists[0]: lists[0]})
    runs.place()
    try:
        without, written = manifests.write_lists(runs.store, 2, None, False), manifests.write_lists(runs.store, 2, command[:6], False)
    except stores.BLOCKED as error:
        without = written = stores.blocked(error)
    check(without == [f"{site}/{lists[0]}: Is a directory"], "a folder in the way of a page with the name of a list is reported")
    check(sorted(set(written)) == [f"{site}/{name}: Is a directory" for name in lists], f"{len(lists)} folders in the way of lists are reported")
    check(runs.site()["sitemap.xml"] == "sitemap 2", "other pages with names of lists are placed")


def links_in_the_way(work):
    """Checks that pages and lists are not written, replaced or removed through symbolic links to folders."""
    runs, site, outside = Runs(work / "links"), work / "links/site", work / "outside"
    for folder in (site, outside):
        folder.mkdir(parents=True)
    (site / "no").symlink_to(outside)
    (outside / "former.html").write_text("own")
    (site / "linked.html").symlink_to(outside / "former.html")
    runs.publish({"oslo": "no/oslo.html", "fjord": "no/west/fjord.html", "a": "a.html", "linked": "linked.html"})
    message = f"{site}/no: Is a symbolic link"
    check(runs.place() == [message, message], "symbolic links in the way of pages are reported")
    runs.store.place(None, "no/former.html", {filtering.etag(b"own")})
    try:
        runs.store.replace("site/no/former.html", b"list")
        check(False, "a symbolic link in the way of a list is an error")
    except stores.BLOCKED as error:
        check(stores.blocked(error) == message, "a symbolic link in the way of a list is an error")
    check({path.name: path.read_text() for path in outside.iterdir()} == {"former.html": "own"}
          and runs.site() == {"a.html": "a 1", "linked.html": "linked 1"} and not (site / "linked.html").is_symlink(),
          "files outside of the site stay, and other pages are placed")


def folders_that_vanish(work):
    """Checks that pages and lists get their folder if another task removes it while it is empty, and that drafts do not stay."""
    runs, replace = Runs(work / "vanishing"), os.replace

    def vanishing(source, target):
        os.replace = replace
        os.rmdir(os.path.dirname(target))
        replace(source, target)

    try:
        runs.publish({"a": "x/a.html"})
        os.replace = vanishing
        blocked = runs.place()
        os.replace = vanishing
        runs.store.replace("site/y/list.html", b"list")
    except FileNotFoundError as error:
        blocked = [str(error)]
    finally:
        os.replace = replace
    check(not blocked and runs.site() == {"x/a.html": "a 1", "y/list.html": "list"}, "a folder that vanishes is made again")
    for name in ("site/x", "site/x/a.html/b"):
        try:
            runs.store.put_whole(name, b"list")
        except stores.BLOCKED:
            continue
        check(False, f"{name} is blocked")
    check(not list((work / "vanishing/parts").glob("*-draft-*")), "a file that is blocked leaves no draft")


def late_drivers(work):
    """Checks that a driver with a page in its way does not leave its pages over those of a driver that published later."""
    def later():
        runs.publish({"p": "p.html"}, prune=True)
        check(not runs.place_as_the_job(), "a later driver places its pages")

    runs = Runs(work / "late-driver")
    (work / "late-driver/site/q.html/own").mkdir(parents=True)
    runs.publish({"p": "p.html"})
    runs.place_as_the_job()
    runs.publish({"p": "p.html", "q": "q.html"})
    check(not runs.place_as_the_job(later) and runs.site() == {"p.html": "p 3"},
          "a late driver with a page in its way places the pages of the newest manifest")


def lost_and_blocked(work):
    """Checks that a page that another file blocked is placed later, even if the record of a lost driver is gone by then."""
    runs, site = Runs(work / "lost-record"), work / "lost-record/site"
    runs.publish({"p": "p.html"})
    runs.place_as_the_job()
    runs.publish({"p": "p.html", "q": "q.html"})
    runs.place(1)
    runs.publish({"q": "q.html"})
    runs.place_as_the_job()
    (site / "p.html").unlink()
    (site / "p.html").mkdir()
    (site / "p.html/own").write_text("own")
    before = runs.place_as_the_job()
    runs.store.remove(f"parts/20260101T000000Z-2{manifests.PLACING}")  # As the clean-up does after a day.
    (site / "p.html").rename(work / "lost-record/own")
    check(before and not runs.place_as_the_job() and runs.site() == {"p.html": "p 2", "q.html": "q 3"},
          "a blocked page is placed later, also after the record of a lost driver is gone")


def killed_tasks(work):
    """A task that is killed while it places a page leaves a file that the clean-up finds."""
    runs = Runs(work / "killed")
    runs.publish({"a": "a.html"})
    runs.place()
    if (child := os.fork()) == 0:
        os.replace = lambda *names: os._exit(0)
        runs.store.copy("parts/20260101T000000Z-1/0.html", "site/a.html")
    os.waitpid(child, 0)
    before = {str(path) for path in (work / "killed").rglob("*")}
    manifests.clean(runs.store, hours=-1)
    gone = before - {str(path) for path in (work / "killed").rglob("*")}
    check(len(gone) == 1 and set(files(work / "killed/parts/20260101T000000Z-1")) == {"0.html", manifests.RESULTS},
          "the clean-up removes what a killed task has left in the parts")


def other_files(work):
    """Checks that files of other programs beside the manifests and parts stay, and are not taken for manifests."""
    runs = Runs(work / "others")
    runs.publish({"a": "a.html"})
    runs.place()
    names = ("parts/2025-backup/x", "parts/.hidden", "parts/2026-report.txt", "parts/README", "parts/own-placing",
             "manifests/notes.ndjson", "manifests/._00000001.ndjson", "manifests/00000005-old.ndjson", "manifests/000000006.ndjson")
    for name in names:
        runs.store.put(name, b"own")
    version, done = manifests.newest(runs.store), manifests.placed(runs.store)
    manifests.clean(runs.store)
    check((version, done) == (1, 1) and set(names) <= set(files(work / "others")), "files of other programs stay, and are not manifests")


def duplicates_again(work):
    """Checks that a line in a file of rejects that was a duplicate does not replace the page of the other line."""
    entry = b'{"rejected":"{}","line":3,"error":{"code":"%s","message":"m"}}'
    cases = {entry % b"same-id": True, entry % b"data": False, b'{"base64":"e30=","error":{"code":"same-id"}}': True, b"null": False,
             b'{"id":"a","error":{"code":"same-id"}}': False, b'{"rejected":"a","error":[]}': False, b'{"rejected":"': False}
    check({line: filtering.had_same_id(line) for line in cases} == cases, "duplicates in a file of rejects are recognized")
    runs = Runs(work / "duplicates")
    runs.publish({"a": "a.html"})
    runs.place()
    runs.publish({"a": "a.html", "b": "b.html"}, prune=True, had_same_id=True)
    runs.place()
    rejected = [(entry["id"], entry["line"], entry["error"]["code"]) for entry in manifests.rejects(runs.store, 2)]
    check(runs.site() == {"a.html": "a 1", "b.html": "b 2"} and rejected == [("a", 1, "same-id")],
          "a duplicate from a file of rejects does not replace a page of an earlier run")


def files_for_readers(work):
    """Checks that readers of the manifest before the newest one find its pages, whatever its age."""
    runs = Runs(work / "readers")
    for version in range(1, 5):
        runs.publish({"a": "a.html", "b": "b.html"})
        runs.place()
        manifests.clean(runs.store, hours=-1)
        parts = {name for name in runs.store.names("parts") if not name.endswith(manifests.PLACING)}
        if parts != {f"20260101T000000Z-{last}" for last in (version - 1, version) if last}:
            return check(False, f"after manifest {version} there are {sorted(parts)}")
    check(True, "the files of the two newest manifests stay")


def waiting_drivers(work):
    """Checks that a run begins with the manifest that is the newest before it waits for its cluster."""
    runs, begun = Runs(work / "waiting"), []

    class Session:
        def appName(self, name):
            return self

        def getOrCreate(self):
            runs.publish({"a": "a.html"})
            raise InterruptedError

    class Sessions:
        builder = Session()

    newest, session = manifests.newest, pages.SparkSession
    manifests.newest = lambda store: begun.append(newest(store)) or begun[-1]
    pages.SparkSession = Sessions
    try:
        pages.main(["places.ndjson", str(work / "waiting")])
    except InterruptedError:
        pass
    finally:
        manifests.newest, pages.SparkSession = newest, session
    check(begun == [0], "a run that publishes while another one waits for its cluster is noticed")


def wrong_options():
    """Checks the options that every task would use for the same file, or without effect."""
    for option in ("--forms=text", "--index", "--rejects", "--metrics=x"):
        try:
            pages.main(["in", "/tmp/out", "--", option])
        except SystemExit as error:
            if "is not an option of pages" in str(error.code):
                continue
        return check(False, f"{option} is accepted for pages")
    check(True, "options that are not of pages are errors")


def conflicts(work):
    """Checks the outcome of a conditional request that fails since another one is in progress, and that fails too."""
    from botocore.stub import Stubber

    store = stores.Bucket("s3://weather/pages")
    with Stubber(store.client) as stub:
        stub.add_client_error("put_object", "ConditionalRequestConflict", http_status_code=409)
        stub.add_client_error("get_object", "NoSuchKey", http_status_code=404)
        check(store.create("manifests/00000001.ndjson", __file__) is False, "a failed conditional request is a conflict")


def addresses():
    def outcome(text):
        try:
            return stores.address(text)
        except ValueError:
            return None

    cases = {"/a": "/a", "file:///a": "/a", "file:/a": "/a", "s3://a/b": "s3://a/b", "s3://": None, "s3a://a": None,
             "hdfs:///a": None, "gs://a": None, "C:/a": None}
    check({text: outcome(text) for text in cases} == cases, "the output must be a folder or an object store")
