"""The stores for pages: a folder that all executors share, or a bucket of an object store with the S3 protocol."""

import collections
import concurrent.futures
import contextlib
import datetime
import errno
import io
import itertools
import os
import re
import shutil
import uuid

import program

# A folder has the path of a file, or a file that of one of its folders.
BLOCKED = FileExistsError, NotADirectoryError, IsADirectoryError


class Store:
    def has_lines_of(self, name, source):
        with open(source, "rb") as file:
            ours = (line.rstrip(b"\n") for line in file)
            return all(mine == theirs for mine, theirs in itertools.zip_longest(ours, self.lines(name)))

    def place(self, source, path, etags=()):
        """Puts a page at its path; without a page, removes a file with one of these etags there. Returns a message about
        what is in the way of the page."""
        if source:
            self.copy(source, f"site/{path}")
        elif program.etag(self.data(f"site/{path}") or b"") in etags:
            self.remove_file(f"site/{path}")

    @contextlib.contextmanager
    def puts(self):
        """A function that writes data under names. At the end of its context all are written."""
        yield self.put

    def replace(self, name, data):
        """Writes a file atomically. A file with the same bytes is not changed."""
        if self.data(name) != data:
            self.put_whole(name, data)

    def replace_folder(self, name, source):
        """Writes the files of a local folder. Returns messages about what is in the way of files."""
        messages = []
        for file in files_of(source):
            with open(os.path.join(source, file), "rb") as bytes:
                try:
                    self.replace(f"{name}/{file}", bytes.read())
                except BLOCKED as error:
                    messages.append(blocked(error))
        return messages


class Folder(Store):
    """A folder. Its methods take names below it, with slashes."""

    threads = 1

    def __init__(self, root):
        self.root = root

    def path(self, name):
        """The path of a name. Raises an error if a folder of a name in site/ is a symbolic link, which can lead out of it."""
        path, folder = os.path.join(self.root, name), os.path.dirname(name)
        while folder.startswith("site/"):
            if os.path.islink(link := os.path.join(self.root, folder)):
                raise NotADirectoryError(errno.ENOTDIR, "Is a symbolic link", link)
            folder = os.path.dirname(folder)
        return path

    def put(self, name, data):
        try:
            file = open(self.path(name), "wb")
        except FileNotFoundError:
            os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
            file = open(self.path(name), "wb")
        with file:
            file.write(data)

    @staticmethod
    def draft():
        """A new name below that of the parts, which contains the time, so that files of lost drivers can be dated."""
        return f"parts/{datetime.datetime.now(datetime.timezone.utc):%Y%m%dT%H%M%SZ}-draft-{uuid.uuid4()}"

    def put_whole(self, name, data):
        draft = self.draft()
        self.put(draft, data)
        self.rename(draft, name)

    def rename(self, draft, name):
        """Puts a draft at its name. The draft does not stay if another file is in the way."""
        try:
            for is_last in (False, False, False, False, True):
                try:
                    os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
                    return os.replace(self.path(draft), self.path(name))
                except (FileNotFoundError, FileExistsError):  # Another task removes folders while they are empty.
                    if is_last:
                        raise
        finally:
            # If both are already the same file, the draft stays.
            with contextlib.suppress(FileNotFoundError):
                os.unlink(self.path(draft))

    def data(self, name):
        with contextlib.suppress(FileNotFoundError, NotADirectoryError, IsADirectoryError), open(self.path(name), "rb") as file:
            return file.read()

    def lines(self, name):
        with open(self.path(name), "rb") as file:
            for line in file:
                yield line.rstrip(b"\n")

    def names(self, folder):
        """The names directly in a folder."""
        with contextlib.suppress(FileNotFoundError):
            return os.listdir(self.path(folder))
        return []

    def create(self, name, source):
        """Publishes a local file atomically under a new name; returns False if the name is taken."""
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        draft = self.path(self.draft())
        os.makedirs(os.path.dirname(draft), exist_ok=True)
        try:
            shutil.copyfile(source, draft)
            with open(draft, "rb+") as file:
                os.fsync(file.fileno())
            os.link(draft, self.path(name))
        except FileExistsError:
            return False
        finally:
            with contextlib.suppress(FileNotFoundError):
                os.unlink(draft)
        return True

    def copy(self, source, target):
        """Links a file to a second name. Readers see either the old file or the new one."""
        draft = self.draft()
        os.link(self.path(source), self.path(draft))
        self.rename(draft, target)

    def remove(self, name):
        """Removes a file, or a folder with its content."""
        if os.path.isdir(self.path(name)):
            shutil.rmtree(self.path(name), ignore_errors=True)
        else:
            self.remove_file(name)

    def remove_file(self, name):
        """Removes a file. A folder with this name, such as one for pages of a later run, stays."""
        with contextlib.suppress(FileNotFoundError, NotADirectoryError, IsADirectoryError):
            os.unlink(self.path(name))

    def place(self, source, path, etags=()):
        try:
            super().place(source, path, etags)
        except BLOCKED as error:
            return blocked(error)
        # Empty folders would block pages of the same name.
        with contextlib.suppress(OSError):
            while not source and (path := os.path.dirname(path)):
                os.rmdir(self.path(f"site/{path}"))


