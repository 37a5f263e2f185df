import Synchronization

/// A value that identifies a participant of a stream.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
    private static let counter = Atomic<UInt64>(0)

    private let rawValue: UInt64

    /// Makes an identifier that no other participant has.
    public init() { rawValue = Self.counter.wrappingAdd(1, ordering: .relaxed).newValue }

    /// Makes the identifier of `object`, which is the same each time.
    public init(_ object: AnyObject) { rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object))) }

    public var description: String { "0x" + String(rawValue, radix: 16) }
}

/// A participant of a stream that can be identified.
public protocol CustomCombineIdentifierConvertible {
    /// The value that identifies this participant.
    var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
