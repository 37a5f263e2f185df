#!/bin/sh
# Writes OUTPUT/Files.swift, the list of all files of a folder by name, with their texts. A list that has not changed stays as it is.
#
#   list.sh FOLDER OUTPUT
#
# The phrases of a language are listed without their keys, one a line. The first line is the name of the file with the
# keys, which are the same in all languages with the same plural forms.
set -eu
cd "$1"
mkdir -p "$2"

keys() { sed -n 's/^ *"\([^"]*\)": ".*/\1/p' "$1"; }
phrases() { sed -n 's/^ *"[^"]*": "\(.*\)",\{0,1\}$/\1/p' "$1"; }
keys_name() { keys "$1" | cksum | cut -d' ' -f1; }

# Prints the names in the list, each with its file behind a tab.
names() {
    find . -type f ! -path './languages/*' \( -name '*.html' -o -name '*.css' -o -name '*.svg' -o -name '*.json' \
        -o -name '*.txt' -o -name '*.ics' -o -name '*.xml' \) | cut -c3- | sed 's/.*/&\t&/'
    for language in languages/*.json; do
        printf '%s\t%s\n' "${language%.json}" "$language"
        printf 'keys/%s\t%s\n' "$(keys_name "$language")" "$language"
    done | sort -u -k 1,1
}

contents() {
    case $1 in
    keys/*) keys "$2" ;;
    languages/*) keys_name "$2" && phrases "$2" ;;
    *) cat "$2" ;;
    esac
}

tab=$(printf '\t')
{
    echo 'extension EmbeddedFile {'
    echo '    /// All files, in the order of the bytes of their names.'
    echo '    public static let all: [EmbeddedFile] = ['
    names | LC_ALL=C sort | while IFS=$tab read -r name file; do
        # No file has so many number signs behind quotation marks.
        printf 'EmbeddedFile("%s", ####"""\n' "$name"
        contents "$name" "$file"
        printf '\n"""####),\n'
    done
    echo '    ]'
    echo '}'
} >"$2/Files.new"
if cmp -s "$2/Files.new" "$2/Files.swift"; then rm "$2/Files.new"; else mv "$2/Files.new" "$2/Files.swift"; fi
