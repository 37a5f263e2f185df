"""Counts checks, and prints one line for each check and one for each error."""

# A mistake in a table row occurs many times, so the number of printed lines is limited.
MOST = 20


class Findings:
    def __init__(self):
        self.passed = 0
        self.failed = 0

    def check(self, page, rule, mistakes):
        """Records a check, which passes if its list of errors is empty."""
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
