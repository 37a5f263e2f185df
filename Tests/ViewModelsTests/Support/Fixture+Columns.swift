import Outputs
import Testing

@testable import ViewModels

extension Fixture {
    /// Returns a column of the rows that a list has emitted last, for a type of cells.
    func column<Row: Cell>(_ field: String, of list: String, _ cells: Row.Type) -> [String?] {
        column(field, of: list, schema: cells.fields.map(\.name))
    }

    /// Returns a column of flags of the rows that a list has emitted last.
    func flags<Row: Cell>(_ field: String, of list: String, _ cells: Row.Type) -> [Bool] {
        failing([]) {
            let index = try #require(cells.schema.index(of: field))
            return try recorder.rows(list).compactMap { row in
                if case .flag(let flag) = row.values[index] { flag } else { nil }
            }
        }
    }
}
