"""The manifests of a store, which list the pages and the parts that contain them.

    parts/RUN-PARTITION-ATTEMPT/00000012.html  a page, as one attempt of a task has written it
    parts/RUN-PARTITION-ATTEMPT/.results.ndjson  the program's results for the attempt's lines
    manifests/00000001.ndjson                  the result of each line, without the page; "file" names its part
    rejects/00000001.ndjson                    its rejected lines, as batch writes them
    placed                                     the number of the manifest whose pages are at their paths
    written-lists/TIME-UUID                    the names and etags of the lists and sitemaps that runs have written
    site/no/oslo.html                          the pages at their paths, for a web server
"""

import datetime
import pathlib
import re
import sqlite3
import subprocess
import tempfile
import unicodedata
import uuid

import orjson
import program
import stores

LISTS = "written-lists"
PLACING = "-placing"  # parts/RUN-placing: the manifest from which a driver began to place pages
RESULTS = ".results.ndjson"  # Names of pages do not begin with a dot.


def folded(text):
    """A name in the form that case-folding and normalizing file systems compare, as in the program."""
    small = unicodedata.normalize("NFD", text).lower()
    return unicodedata.normalize("NFD", small.upper().lower())


def name(version):
    return f"manifests/{version:08}.ndjson"


def rejects_name(version):
    return f"rejects/{version:08}.ndjson"


def published_by(run):
    """The file in which a driver's commit records the manifest with its pages."""
    return f"parts/{run}-published"


def newest(store):
    """The number of the published manifest; 0 when there is none."""
    return max(numbers(store), default=0)


def numbers(store):
    names = (re.fullmatch(r"([0-9]{8}|[1-9][0-9]{8,})\.ndjson", file) for file in store.names("manifests"))
    return [int(name[1]) for name in names if name]


def entries(store, version):
    """The pages of a manifest."""
    for line in store.lines(name(version)) if version else ():
        entry = orjson.loads(line)
        if entry["status"] != "rejected":
            yield entry, line


def write(file, store, version, parts, run):
    """Writes the manifest after a version: the results of parts in the order of the lines, then the earlier pages without
    a line. An unchanged page keeps its earlier entry."""
    # A database without a name uses a temporary file if the memory is not sufficient.
    results = sqlite3.connect("")
    results.execute("CREATE TABLE result (origin, number, digest, folded, path, etag, status, entry, reserved, had_same_id)")
    results.execute("CREATE TABLE earlier (folded PRIMARY KEY, etag, path, entry)")
    for part in parts:
        lines = (orjson.loads(line) for line in store.lines(f"parts/{part}/{RESULTS}"))
        results.executemany("INSERT INTO result VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", (
            (origin, number, digest, folded(entry["id"]) if "id" in entry else None,
             folded(entry["path"]) if "path" in entry else None, entry.get("etag"), entry["status"], orjson.dumps(entry),
             reserved(entry), had_same_id)
            for origin, number, digest, had_same_id, entry in lines))
    results.executemany("INSERT OR IGNORE INTO earlier VALUES (?, ?, ?, ?)", (
        (folded(entry["id"]), entry["etag"], entry["path"], line) for entry, line in entries(store, version)))
    # A line that was rejected as a duplicate does not replace the page of the other line when it is an input again.
    results.execute("""UPDATE result SET status = 'rejected', path = NULL WHERE had_same_id AND EXISTS
        (SELECT * FROM earlier WHERE earlier.folded = result.folded AND earlier.etag IS NOT result.etag)""")
    numbered = results.execute("""
        SELECT result.entry, result.status, earlier.etag IS result.etag, earlier.path, earlier.entry, origin, number, digest,
            row_number() OVER (ORDER BY origin, number),
            row_number() OVER (PARTITION BY result.folded, status = 'rejected' ORDER BY origin, number)
        FROM result LEFT JOIN earlier ON earlier.folded = result.folded ORDER BY origin, number""")
    for entry, status, is_same, path, before, origin, number, digest, line, copy in numbered:
        if status == "blank":
            continue
        entry = orjson.loads(entry)
        if "error" in entry:
            entry = rejection(entry, line)
        elif copy > 1 or status == "rejected":
            message = f"duplicate: an earlier line has “{entry['id']}”, or an id that is equal on some file systems"
            error = {"code": "same-id", "message": message, "where": "id"}
            place = {"origin": origin, "number": number} if run["pieces"] else {}  # Spark may number them differently next time.
            entry = rejection({"id": entry["id"], "error": error, "digest": digest} | place, line)
        elif is_same and path == entry["path"]:
            entry = orjson.loads(before)
        file.write(orjson.dumps(entry) + b"\n")
    for entry in staying(results, run["prune"]):
        file.write(entry + b"\n")
    file.flush()


