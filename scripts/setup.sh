# Sourced by every script in this folder: finds the project, and installs the dependencies.
#
#   need build    the compiler and the libraries for building
#   need lint     the tools of scripts/lint
#   need audit    the tools of scripts/audit
#   need oracles  the tools for reference results
#   need packing  the tools of scripts/package
#   need trying   the tools of scripts/try-package
#   need spark    the tools of scripts/test-spark
#   need counting the tools of scripts/count-instructions
#   need shells   the shells and manual readers for tests
#
# Missing Debian packages are installed if that needs no interaction (as root, or with a sudo without a password);
# otherwise the command that installs them is printed. If nothing is missing, nothing is changed and no network is used.

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." >/dev/null && pwd)

# The tests, the lint and the documentation share one build, in which warnings are errors. It has a folder of its own,
# since a plain `swift build` or an editor uses other flags, and would rebuild everything.
checked_build=(
    --package-path "$root" --scratch-path "$root/.build/checked"
    -Xswiftc -warnings-as-errors -Xcc -Wall -Xcc -Werror -Xcxx -Wall -Xcxx -Werror
)

stop() {
    printf '%s\n' "$@" >&2
    exit 1
}

need() {
    local missing
    missing=$("missing_for_$1")
    # Names of packages, which contain no spaces.
    # shellcheck disable=SC2086
    [ -z "$missing" ] || install_packages "$1" $missing
    [ "$1" != build ] || find_swift
}

# The Debian packages whose files are missing. Checking for the files and not for the packages also accepts other
# installations, and works on other systems.

missing_for_build() {
    has pkg-config || echo pkg-config
    has g++ || echo g++ # Swift links with its linker and its C and C++ libraries.
    has_library libxml-2.0 || echo libxml2-dev
    has_library simdjson || echo libsimdjson-dev
    has_library libcurl || echo libcurl4-openssl-dev
    has_library zlib || echo zlib1g-dev
    has_library sqlite3 || echo libsqlite3-dev
    has_library libxxhash || echo libxxhash-dev
    has_library libbrotlienc || echo libbrotli-dev
    has_library libzstd || echo libzstd-dev
    [ -e "${TZDIR:-/usr/share/zoneinfo}/UTC" ] || echo tzdata
}

missing_for_lint() {
    has python3 || echo python3
}

missing_for_audit() {
    has chromium || echo chromium
    has java || echo default-jre-headless
    has pdftoppm || echo poppler-utils
    has_python_with_venv || echo python3-venv
    # The pictures must look the same on every machine, in all scripts of the pages' languages.
    [ -n "$(fc-list "Noto Sans" family 2>/dev/null)" ] || echo "fontconfig fonts-noto-core"
    [ -n "$(fc-list :lang=ko family 2>/dev/null)" ] || echo "fontconfig fonts-noto-cjk"
}

missing_for_oracles() {
    has_python_with_venv || echo python3-venv
}

missing_for_packing() {
    has python3 || echo python3
    has dpkg-shlibdeps || echo dpkg-dev
}

missing_for_trying() {
    missing_for_packing
    has debootstrap || echo debootstrap
}

missing_for_spark() {
    has java || echo default-jre-headless
    has_python_with_venv || echo python3-venv
}

missing_for_counting() {
    has valgrind || echo valgrind
}

missing_for_shells() {
    has zsh || echo zsh
    has fish || echo fish
    has mandoc || echo mandoc
}

has() {
    command -v "$1" >/dev/null
}

has_library() {
    pkg-config --exists "$1" 2>/dev/null
}

has_python_with_venv() {
    python3 -c 'import ensurepip, venv' 2>/dev/null
}

# Sets audit_python to a Python with the modules of the audit. It is created once, and again when the requirements
# change.
find_audit_tools() {
    local tools=$root/.build/audit-tools wanted=$root/scripts/audit-checks/requirements.txt
    audit_python=$tools/bin/python
    ! cmp -s "$wanted" "$tools/requirements.txt" || return 0
    echo "Downloading the tools of the audit (once)." >&2
    rm -rf "$tools"
    python3 -m venv "$tools"
    "$tools/bin/pip" install --quiet --disable-pip-version-check --use-pep517 --requirement "$wanted"
    cp "$wanted" "$tools/requirements.txt"
}

install_packages() {
    local purpose=$1 as_root=()
    shift
    has apt-get || stop "Missing (by the names of Debian's packages): $*" \
        "Install their equivalents on this system, then try again."
    if [ "$(id -u)" != 0 ]; then
        as_root=(sudo)
        { has sudo && sudo -n true 2>/dev/null; } || stop "Missing: $*" "To install it:" "" \
            "    sudo apt-get update && sudo apt-get install --yes --no-install-recommends $*" ""
    fi
    echo "Installing $*" >&2
    # Standard output is reserved for the script's result, and standard input for the program that it may start.
    {
        # An outdated package list may still contain the packages.
        "${as_root[@]}" apt-get update -qq || true
        "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -qq --yes --no-install-recommends \
            -o Dpkg::Use-Pty=0 -o DPkg::Lock::Timeout=300 "$@"
    } >&2 </dev/null || stop "apt-get failed to install: $*"
    missing=$("missing_for_$purpose")
    [ -z "$missing" ] || stop "Installed, but still not found: ${missing//$'\n'/ }"
}

# Uses the first Swift that is new enough, from the PATH and the usual install locations.
find_swift() {
    local wanted found folder path=$PATH
    wanted=$(sed -n '1s/.*swift-tools-version: *\([0-9.]*\).*/\1/p' "$root/Package.swift")
    for folder in "" "${SWIFTLY_BIN_DIR:-}" "${HOME:-}/.local/share/swiftly/bin" /opt/swift/usr/bin; do
        PATH=${folder:+$folder:}$path
        found=$(swift_version)
        [ -z "$found" ] || ! printf '%s\n' "$wanted" "$found" | sort -VC || return 0
    done
    PATH=$path
    found=$(swift_version)
    stop "Swift $wanted or newer is required; found ${found:-none}. Install it from https://www.swift.org/install"
}

swift_version() {
    { swift --version || true; } 2>/dev/null | sed -n 's/.*Swift version \([^ ]*\).*/\1/p'
}
