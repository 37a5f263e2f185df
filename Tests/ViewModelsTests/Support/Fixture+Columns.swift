import Outputs
import Testing

@testable import ViewModels

extension Fixture {
    /// One column of the rows that a list has emitted last, of cells of a type.
    func column<Row: Cell>(_ field: String, of list: String, _ cells: Row.Type) -> [String?] {
        column(field, of: list, schema: cells.fields.map(\.name))
    }

    /// The flags in a column of the rows that a list has emitted last.
    func flags<Row: Cell>(_ field: String, of list: String, _ cells: Row.Type) -> [Bool] {
        failing([]) {
            let index = try #require(cells.schema.index(of: field))
            return try recorder.rows(list).compactMap { row in
                if case .flag(let flag) = row.values[index] { flag } else { nil }
            }
        }
    }
}
