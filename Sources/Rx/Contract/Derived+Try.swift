/// A publisher that applies throwing user code to another one, and so fails with any error.
public protocol _TryDerived: _Derived {
    associatedtype Failure = any Error
}
