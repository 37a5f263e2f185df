"""Prints the table of plural rules: for each group of languages the conditions of its forms, from CLDR's rules in Babel.

    plurals.py LANGUAGE …

The numbers of a page are whole and below a million. So conditions on fractions and on powers of ten are decided here, and
forms that no such number has are left out.
"""

import re
import sys
from collections import defaultdict

from babel import Locale

RELATION = re.compile(r"(\w)(?: mod (\d+))? (not )?in (\S+)")
MOST = 1_000_000


def condition(rule):
    """A condition for whole numbers, such as `n%10=2..4&n%100!=12..14|n=7`; None if none below a million fulfils it."""
    clauses = [relations(clause) for clause in rule.split(" or ")]
    return "|".join(clause for clause in clauses if clause is not None) or None


def relations(clause):
    """The relations of a clause that are not decided yet; None if one of them is never true."""
    left = []
    for operand, modulus, negated, numbers in RELATION.findall(clause):
        if operand in "ni" and int(modulus or 0) < MOST:
            left.append(f"n{'%' * bool(modulus)}{modulus}{'!' * bool(negated)}={numbers}")
        # The other operands are zero, as is the remainder of a number below a million that is a multiple of one.
        elif ("0" in re.split(r",|\.\.", numbers)) == bool(negated) or operand in "ni":
            return None
    return "&".join(left)


def main(languages):
    groups = defaultdict(list)
    for language in languages:
        rules = Locale.parse(language, sep="-").plural_form.rules
        forms = [(form, condition(rules[form])) for form in ("zero", "one", "two", "few", "many") if form in rules]
        groups["\t".join(f"{form} {rule}" for form, rule in forms if rule)].append(language)
    for line in sorted("".join(f";{language}" for language in names) + f";\t{rules}" for rules, names in groups.items()):
        print(line)


if __name__ == "__main__":
    main(sorted(sys.argv[1:]))