def staying(results, prunes):
    """The entries of earlier pages without a line."""
    # The pages of rejected lines stay. If a rejected line has no known page, all pages stay.
    gone = "NOT EXISTS (SELECT * FROM result WHERE folded IS earlier.folded AND status <> 'blank')"
    # A page at the path of a list is removed, as by batch.
    stays = f"""{gone} AND (NOT ? OR EXISTS (SELECT * FROM result WHERE status = 'rejected' AND folded IS NULL))
        OR EXISTS (SELECT * FROM result WHERE folded IS earlier.folded AND status = 'rejected' AND reserved IS NOT earlier.path)
        AND NOT EXISTS (SELECT * FROM result WHERE folded IS earlier.folded AND status NOT IN ('rejected', 'blank'))"""
    results.execute("CREATE INDEX by_name ON result (folded)")
    results.execute("CREATE INDEX by_path ON result (path)")
    for path, entry in results.execute(f"SELECT path, entry FROM earlier WHERE {stays} ORDER BY rowid", (prunes,)):
        if not is_needed(results, folded(path)):
            yield entry


def reserved(entry):
    """The path of a page that was rejected since a list has this path."""
    error = entry.get("error", {})
    found = re.match("the path (.+) is reserved for ", error.get("message", "")) if error.get("code") == "reserved-path" else None
    return found and found[1]


def is_needed(results, path):
    """Whether a page of this run needs the path of an earlier one, or a path above or below it, under a new path pattern."""
    parts = path.split("/")
    above = ("/".join(parts[:count + 1]) for count in range(len(parts)))
    below = results.execute("SELECT 1 FROM result WHERE path > ? AND path < ?", (f"{path}/", f"{path}0"))
    return below.fetchone() or any(results.execute("SELECT 1 FROM result WHERE path = ?", (one,)).fetchone() for one in above)


def rejection(entry, line):
    """An entry as batch stores it in a file of rejects, with the number of its line in the whole input."""
    kept = {key: entry[key] for key in ("rejected", "base64") if key in entry}
    rest = {key: value for key, value in entry.items() if key not in kept and key not in ("line", "error", "status")}
    return kept | {"line": line, "error": entry["error"], "status": "rejected"} | rest


def rejects(store, version):
    """The rejected lines of a manifest."""
    entries = map(orjson.loads, store.lines(name(version)) if version else ())
    return [entry for entry in entries if entry["status"] == "rejected"]


def reject(entry):
    """A rejected entry as a line of a file of rejects."""
    members = {key: orjson.dumps(entry[key]) for key in ("rejected", "base64", "line", "error") if key in entry}
    if "rejected" in members:  # As the program writes this control character.
        members["rejected"] = members["rejected"].replace(b"\x7f", b"\\u007f")
    return b"{" + b",".join(b'"%s":%s' % (key.encode(), value) for key, value in members.items()) + b"}\n"


def changes(store, before, after):
    """The changes from one manifest to another: the pages that have no line, as (None, path, etags), and the new pages, as
    (file of a part, path). Other files can have the path of a former page, so only files with these etags are removed."""
    pages, gone = {entry["path"]: entry["file"] for entry, _ in entries(store, after)}, {}
    # A lost driver may have placed pages of the manifests in between.
    for version in sorted((number for number in numbers(store) if before <= number < after), reverse=True):
        for entry, _ in entries(store, version):
            path = entry["path"]
            if path not in pages:
                gone.setdefault(path, set()).add(entry["etag"])
            elif version == before and pages[path] == entry["file"]:
                del pages[path]
    folders, lists = {path.partition("/")[0] for path in pages if "/" in path}, known_lists(store)
    for name in folders & lists.keys():  # The list of an earlier run is in the way.
        gone.setdefault(name, set()).update(lists[name])
    # A page with the name of a list is placed when the lists are written, if this run does not write that list.
    return [(None, *removal) for removal in gone.items()], [(file, path) for path, file in pages.items() if path not in lists]


def names_of_runs(store, folder):
    """The names in a folder that begin with the time of a run, without files of other programs."""
    return sorted(filter(re.compile("[0-9]{8}T[0-9]{6}Z-").match, store.names(folder)))


