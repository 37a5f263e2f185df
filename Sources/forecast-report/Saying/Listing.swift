/// Rows of a table, for people and for programs.
struct Listing {
    private let columns: [String]
    private var rows: [[String]] = []

    init(_ columns: [String]) { self.columns = columns }

    /// Adds a row with a text for each column.
    mutating func add(_ row: [String]) { rows.append(row) }

    /// Keeps only the rows that contain a text, ignoring case.
    mutating func keepRows(with query: String) {
        rows = rows.filter { row in row.contains { $0.lowercased().contains(query.lowercased()) } }
    }

    /// Whether there are no rows.
    var isEmpty: Bool { rows.isEmpty }

    /// A line for each row, below the names of the columns.
    var text: String {
        let all = columns.count > 1 && !isEmpty ? [columns] + rows : rows
        let widths = columns.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
        return all.map { row in
            let cells = zip(row, widths).map { text, width in text + String(repeating: " ", count: width - text.count) }
            let line = cells.joined(separator: "  ")
            let end = line.utf8.lastIndex { $0 != UInt8(ascii: " ") }.map(line.utf8.index(after:)) ?? line.startIndex
            return String(line[..<end]) + "\n"
        }
        .joined()
    }

    /// An object for each row, without empty values.
    var json: String {
        rows.map { row in
            JSONText.line(Dictionary(uniqueKeysWithValues: zip(columns, row).filter { !$0.1.isEmpty })) + "\n"
        }
        .joined()
    }
}
