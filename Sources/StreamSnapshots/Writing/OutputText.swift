import Outputs

/// Writes what an output has emitted so that a difference between two emissions is easy to see.
enum OutputText {
    /// Rows of so many fields are written as one line, of more as a line for each field. The number of fields decides,
    /// and not the length of the line, so that a value that grows by a letter changes one line.
    private static let fieldsOfOneLine = 4

    /// The lines for one emission.
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

    /// A row, with its lists as lines below it.
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
