/// One row of a list: a small view model whose outputs are formatted texts.
///
/// A field is read only when a page or a snapshot needs it.
///
/// A cell type declares its names, and how each of them is read:
///
/// ```swift
/// struct FruitCell: Cell {
///     let name: String
///     let isRipe: Bool
///
///     static let fields: [Field<FruitCell>] = [
///         .text("name") { $0.name },
///         .flag("isRipe") { $0.isRipe },
///     ]
/// }
/// ```
public protocol Cell: Sendable {
    /// The fields of each cell of this type.
    static var fields: [Field<Self>] { get }
}

extension Cell {
    /// The names and kinds of a cell of this type.
    @inlinable public static var schema: Schema {
        Schema(fields.map { Schema.Entry($0.name, $0.kind) })
    }
}

/// A named field of a ``Cell``, with the closure that reads it.
public struct Field<Owner>: Sendable {
    /// The name in templates.
    public let name: String
    /// The kind of its value.
    public let kind: Schema.Kind
    @usableFromInline let reader: Reader

    /// How a field is read. There is a closure for each kind of value: a common one would wrap it in a second closure,
    /// and calling that would count a reference for each cell.
    @usableFromInline enum Reader: Sendable {
        case text(@Sendable (Owner) -> String?)
        case flag(@Sendable (Owner) -> Bool)
        case list(@Sendable (Owner) -> Rows)

        /// Returns the value of the field in a cell.
        @inlinable func value(of cell: Owner) -> Value {
            switch self {
            case .text(let read): .text(read(cell))
            case .flag(let read): .flag(read(cell))
            case .list(let read): .list(read(cell))
            }
        }
    }

    @usableFromInline init(_ name: String, _ kind: Schema.Kind, _ reader: Reader) {
        (self.name, self.kind, self.reader) = (name, kind, reader)
    }

    /// Makes a field with a text; `nil` if it is unknown.
    @inlinable public static func text(_ name: String, _ read: @escaping @Sendable (Owner) -> String?) -> Field {
        Field(name, .text, .text(read))
    }

    /// Makes a field with a flag.
    @inlinable public static func flag(_ name: String, _ read: @escaping @Sendable (Owner) -> Bool) -> Field {
        Field(name, .flag, .flag(read))
    }

    /// Makes a field with a list of rows.
    @inlinable public static func list<Inner: Cell>(
        _ name: String,
        _ read: @escaping @Sendable (Owner) -> [Inner]
    ) -> Field {
        Field(name, .list(Inner.schema), .list { Rows(read($0)) })
    }
}

/// The value of an output or a field at one moment.
public enum Value: Equatable, Sendable {
    /// A formatted text; `nil` if it is unknown.
    case text(String?)
    /// A flag.
    case flag(Bool)
    /// The rows of a list. The case is indirect, so that the many texts take little memory.
    indirect case list(Rows)
}

/// The values of one cell, in the order of its schema.
public struct Row: Equatable, Sendable {
    /// One value for each name of the schema.
    public let values: [Value]

    /// Creates a row of values.
    public init(_ values: [Value]) {
        self.values = values
    }
}
