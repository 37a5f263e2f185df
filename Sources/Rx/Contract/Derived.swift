/// A publisher made from another one, with the same output and failure types by default.
///
/// It gives operators their associated types, and has no other use.
public protocol _Derived: Publisher {
    associatedtype Upstream: Publisher
    associatedtype Output = Upstream.Output
    associatedtype Failure = Upstream.Failure
}

/// A publisher made from several, with the output and failure types of the first by default.
public protocol _Joined: Publisher {
    associatedtype A: Publisher
    associatedtype Output = A.Output
    associatedtype Failure = A.Failure
}

/// A publisher with the output and failure types of `Other`.
public typealias _Like<Other: Publisher> = Publisher<Other.Output, Other.Failure>
