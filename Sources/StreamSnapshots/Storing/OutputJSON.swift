import Outputs

extension OutputsRecord {
    /// The emissions of all outputs as JSON: groups are objects, and each output is an array of its emissions.
    ///
    /// Outputs are in the order of the view model, a list has a line for each row, and unknown values are `null`.
    public var json: String {
        var json = ""
        writeJSON(to: &json)
        return json
    }

    /// Writes ``json`` piece by piece.
    public func writeJSON(to output: inout some TextOutputStream) {
        OutputJSON.write(schema, below: "", indented: 0, { records[$0]?.values ?? [] }, to: &output)
        output.write("\n")
    }
}

/// Writes emissions as JSON.
enum OutputJSON {
    static func write(
        _ schema: Schema, below prefix: String, indented depth: Int, _ emissions: (String) -> [Value],
        to output: inout some TextOutputStream
    ) {
        writeLines(of: schema.entries, "{", "}", depth, to: &output) { entry, output in
            output.write(quoted(entry.name) + ": ")
            switch entry.kind {
            case .group(let inner):
                write(inner, below: prefix + entry.name + ".", indented: depth + 1, emissions, to: &output)
            case .list(let rows):
                let lists = emissions(prefix + entry.name)
                writeLines(of: lists, "[", "]", depth + 1, to: &output) { list, output in
                    guard case .list(let values) = list else { return }
                    writeLines(of: values, "[", "]", depth + 2, to: &output) { $1.write(object($0, rows)) }
                }
            case .text, .flag:
                output.write(
                    "[" + emissions(prefix + entry.name).map { value($0, entry.kind) }.joined(separator: ", ") + "]")
            }
        }
    }

    /// Writes elements between brackets, each on its own line.
    private static func writeLines<Elements: Collection, Output: TextOutputStream>(
        of elements: Elements, _ open: String, _ close: String, _ depth: Int, to output: inout Output,
        _ write: (Elements.Element, inout Output) -> Void
    ) {
        guard !elements.isEmpty else { return output.write(open + close) }
        let margin = String(repeating: "  ", count: depth)
        for (index, element) in elements.enumerated() {
            output.write((index == 0 ? open : ",") + "\n" + margin + "  ")
            write(element, &output)
        }
        output.write("\n" + margin + close)
    }

    /// Returns a row on one line.
    private static func object(_ row: Row, _ schema: Schema) -> String {
        let members = zip(schema.entries, row.values).map { quoted($0.name) + ": " + value($1, $0.kind) }
        return "{" + members.joined(separator: ", ") + "}"
    }

    private static func value(_ value: Value, _ kind: Schema.Kind) -> String {
        switch (value, kind) {
        case (.text(let text?), _): quoted(text)
        case (.text(nil), _): "null"
        case (.flag(let flag), _): flag ? "true" : "false"
        case (.list(let rows), .list(let schema)):
            "[" + rows.map { object($0, schema) }.joined(separator: ", ") + "]"
        // A nested list without a schema has no column names.
        case (.list, _): "null"
        }
    }

    /// Returns a text in quotation marks, with escapes for characters that JSON or JavaScript does not allow in a
    /// string.
    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\0"..."\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
