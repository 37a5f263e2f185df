/// One variable of an operator that keeps state from value to value.
///
/// It is a class so that a step can read it, run the user's closure, and write it without holding an access across the
/// call: the closure may send into the same stream again.
@usableFromInline final class Variable<Value> {
    // Values of one subscription arrive one after another, so exclusivity needs no check at run time.
    @usableFromInline @exclusivity(unchecked) var value: Value

    @inlinable init(_ value: Value) { self.value = value }
}
