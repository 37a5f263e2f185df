/// A publisher made of another one by user code that may throw, so that it fails with any error.
public protocol _TryDerived: _Derived {
    associatedtype Failure = any Error
}
