"""Prints how many phrases of each language are the same in independent translations, and the differences.

    words-reference PACKAGES [--write] [LANGUAGE …]
"""

import json
import pathlib
import sys

from comparison import compare

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
LEAST = 0.6


def read(path):
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def main(packages, arguments):
    catalogues = ROOT / "templates" / "languages"
    original = read(catalogues / "en.json")
    languages = [name for name in arguments if name != "--write"] or sorted(
        path.stem for path in catalogues.glob("*.json") if path.stem != "en")
    rows, failed = [], False
    for language in languages:
        phrases, reasons = read(catalogues / f"{language}.json"), read(HERE / "reasons" / f"{language}.json")
        compared, made_of_words, differences = compare(packages, language, phrases, original)
        witnessed = compared - len(differences)
        same = witnessed - made_of_words
        print(f"{language}: {witnessed} of {compared} are witnessed ({witnessed / max(1, compared):.0%}), {same} of them as a whole")
        failed |= witnessed < LEAST * compared
        for difference in differences:
            reason = reasons.pop(difference.key, None)
            print(f"    {difference}: {reason or 'NO REASON'}")
            failed |= reason is None
        for key in reasons:
            print(f"    {key}: the reason in reasons/{language}.json is not needed any more")
            failed = True
        rows.append((language, len(phrases), compared, witnessed, same))
    if "--write" in arguments:
        write(rows)
    return 1 if failed else 0


def write(rows):
    """Writes the table of the documentation, and that of the program."""
    from babel import Locale

    lines = [(HERE / "languages.txt").read_text(encoding="utf-8").rstrip("\n")]
    for language, phrases, compared, witnessed, same in rows:
        name = Locale.parse(language, sep="-").get_display_name("en")
        share = f"{witnessed / max(1, compared):.0%}"
        lines.append(f"| `{language}` | {name} | {phrases} | {compared} | {share} | {same} | {witnessed - same} | {compared - witnessed} |")
    (ROOT / "docs" / "languages.md").write_text("\n".join(lines) + "\n", encoding="utf-8")
    table = "".join(f";{language};\t{witnessed} {compared}\n" for language, _, compared, witnessed, _ in rows)
    (ROOT / "Sources" / "Locales" / "witnesses.table").write_text(table, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]), sys.argv[2:]))
