"""The form of an SPDX 2.3 document, and its required parts."""

import datetime
import hashlib
import json
import re
import uuid

MAIN = "SPDXRef-Package-forecast-report"
DOCUMENT = "SPDXRef-DOCUMENT"


def digest(algorithm, path):
    return hashlib.new(algorithm, path.read_bytes()).hexdigest()


def checksums(path, *algorithms):
    return [{"algorithm": name.upper(), "checksumValue": digest(name, path)} for name in algorithms]


def identifier(kind, name):
    return f"SPDXRef-{kind}-" + re.sub(r"[^A-Za-z0-9.]+", "-", name).strip("-.")


def present(**members):
    """The members without empty values."""
    return {name: value for name, value in members.items() if value is not None}


class Document:
    """A document about one package, its files, and their relationships."""

    def __init__(self, name, version, archive, epoch, license, rights):
        self.name, self.license, self.rights = name, license, rights
        self.main = MAIN
        self.created = datetime.datetime.fromtimestamp(epoch, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
        self.packages, self.files, self.relationships = {}, {}, []
        package = self.add_package("forecast-report", version, license=license, rights=rights, purpose="APPLICATION")
        self.packages[package].update(packageFileName=archive.name, checksums=checksums(archive, "sha256"))
        self.relate(DOCUMENT, "DESCRIBES", package)

    def add_package(self, name, version=None, license="NOASSERTION", rights="NOASSERTION", home=None, purpose=None,
                    comment=None, source=None, purl=None):
        key = identifier("Package", name)
        references = [{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": purl}]
        return self.add(self.packages, present(
            SPDXID=key, name=name, versionInfo=version, downloadLocation="NOASSERTION", filesAnalyzed=False,
            homepage=home, licenseConcluded=license, licenseDeclared=license, copyrightText=rights,
            primaryPackagePurpose=purpose, sourceInfo=source, comment=comment,
            externalRefs=references if purl else None))

    def add_file(self, name, path, kinds, license=None, rights=None):
        """A file, by default under the licence of the project."""
        key, license, rights = identifier("File", name), license or self.license, rights or self.rights
        return self.add(self.files, {
            "SPDXID": key, "fileName": name, "fileTypes": kinds, "checksums": checksums(path, "sha1", "sha256"),
            "licenseConcluded": license, "licenseInfoInFiles": [license], "copyrightText": rights,
        })

    def add(self, elements, element):
        key = element["SPDXID"]
        if elements.setdefault(key, element) is not element:
            raise SystemExit(f"Two parts of the bill of materials have the identifier {key}")
        return key

    def close_main(self):
        """Finishes the package. Its verification code is the checksum of its files' checksums, as SPDX requires."""
        sums = sorted(file["checksums"][0]["checksumValue"] for file in self.files.values())
        code = hashlib.sha1("".join(sums).encode()).hexdigest()
        self.packages[MAIN].update(
            filesAnalyzed=True, packageVerificationCode={"packageVerificationCodeValue": code},
            licenseInfoFromFiles=[self.license])

    def relate(self, element, kind, other):
        relationship = {"spdxElementId": element, "relationshipType": kind, "relatedSpdxElement": other}
        if relationship not in self.relationships:
            self.relationships.append(relationship)

    def contents(self):
        contents = {
            "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": DOCUMENT, "name": self.name,
            "documentNamespace": None,
            "creationInfo": {"created": self.created, "creators": ["Tool: forecast-report-package"]},
            "packages": list(self.packages.values()), "files": list(self.files.values()),
            "relationships": self.relationships,
        }
        # Different documents need different namespaces, and equal documents equal ones.
        text = json.dumps(contents, sort_keys=True)
        contents["documentNamespace"] = f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_OID, text)}"
        return contents


REQUIRED = {
    "document": ["spdxVersion", "dataLicense", "SPDXID", "name", "documentNamespace", "creationInfo", "packages",
                 "files", "relationships"],
    "package": ["SPDXID", "name", "downloadLocation", "filesAnalyzed", "licenseConcluded", "licenseDeclared",
                "copyrightText"],
    "file": ["SPDXID", "fileName", "checksums", "licenseConcluded", "copyrightText"],
    "relationship": ["spdxElementId", "relationshipType", "relatedSpdxElement"],
}


def check(document, forbidden):
    """Exits if a required field is missing, a relationship has no target, or a local path occurs."""
    problems = []

    def require(kind, element):
        for member in REQUIRED[kind]:
            if not element.get(member) and element.get(member) is not False:
                problems.append(f"{kind} {element.get('SPDXID', '?')} has no {member}")

    require("document", document)
    elements = [document]
    for kind in ("package", "file", "relationship"):
        for element in document[f"{kind}s"]:
            require(kind, element)
            elements.append(element)
    names = [element["SPDXID"] for element in elements if "SPDXID" in element]
    problems += [f"{name} occurs twice" for name in sorted({name for name in names if names.count(name) > 1})]
    ends = ("spdxElementId", "relatedSpdxElement")
    related = {element[end] for element in document["relationships"] for end in ends}
    problems += [f"{name} is the target of a relationship, but missing" for name in sorted(related - set(names))]
    problems += [f"{name} has no relationship" for name in sorted(set(names) - related)]
    text = repr(document)
    problems += [f"{path} is a folder of this machine" for path in map(str, forbidden) if len(path) > 1 and path in text]
    if problems:
        raise SystemExit("The bill of materials is invalid:\n" + "\n".join(f"  {problem}" for problem in problems))
