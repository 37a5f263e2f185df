/// The rows of a list. Values are made when they are read, and only those that are read.
///
/// ```swift
/// let rows = Rows(cells)
/// rows[0].values                           // all values of the first row
/// rows.read(0, [2, 5]) { field, value in } // two of its fields
/// ```
public struct Rows: Sendable {
    /// The number of rows.
    public let count: Int
    @usableFromInline let fieldCount: Int
    @usableFromInline let read: @Sendable (_ row: Int, _ fields: [Int], _ store: (Int, consuming Value) -> Void) -> Void

    @usableFromInline init(
        count: Int, fieldCount: Int,
        read: @escaping @Sendable (_ row: Int, _ fields: [Int], _ store: (Int, consuming Value) -> Void) -> Void
    ) {
        (self.count, self.fieldCount, self.read) = (count, fieldCount, read)
    }

    /// Creates rows from cells.
    // The closure is made where the type of the cells is known, and so reads them without looking it up. It captures
    // only the array, which is then its context: a second captured value would need an allocation to hold both.
    @inlinable public init<Owner: Cell>(_ cells: [Owner]) {
        self.init(count: cells.count, fieldCount: Owner.fields.count) { row, wanted, store in
            let (cell, fields) = (cells[row], Owner.fields)
            for field in wanted { store(field, fields[field].reader.value(of: cell)) }
        }
    }

    /// Creates rows from values. All rows have the same number of values.
    public init(_ rows: [Row]) {
        self.init(count: rows.count, fieldCount: rows.first?.values.count ?? 0) { row, wanted, store in
            for field in wanted { store(field, rows[row].values[field]) }
        }
    }

    /// Reads some fields of a row, given their positions in the schema.
    @inlinable public func read(_ row: Int, _ fields: [Int], _ store: (_ field: Int, _ value: consuming Value) -> Void)
    {
        read(row, fields, store)
    }
}

extension Rows: RandomAccessCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { count }

    /// All values of a row.
    public subscript(row: Int) -> Row {
        precondition(indices.contains(row), "row index \(row) is out of range: there are \(count) rows")
        var values: [Value] = []
        values.reserveCapacity(fieldCount)
        read(row, Array(0..<fieldCount)) { values.append($1) }
        return Row(values)
    }
}

extension Rows: Equatable {
    public static func == (one: Rows, other: Rows) -> Bool { one.elementsEqual(other) }
}

extension Rows: ExpressibleByArrayLiteral {
    /// Creates rows from values.
    public init(arrayLiteral rows: Row...) { self.init(rows) }
}
