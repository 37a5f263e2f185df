import Synchronization

/// How values get through a connection.
@usableFromInline enum Flow: UInt8, AtomicRepresentable {
    /// One for each that was asked for.
    case counted

    /// All.
    case unlimited

    /// Not any more.
    case closed
}
