import Synchronization

/// How values pass through a connection.
@usableFromInline enum Flow: UInt8, AtomicRepresentable {
    /// Values pass as far as they were requested.
    case counted

    /// All values pass.
    case unlimited

    /// No value passes any more.
    case closed
}
