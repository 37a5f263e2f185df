"""No violation of WCAG 2.2 AA or of axe's best practices, on the page as loaded and with all its details unfolded."""

from axe_playwright_python.sync_playwright import Axe

import contrast

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
OPTIONS = {"runOnly": {"type": "tag", "values": TAGS}, "resultTypes": ["violations", "incomplete"]}
COLOURS = ["color-contrast", "link-in-text-block"]
COLOURLESS = OPTIONS | {"rules": {rule: {"enabled": False} for rule in COLOURS}}

AXE = Axe().axe_script


def run(page, options):
    """The results of axe, which is loaded into a page once."""
    if page.evaluate("() => !window.axe"):
        page.evaluate(AXE)
    return page.evaluate("options => axe.run(options).then(({ violations, incomplete }) => ({ violations, incomplete }))", options)


def colourless_barriers(visit):
    """The accessibility barriers that do not depend on colours."""
    results = run(visit.look(unfolded=True), COLOURLESS)
    return [described(rule, node) for rule in results["violations"] for node in rule["nodes"]]


def barriers(visit, scheme, states=(False, True)):
    """The accessibility barriers in these colours, and the undecided cases.

    `states` says whether all details are unfolded.
    """
    violations, undecided, wanted_contrast = [], [], {}
    for unfolded in states:
        results = run(visit.look(scheme=scheme, unfolded=unfolded), OPTIONS)
        violations += [described(rule, node) for rule in results["violations"] for node in rule["nodes"]]
        for rule in results["incomplete"]:
            if rule["id"] == "color-contrast":
                wanted_contrast |= {node["target"][0]: contrast.wanted_ratio(node) for node in rule["nodes"]}
            else:
                undecided.append(f"{rule['id']} at {len(rule['nodes'])} places")
    violations += contrast.too_low(visit, wanted_contrast)
    return list(dict.fromkeys(violations)), list(dict.fromkeys(undecided))


def described(rule, node):
    # The first line of a summary only says to fix one of those below.
    reason = " ".join(node["failureSummary"].split("\n")[1:]).strip()
    return f"{rule['id']} ({rule['help']}): {' '.join(map(str, node['target']))}  {reason}"
