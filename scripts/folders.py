"""Reports each use of a type from a higher folder of the same module, by the order in scripts/folder-rule:

    folders.py scripts/folder-rule Sources

It compares names: a word outside of comments and strings is a type's name if a single file of the module declares that type.
"""

import collections
import re
import sys
from pathlib import Path

DECLARATION = re.compile(
    r"^[ \t]*(?:@\w+(?:\([^)\n]*\))?[ \t]+)*(?:(?:public|package|internal|fileprivate|private|final|indirect)[ \t]+)*"
    r"(?:struct|class|enum|protocol|actor|typealias)[ \t]+(\w+)", re.MULTILINE)
UNREAD = re.compile(r'/\*.*?\*/|//[^\n]*|"""[\s\S]*?"""|#"[^\n]*?"#|"(?:\\.|[^"\\\n])*"', re.DOTALL)


def folders_by_module(rule):
    lines = (line.split(":") for line in rule.read_text().splitlines() if ":" in line and not line.startswith("#"))
    return {module: names.split() for module, names in lines}


def mistakes(source, order):
    texts = {path: UNREAD.sub('""', path.read_text()) for path in source.rglob("*.swift")}
    folders = {path: path.relative_to(source).parts[0] if path.parent != source else "" for path in texts}
    for folder in sorted(set(folders.values()) - {*order, ""}):
        yield f"{source / folder}: this folder is not listed in scripts/folder-rule"
    floors = {name: floor for floor, name in enumerate([*order, ""])}
    homes = collections.defaultdict(set)
    for path, text in texts.items():
        for name in DECLARATION.findall(text):
            homes[name].add(path)
    for path, text in sorted(texts.items()):
        for name in sorted(set(re.findall(r"\b[A-Z]\w*", text)) & homes.keys()):
            home = next(iter(homes[name]))
            if len(homes[name]) == 1 and floors.get(folders[home], 0) > floors.get(folders[path], len(floors)):
                yield f"{path}: uses {name} of {home.relative_to(source)}, which is a higher folder"


def outdated(orders, table):
    """Reports each module whose folders are others in the table of the document."""
    for module, order in orders.items():
        if f"| `{module}` | {', '.join(order)} |" not in table.read_text():
            yield f"{table}: the folders of {module} differ from scripts/folder-rule"


def main(rule, sources):
    orders = folders_by_module(Path(rule))
    found = [words for module in sorted(Path(sources).iterdir()) if module.is_dir()
             for words in mistakes(module, orders.get(module.name, []))]
    found += outdated(orders, Path(rule).parent.parent / "CONTRIBUTING.md")
    print("\n".join(found))
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
