/// Rows of a table, for eyes and for programs.
struct Listing {
    private let columns: [String]
    private var rows: [[String]] = []

    init(_ columns: [String]) { self.columns = columns }

    /// Adds a row with a text for each column.
    mutating func add(_ row: [String]) { rows.append(row) }

    /// Keeps only the rows that have a text somewhere, whatever its case.
    mutating func keepRows(with query: String) {
        rows = rows.filter { row in row.contains { $0.lowercased().contains(query.lowercased()) } }
    }

    /// Whether there is no row.
    var isEmpty: Bool { rows.isEmpty }

    /// A line a row, below the columns' names.
    var text: String {
        let all = columns.count > 1 && !isEmpty ? [columns] + rows : rows
        let widths = columns.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
        return all.map { row in
            let cells = zip(row, widths).map { text, width in text + String(repeating: " ", count: width - text.count) }
            let line = cells.joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
        }
        .joined()
    }

    /// An object a row, without what is empty.
    var json: String {
        rows.map { row in
            JSONText.line(Dictionary(uniqueKeysWithValues: zip(columns, row).filter { !$0.1.isEmpty })) + "\n"
        }
        .joined()
    }
}
