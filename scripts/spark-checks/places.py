"""Writes lines for places all over the world with the program's sample, each with different coordinates.

    places.py PROGRAM COUNT
"""

import json
import subprocess
import sys


def main(program, count):
    sample = json.loads(subprocess.run([program, "inspect", "--quiet"], check=True, stdout=subprocess.PIPE).stdout)
    for index in range(count):
        sample["place"] |= {"latitude": round(-60 + index * 120 / count, 4), "name": f"Place {index}"}
        print(json.dumps({"id": f"p{index // 100}/{index}", "answer": sample}, ensure_ascii=False, separators=(",", ":")))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
