"""No violation of WCAG 2.2 AA or of axe's best practices."""

from axe_playwright_python.sync_playwright import Axe

import contrast

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
OPTIONS = {"runOnly": {"type": "tag", "values": TAGS}, "resultTypes": ["violations", "incomplete"]}


def axe(visit, **look):
    """The violations, and what only a person can decide."""
    results = Axe().run(visit.look(**look), options=OPTIONS).response
    violations = [
        f"{rule['id']} ({rule['help']}): {' '.join(map(str, node['target']))}  {reason(node)}"
        for rule in results["violations"]
        for node in rule["nodes"]
    ]
    undecided = {rule["id"]: rule["nodes"] for rule in results["incomplete"]}
    violations += contrast.too_low(visit, undecided.pop("color-contrast", []))
    return violations, [f"{rule} at {len(nodes)} places" for rule, nodes in undecided.items()]


def reason(node):
    # The first line only says that one of those below has to be mended.
    return " ".join(node["failureSummary"].split("\n")[1:]).strip()