class Bucket(Store):
    """The objects of a bucket whose keys begin with a prefix. boto3 determines the URL and the keys of the service
    (AWS_ENDPOINT_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, the role of the machine)."""

    threads = 8

    def __init__(self, address):
        self.bucket, _, prefix = address.removeprefix("s3://").partition("/")
        self.prefix = prefix.rstrip("/") + "/" if prefix.strip("/") else ""
        import boto3
        from botocore.config import Config

        retries = {"max_attempts": 8, "mode": "standard"}
        self.client = boto3.client("s3", config=Config(max_pool_connections=self.threads, retries=retries))

    def key(self, name):
        return {"Bucket": self.bucket, "Key": self.prefix + name}

    def put(self, name, data):
        kind = "text/html; charset=utf-8" if name.endswith(".html") else "application/octet-stream"
        self.client.put_object(**self.key(name), Body=data, ContentType=kind)

    put_whole = put  # Objects are written atomically.

    @contextlib.contextmanager
    def puts(self):
        with concurrent.futures.ThreadPoolExecutor(self.threads) as pool:
            waiting = collections.deque()

            def put(name, data):
                waiting.append(pool.submit(self.put, name, data))
                while len(waiting) > 4 * self.threads:
                    waiting.popleft().result()

            yield put
            for one in waiting:
                one.result()

    def data(self, name):
        with contextlib.suppress(self.client.exceptions.NoSuchKey):
            return self.client.get_object(**self.key(name))["Body"].read()

    def lines(self, name):
        yield from self.client.get_object(**self.key(name))["Body"].iter_lines(chunk_size=1 << 20)

    def names(self, folder):
        found, start = [], self.prefix + (folder + "/" if folder else "")
        pages = self.client.get_paginator("list_objects_v2")
        for page in pages.paginate(Bucket=self.bucket, Prefix=start, Delimiter="/"):
            found += [entry["Prefix"][len(start):-1] for entry in page.get("CommonPrefixes", [])]
            found += [entry["Key"][len(start):] for entry in page.get("Contents", [])]
        return found

    def files(self):
        """The URLs and sizes of the objects below the prefix, and of the object with the prefix as its name, without those that Spark
        treats as hidden."""
        pages = self.client.get_paginator("list_objects_v2")
        for page in pages.paginate(Bucket=self.bucket, Prefix=self.prefix.rstrip("/")):
            for entry in page.get("Contents", []):
                rest = entry["Key"].removeprefix(self.prefix.rstrip("/"))
                is_hidden = any(part.startswith((".", "_")) for part in rest.split("/"))
                if entry["Size"] and not is_hidden and (not rest or rest.startswith("/") or not self.prefix):
                    yield f"s3://{self.bucket}/{entry['Key']}", entry["Size"]

    def stream(self, name, start):
        """The content of an object from a byte offset on."""
        return io.BufferedReader(self.client.get_object(**self.key(name), Range=f"bytes={start}-")["Body"], 1 << 20)

    def create(self, name, source):
        from botocore.exceptions import ClientError

        try:
            with open(source, "rb") as file:
                self.client.put_object(**self.key(name), Body=file, IfNoneMatch="*")
        except ClientError as error:
            # 409: another conditional request for the same name is in progress and may succeed. If the response to our
            # own request was lost, its retry gets 412; then the object is ours.
            if error.response["ResponseMetadata"]["HTTPStatusCode"] not in (409, 412):
                raise
            with contextlib.suppress(self.client.exceptions.NoSuchKey):
                return self.has_lines_of(name, source)
            return False
        return True

    def copy(self, source, target):
        self.client.copy_object(**self.key(target), CopySource=self.key(source))

    def remove_file(self, name):
        """Removes an object, and no others whose keys begin with its key."""
        self.client.delete_object(**self.key(name))

    def remove(self, name):
        """Removes an object, or all objects below a name."""
        self.remove_file(name)
        pages = self.client.get_paginator("list_objects_v2")
        for page in pages.paginate(Bucket=self.bucket, Prefix=self.prefix + name + "/"):
            objects = [{"Key": entry["Key"]} for entry in page.get("Contents", [])]
            if objects:
                self.client.delete_objects(Bucket=self.bucket, Delete={"Objects": objects, "Quiet": True})


def blocked(error):
    """The file or folder in the way, with the system's message."""
    return f"{error.filename2 or error.filename}: {error.strerror}"


def files_of(folder):
    """The names of the files in a local folder, and below it."""
    return [os.path.relpath(os.path.join(place, file), folder) for place, _, files in os.walk(folder) for file in files]


def store(address):
    return Bucket(address) if address.startswith("s3://") else Folder(address)


def address(text):
    """The path or URL of a store, which must be valid on all machines. Raises a ValueError for other URLs."""
    scheme = re.match("[A-Za-z][A-Za-z0-9+.-]*:", text)
    if text.startswith("s3://") and len(text) > len("s3://"):
        return text
    if not scheme or text.startswith("file:/"):
        return os.path.abspath(re.sub("^file:(//)?", "", text))
    raise ValueError(f"the output must be a folder that all machines share, or s3://BUCKET/PREFIX, not {text}")
