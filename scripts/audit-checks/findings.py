"""Counts what was checked, and prints one line for each check and one for each thing that is wrong."""

# A mistake in a row of a table is there many times; after so many lines it is clear.
MOST = 20


class Findings:
    def __init__(self):
        self.passed = 0
        self.failed = 0

    def check(self, page, rule, mistakes):
        """A check passes when it names no mistake."""
        if mistakes:
            self.failed += 1
            print(f"FAIL  {page}: {rule}", flush=True)
        else:
            self.passed += 1
            print(f"ok    {page}: {rule}", flush=True)
        for mistake in mistakes[:MOST]:
            print(f"          {mistake}")
        if len(mistakes) > MOST:
            print(f"          and {len(mistakes) - MOST} more")

    def note(self, page, text):
        print(f"note  {page}: {text}")
