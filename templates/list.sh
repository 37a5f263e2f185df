#!/bin/sh
# Writes OUTPUT/Files.swift, the list of all files of a folder by name, with their texts. A list that has not changed stays as it is.
#
#   list.sh FOLDER OUTPUT
set -eu
cd "$1"
mkdir -p "$2"
{
    echo 'extension EmbeddedFile {'
    echo '    /// All files, in the order of the bytes of their names.'
    echo '    public static let all: [EmbeddedFile] = ['
    find . -type f \( -name '*.html' -o -name '*.css' -o -name '*.svg' -o -name '*.json' \
        -o -name '*.txt' -o -name '*.ics' -o -name '*.xml' \) | cut -c3- | LC_ALL=C sort |
        while read -r file; do
            # No file has so many number signs behind quotation marks.
            printf 'EmbeddedFile("%s", ####"""\n' "$file"
            cat "$file"
            printf '\n"""####),\n'
        done
    echo '    ]'
    echo '}'
} >"$2/Files.new"
if cmp -s "$2/Files.new" "$2/Files.swift"; then rm "$2/Files.new"; else mv "$2/Files.new" "$2/Files.swift"; fi
