/// The rows of a list. What they say is made when they are read, and only what is asked for.
///
/// ```swift
/// let rows = Rows(cells)
/// rows[0].values                           // all of the first row
/// rows.read(0, [2, 5]) { field, value in } // two of its fields
/// ```
public struct Rows: Sendable {
    /// How many rows there are.
    public let count: Int
    @usableFromInline let fieldCount: Int
    @usableFromInline let read: @Sendable (_ row: Int, _ fields: [Int], _ store: (Int, consuming Value) -> Void) -> Void

    @usableFromInline init(
        count: Int, fieldCount: Int,
        read: @escaping @Sendable (_ row: Int, _ fields: [Int], _ store: (Int, consuming Value) -> Void) -> Void
    ) {
        (self.count, self.fieldCount, self.read) = (count, fieldCount, read)
    }

    /// The rows of some cells, one each.
    // A closure that is made where the cells' type is known reads them without asking for it. It captures the array alone,
    // which then is its context: a second captured value would take an allocation to hold both.
    @inlinable public init<Owner: Cell>(_ cells: [Owner]) {
        self.init(count: cells.count, fieldCount: Owner.fields.count) { row, wanted, store in
            let (cell, fields) = (cells[row], Owner.fields)
            for field in wanted { store(field, fields[field].reader.value(of: cell)) }
        }
    }

    /// Rows whose values are at hand already; all have as many.
    public init(_ rows: [Row]) {
        self.init(count: rows.count, fieldCount: rows.first?.values.count ?? 0) { row, wanted, store in
            for field in wanted { store(field, rows[row].values[field]) }
        }
    }

    /// Reads some fields of a row, each by its position in the schema.
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
        precondition(indices.contains(row), "there is no row \(row) among \(count)")
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
    /// Rows whose values are at hand already.
    public init(arrayLiteral rows: Row...) { self.init(rows) }
}
