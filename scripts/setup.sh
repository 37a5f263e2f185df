# Sourced by every script in this folder: where the project is, and that what it needs is there.
#
#   need build    the compiler, and the libraries the package is built with
#   need lint     what scripts/lint reads the sources with
#   need audit    what scripts/audit looks at a page with
#   need oracles  what results of others are computed with
#   need packing  what scripts/package describes a release with
#   need trying   what scripts/try-package makes a Debian with
#   need spark    what scripts/test-spark runs a cluster with
#   need counting what counts the instructions of a run
#   need shells   what the scripts for completion and the manual page are for, and are tried with
#
# Missing Debian packages are installed where that takes no question (as root, or with a sudo that asks for no password);
# otherwise the one line that installs them is printed. When all is there, nothing is changed and no network is used.

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." >/dev/null && pwd)

# The tests, the lint and the documentation share one build, in which a warning is an error. It has a folder of its own, so
# that a plain `swift build` or an editor, which build with other flags, and these scripts do not undo each other's work.
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
    # Names of packages, which have no spaces in them.
    # shellcheck disable=SC2086
    [ -z "$missing" ] || install_packages "$1" $missing
    [ "$1" != build ] || find_swift
}

# The Debian packages of which nothing can be found here. Looking for the thing itself, not for the package, also counts
# what came from elsewhere, and works on other systems.

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
    # The pictures are to look the same everywhere, in all scripts that the page's languages use.
    [ -n "$(fc-list "Noto Sans" family 2>/dev/null)" ] || echo "fontconfig fonts-noto-core"
    [ -n "$(fc-list :lang=ja family 2>/dev/null)" ] || echo "fontconfig fonts-droid-fallback"
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

# Sets audit_python to one that has what the audit's checks import. It is made once, and again when they want something else.
find_audit_tools() {
    local tools=$root/.build/audit-tools wanted=$root/scripts/audit-checks/requirements.txt
    audit_python=$tools/bin/python
    ! cmp -s "$wanted" "$tools/requirements.txt" || return 0
    echo "Fetching what the audit uses (once)." >&2
    rm -rf "$tools"
    python3 -m venv "$tools"
    "$tools/bin/pip" install --quiet --disable-pip-version-check --use-pep517 --requirement "$wanted"
    cp "$wanted" "$tools/requirements.txt"
}

install_packages() {
    local purpose=$1 as_root=()
    shift
    has apt-get || stop "Missing here (by the names of Debian's packages): $*" \
        "Install what brings them on this system, then try again."
    if [ "$(id -u)" != 0 ]; then
        as_root=(sudo)
        { has sudo && sudo -n true 2>/dev/null; } || stop "Missing here: $*" "To install it:" "" \
            "    sudo apt-get update && sudo apt-get install --yes --no-install-recommends $*" ""
    fi
    echo "Installing $*" >&2
    # Standard output belongs to the script's own result, and standard input to the program that it may start.
    {
        # A package list that cannot be refreshed may still know the packages.
        "${as_root[@]}" apt-get update -qq || true
        "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -qq --yes --no-install-recommends \
            -o Dpkg::Use-Pty=0 "$@"
    } >&2 </dev/null || stop "apt-get could not install: $*"
    missing=$("missing_for_$purpose")
    [ -z "$missing" ] || stop "Installed, and still not found: ${missing//$'\n'/ }"
}

# Takes the first Swift that is new enough: of the PATH, then of the places where installers put it.
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
    stop "Swift $wanted or newer is needed; ${found:-none} is here. Get it from https://www.swift.org/install"
}

swift_version() {
    { swift --version || true; } 2>/dev/null | sed -n 's/.*Swift version \([^ ]*\).*/\1/p'
}
