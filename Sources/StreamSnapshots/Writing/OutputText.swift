import Outputs

/// Formats emissions of an output so that their differences are easy to see.
enum OutputText {
    /// Rows with at most this number of fields are written on one line, others with a line for each field. The number
    /// of fields decides, rather than the length of the line, so that a longer value changes only one line.
    private static let fieldsOfOneLine = 4

    /// Returns the lines of one emission.
    static func lines(_ value: Value, _ kind: Schema.Kind) -> [String] {
        switch value {
        case .text(nil): return ["nil"]
        case .text(let text?): return [ValueText.quoted(text)]
        case .flag(let flag): return [String(flag)]
        case .list(let rows):
            guard case .list(let schema) = kind else { return [] }
            return [rows.count == 1 ? "1 row" : "\(rows.count) rows"] + rows.flatMap { lines($0, schema) }
        }
    }

    /// Returns the lines of a row, followed by those of its lists.
    private static func lines(_ row: Row, _ schema: Schema) -> [String] {
        var fields: [String] = []
        var below: [String] = []
        for (entry, value) in zip(schema.entries, row.values) {
            let lines = lines(value, entry.kind)
            if case .list = value {
                below += ["  \(entry.name)"] + lines.map { "    " + $0 }
            } else {
                fields.append("\(entry.name): \(lines[0])")
            }
        }
        if fields.count <= fieldsOfOneLine { fields = [fields.joined(separator: ", ")] }
        return ["- " + fields[0]] + fields.dropFirst().map { "  " + $0 } + below
    }
}
