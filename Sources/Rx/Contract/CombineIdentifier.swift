import Synchronization

/// A value that tells apart the participants of a stream.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
    private static let counter = Atomic<UInt64>(0)

    private let rawValue: UInt64

    /// Makes an identifier that no other participant has.
    public init() { rawValue = Self.counter.wrappingAdd(1, ordering: .relaxed).newValue }

    /// Makes the identifier of `object`, the same each time.
    public init(_ object: AnyObject) { rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object))) }

    public var description: String { "0x" + String(rawValue, radix: 16) }
}

/// A participant of a stream that can be told apart from others.
public protocol CustomCombineIdentifierConvertible {
    /// The value that tells this participant apart.
    var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