def placed(store):
    """The newest manifest that is known to be placed completely, in spite of lost drivers."""
    drivers = (store.data(f"parts/{name}") for name in names_of_runs(store, "parts") if name.endswith(PLACING))
    return min(int(begun) for begun in (store.data("placed") or b"0", *drivers) if begun)


def clean(store, run=None, hours=24):
    """Removes the parts that neither of the two newest manifests needs: those of a finished run, or those that are older than a
    number of hours."""
    version = newest(store)
    # Readers of the manifest before the newest one may not have ended.
    needed = {entry["file"].split("/")[1] for last in sorted(numbers(store))[-2:] for entry, _ in entries(store, last)}
    limit = (datetime.datetime.now(datetime.timezone.utc) - datetime.timedelta(hours=hours)).strftime("%Y%m%dT%H%M%SZ")
    for part in names_of_runs(store, "parts"):
        if part not in needed and (part.startswith(run) if run else part < limit):
            store.remove(f"parts/{part}")
    oldest = placed(store) - 8
    for earlier in numbers(store):
        if earlier < min(oldest, version):
            store.remove(rejects_name(earlier))
            store.remove(name(earlier))


def write_lists(store, version, command, prunes):
    """Writes the index and the sitemap of a manifest with a command of the program, if there is one. With --prune, removes
    unchanged lists of earlier runs. Returns messages about what is in the way of lists and of pages with their names."""
    written, blocked = {}, []
    if command:
        with tempfile.TemporaryDirectory() as folder:
            with open(f"{folder}/manifest", "wb") as file:
                file.writelines(line + b"\n" for _, line in entries(store, version))
            # 1: pages with the names of lists are not listed.
            done = subprocess.run([*command, "--index-of", file.name, "-o", f"{folder}/site/"])
            if done.returncode not in (0, 1):
                raise RuntimeError(f"{command[0]} ended with status {done.returncode}")
            site = pathlib.Path(folder, "site")
            written = {name: program.etag((site / name).read_bytes()) for name in stores.files_of(site)}
            # Before they are written, so that those of a lost driver are known.
            keep_lists(store, written)
            blocked += store.replace_folder("site", site)
    others = {name: etags for name, etags in known_lists(store).items() if name not in written}
    pages = {entry["path"]: entry for entry, _ in entries(store, version) if entry["path"] in others}
    for name, entry in pages.items():
        if program.etag(store.data(f"site/{name}") or b"") != entry["etag"]:
            keep_lists(store, {name: entry["etag"]})  # The page may be late: a newer manifest may not have it any more.
            blocked.append(store.place(entry["file"], name))
    for name, etags in others.items():
        if prunes and name not in pages:
            blocked.append(store.place(None, name, etags))
    return list(filter(None, blocked))


def known_lists(store):
    """The names of the lists that runs have written, each with the etags of what they wrote, the last one at the end."""
    return lists_in(files_with_lists(store))


def files_with_lists(store):
    """The files that name the lists, with their content. Drivers replace them with new ones at any time."""
    while True:
        names = names_of_runs(store, LISTS)
        files = {f"{LISTS}/{name}": store.data(f"{LISTS}/{name}") for name in names}
        if None not in files.values() and names_of_runs(store, LISTS) == names:
            return files


def lists_in(files):
    """The lists that the content of files names, each with its etags."""
    known = {}
    for line in b"".join(files.values()).decode().splitlines():
        etag, _, name = line.partition("  ")
        if etag not in known.setdefault(name, []):
            known[name].append(etag)
    return known


def keep_lists(store, written):
    """Adds lists to the known ones. All names stay known, since another driver may be writing a list that this one removes.

    Files are only added, and removed when a newer one has their lists, so those of concurrent drivers do not get lost."""
    files = files_with_lists(store)
    known = lists_in(files)
    if all(known.get(name, [None])[-1] == etag for name, etag in written.items()):
        return
    for name, etag in written.items():
        # The content of a list is one of these, also while drivers write it, or after they were lost.
        known[name] = [*(other for other in known.get(name, []) if other != etag), etag][-8:]
    lines = (f"{etag}  {name}\n" for name, etags in sorted(known.items()) for etag in etags)
    now = datetime.datetime.now(datetime.timezone.utc)
    store.put_whole(f"{LISTS}/{now:%Y%m%dT%H%M%SZ}-{uuid.uuid4()}", "".join(lines).encode())
    for file in files:
        store.remove_file(file)
