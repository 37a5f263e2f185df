"""Reports each phrase in the list scripts/phrases that occurs in a text file:

    phrases.py scripts/phrases FILE…

A phrase is a regular expression of whole words, whose case is ignored. It is also found across the lines of a comment or of
a paragraph. The second column of the list says what to write instead.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

# A line break with the comment marker of the next line.
BREAK = re.compile(r"[ \t]*\n[ \t]*(?:///?|#|\*|>|[!>]~?)?[ \t]*")


def phrases(path: Path) -> list[tuple[re.Pattern[str], str]]:
    """The patterns of the list, each with what to write instead."""
    lines = (line.partition(" -> ") for line in path.read_text().splitlines() if line.strip() and not line.startswith("#"))
    return [(re.compile(rf"\b(?:{phrase.strip()})\b", re.IGNORECASE), instead.strip()) for phrase, _, instead in lines]


def findings(path: Path, banned: list[tuple[re.Pattern[str], str]]) -> Iterator[tuple[int, str]]:
    """Each phrase in a file, with its line."""
    text = path.read_bytes().decode("utf-8", "replace")
    joined, origins, end = [], [], 0
    for line_break in BREAK.finditer(text):
        joined += [text[end:line_break.start()], " "]
        origins += [*range(end, line_break.start()), line_break.start()]
        end = line_break.end()
    joined.append(text[end:])
    origins += range(end, len(text))
    whole = "".join(joined)
    for phrase, instead in banned:
        for match in phrase.finditer(whole):
            yield text.count("\n", 0, origins[match.start()]) + 1, f"“{match[0]}”: write {instead}"


if __name__ == "__main__":
    banned = phrases(Path(sys.argv[1]))
    found = [(path, *finding) for path in sys.argv[2:] for finding in sorted(findings(Path(path), banned))]
    for path, line, problem in found:
        print(f"{path}:{line}: {problem}")
    sys.exit(1 if found else 0)
