# Reads the table scripts/import-rule, then Swift files, and reports each import that the table does not allow:
#
#   awk -f scripts/imports.awk scripts/import-rule Sources/Rx/Subject.swift …
#
# Exits with status 1 if there are any. Lines that are excluded from compilation (#if) count too.

FILENAME != file {
    file = FILENAME
    in_table = NR == FNR
    comment_depth = 0
    text_end = ""
    unfinished = ""
    split(file, folders, "/")
    module = folders[2]
    if (!in_table && !(module in allowed) && !(module in refused)) {
        refused[module] = 1
        complain(file ":1: " module " is not listed in scripts/import-rule")
    }
}

in_table && /^[A-Za-z]/ {
    split($0, columns, /[ \t]*\|[ \t]*/)
    names = columns[2] " " columns[3]
    gsub(/[- \t]+/, " ", names)
    gsub(/^ | $/, "", names)
    allowed[columns[1]] = names
    next
}

!in_table && (module in allowed) {
    count = split(unfinished code_of($0), statements, ";")
    unfinished = ""
    for (i = 1; i <= count; i++) {
        if (statements[i] ~ /(^|[ \t])import[ \t]*$/) unfinished = statements[i] " "
        imported = module_imported_by(statements[i])
        if (imported != "" && imported != "Swift" && !allows(allowed[module], imported))
            complain(file ":" FNR ": " module " may not import " imported " (allowed: " \
                (allowed[module] == "" ? "nothing" : allowed[module]) ")")
    }
}

END { exit complaints > 0 }

function complain(message) {
    print message
    complaints++
}

function allows(names, name) {
    return (" " names " ") ~ (" (any|" name ") ")
}

# "Foundation", of `@preconcurrency public import struct Foundation.Date`.
function module_imported_by(statement) {
    gsub(/@[A-Za-z_]+([ \t]*\([^)]*\))?/, " ", statement)
    sub(/^[ \t]*((public|package|internal|fileprivate|private)[ \t]+)?/, "", statement)
    if (!sub(/^import[ \t]+/, "", statement)) return ""
    sub(/^(typealias|struct|class|enum|protocol|actor|let|var|func)[ \t]+/, "", statement)
    gsub(/`/, "", statement)
    return match(statement, /^[A-Za-z_][A-Za-z0-9_]*/) ? substr(statement, 1, RLENGTH) : ""
}

# The line without comments and string literals, both of which may extend over many lines.
function code_of(line,    code, token, hashes, at) {
    code = ""
    if (text_end == "" && comment_depth == 0 && line !~ /["\/]/) return line
    while (line != "") {
        if (comment_depth > 0) {
            if (!match(line, /\/\*|\*\//)) return code
            comment_depth += substr(line, RSTART, 1) == "/" ? 1 : -1
            line = substr(line, RSTART + 2)
            if (comment_depth == 0) code = code " "
        } else if (text_end != "") {
            if (text_end !~ /#/) gsub(/\\./, "", line)
            at = index(line, text_end)
            if (at == 0) {
                # Only a literal with three quotes continues on the next line.
                if (text_end !~ /"""/) text_end = ""
                return code
            }
            line = substr(line, at + length(text_end))
            text_end = ""
        } else {
            if (!match(line, /\/\/|\/\*|#*"("")?/)) return code line
            token = substr(line, RSTART, RLENGTH)
            code = code substr(line, 1, RSTART - 1)
            line = substr(line, RSTART + RLENGTH)
            if (token == "//") return code
            if (token == "/*") {
                comment_depth = 1
            } else {
                hashes = token
                gsub(/"/, "", hashes)
                text_end = substr(token, length(hashes) + 1) hashes
            }
        }
    }
    return code
}
