# Installs Spark in $tools, and sets $program and $lines from the script's arguments, which are a number of lines, a
# program and a file with lines, or to files that are built here. $work is a folder that exists while the script runs.
source "$(dirname -- "${BASH_SOURCE[0]}")/../setup.sh"
need spark

tools=$root/.build/spark-tools
wanted=$(cat "$root/deploy/spark/requirements.txt" "$root/scripts/spark-checks/requirements.txt")
if [ "$wanted" != "$(cat "$tools/installed" 2>/dev/null)" ]; then
    echo "Fetching Spark (once)." >&2
    rm -rf "$tools"
    python3 -m venv "$tools"
    "$tools/bin/pip" install --quiet --disable-pip-version-check --requirement "$root/scripts/spark-checks/requirements.txt"
    printf '%s\n' "$wanted" >"$tools/installed"
fi

work=$(mktemp -d "${TMPDIR:-/tmp}/forecast-report.XXXXXX")
trap 'rm -rf "$work"' EXIT
program=${2:-$("$root/scripts/release")}
lines=$work/lines.ndjson
if [ $# = 3 ]; then
    awk -v count="$1" 'NR <= count' "$3" >"$lines"
else
    python3 -B "$root/scripts/spark-checks/places.py" "$program" "$1" >"$lines"
fi
