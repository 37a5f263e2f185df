import Synchronization

/// The state of the observers of streams.
@usableFromInline enum Watch {
    /// Whether any observer is enabled.
    @usableFromInline static let isKept = Atomic<Bool>(false)
}
