/// One row of a list: a small view model whose outputs are finished strings.
///
/// A field is read when a page or a snapshot wants it, and not before.
///
/// A cell says once, for its type, which names it offers and how each is read:
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
    /// The names that each cell of this type offers.
    static var fields: [Field<Self>] { get }
}

extension Cell {
    /// The names and kinds of a cell of this type.
    public static var schema: Schema {
        Schema(fields.map { Schema.Entry($0.name, $0.kind) })
    }
}

/// A name that a ``Cell`` offers, and how to read it.
public struct Field<Owner>: Sendable {
    /// The name, as a template writes it.
    public let name: String
    /// What stands under the name.
    public let kind: Schema.Kind
    @usableFromInline let reader: Reader

    /// How a field is read. A closure for each kind of value: one for all of them would be a second one around it, which holds
    /// on to the first, and to call it would count a reference for each cell.
    @usableFromInline enum Reader: Sendable {
        case text(@Sendable (Owner) -> String?)
        case flag(@Sendable (Owner) -> Bool)
        case list(@Sendable (Owner) -> Rows)

        /// What stands under the name in a cell.
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

    /// A text; `nil` where it is not known.
    @inlinable public static func text(_ name: String, _ read: @escaping @Sendable (Owner) -> String?) -> Field {
        Field(name, .text, .text(read))
    }

    /// A yes or no.
    @inlinable public static func flag(_ name: String, _ read: @escaping @Sendable (Owner) -> Bool) -> Field {
        Field(name, .flag, .flag(read))
    }

    /// Rows inside the row.
    @inlinable public static func list<Inner: Cell>(
        _ name: String,
        _ read: @escaping @Sendable (Owner) -> [Inner]
    ) -> Field {
        Field(name, .list(Inner.schema), .list { Rows(read($0)) })
    }
}

/// What stands under a name at one moment.
public enum Value: Equatable, Sendable {
    /// A finished text; `nil` where it is not known.
    case text(String?)
    /// A yes or no.
    case flag(Bool)
    /// The rows of a list. They stand apart, so that a text, of which there are thousands, takes little room.
    indirect case list(Rows)
}

/// The values of one cell, in the order of its schema.
public struct Row: Equatable, Sendable {
    /// One value for each name of the schema.
    public let values: [Value]

    /// A row of values that are at hand already.
    public init(_ values: [Value]) {
        self.values = values
    }
}
