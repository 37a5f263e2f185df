@_exported import Rx

extension Optional {
    /// The type that OpenCombine wraps to avoid a conflict of names with Combine. Here nothing is wrapped.
    public typealias OCombine = Self

    /// This value, for sources that write `value.ocombine.publisher`.
    public var ocombine: Self { self }
}

extension Result {
    /// The type that OpenCombine wraps to avoid a conflict of names with Combine. Here nothing is wrapped.
    public typealias OCombine = Self

    /// This value, for sources that write `result.ocombine.publisher`.
    public var ocombine: Self { self }
}
