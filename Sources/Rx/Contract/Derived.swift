/// A publisher made of another one, which sends and fails as that does unless it says otherwise.
///
/// It gives operators their associated types, and means nothing to those who use them.
public protocol _Derived: Publisher {
    associatedtype Upstream: Publisher
    associatedtype Output = Upstream.Output
    associatedtype Failure = Upstream.Failure
}

/// A publisher made of several, which sends and fails as the first of them does unless it says otherwise.
public protocol _Joined: Publisher {
    associatedtype A: Publisher
    associatedtype Output = A.Output
    associatedtype Failure = A.Failure
}

/// A publisher that sends and fails as `Other` does.
public typealias _Like<Other: Publisher> = Publisher<Other.Output, Other.Failure>
