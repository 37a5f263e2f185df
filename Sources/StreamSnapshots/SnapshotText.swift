import Outputs

/// Writes emissions so that a difference between two of them is easy to see.
enum SnapshotText {
    /// The lines for one emission.
    static func lines(_ value: Value, _ kind: Schema.Kind?) -> [String] {
        switch value {
        case .text(nil): return ["nil"]
        case .text(let text?): return [quoted(text)]
        case .flag(let flag): return [String(flag)]
        case .list(let rows):
            guard case .list(let schema)? = kind else { return [] }
            return ["\(rows.count) rows"] + rows.flatMap { lines($0, schema) }
        }
    }

    /// A row as one line, its lists as lines below it.
    private static func lines(_ row: Row, _ schema: Schema) -> [String] {
        var cells: [String] = []
        var below: [String] = []
        for (entry, value) in zip(schema.entries, row.values) {
            let lines = lines(value, entry.kind)
            if case .list = value {
                below += ["    \(entry.name)"] + lines.map { "      " + $0 }
            } else {
                cells.append("\(entry.name): \(lines[0])")
            }
        }
        return ["- " + cells.joined(separator: ", ")] + below
    }

    private static func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "\n": "\\n"
            case "\r": "\\r"
            case "\t": "\\t"
            default: String(scalar)
            }
        }
        return "\"" + escaped.joined() + "\""
    }
}
