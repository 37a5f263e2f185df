/// A publisher made of another one, which sends and fails as that does unless it says otherwise.
///
/// It gives operators their associated types, and means nothing to those who use them.
public protocol _Derived: Publisher {
    associatedtype Upstream: Publisher
    associatedtype Output = Upstream.Output
    associatedtype Failure = Upstream.Failure
}
