import Synchronization

/// Who watches.
@usableFromInline enum Watch {
    /// Whether there is anybody.
    @usableFromInline static let isKept = Atomic<Bool>(false)
}
